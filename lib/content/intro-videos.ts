import 'server-only';
import { fetchIntroVideo, listPrimaryStoryVideos } from '@/lib/api/older-backends';
import { serverApi } from '@/lib/api/server';
import { type Locale, locales } from '@/lib/contract/locales';
import type { IntroVideoType, WireIntroVideo } from '@/lib/contract/videos';
import { cachedRead } from './cache';
import { optional, required } from './failures';
import { baseLanguageOf, type Localized, localized, translationsOf } from './localize';
import { type Scene, sceneOf } from './scenes';
import { parseTranscript, type TranscriptCue } from './transcript';
import { type CaptionTrack, isTimed } from './video';
import { type VideoView, videoView } from './video-view';

/** Kinds of pages with a personal video; an invitation and an invite are welcomes (specification 7). */
export const personalVideoKinds = ['welcome', 'invitation', 'story', 'invite'] as const;
export type PersonalVideoKind = (typeof personalVideoKinds)[number];

/** A welcome, an invitation or a story, as its page shows it. */
export interface IntroVideo {
  type: IntroVideoType;
  slug: string;
  /** The canonical path of its page, without a locale. */
  path: string;
  view: VideoView;
  /** Whether the page shows a film or a written story. */
  open: boolean;
  /** Made up for the demonstration. */
  isExample: boolean;
  /** Whether the backend knows the owner, who gets a letter after the review. */
  hasOwner: boolean;
  /** A written story. */
  story: { paragraphs: string[]; lang: Locale } | undefined;
  title: Localized | undefined;
  message: Localized | undefined;
  accountId: string | undefined;
  accountSlug: string | undefined;
  /** The church's name. */
  church: string | undefined;
  /** The church's profile: a path of ours, or another site. */
  profile: { path: string } | { href: string } | undefined;
  /** A first name. */
  speaker: string | undefined;
  scene: Scene;
  /** A path on this site: a picture elsewhere would reveal the visit to its host. */
  thumbnail: string | undefined;
  transcript: TranscriptCue[];
  transcriptLang: Locale;
  tracks: CaptionTrack[];
  translations: Locale[];
  publishedAt: string | undefined;
  updatedAt: string | undefined;
  /** Stories of the same church. */
  stories: StoryCard[];
}

/** A story as another page shows it. */
export interface StoryCard {
  /** Without a locale. */
  path: string;
  /** A first name. */
  speaker: string | undefined;
  /** The message, or the first paragraph. */
  words: Localized | undefined;
  scene: Scene;
  /** Made up for the demonstration. */
  isExample: boolean;
}

export const videoTypeOf = (kind: PersonalVideoKind): IntroVideoType =>
  kind === 'story' ? 'story' : 'welcome';

/** The video of a page; undefined if there is none, which is not logged (specification 8). */
export async function getIntroVideo(
  locale: Locale,
  kind: PersonalVideoKind,
  slug: string,
): Promise<IntroVideo | undefined> {
  const type = videoTypeOf(kind);
  const record = await readIntroVideo(type, slug);
  if (!record) return undefined;
  const currentSlug = record.slug?.toLowerCase() || slug;
  const words = text(record, 'transcript', locale);
  const address = type === 'story' || record.intro_type !== 'invitation' ? type : 'invitation';
  const view = videoView(record);
  const open = view.shows === 'film' || view.shows === 'words';
  return {
    type,
    slug: currentSlug,
    path: `/${address}/${currentSlug}`,
    view,
    open,
    isExample: record.is_example ?? false,
    hasOwner: record.user != null && !record.is_example,
    story: storyOf(record),
    title: text(record, 'title', locale),
    message: text(record, 'message', locale),
    accountId: record.account_id == null ? undefined : String(record.account_id),
    accountSlug: record.account_slug ?? undefined,
    church: record.account_name ?? undefined,
    profile: profileOf(record),
    speaker: record.speaker ?? undefined,
    scene: sceneOfFilm(record, currentSlug),
    thumbnail: /^\/(?![/\\])/.exec(record.video_thumbnail ?? '')?.input,
    transcript: parseTranscript(words?.text),
    transcriptLang: words?.lang ?? locale,
    tracks: tracksOf(record, type, currentSlug),
    translations: record.story
      ? [baseLanguageOf(record)]
      : // A film is available in English, too, whatever is spoken in it.
        translationsOf({ ...record, language: 'en' }, ['title', 'message']),
    publishedAt: record.published_at ?? undefined,
    updatedAt: record.updated_at ?? undefined,
    stories: open ? await storiesOf(record, locale) : [],
  };
}

