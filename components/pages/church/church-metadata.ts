import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { descriptionLength } from '@/components/pages/answers/answer-metadata';
import { churchPreview } from '@/components/pages/previews/previews';
import type { ChurchEntry, ChurchProfile } from '@/lib/content/churches';
import { truncate } from '@/lib/content/html-text';
import { listPath } from '@/lib/content/list-path';
import type { Page } from '@/lib/content/paging';
import { addressLine } from '@/lib/contract/address-lines';
import { pageMetadata } from '@/lib/seo/metadata';

/** `path` is without a locale; `title` defaults to the church's name. */
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
      description: describeChurch(
        church,
        (church.description ?? church.descriptions[0])?.text ?? t('defaultDescription'),
      ),
      translations: church.translations,
      preview: churchPreview(locale, church, path),
    }),
    // Sends no referrer to other sites, so that they cannot tell that someone was here.
    referrer: 'same-origin',
  };
}

/** Returns a description of a church's text, which others may share, and its address, which is unique. */
function describeChurch(church: ChurchProfile, words: string): string {
  const address = truncate(addressLine(church), 80);
  const textLength = descriptionLength - address.length - 3;
  return [truncate(words, textLength), address].filter(Boolean).join(' · ');
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
