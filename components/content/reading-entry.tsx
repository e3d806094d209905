import type { ReactNode } from 'react';
import { CardLink } from '@/components/ui/card-link';
import type { Localized } from '@/lib/content/localize';
import { LocalizedText } from './localized-text';

interface Props {
  path: string;
  title: Localized;
  excerpt: Localized;
  Heading: 'h2' | 'h3';
  /** Who wrote it and when, how long it takes. */
  children: ReactNode;
}

/** Something to read, in a list of such. */
export function ReadingEntry({ path, title, excerpt, Heading, children }: Props) {
  return (
    <li className="group relative py-7">
      <Heading className="text-title">
        <CardLink path={path}>
          <LocalizedText value={title} />
        </CardLink>
      </Heading>
      <p className="mt-2 mb-3 text-note text-soft">
        <LocalizedText value={excerpt} />
      </p>
      {children}
    </li>
  );
}
