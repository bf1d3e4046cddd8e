import type { ComponentChildren, JSX } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { openDialog } from "../store/table.ts";
import styles from "./dialog.module.css";

interface DialogProps {
  readonly title: string;
  readonly children: ComponentChildren;
  /** Whether it must be answered: it has no way to close it otherwise. */
  readonly isFirm?: boolean;
}

const close = (): void => openDialog(null);

/** Something over the table. The browser keeps the focus inside, closes it with Escape and gives the focus back. */
export function DialogBox({ title, children, isFirm = false }: DialogProps): JSX.Element {
  const box = useRef<HTMLDialogElement>(null);
  /** Where the press began: who holds something until this opens lets go of it beside the dialog. */
  const pressed = useRef<EventTarget | null>(null);
  useLayoutEffect(() => {
    const dialog = box.current;
    if (dialog !== null && !dialog.open) dialog.showModal();
    // Only a dialog that is closed gives the focus back to what had it.
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={styles["box"]}
      data-firm={isFirm || undefined}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        if (!isFirm) close();
      }}
      // A browser closes it all the same when Escape is pressed often enough.
      onClose={() => {
        const dialog = box.current;
        if (isFirm && dialog?.isConnected === true && !dialog.open) dialog.showModal();
      }}
      onPointerDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        if (target === box.current && pressed.current === target && !isFirm) close();
      }}
    >
      <div class={styles["inside"]}>
        <header class={styles["head"]}>
          <h2>{title}</h2>
          {!isFirm && (
            <button type="button" class={styles["close"]} aria-label="close" onClick={close}>
              <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
                <path d="M5 5 19 19M19 5 5 19" stroke="currentColor" stroke-width="2.5" />
              </svg>
            </button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
