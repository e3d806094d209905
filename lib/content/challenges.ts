import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { WireChallenge } from '@/lib/contract/challenges';
import type { Locale } from '@/lib/contract/locales';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { readStoriesOf, type StoryCard, storyCard } from './intro-videos';

/** A Jesus story challenge, as its page shows it. */
export interface Challenge {
  slug: string;
  /** The challenger: a person's first name or the church's name. */
  name: string;
  byChurch: boolean;
  church: { slug: string; name: string } | undefined;
  /** The chain of challenges that led to this one, from the first. */
  before: { slug: string; name: string }[];
  takenUp: number;
  reached: number;
  churchesInvited: number;
  /** Stories of the church. */
  stories: StoryCard[];
}

/** The path of a challenge's page, without a locale. */
export const challengePath = (slug: string) => `/jesusstorychallenge/${encodeURIComponent(slug)}`;

/** A challenge of a person or a church; undefined if there is none. */
export async function getChallenge(locale: Locale, slug: string): Promise<Challenge | undefined> {
  const record = await readChallenge(slug);
  if (!record) return undefined;
  const { first_name, chain } = record;
  const church = record.church ?? undefined;
  const stories = church ? await optional(readStoriesOf(church.slug, church.name), []) : [];
  return {
    slug: record.slug,
    name: first_name ?? church?.name ?? '',
    byChurch: record.kind === 'church',
    church,
    before: chain.map(({ slug, first_name: name }) => ({ slug, name })).reverse(),
    takenUp: record.taken_up,
    reached: record.reached,
    churchesInvited: record.churches_invited,
    stories: stories.flatMap((story) => storyCard(story, locale)),
  };
}

const readChallenge = cachedRead(
  'challenge',
  async (slug: string): Promise<WireChallenge | undefined> => {
    const api = serverApi();
    const challenge = await required(
      itemOrNone(clientOf(api).fetchChallenge({ params: { slug } })),
    );
    if (challenge) return challenge;
    // An older backend has no challenges, but every church can still challenge.
    const church =
      (await required(itemOrNone(clientOf(api).fetchAccountBy({ query: { slug } })))) ??
      (await required(itemOrNone(clientOf(api).fetchAccount({ params: { id: slug } }))));
    if (!church) return undefined;
    const emptyChain = { chain: [], taken_up: 0, reached: 0, churches_invited: 0 };
    return { kind: 'church', slug: church.slug, church, ...emptyChain };
  },
);
