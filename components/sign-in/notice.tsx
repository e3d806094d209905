import type { ReactNode } from 'react';

/** What came of the last step, where it is no fault of a field. */
export function Notice({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-8 max-w-column rounded-soft bg-surface p-5 font-semibold">
      {children}
    </p>
  );
}
