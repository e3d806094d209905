import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import type { PersonalVideoKind } from '@/lib/content/intro-videos';
import { pageMetadata } from '@/lib/seo/metadata';

/** The message key of a kind: an invite is an invitation without the banner. */
export const wordsOf = (kind: PersonalVideoKind) => (kind === 'invite' ? 'invitation' : kind);

export async function personalVideoIndexMetadata(kind: PersonalVideoKind): Promise<Metadata> {
  const t = await getTranslations(`personalVideo.${wordsOf(kind)}`);
  return pageMetadata({
    locale: await getLocale(),
    path: `/${wordsOf(kind)}`,
    title: t('title'),
    description: t('text'),
    scene: 'open-door',
  });
}
