import type { Transport } from '@/lib/api/call';
import {
  fetchAnswerBySlug,
  fetchIntroVideo,
  fetchTestimonialBySlug,
} from '@/lib/api/older-backends';
import type { Locale } from '@/lib/contract/locales';
import { localized } from './localize';
import type { ListedVideo } from './playlist-video';
import { parseTranscript, type TranscriptCue } from './transcript';

/** The transcript of a video in a language, or in the one it has. */
export async function readTranscript(
  api: Transport,
  { kind, slug }: Pick<ListedVideo, 'kind' | 'slug'>,
  locale: Locale,
): Promise<{ cues: TranscriptCue[]; lang: Locale }> {
  const record = await readRecord(api, kind, slug);
  const { text, lang } = localized(record ?? {}, 'transcript', locale);
  return { cues: parseTranscript(text), lang };
}

function readRecord(api: Transport, kind: ListedVideo['kind'], slug: string) {
  if (kind === 'answer') return fetchAnswerBySlug(api, slug);
  if (kind === 'testimonial') return fetchTestimonialBySlug(api, slug);
  return fetchIntroVideo(api, kind, slug);
}
