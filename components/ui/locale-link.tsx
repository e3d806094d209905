import { getLocale } from 'next-intl/server';
import type { ComponentProps } from 'react';
import { localePath } from '@/lib/i18n/paths';
import { PrefetchLink } from './prefetch-link';

type Props = Omit<ComponentProps<typeof PrefetchLink>, 'href'> & {
  /** Without a locale: `/answers/did-jesus-live`. */
  path: string;
};

/** A link within the site that keeps the page's language. */
export async function LocaleLink({ path, ...props }: Props) {
  return <PrefetchLink {...props} href={localePath(await getLocale(), path)} />;
}
