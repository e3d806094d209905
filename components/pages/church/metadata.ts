import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/metadata';
import { churchPreview } from '@/components/pages/previews/previews';
import type { ChurchEntry, ChurchProfile } from '@/lib/content/churches';
import { truncate } from '@/lib/content/html-text';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';
import { postalAddress } from '@/lib/content/postal-address';
import { pageMetadata } from '@/lib/seo/metadata';

/** `path` without a locale; `title` where it is not the church's name. */
export async function churchMetadata(
  church: ChurchProfile,
  path: string,
  title?: string,
): Promise<Metadata> {
  const t = await getTranslations('church');
  const locale = await getLocale();
  const name = title ?? church.name;
  return {
    ...pageMetadata({
      locale,
      path,
      title: church.city ? t('profileTitle', { name, place: church.city }) : name,
      description: whatAndWhere(church, church.description?.text ?? t('defaultDescription')),
      translations: church.translations,
      preview: churchPreview(locale, church, path),
    }),
    // No other site learns that someone was here.
    referrer: 'same-origin',
  };
}

/** What a church says of itself, which others may say too, and where it is, which is its own. */
function whatAndWhere(church: ChurchProfile, words: string): string {
  const address = truncate(postalAddress(church), 80);
  const room = descriptionLength - address.length - 3;
  return [truncate(words, room), address].filter(Boolean).join(' · ');
}

export async function churchesMetadata(page: Page<ChurchEntry>): Promise<Metadata> {
  const t = await getTranslations('church');
  return pageMetadata({
    locale: await getLocale(),
    path: listPath('/church', undefined, page.number),
    title: t('metaTitle', { number: page.number }),
    description: t('metaDescription', { number: page.number }),
    scene: 'open-door',
  });
}
