import { type Locale, locales } from '@/lib/contract/locales';
import { localized } from './localize';
import { parseTranscript, type TranscriptCue } from './transcript';
import { parsePlayerEmbed, type VideoSource } from './video-source';

export interface CaptionTrack {
  lang: Locale;
  src: string;
}

/** A record's video in a language, with its transcript. */
export interface Video {
  source: VideoSource;
  transcript: TranscriptCue[];
  /** The language of the transcript, and of the captions. */
  transcriptLang: Locale;
  /** The path of the captions, if the transcript has times. */
  captionsPath: string | undefined;
  /** Captions in every language that has a timed transcript. */
  tracks: CaptionTrack[];
}

/** The video of an answer or a testimonial; null if there is none. */
export function videoOf(
  record: { slug: string },
  kind: 'answer' | 'testimonial',
  locale: Locale,
): Video | null {
  const source = parsePlayerEmbed(localized(record, 'playerembed', locale).text);
  if (!source) return null;
  const { text, lang } = localized(record, 'transcript', locale);
  const tracks = locales.flatMap((locale) => {
    const words = localized(record, 'transcript', locale);
    const src = `/api/v1/captions/${kind}/${record.slug}/${locale}`;
    return words.lang === locale && isTimed(words.text) ? [{ lang: locale, src }] : [];
  });
  return {
    source,
    transcript: parseTranscript(text),
    transcriptLang: lang,
    captionsPath: tracks.find((track) => track.lang === lang)?.src,
    tracks,
  };
}

/** Whether a transcript has times, as captions need. */
export function isTimed(words: string | null | undefined): boolean {
  return parseTranscript(words).some(({ start }) => start !== undefined);
}
