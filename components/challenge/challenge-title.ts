import { getTranslations } from 'next-intl/server';
import type { Challenge } from '@/lib/content/challenges';
import type { Locale } from '@/lib/i18n/locales';

/** Returns the heading of a challenge. */
export async function challengeTitle(locale: Locale, { name, byChurch }: Challenge) {
  const t = await getTranslations({ locale, namespace: 'challenge.of' });
  return t(byChurch ? 'titleOfChurch' : 'title', { name });
}
