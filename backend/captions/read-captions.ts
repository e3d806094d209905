import { setImmediate } from 'node:timers/promises';
import {
  type CaptionFormat,
  type CaptionsReport,
  maxCaptionCues,
  maxCaptionHours,
} from '../../lib/contract/captions.ts';
import { asciiDigits } from '../../lib/contract/digits.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { invalid } from '../errors/http-error.ts';
import { fromOthers, fromWebVtt } from './cue-text.ts';
import { decodeCaptions, notTwice } from './decode.ts';
import { foreignFile, foreignText } from './foreign-files.ts';
import { cuesOfFormat, formatOf } from './formats.ts';
import { type InParts, linesAtOnce, type RawCue } from './raw-cue.ts';
import { withoutRolling } from './rolling-lines.ts';
import { webVttFault } from './web-vtt.ts';

/** Milliseconds for which a cue without an end is shown, and the shortest of a mended one. */
const usualLength = 6_000;
const shortest = 300;
/** Milliseconds after which no film goes on. */
const latest = maxCaptionHours * 3_600_000;
/** A reader is named the first of what was left out. */
const namedAtMost = 5;

/** Captions as WebVTT, and what was understood. */
export interface ReadCaptions {
  text: string;
  report: CaptionsReport;
}

interface Cue {
  start: number;
  end: number;
  text: string;
}

/**
 * Reads captions of a film in any of the formats of `formats.ts`, in parts, between which other
 * requests are answered. A file is decoded first. Throws a 400 that says what cannot be read.
 */
