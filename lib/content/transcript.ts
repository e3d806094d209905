import { decodeEntities } from './html-text';

/** One line of a transcript; `start` in seconds, undefined where the transcript has no times. */
export interface TranscriptCue {
  start: number | undefined;
  text: string;
}

/** Reads a transcript: WebVTT, or plain text whose paragraphs become lines without a time. */
export function parseTranscript(transcript: string | null | undefined): TranscriptCue[] {
  const text = transcript?.replace(/\r\n?/g, '\n').trim();
  if (!text) return [];
  if (!/^\uFEFF?WEBVTT/.test(text)) {
    return text
      .split(/\n{2,}/)
      .map((paragraph) => ({ start: undefined, text: plain(paragraph) }))
      .filter((cue) => cue.text);
  }
  return text
    .split(/\n{2,}/)
    .slice(1)
    .flatMap((block) => {
      const lines = block.split('\n');
      const at = lines.findIndex((line) => line.includes('-->'));
      if (at < 0) return [];
      const start = timestamp(lines[at]?.split('-->')[0]?.trim() ?? '');
      const said = decodeEntities(plain(lines.slice(at + 1).join(' '))).trim();
      return said && start !== undefined ? [{ start, text: said }] : [];
    });
}

function timestamp(value: string): number | undefined {
  const match = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/.exec(value);
  if (!match) return undefined;
  return Number(match[1] ?? 0) * 3600 + Number(match[2]) * 60 + Number(match[3]);
}

function plain(text: string): string {
  return text
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}
