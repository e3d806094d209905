import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { absoluteUrl } from '@/lib/seo/metadata';

interface Props {
  /** Without a locale. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** A link out of the frame in a new tab, since other pages of the site may not be framed. */
export async function EmbedLink({ path, className, children }: Props) {
  return (
    <a
      href={absoluteUrl(await getLocale(), path)}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {children}
    </a>
  );
}
