import 'server-only';
import { ApiError, dataOf } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { WireDraftPreview } from '@/lib/contract/draft-previews';
import type { Locale } from '@/lib/contract/locales';
import { type Answer, type AnswerCard, answerOf, listAnswerCards } from './answers';
import { type Category, categoryOf } from './categories';
import { buildCategories, type CategoryRecord } from './categories-tree';
import { required } from './failures';
import { type Guide, getAnswerOfGuide, guideOf } from './guides';
import { localized } from './localize';
import {
  type ContentPage,
  contentPageOf,
  type InstructionVideo,
  instructionVideoOf,
  type Post,
  postOf,
} from './pages';
import type { Page } from './paging';
import { getPictureWords } from './picture-words';
import { type Playlist, playlistOf } from './playlists';
import { type Testimonial, testimonialOf } from './testimonials';
import type { Video } from './video';

/** The content of an item's page with its drafts applied, by kind. */
export type PreviewedItem =
  | { kind: 'answers'; item: Answer }
  | { kind: 'testimonials'; item: Testimonial }
  | { kind: 'posts'; item: Post }
  | { kind: 'pages'; item: ContentPage }
  | { kind: 'guides'; item: Guide; answer: Answer | undefined }
  | {
      kind: 'categories';
      item: Category;
      answers: Page<AnswerCard>;
      pictureWords: string | undefined;
    }
  | { kind: 'instruction-videos'; item: InstructionVideo }
  | { kind: 'playlists'; item: Playlist };

/** `unknown`: no such link. `expired`: the link is too old. `unfit`: the drafts are invalid. */
export type DraftPreview =
  | { state: 'shown'; preview: PreviewedItem; expiresAt: string }
  | { state: 'unknown' | 'expired' | 'unfit' };

const refusals: Partial<Record<number, 'unknown' | 'expired' | 'unfit'>> = {
  400: 'unknown',
  404: 'unknown',
  409: 'unfit',
  410: 'expired',
};

/** Reads the item of a preview link, as its public page would show it in `locale`. */
export async function getDraftPreview(token: string, locale: Locale): Promise<DraftPreview> {
  const draft = await readPreview(token);
  if (typeof draft === 'string') return { state: draft };
  const preview = await parsePreviewedItem(draft, token, locale);
  return { state: 'shown', preview, expiresAt: draft.expires_at };
}

/** The WebVTT captions of a draft's film; undefined if there are none. */
export async function getDraftCaptions(token: string, locale: Locale): Promise<string | undefined> {
  const draft = await readPreview(token);
  if (typeof draft === 'string' || !('transcript' in draft.item)) return undefined;
  const { item } = draft;
  const { text, lang } = localized(item, 'transcript', locale);
  return lang === locale && text ? text : undefined;
}

async function readPreview(token: string) {
  if (!/^[\w.-]{8,200}$/.test(token)) return 'unknown' as const;
  try {
    return await dataOf(clientOf(serverApi()).fetchDraftPreview({ params: { token } }));
  } catch (error) {
    const refusal = error instanceof ApiError ? refusals[error.status] : undefined;
    return refusal ?? required(Promise.reject(error));
  }
}

async function parsePreviewedItem(
  draft: WireDraftPreview,
  token: string,
  locale: Locale,
): Promise<PreviewedItem> {
  const { kind } = draft;
  switch (kind) {
    case 'answers': {
      const item = await answerOf(draft.item, locale);
      return { kind, item: { ...item, video: withDraftCaptions(item.video, token) } };
    }
    case 'testimonials': {
      const item = await testimonialOf(draft.item, locale);
      return { kind, item: { ...item, video: withDraftCaptions(item.video, token) } };
    }
    case 'posts':
      return { kind, item: postOf(draft.item, locale) };
    case 'pages':
      return { kind, item: contentPageOf(draft.item, locale) };
    case 'guides': {
      const item = guideOf(draft.item, locale);
      return { kind, item, answer: await getAnswerOfGuide(locale, item) };
    }
    case 'categories': {
      const [record] = buildCategories([draft.item]) as [CategoryRecord];
      const item = await categoryOf(record, locale);
      const [answers, pictureWords] = await Promise.all([
        listAnswerCards(locale, { categoryId: item.id }),
        getPictureWords(item.scene, locale),
      ]);
      return { kind, item, answers, pictureWords };
    }
    case 'instruction-videos':
      return { kind, item: instructionVideoOf(draft.item, locale) };
    case 'playlists':
      return { kind, item: playlistOf(draft.item, locale) };
  }
}

/** Points the video's captions at the draft's: the public captions are those of the published item. */
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
