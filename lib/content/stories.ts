import 'server-only';
import { serverApi } from '@/lib/api/server';
import { listStories } from '@/lib/api/stories';
import type { Locale } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { optional } from './failures';
import { type StoryCard, storyCard } from './intro-videos';

/** Stories that others have told, the newest first and those in the visitor's language before all others. */
export async function listStoryCards(locale: Locale, most: number): Promise<StoryCard[]> {
  const cards = (await optional(readStories(), [])).flatMap((record) => storyCard(record, locale));
  const own = (story: StoryCard) => story.words?.lang === locale;
  return [...cards.filter(own), ...cards.filter((story) => !own(story))].slice(0, most);
}

const readStories = cachedRead('stories', () => listStories(serverApi(), { limit: 50 }));
