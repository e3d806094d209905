import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ChurchProfile } from '@/lib/content/churches';
import { pageMetadata } from '@/lib/seo/metadata';
import { correctionReader } from './correction-page';

export async function correctionMetadata(church: ChurchProfile): Promise<Metadata> {
  const t = await getTranslations('correction');
  return pageMetadata({
    locale: await getLocale(),
    path: `/church/${church.slug}/correction`,
    title: t('title', { name: church.name }),
    description: t('text', { reader: correctionReader(church) }),
    hidden: true,
  });
}
