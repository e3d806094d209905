import type { ReactNode } from 'react';

/** In place of a list of which a new site has nothing yet. */
export function NothingYet({ children }: { children: ReactNode }) {
  return <p className="rounded-soft bg-surface p-6 text-soft">{children}</p>;
}
