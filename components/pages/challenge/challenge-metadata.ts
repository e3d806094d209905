import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { challengeTitle } from '@/components/challenge/challenge-title';
import { challengePreview } from '@/components/pages/previews/previews';
import { type Challenge, challengePath } from '@/lib/content/challenges';
import { pageMetadata } from '@/lib/seo/metadata';

export async function challengeMetadata(challenge: Challenge): Promise<Metadata> {
  const { name, slug, byChurch } = challenge;
  const t = await getTranslations('challenge.of');
  const locale = await getLocale();
  return pageMetadata({
    locale,
    path: challengePath(slug),
    title: await challengeTitle(locale, challenge),
    description: t(byChurch ? 'byChurch' : 'byPerson', { name }),
    preview: await challengePreview(locale, challenge),
    // Shared by link only: a person gave their name to those with the link, not to the whole web.
    // The public part of a church's challenge is on /jesusstorychallenge.
    hidden: true,
  });
}
