import 'server-only';
import { ApiError } from '@/lib/api/call';
import { fetchDraftPreview } from '@/lib/api/editorial';
import { serverApi } from '@/lib/api/server';
import type { WireDraftPreview } from '@/lib/contract/draft-previews';
import type { Locale } from '@/lib/contract/locales';
import { type Answer, type AnswerCard, answerOf, listAnswerCards } from './answers';
import { type Category, categoryOf } from './categories';
import { buildCategories, type CategoryRecord } from './categories-tree';
import { required } from './failures';
import { type Guide, guideOf } from './guides';
import {
  type ContentPage,
  contentPageOf,
  type InstructionVideo,
  instructionVideoOf,
  type Post,
  postOf,
} from './pages';
import type { Page } from './paging';
import { type Playlist, playlistOf } from './playlists';
import { type Testimonial, testimonialOf } from './testimonials';
import type { Video } from './video';

/** What the page of an item with its drafts shows, by its kind. */
export type PreviewedItem =
  | { kind: 'answers'; item: Answer }
  | { kind: 'testimonials'; item: Testimonial }
  | { kind: 'posts'; item: Post }
  | { kind: 'pages'; item: ContentPage }
  | { kind: 'guides'; item: Guide }
  | { kind: 'categories'; item: Category; answers: Page<AnswerCard> }
  | { kind: 'instruction-videos'; item: InstructionVideo }
  | { kind: 'playlists'; item: Playlist };

/** `unknown`: no such link. `expired`: it is too old. `unfit`: the drafts cannot be shown as they are. */
export type DraftPreview =
  | { state: 'shown'; preview: PreviewedItem; expiresAt: string }
  | { state: 'unknown' | 'expired' | 'unfit' };

const refusals: Partial<Record<number, 'unknown' | 'expired' | 'unfit'>> = {
  400: 'unknown',
  404: 'unknown',
  409: 'unfit',
  410: 'expired',
};

/** The item that a link of the desk shows, as its public page would show it in a language. */
export async function getDraftPreview(token: string, locale: Locale): Promise<DraftPreview> {
  const read = await readPreview(token);
  if (typeof read === 'string') return { state: read };
  const preview = await previewedItem(read, token, locale);
  return { state: 'shown', preview, expiresAt: read.expires_at };
}

/** The words of a draft's film with their times; undefined where there are none. */
export async function getDraftCaptions(token: string, locale: Locale): Promise<string | undefined> {
  const read = await readPreview(token);
  if (typeof read === 'string' || !('transcript' in read.item)) return undefined;
  const { item } = read;
  return (locale === 'en' ? item.transcript : item[`transcript_${locale}`]) ?? undefined;
}

async function readPreview(token: string) {
  if (!/^[\w.-]{8,200}$/.test(token)) return 'unknown' as const;
  try {
    return await fetchDraftPreview(serverApi(), token);
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.status] : undefined;
    return refusal ?? required(Promise.reject(error));
  }
}

async function previewedItem(
  read: WireDraftPreview,
  token: string,
  locale: Locale,
): Promise<PreviewedItem> {
  const { kind } = read;
  switch (kind) {
    case 'answers': {
      const item = await answerOf(read.item, locale);
      return { kind, item: { ...item, video: withDraftCaptions(item.video, token) } };
    }
    case 'testimonials': {
      const item = await testimonialOf(read.item, locale);
      return { kind, item: { ...item, video: withDraftCaptions(item.video, token) } };
    }
    case 'posts':
      return { kind, item: postOf(read.item, locale) };
    case 'pages':
      return { kind, item: contentPageOf(read.item, locale) };
    case 'guides':
      return { kind, item: guideOf(read.item, locale) };
    case 'categories': {
      const [record] = buildCategories([read.item]) as [CategoryRecord];
      const item = await categoryOf(record, locale);
      return { kind, item, answers: await listAnswerCards(locale, { categoryId: item.id }) };
    }
    case 'instruction-videos':
      return { kind, item: instructionVideoOf(read.item, locale) };
    case 'playlists':
      return { kind, item: playlistOf(read.item, locale) };
  }
}

/** The captions that the public address has are those of what is published, if any. */
function withDraftCaptions(video: Video | null, token: string): Video | null {
  if (!video) return null;
  const pathOf = (language: Locale) =>
    `/preview/captions?${new URLSearchParams({ token, language })}`;
  return {
    ...video,
    captionsPath: video.captionsPath && pathOf(video.transcriptLang),
    tracks: video.tracks.map(({ lang }) => ({ lang, src: pathOf(lang) })),
  };
}
