import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { fetchIntroVideo, listPrimaryStoryVideos } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locales';
import type { WireIntroVideo } from '@/lib/contract/videos';
import { cachedRead } from './cache';
import type { ChurchProfile } from './churches';
import { optional } from './failures';
import { type Localized, localized } from './localize';

/** A film of a church or one of its members. */
export interface ChurchVideo {
  kind: 'welcome' | 'story';
  /** Without a locale. */
  path: string;
  speaker: string | undefined;
  message: Localized | undefined;
}

/** Stories on a church's profile. */
const maxStories = 4;

/** A church's welcome and its members' stories; empty if they cannot be read, since the profile works without. */
export async function listChurchVideos(
  locale: Locale,
  { accountId }: ChurchProfile,
): Promise<ChurchVideo[]> {
  if (accountId === undefined) return [];
  const records = await optional(readVideos(accountId), []);
  return records.map((record) => churchVideo(record, locale));
}

const readVideos = cachedRead('church-videos', async (accountId: string) => {
  const api = serverApi();
  const account = await itemOrNone(clientOf(api).fetchAccount({ params: { id: accountId } }));
  if (!account) return [];
  const [welcome, stories] = await Promise.all([
    fetchIntroVideo(api, 'welcome', account.slug),
    listPrimaryStoryVideos(api, { slug: account.slug, name: account.name }),
  ]);
  return [
    ...(welcome?.status === 'approved' && belongsTo(welcome, accountId)
      ? [{ ...welcome, type: 'welcome' }]
      : []),
    ...stories.slice(0, maxStories).map((story) => ({ ...story, type: 'story' })),
  ].filter(({ slug }) => slug);
});

/** The slug may be that of another church's film. An older backend sends no `account_id`. */
const belongsTo = ({ account_id }: WireIntroVideo, accountId: string) =>
  account_id == null || String(account_id) === accountId;

function churchVideo(record: WireIntroVideo, locale: Locale): ChurchVideo {
  const kind = record.type === 'welcome' ? 'welcome' : 'story';
  const message = localized(record, 'message', locale);
  return {
    kind,
    path: `/${kind}/${record.slug}`,
    speaker: record.speaker ?? undefined,
    message: message.text ? message : undefined,
  };
}
