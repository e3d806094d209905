import type { ReactNode } from 'react';

interface Props {
  /** True for a permanent state, which does not take the focus. */
  lasting?: boolean;
  children: ReactNode;
}

/** The result of the last step, unless a field shows it; it gets the focus when the page loads. */
export function Notice({ lasting = false, children }: Props) {
  return (
    <p
      role="status"
      tabIndex={lasting ? undefined : -1}
      // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
      autoFocus={!lasting}
      className="mb-8 max-w-column rounded-soft bg-surface p-5 font-semibold"
    >
      {children}
    </p>
  );
}
