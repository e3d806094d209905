import { breakingSpace } from '@/lib/contract/breaking-space';
import { decodeEntities } from './html-text';

/** One line of a transcript; `start` in seconds, undefined if the transcript has no times. */
export interface TranscriptCue {
  start: number | undefined;
  text: string;
}

/** Parses a transcript: WebVTT, or plain text whose paragraphs become lines without times. */
export function parseTranscript(transcript: string | null | undefined): TranscriptCue[] {
  // Trimming removes a byte order mark, too.
  const text = transcript?.replace(/\r\n?/g, '\n').trim();
  if (!text) return [];
  if (!text.startsWith('WEBVTT')) {
    return text
      .split(/\n{2,}/)
      .map((paragraph) => ({ start: undefined, text: stripTags(paragraph) }))
      .filter((cue) => cue.text);
  }
  return text.split(/\n{2,}/).flatMap((block) => {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0) return [];
    const start = parseTimestamp(lines[at]?.split('-->')[0]?.trim() ?? '');
    const cueText = decodeEntities(stripTags(lines.slice(at + 1).join(' '))).trim();
    return cueText && start !== undefined ? [{ start, text: cueText }] : [];
  });
}

function parseTimestamp(value: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(value);
  if (!match) return undefined;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

function stripTags(text: string): string {
  return text
    .replace(/<[^<>]*>/g, '')
    .replace(breakingSpace, ' ')
    .trim();
}
