import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CampaignHero } from '@/components/campaign/campaign-hero';
import { type CampaignPage, campaignPages } from '@/components/campaign/campaign-pages';
import { JsonLd } from '@/components/site/json-ld';
import { breadcrumbs, organization } from '@/lib/seo/json-ld';

/** The frame of a campaign page: its head, its content and its structured data. */
export async function CampaignFrame({
  page,
  actions,
  compact = false,
  children,
}: {
  page: CampaignPage;
  /** The actions of the page. */
  actions: ReactNode;
  compact?: boolean;
  children: ReactNode;
}) {
  const nav = await getTranslations('nav');
  const t = await getTranslations(page);
  const { path, scene } = campaignPages[page];
  const crumbs = [
    { name: nav('home'), path: '/' },
    { name: t('metaTitle'), path },
  ];
  return (
    <>
      <JsonLd graph={[organization(), breadcrumbs(await getLocale(), crumbs)]} />
      <CampaignHero
        scene={scene}
        eyebrow={t('eyebrow')}
        title={t('title')}
        actions={actions}
        compact={compact}
      >
        {t('lead')}
      </CampaignHero>
      {children}
    </>
  );
}
