import 'server-only';
import { serverApi } from '@/lib/api/server';
import { listStories } from '@/lib/api/stories';
import type { Locale } from '@/lib/contract/locales';
import type { WireIntroVideo } from '@/lib/contract/videos';
import { isLocale } from '@/lib/i18n/locales';
import { cachedRead, cacheTags } from './cache';
import { optional } from './failures';
import { type Localized, localized } from './localize';
import { type Scene, sceneOf } from './scenes';

/** A story as another page shows it. */
export interface StoryCard {
  /** Without a locale. */
  path: string;
  /** A first name. */
  speaker: string | undefined;
  /** What it is about, or how it begins. */
  words: Localized | undefined;
  scene: Scene;
}

/** Stories that others have told, the newest first and those in the visitor's language before all others. */
export async function listStoryCards(locale: Locale, most: number): Promise<StoryCard[]> {
  const cards = (await optional(readStories(), [])).flatMap((record) => storyCard(record, locale));
  const own = (story: StoryCard) => story.words?.lang === locale;
  return [...cards.filter(own), ...cards.filter((story) => !own(story))].slice(0, most);
}

const readStories = cachedRead('stories', [cacheTags.introVideos], () =>
  listStories(serverApi(), { limit: 50 }),
);

/** None where the story has no page. */
export function storyCard(record: WireIntroVideo, locale: Locale): StoryCard[] {
  if (!record.slug) return [];
  const lang = isLocale(record.language) ? record.language : 'en';
  const message = localized(record, 'message', locale);
  const beginning = record.story?.split(/\n/)[0];
  return [
    {
      path: `/story/${encodeURIComponent(record.slug)}`,
      speaker: record.speaker ?? undefined,
      words: message.text
        ? { text: message.text, lang: message.text === record.message ? lang : message.lang }
        : beginning
          ? { text: beginning, lang }
          : undefined,
      scene: sceneOf(undefined, record.slug),
    },
  ];
}
