import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';

export async function deskMetadata(): Promise<Metadata> {
  const t = await getTranslations('desk');
  return { title: t('title'), robots: { index: false, follow: false } };
}
