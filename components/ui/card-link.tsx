import type { ReactNode } from 'react';
import { LocaleLink } from './locale-link';

/** Of a link within a `group relative`, whose whole room leads to its page. */
export const cardLinkClass = 'card-link no-underline decoration-lamp group-hover:underline';

/** The title of a card of the class `group relative`: all of the card leads to its page. */
export function CardLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LocaleLink path={path} className={cardLinkClass}>
      {children}
    </LocaleLink>
  );
}
