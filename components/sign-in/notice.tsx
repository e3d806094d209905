import type { ReactNode } from 'react';

interface Props {
  /** True for what is so whatever was done last: the focus is not drawn to it. */
  lasting?: boolean;
  children: ReactNode;
}

/** What came of the last step, where it is no fault of a field: it has the focus when the page comes. */
export function Notice({ lasting = false, children }: Props) {
  return (
    <p
      role="status"
      tabIndex={lasting ? undefined : -1}
      // biome-ignore lint/a11y/noAutofocus: it is what the form was answered with
      autoFocus={!lasting}
      className="mb-8 max-w-column rounded-soft bg-surface p-5 font-semibold"
    >
      {children}
    </p>
  );
}
