import { getTranslations } from 'next-intl/server';
import type { IntroVideo } from '@/lib/content/intro-videos';
import { isolate } from '@/lib/i18n/isolate';
import type { Locale } from '@/lib/i18n/locales';

/** Returns the heading of a shared video: its own title, or one made from the speaker's name. */
export async function videoHeadline(
  locale: Locale,
  { title, speaker, path }: IntroVideo,
): Promise<string> {
  if (title) return title.text;
  const t = await getTranslations({ locale, namespace: 'sharedVideo' });
  const kind = path.startsWith('/invitation') ? 'invitation' : path.split('/')[1];
  const key = kind === 'story' || kind === 'invitation' ? kind : 'welcome';
  return speaker ? t(key, { name: isolate(speaker) }) : t(`${key}Open`);
}
