import { getTranslations } from 'next-intl/server';
import type { IntroVideo } from '@/lib/content/intro-videos';
import type { Locale } from '@/lib/i18n/locales';

/** What a shared video is headed with: its own title, or who speaks. */
export async function headline(
  locale: Locale,
  { title, speaker, path }: IntroVideo,
): Promise<string> {
  if (title) return title.text;
  const t = await getTranslations({ locale, namespace: 'sharedVideo' });
  const kind = path.startsWith('/invitation') ? 'invitation' : path.split('/')[1];
  const key = kind === 'story' || kind === 'invitation' ? kind : 'welcome';
  return speaker ? t(key, { name: speaker }) : t(`${key}Open`);
}
