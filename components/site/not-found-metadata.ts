import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { type MissingItem, missingStatus } from '@/lib/content/withdrawn';

export async function notFoundMetadata(item?: MissingItem): Promise<Metadata> {
  const isGone = item && (await missingStatus(item)) === 410;
  const t = await getTranslations(isGone ? 'withdrawn' : 'notFound');
  return { title: t('title'), description: t('first') };
}
