import type { ReactNode } from 'react';
import { LocaleLink } from './locale-link';

/** Class of a link within a `group relative` element, whose whole area is clickable. */
export const cardLinkClass = 'card-link no-underline decoration-lamp group-hover:underline';

/** The title of a card of the class `group relative`; makes the whole card clickable. */
export function CardLink({ path, children }: { path: string; children: ReactNode }) {
  return (
    <LocaleLink path={path} className={cardLinkClass}>
      {children}
    </LocaleLink>
  );
}
