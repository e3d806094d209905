import 'server-only';
import { fetchAccount, fetchAccountBySlug } from '@/lib/api/accounts';
import { fetchChallenge } from '@/lib/api/challenges';
import { serverApi } from '@/lib/api/server';
import type { WireChallenge } from '@/lib/contract/challenges';
import type { Locale } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { readStoriesOf, type StoryCard, storyCard } from './intro-videos';

/** A Jesus story challenge, as its page shows it. */
export interface Challenge {
  slug: string;
  /** Who challenges: a person's first name or the church's name. */
  name: string;
  byChurch: boolean;
  church: { slug: string; name: string } | undefined;
  /** Who challenged whom before this one, the first one first. */
  before: { slug: string; name: string }[];
  takenUp: number;
  reached: number;
  churchesInvited: number;
  /** Stories of the church. */
  stories: StoryCard[];
}

/** The page of a challenge, without a locale. */
export const challengePath = (slug: string) => `/jesusstorychallenge/${encodeURIComponent(slug)}`;

/** A person's challenge or a church's; undefined where there is none. */
export async function getChallenge(locale: Locale, slug: string): Promise<Challenge | undefined> {
  const record = await readChallenge(slug);
  if (!record) return undefined;
  const { first_name, chain, ...rest } = record;
  const church = record.church ?? undefined;
  const stories = church ? await optional(readStoriesOf(church.slug, church.name), []) : [];
  return {
    slug: rest.slug,
    name: first_name ?? church?.name ?? '',
    byChurch: rest.kind === 'church',
    church,
    before: chain.map((one) => ({ slug: one.slug, name: one.first_name })).reverse(),
    takenUp: rest.taken_up,
    reached: rest.reached,
    churchesInvited: rest.churches_invited,
    stories: stories.flatMap((record) => storyCard(record, locale)),
  };
}

const readChallenge = cachedRead(
  'challenge',
  async (slug: string): Promise<WireChallenge | undefined> => {
    const api = serverApi();
    const known = await required(fetchChallenge(api, slug));
    if (known) return known;
    // An older backend knows no challenges, but it knows its churches.
    const church =
      (await required(fetchAccountBySlug(api, slug))) ?? (await required(fetchAccount(api, slug)));
    if (!church) return undefined;
    const nobody = { chain: [], taken_up: 0, reached: 0, churches_invited: 0 };
    return { kind: 'church', slug: church.slug, church, ...nobody };
  },
);