/** A field in a language; the base field is in the record's own language. */
function text(record: WireIntroVideo, field: string, locale: Locale): Localized | undefined {
  const found = localized(record, field, locale);
  return found.text === '' ? undefined : found;
}

function storyOf(record: WireIntroVideo): IntroVideo['story'] {
  const paragraphs = (record.story ?? '').split(/\n\s*\n/).filter((text) => text.trim());
  return paragraphs.length > 0 ? { paragraphs, lang: baseLanguageOf(record) } : undefined;
}

/** An empty list if the story has no page. */
export function storyCard(record: WireIntroVideo, locale: Locale): StoryCard[] {
  if (!record.slug) return [];
  const [beginning] = storyOf(record)?.paragraphs ?? [];
  return [
    {
      path: `/story/${encodeURIComponent(record.slug)}`,
      speaker: record.speaker ?? undefined,
      words:
        text(record, 'message', locale) ??
        (beginning ? { text: beginning, lang: baseLanguageOf(record) } : undefined),
      scene: sceneOfFilm(record, record.slug),
      isExample: record.is_example ?? false,
    },
  ];
}

/** The record's poster, else the scene of one of our own clips, else a scene derived from the slug. */
const sceneOfFilm = ({ image, video_url }: WireIntroVideo, slug: string) =>
  sceneOf(image ?? /\/media\/clips\/([a-z-]+)\.mp4$/.exec(video_url ?? '')?.[1], slug);

function profileOf(record: WireIntroVideo): IntroVideo['profile'] {
  const { profile_url, account_slug, account_suspended, account_listed } = record;
  if (account_suspended) return undefined;
  if (/^https?:\/\//.test(profile_url ?? '')) return { href: profile_url as string };
  return account_slug && account_listed !== false
    ? { path: `/church/${encodeURIComponent(account_slug)}` }
    : undefined;
}

/** Captions in every language that has a timed transcript. */
function tracksOf(record: WireIntroVideo, type: IntroVideoType, slug: string): CaptionTrack[] {
  return locales.flatMap((column) => {
    const words = record[column === 'en' ? 'transcript' : (`transcript_${column}` as const)];
    const lang = column === 'en' ? baseLanguageOf(record) : column;
    return isTimed(words) ? [{ lang, src: `/api/v1/captions/${type}/${slug}/${column}` }] : [];
  });
}

async function storiesOf(record: WireIntroVideo, locale: Locale): Promise<StoryCard[]> {
  const { account_slug, account_name } = record;
  if (!account_slug && !account_name) return [];
  const stories = await optional(
    readStoriesOf(account_slug ?? undefined, account_name ?? undefined),
    [],
  );
  return stories
    .filter(({ id }) => id == null || id !== record.id)
    .flatMap((story) => storyCard(story, locale))
    .slice(0, 3);
}

const readIntroVideo = cachedRead('intro-video', (type: IntroVideoType, slug: string) =>
  required(fetchIntroVideo(serverApi(), type, slug)),
);

/** The stories of a church. */
export const readStoriesOf = cachedRead(
  'church-stories',
  (slug: string | undefined, name: string | undefined) =>
    listPrimaryStoryVideos(serverApi(), { slug, name }),
);
