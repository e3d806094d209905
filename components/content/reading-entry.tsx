import type { ReactNode } from 'react';
import { CardLink } from '@/components/ui/card-link';
import type { Localized } from '@/lib/content/localize';
import { LanguageMark } from './language-mark';
import { LocalizedText } from './localized-text';

interface Props {
  path: string;
  title: Localized;
  excerpt: Localized;
  Heading: 'h2' | 'h3';
  /** Full width: on wide screens the metadata is before the title. */
  wide?: boolean;
  /** Metadata: author, date and reading time. */
  children: ReactNode;
}

/** A post or guide in a list. */
export function ReadingEntry({ path, title, excerpt, Heading, wide = false, children }: Props) {
  const columns = wide ? 'gap-x-16 desktop:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]' : '';
  return (
    <li className={`group relative grid grid-cols-1 items-baseline gap-y-3 py-7 ${columns}`}>
      <div>
        <Heading className="text-title">
          <CardLink path={path}>
            <LocalizedText value={title} />
          </CardLink>
        </Heading>
        <LanguageMark value={title} />
        <p className="mt-2 max-w-column text-note text-soft">
          <LocalizedText value={excerpt} />
        </p>
      </div>
      <div className={wide ? 'desktop:order-first' : ''}>{children}</div>
    </li>
  );
}
