import { type InParts, linesAtOnce, parted, type RawCue } from './raw-cue.ts';

/*
 * YouTube's json3, and what programs for transcripts write: Whisper, youtube-transcript-api, podcasts
 * (`transcript` of the podcast namespace).
 */

type Item = Record<string, unknown>;

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The lists of cues, by the names that programs give them. */
const lists = ['events', 'segments', 'transcription', 'body', 'captions', 'transcript'];

/** None of a file of another kind. */
export function* fromJson(text: string): InParts<RawCue[]> {
  const items = itemsOf(text);
  yield;
  const isYouTube = items.some((item) => 'tStartMs' in item);
  const cues: RawCue[] = [];
  for (const [at, item] of items.entries()) {
    if (at % linesAtOnce === 0) yield;
    const cue = isYouTube ? ofYouTube(item) : ofTranscript(item);
    // YouTube ends a line by an event of its own.
    if (cue && cue.text !== '') cues.push(cue);
  }
  return isYouTube || items.some((item) => 'duration' in item) ? parted(cues) : cues;
}

function itemsOf(text: string): Item[] {
  try {
    const value: unknown = JSON.parse(text);
    const list = isItem(value) ? lists.map((name) => value[name]).find(Array.isArray) : value;
    return Array.isArray(list) ? list.filter(isItem) : [];
  } catch {
    return [];
  }
}

const number = (value: unknown): number | undefined => {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : undefined;
};

function ofYouTube({ tStartMs, dDurationMs, segs }: Item): RawCue | undefined {
  const start = number(tStartMs);
  if (start === undefined || !Array.isArray(segs)) return undefined;
  const words = segs.map((seg) => (isItem(seg) && typeof seg.utf8 === 'string' ? seg.utf8 : ''));
  const lasts = number(dDurationMs);
  return timed(start, lasts === undefined ? undefined : start + lasts, words.join(''));
}

/** Seconds; whisper.cpp has milliseconds in `offsets`. */
function ofTranscript(item: Item): RawCue | undefined {
  const words = [item.text, item.body, item.content].find((one) => typeof one === 'string');
  if (words === undefined) return undefined;
  if (isItem(item.offsets)) {
    const start = number(item.offsets.from);
    return start === undefined ? undefined : timed(start, number(item.offsets.to), words);
  }
  const start = number(item.start ?? item.startTime ?? item.from);
  if (start === undefined) return undefined;
  const lasts = number(item.duration ?? item.dur);
  const end = number(item.end ?? item.endTime ?? item.to) ?? (lasts && start + lasts);
  // The files of `subsrt` have milliseconds.
  const unit = item.type === 'caption' ? 1 : 1_000;
  return timed(start * unit, end === undefined ? undefined : end * unit, words);
}

const timed = (start: number, end: number | undefined, text: string): RawCue => ({
  start: Math.max(0, Math.round(start)),
  end: end === undefined ? undefined : Math.round(end),
  text: text.trim(),
});
