// What hardly any page needs at once, for all that is drawn.
import type { FunctionComponent } from "preact";
import { useEffect, useState } from "preact/hooks";

/** What can be drawn, by its name. */
type Drawings<Name extends string, Props> = Readonly<Record<Name, FunctionComponent<Props>>>;

/** Something that is loaded when it is wanted for the first time: most of the page is there without it. */
export function useLater<Name extends string, Props>(
  isWanted: boolean,
  load: () => Promise<Drawings<Name, Props>>,
): Drawings<Name, Props> | null {
  const [loaded, setLoaded] = useState<Drawings<Name, Props> | null>(null);
  useEffect(() => {
    if (isWanted && loaded === null) void load().then(setLoaded);
  }, [isWanted, loaded]);
  return loaded;
}
