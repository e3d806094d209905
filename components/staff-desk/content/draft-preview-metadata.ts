import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

/** Hidden from search engines; the URL holds a token, which no referrer may reveal. */
export async function draftPreviewMetadata(): Promise<Metadata> {
  const t = await getTranslations('staffDesk.preview');
  return {
    title: t('title'),
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}
