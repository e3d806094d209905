'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './icon';

interface Props {
  title: string;
  closeLabel: string;
  onClose: () => void;
  children: ReactNode;
  /** Wide enough for a film. */
  wide?: boolean;
}

/** A modal dialog: native `<dialog>`, closed by Escape, by its button and by a click outside. */
export function Modal({ title, closeLabel, onClose, children, wide = false }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const element = dialog.current;
    // An unmounted dialog leaves the top layer automatically. Closing it in a cleanup would fire
    // `close` after the second mount of React's strict mode and close the dialog that was just
    // opened.
    if (!element || element.open) return;
    element.showModal();
    // Focus the heading, so that screen readers start there and not at the close button.
    heading.current?.focus();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog.
    <dialog
      ref={dialog}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
      className={`max-h-[calc(100dvh-2rem)] overflow-auto rounded-soft bg-raised p-0 text-ink shadow-soft ${
        wide ? 'w-[min(100%-2rem,60rem)]' : 'w-[min(100%-2rem,30rem)]'
      }`}
    >
      <div className="p-5 tablet:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 ref={heading} tabIndex={-1} className="text-title outline-0">
            {title}
          </h2>
          <button
            type="button"
            onClick={() => dialog.current?.close()}
            className="-mt-1.5 -mr-2 inline-flex size-11 items-center justify-center rounded-pill hover:bg-surface"
          >
            <Icon name="close" />
            <span className="sr-only">{closeLabel}</span>
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
