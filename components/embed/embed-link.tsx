import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { absoluteUrl } from '@/lib/seo/metadata';

interface Props {
  /** Without a locale. */
  path: string;
  className?: string;
  children: ReactNode;
}

/** A way out of the frame: no other page of the site may stand in one. */
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
