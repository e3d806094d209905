import { type InParts, linesAtOnce, type RawCue } from './raw-cue.ts';

const hasInnerTimes = (text: string) => /<\d{1,3}:\d\d[:.]\d/.test(text);
const plain = (line: string) => line.replace(/<[^<>]*>/g, '').trim();
const linesOf = (text: string) => text.split('\n').filter((line) => plain(line) !== '');

/** Fewer cues that begin with the line above them may be a song. */
const fewest = 3;

/**
 * Captions that roll, as YouTube's automatic ones and those of live services: a cue repeats the lines above
 * and adds one. Only that is of the cue.
 */
export function* withoutRolling(
  raw: readonly RawCue[],
  isWebVtt: boolean,
): InParts<readonly RawCue[]> {
  if (isWebVtt && raw.some(({ text }) => hasInnerTimes(text))) return yield* withInnerTimes(raw);
  const cues: RawCue[] = [];
  let [rolling, several] = [0, 0];
  let above: string[] = [];
  for (const [at, cue] of raw.entries()) {
    if (at % linesAtOnce === 0) yield;
    const lines = linesOf(cue.text);
    const repeated = repeatedLines(above, lines.map(plain));
    if (lines.length > 1) several++;
    if (lines.length > 1 && repeated > 0) rolling++;
    cues.push({ ...cue, text: lines.slice(repeated).join('\n') });
    above = lines.slice(-maxLines).map(plain);
  }
  return rolling >= fewest && rolling * 2 >= several ? cues : raw;
}

const maxLines = 4;

/** How many lines at the beginning are those with which the cue above ends. */
function repeatedLines(above: readonly string[], lines: readonly string[]): number {
  for (let count = Math.min(above.length, lines.length); count > 0; count--) {
    if (above.slice(-count).every((line, at) => line === lines[at])) return count;
  }
  return 0;
}

/** YouTube's WebVTT: a new line has the times of its words. */
function* withInnerTimes(raw: readonly RawCue[]): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  let before = '';
  for (const [at, cue] of raw.entries()) {
    if (at % linesAtOnce === 0) yield;
    const lines = cue.text.split('\n');
    const text = lines.filter((line) => hasInnerTimes(line) || plain(line) !== before).join('\n');
    cues.push({ ...cue, text });
    before = plain(lines.findLast((line) => plain(line)) ?? '') || before;
  }
  return cues;
}
