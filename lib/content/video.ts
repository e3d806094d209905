import type { Locale } from '@/lib/contract/common';
import { localized } from './localize';
import { parseTranscript, type TranscriptCue } from './transcript';
import { parsePlayerEmbed, type VideoSource } from './video-source';

/** A record's video in a language, with the words spoken in it. */
export interface Video {
  source: VideoSource;
  transcript: TranscriptCue[];
  /** The language of the transcript, and of the captions. */
  transcriptLang: Locale;
  /** Where the captions are, when the transcript has times. */
  captionsPath: string | undefined;
}

/** The video of an answer or a testimonial, or null where there is none. */
export function videoOf(
  record: { slug: string },
  kind: 'answer' | 'testimonial',
  locale: Locale,
): Video | null {
  const source = parsePlayerEmbed(localized(record, 'playerembed', locale).text);
  if (!source) return null;
  const { text, lang } = localized(record, 'transcript', locale);
  const transcript = parseTranscript(text);
  const timed = transcript.some((cue) => cue.start !== undefined);
  return {
    source,
    transcript,
    transcriptLang: lang,
    captionsPath: timed ? `/api/v1/captions/${kind}/${record.slug}/${lang}` : undefined,
  };
}
