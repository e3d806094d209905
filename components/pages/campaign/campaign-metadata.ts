import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import {
  type CampaignPage,
  campaignPages,
  campaignPreview,
} from '@/components/campaign/campaign-pages';
import { pageMetadata } from '@/lib/seo/metadata';

export async function campaignMetadata(page: CampaignPage): Promise<Metadata> {
  const t = await getTranslations(page);
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: campaignPages[page].path,
    title: t('metaTitle'),
    description: t('metaDescription'),
    preview: await campaignPreview(locale, page),
  });
}
