import type { ReactNode } from 'react';
import { LocaleLink } from './locale-link';

/** The title of a card of the class `group relative`: all of the card leads to its page. */
export function CardLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LocaleLink
      path={path}
      className="card-link no-underline decoration-lamp group-hover:underline"
    >
      {children}
    </LocaleLink>
  );
}
