import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { optional } from './failures';
import { type StoryCard, storyCard } from './intro-videos';

/** Published stories, newest first, those in the visitor's language before all others. */
export async function listStoryCards(locale: Locale, limit: number): Promise<StoryCard[]> {
  const cards = (await optional(readStories(), [])).flatMap((record) => storyCard(record, locale));
  const isInLocale = (story: StoryCard) => story.words?.lang === locale;
  return [...cards.filter(isInLocale), ...cards.filter((story) => !isInLocale(story))].slice(
    0,
    limit,
  );
}

const readStories = cachedRead(
  'stories',
  // A backend without this extension has none.
  async () => (await itemOrNone(clientOf(serverApi()).listStories({ query: { limit: 50 } }))) ?? [],
);
