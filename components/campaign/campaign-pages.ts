import { getTranslations } from 'next-intl/server';
import type { Scene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';
import type { Preview } from '@/lib/preview/preview';

interface CampaignEntry {
  /** Without a locale. */
  path: string;
  scene: Scene;
}

/** The campaign pages by their message namespace. */
export const campaignPages = {
  challenge: { path: '/jesusstorychallenge', scene: 'road-before-dawn' },
  churchChallenge: { path: '/churchjesusstorychallenge', scene: 'table-bread' },
  churchForFree: { path: '/churchforfree', scene: 'open-door' },
  evangelism: { path: '/evangelism', scene: 'city-one-light' },
  shareStory: { path: '/shareyourjesusstory', scene: 'city-one-light' },
  shareTruth: { path: '/sharethetruthnow', scene: 'lamp-window' },
} as const satisfies Record<string, CampaignEntry>;

export type CampaignPage = keyof typeof campaignPages;

export async function campaignPreview(locale: Locale, page: CampaignPage): Promise<Preview> {
  const t = await getTranslations({ locale, namespace: page });
  const { path, scene } = campaignPages[page];
  return { path: `/campaign${path}`, locale, title: t('title'), eyebrow: t('metaTitle'), scene };
}

/** The preview image at `/previews/{locale}/campaign/{path}`. */
export async function findCampaignPreview(
  locale: Locale,
  slug: string,
): Promise<Preview | undefined> {
  const pages = Object.keys(campaignPages) as CampaignPage[];
  const page = pages.find((name) => campaignPages[name].path === `/${slug}`);
  return page && campaignPreview(locale, page);
}