export async function readCaptions(
  source: string | Uint8Array,
  language: Locale,
): Promise<ReadCaptions> {
  const parts = readInParts(source, language);
  for (;;) {
    const step = parts.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

/** The same at once, for content, which is parsed beside the site. */
export function readCaptionsNow(source: string | Uint8Array, language: Locale): ReadCaptions {
  const parts = readInParts(source, language);
  for (;;) {
    const step = parts.next();
    if (step.done) return step.value;
  }
}

/** The 400 with what is wrong, and for programs its place, the limit that is exceeded, or the kind of a file. */
const refused = (
  reason: string,
  { place, limit, kind }: { place?: string; limit?: 'cues' | 'hours'; kind?: string } = {},
) =>
  invalid('The captions cannot be read.', {
    text: place === undefined ? reason : `${reason} at “${place}”`,
    ...(place && { place }),
    ...(limit && { limit }),
    ...(kind && { kind }),
  });

const notTaken = (kind: string) =>
  `is a file of the type “${kind}”: WebVTT, SubRip, SubViewer, SAMI, ASS, TTML, YouTube’s XML and JSON or lines with their times are taken`;

function unreadableFile(bytes: Uint8Array) {
  const kind = foreignFile(bytes);
  return invalid('The file cannot be read.', {
    file: kind ? notTaken(kind) : 'is no text in a known encoding',
    ...(kind && { kind }),
  });
}

/** The line around a place, of which a form shows the beginning. */
function lineAt(text: string, at: number): string {
  const start = Math.max(text.lastIndexOf('\n', at) + 1, at - 40);
  return (text.slice(start, at + 40).split('\n', 1)[0] ?? '').trim();
}

const lineOfTimes = /^[\p{Zs}\t\p{Cf}]{0,10}\p{Nd}.{4,40}[>→⇒＞].*$/gmu;

/** A line of times without the spaces, signs and digits of other scripts that people and programs put into it. */
const plainLine = (line: string) =>
  /[^\x20-\x7e→⇒]/.test(line)
    ? asciiDigits(line.normalize('NFKC'))
        .replace(/\p{Cf}/gu, '')
        .replace(/\p{Zs}/gu, ' ')
    : line;

/** Formats by whose beginning nothing else can be meant. */
const saysItself = new Set<CaptionFormat>(['ttml', 'youtube', 'json', 'mpl2', 'microdvd']);

function* readInParts(source: string | Uint8Array, language: Locale): InParts<ReadCaptions> {
  const decoded =
    typeof source === 'string'
      ? { text: notTwice(source), encoding: 'utf-8' }
      : decodeCaptions(source, language);
  if (!decoded) throw unreadableFile(source as Uint8Array);
  yield;
  const text = decoded.text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n')
    .replace(lineOfTimes, plainLine)
    .trim();
  yield;
  const format = formatOf(text);
  const foreign = saysItself.has(format) ? undefined : foreignText(text);
  if (foreign) throw refused(notTaken(foreign), { kind: foreign });
  const broken = text.indexOf('\uFFFD');
  if (broken >= 0) throw refused('has broken letters', { place: lineAt(text, broken) });
  const raw = yield* cuesOfFormat(text, format, language);
  if (raw.length === 0) throw noCues(text, format);
  if (raw.length > maxCaptionCues) {
    throw refused(`has more than ${maxCaptionCues} captions`, { limit: 'cues' });
  }
  const [readable, leftOut] = yield* parted(raw);
  const cues = yield* mended(yield* cleaned(readable, format), leftOut);
  const last = cues.at(-1);
  if (!last) throw refused('has no caption with words');
  // The last one to begin may be over before another.
  const end = cues.reduce((until, cue) => Math.max(until, cue.end), 0);
  if (end > latest) {
    throw refused(`goes on for more than ${maxCaptionHours} hours`, {
      place: clock(last.start),
      limit: 'hours',
    });
  }
  const stored = yield* written(cues);
  const isUnchanged = format === 'webvtt' && isAsWritten(text, raw, cues);
  return {
    text: isUnchanged ? `${text}\n` : stored,
    report: {
      ...{ format, encoding: decoded.encoding, cues: cues.length },
      starts_at: Math.floor((cues[0]?.start ?? 0) / 1_000),
      ends_at: Math.floor(end / 1_000),
      left_out: leftOut.length,
      left_out_examples: leftOut.slice(0, namedAtMost).map((words) => words.slice(0, 80)),
    },
  };
}

/** The cues whose times can be read, and the others by their words; refused if there are only others. */
function* parted(raw: readonly RawCue[]): InParts<[RawCue[], string[]]> {
  const readable = raw.filter(({ unread }) => unread === undefined);
  yield;
  const others = raw.filter(({ unread }) => unread !== undefined);
  if (readable.length === 0) {
    const place = (others[0]?.unread ?? '').slice(0, 80);
    throw refused('has a cue without readable times', { place });
  }
  return [readable, others.map(({ unread, text }) => `${unread} ${text.replaceAll('\n', ' ')}`)];
}

/** Names the first line, in which somebody looks for the fault. */
function noCues(text: string, format: CaptionFormat) {
  if (format === 'json') return refused(notTaken('JSON'), { kind: 'JSON' });
  if (format === 'ttml' || format === 'youtube') return refused('has no cues');
  const [first = ''] = text.split('\n', 1);
  if (!text) return refused('is empty');
  return /^WEBVTT/.test(first)
    ? refused('has no cues')
    : refused('has a line without its time', { place: first.slice(0, 80) });
}

/** WebVTT without a fault stays byte for byte as its author wrote it, with its notes and positions. */
function isAsWritten(text: string, raw: readonly RawCue[], cues: readonly Cue[]): boolean {
  return (
    cues.length === raw.length &&
    !/^X-TIMESTAMP-MAP/m.test(text.slice(0, 2_000)) &&
    cues.every(({ text: words }, at) => words === raw[at]?.text) &&
    webVttFault(text) === undefined
  );
}

/** Cues with the words that are shown; those of nothing are dropped, without being named. */
function* cleaned(raw: readonly RawCue[], format: CaptionFormat): InParts<RawCue[]> {
  const isWebVtt = format === 'webvtt';
  const plainCues = yield* withoutRolling(raw, isWebVtt);
  const cues: RawCue[] = [];
  let count = 0;
  for (const cue of plainCues) {
    if (++count % linesAtOnce === 0) yield;
    const text = isWebVtt ? fromWebVtt(cue.text) : fromOthers(cue.text);
    if (text) cues.push({ ...cue, text });
  }
  return cues;
}

/** Cues in order, each of which ends after it begins; strays are left out and named. */
function* mended(raw: RawCue[], leftOut: string[]): InParts<Cue[]> {
  const sorted = inOrder(withoutLate(raw, leftOut), leftOut);
  const cues: Cue[] = [];
  for (const [at, { start, end, text }] of sorted.entries()) {
    if (at % linesAtOnce === 0) yield;
    const next = sorted[at + 1]?.start;
    if (end !== undefined && end > start && (end <= latest || start > latest)) {
      cues.push({ start, end, text });
      continue;
    }
    const limit = next !== undefined && next > start ? next : start + usualLength;
    const mendedEnd = Math.min(limit, start + usualLength);
    if (mendedEnd - start < shortest && next !== undefined) leftOut.push(text);
    else cues.push({ start, end: mendedEnd, text });
  }
  return cues;
}

/** A few cues far behind all others have a slip in their times; many are too long a recording. */
function withoutLate(raw: RawCue[], leftOut: string[]): RawCue[] {
  const late = raw.filter(({ start }) => start > latest);
  if (late.length === raw.length || late.length > Math.max(2, raw.length / 50)) return raw;
  for (const { text } of late) leftOut.push(text.replaceAll('\n', ' '));
  return raw.filter(({ start }) => start <= latest);
}

/** A few cues out of order are strays, such as advertisements; many are a file of two parts. */
function inOrder(raw: RawCue[], leftOut: string[]): RawCue[] {
  const kept: RawCue[] = [];
  const strays: RawCue[] = [];
  for (const cue of raw) {
    if (cue.start < (kept.at(-1)?.start ?? 0)) strays.push(cue);
    else kept.push(cue);
  }
  if (strays.length > Math.max(2, raw.length / 50))
    return raw.toSorted((a, b) => a.start - b.start);
  for (const { text } of strays) leftOut.push(text.replaceAll('\n', ' '));
  return kept;
}

function* written(cues: readonly Cue[]): InParts<string> {
  const blocks = ['WEBVTT'];
  for (const [at, { start, end, text }] of cues.entries()) {
    if (at % linesAtOnce === 0) yield;
    blocks.push(`${clock(start)} --> ${clock(end)}\n${text}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

function clock(time: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const seconds = Math.floor(time / 1_000);
  const whole = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${whole.map(two).join(':')}.${String(time % 1_000).padStart(3, '0')}`;
}
