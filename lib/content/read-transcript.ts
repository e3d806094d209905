import type { Transport } from '@/lib/api/call';
import {
  fetchAnswerBySlug,
  fetchIntroVideo,
  fetchTestimonialBySlug,
} from '@/lib/api/older-backends';
import type { Locale } from '@/lib/contract/locales';
import { isLocale } from '@/lib/i18n/locales';
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
  const base = record && 'language' in record && isLocale(record.language) ? record.language : 'en';
  return { cues: parseTranscript(text), lang: text === record?.transcript ? base : lang };
}

function readRecord(api: Transport, kind: ListedVideo['kind'], slug: string) {
  if (kind === 'answer') return fetchAnswerBySlug(api, slug);
  if (kind === 'testimonial') return fetchTestimonialBySlug(api, slug);
  return fetchIntroVideo(api, kind, slug);
}
