import { type InParts, linesAtOnce, type RawCue } from './raw-cue.ts';

/* MicroDVD (`{12}{50}Words|below`, in frames) and MPL2 (`[12][50]Words`, in tenths of a second). */

const cueLine = /^[ \t]*[[{](\d{1,9})[\]}][[{](\d{0,9})[\]}](.*)$/;

/** Frames a second, which the first cue of MicroDVD may say; undefined if it does not. */
export function frameRate(text: string): number | undefined {
  const [, rate = ''] =
    /^\{[01]\}\{[01]\}[ \t]*(\d{1,3}(?:[.,]\d{1,6})?)[ \t]*(?:\n|$)/.exec(text) ?? [];
  const value = Number(rate.replace(',', '.'));
  return value >= 5 && value <= 240 ? value : undefined;
}

/** `rate`: how many of its units are a second. */
export function* fromFrames(text: string, rate: number): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  let count = 0;
  for (const line of text.split('\n')) {
    if (++count % linesAtOnce === 0) yield;
    const [, from, to = '', words = ''] = cueLine.exec(line) ?? [];
    const last = cues.at(-1);
    if (from !== undefined) {
      const end = to === '' ? undefined : milliseconds(to, rate);
      cues.push({ start: milliseconds(from, rate), end, text: inLines(words) });
    } else if (last && line.trim()) last.text += `\n${inLines(line)}`;
  }
  // The rate.
  if (frameRate(text) !== undefined) cues.shift();
  return cues;
}

const milliseconds = (units: string, rate: number) => Math.round((Number(units) * 1_000) / rate);

/** `/` stands before a line in italics. */
const inLines = (words: string) =>
  words
    .split('|')
    .map((line) => line.trim().replace(/^\/+/, ''))
    .join('\n');

/** `00:00:03:12`, of editing programs: after the seconds are frames. */
const timecode = /(\d{1,2}:\d{2}:\d{2})[:;](\d{2})(?![\d:])/g;

/** A text with milliseconds instead of frames, whose rate is guessed: at most as many as there are seen. */
export function withoutFrames(source: string): string {
  // Where some are dropped, other programs write only these signs.
  const text = source.replace(/\b(\d\d);(\d\d);(\d\d)(?=;\d\d\b)/g, '$1:$2:$3');
  let most = -1;
  for (const [, , frames] of text.matchAll(timecode)) most = Math.max(most, Number(frames));
  // From 60 on they are hundredths.
  if (most < 0 || most >= 60) return text;
  const rate = most >= 30 ? 60 : most >= 25 ? 30 : 25;
  return text.replace(timecode, (_, time, frames) => {
    const thousandths = Math.round((Number(frames) * 1_000) / rate);
    return `${time}.${String(thousandths).padStart(3, '0')}`;
  });
}
