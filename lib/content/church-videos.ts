import 'server-only';
import { fetchAccount } from '@/lib/api/accounts';
import { fetchIntroVideo, listPrimaryStoryVideos } from '@/lib/api/intro-videos';
import { serverApi } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locales';
import type { WireIntroVideo } from '@/lib/contract/videos';
import { cachedRead } from './cache';
import type { ChurchProfile } from './churches';
import { optional } from './failures';
import { type Localized, localized } from './localize';

/** A film that a church or one of its people made; its page shows it. */
export interface ChurchVideo {
  kind: 'welcome' | 'story';
  /** Without a locale. */
  path: string;
  speaker: string | undefined;
  message: Localized | undefined;
}

/** A profile shows no more stories than these. */
const maxStories = 4;

/** A church's welcome and its people's stories; none where they cannot be read, for the profile stands without. */
export async function listChurchVideos(
  locale: Locale,
  { accountId }: ChurchProfile,
): Promise<ChurchVideo[]> {
  if (accountId === undefined) return [];
  const records = await optional(readVideos(accountId), []);
  return records.map((record) => video(record, locale));
}

const readVideos = cachedRead('church-videos', async (accountId: string) => {
  const api = serverApi();
  const account = await fetchAccount(api, accountId);
  if (!account) return [];
  const [welcome, stories] = await Promise.all([
    fetchIntroVideo(api, 'welcome', account.slug),
    listPrimaryStoryVideos(api, { slug: account.slug, name: account.name }),
  ]);
  return [
    ...(welcome?.status === 'approved' && isOf(welcome, accountId)
      ? [{ ...welcome, type: 'welcome' }]
      : []),
    ...stories.slice(0, maxStories).map((story) => ({ ...story, type: 'story' })),
  ].filter(({ slug }) => slug);
});

/** Another church's film may have the address that this one has for a name; an older backend says not whose it is. */
const isOf = ({ account_id }: WireIntroVideo, accountId: string) =>
  account_id == null || String(account_id) === accountId;

function video(record: WireIntroVideo, locale: Locale): ChurchVideo {
  const kind = record.type === 'welcome' ? 'welcome' : 'story';
  const message = localized(record, 'message', locale);
  return {
    kind,
    path: `/${kind}/${record.slug}`,
    speaker: record.speaker ?? undefined,
    message: message.text ? message : undefined,
  };
}
