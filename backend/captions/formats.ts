import type { CaptionFormat } from '../../lib/contract/captions.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { frameRate, fromFrames, withoutFrames } from './frame-captions.ts';
import { fromJson } from './json-captions.ts';
import { type InParts, linesAtOnce, type RawCue } from './raw-cue.ts';
import { fromSami } from './sami.ts';
import { fromXml } from './xml-captions.ts';

/** `0:05`, `00:00:01,230`, `1:02:03.5`; tools and translators put spaces between, and wide marks. */
const time = String.raw`(?:(\d{1,3})[ \t]?[:：][ \t]?)?(\d{1,2})[ \t]?[:：][ \t]?([0-5]?\d)(?:[ \t]?[.,:;．，][ \t]?(\d{1,9}))?`;
const arrow = '(?:[-–—]{1,3}[>》›＞]|[→⇒]|[-–—]{1,2}&gt;)';
/** A bare dash between exact times, alone in a line: `9:30 – 11:00` may be words. */
const bareDash = /^([\d:.,; \t]{4,20}[.,]\d{2,3}[ \t]?)[-–—]([ \t]?[\d:.,; \t]{4,20}[.,]\d{2,3})$/;
/** Whoever moves all the times of a file may move the first of them before its beginning. */
const arrowed = new RegExp(String.raw`^[ \t]*(-?)${time}[ \t]*${arrow}[ \t]*${time}(?=[ \t]|$)`);
const comma = new RegExp(String.raw`^[ \t]*${time}[ \t]*,[ \t]*${time}[ \t]*$`);
/** A line of times with a slip in it, which is none of the words above it. */
const looksTimed = /^[ \t]*-?\d{1,3}[ \t]*:.*-->/;
/** The same without an arrow: two times, or what is left of a file that was cut off. */
const looksCutOff = /^[ \t]*-?\d{1,3}:\d{1,2}:[\d:., \t>-]*$/;
const isNumber = (line: string) => /^\s*\d{1,7}\s*$/.test(line);
const timeAtFirst = new RegExp(String.raw`^[ \t]*[[(]?${time}`);
const untilTime = new RegExp(String.raw`^[ \t]*[-–—,]{1,2}>?[ \t]*${time}`);
/** A second time without a sign before it, of editing programs: an exact one, which is none of the words. */
const exactTime = /^[ \t]{1,10}(\d{1,3}):(\d{2}):(\d{2})[.,](\d{1,9})(?=[ \t]|$)/;
const againTime = new RegExp(String.raw`^[\])][ \t]*[[(]${time}`);

const stamp = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = parts;
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.slice(0, 3).padEnd(3, '0') || 0);
};

export function formatOf(text: string): CaptionFormat {
  const head = text.slice(0, 20_000);
  if (/^\s*WEBVTT(?:\s|$)/.test(head)) return 'webvtt';
  const markup = markupOf(head);
  if (markup) return markup;
  if (/<sami\b|<sync\s+start\s*=/i.test(head)) return 'sami';
  if (/^\[script info\]|^dialogue:/im.test(head)) return 'ass';
  const lines = head.split('\n');
  if (lines.some((line) => arrowed.test(line) || bareDash.test(line))) return 'subrip';
  return lines.some((line) => comma.test(line)) ? 'subviewer' : 'lines';
}

/** Formats that say at their beginning what they are. */
function markupOf(head: string): CaptionFormat | undefined {
  if (
    /^<(?:\?xml\b|!--|!DOCTYPE\s+tt\b|[\w-]{1,20}:tt\b|tt\b|timedtext\b|transcript\b)/.test(head)
  ) {
    if (/<(?:[\w-]{1,20}:)?tt[\s>]/.test(head)) return 'ttml';
    if (/<(?:timedtext|transcript)[\s>]/.test(head)) return 'youtube';
  }
  if (/^(?:\{\s*"|\[\s*\{)/.test(head)) return 'json';
  if (/^\[\d{1,9}\]\[\d{0,9}\]/.test(head)) return 'mpl2';
  return frameRate(head) === undefined ? undefined : 'microdvd';
}

/** The cues of a text, in its own order; `text` has `\n` as its only line end. */
export function cuesOfFormat(
  text: string,
  format: CaptionFormat,
  language: Locale,
): InParts<RawCue[]> {
  if (format === 'sami') return fromSami(text, language);
  if (format === 'ass') return fromAss(text);
  if (format === 'ttml' || format === 'youtube') return fromXml(text, language);
  if (format === 'json') return fromJson(text);
  if (format === 'mpl2') return fromFrames(text, 10);
  if (format === 'microdvd') return fromFrames(text, frameRate(text) ?? 25);
  if (format === 'lines') return fromLines(withoutFrames(text));
  return fromTimings(withoutFrames(text), format);
}

/** WebVTT, SubRip and SubViewer: a line of times, then lines of words, then perhaps an empty one. */
function* fromTimings(text: string, format: CaptionFormat): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  const timing = format === 'subviewer' ? comma : arrowed;
  const local = format === 'webvtt' ? localTime(text) : 0;
  let words: string[] = [];
  let isNote = false;
  const close = () => {
    const last = cues.at(-1);
    if (last) last.text = words.join('\n').trim();
    words = [];
  };
  let count = 0;
  for (const line of text.split('\n')) {
    if (++count % linesAtOnce === 0) yield;
    const found = timing.exec(format === 'subrip' ? line.replace(bareDash, '$1-->$2') : line);
    if (found || looksTimed.test(line) || isCutOff(line, words)) {
      dropLabel(words, format, cues.length + 1);
      close();
      cues.push(
        found ? cueAt(found, local) : { start: 0, end: undefined, text: '', unread: line.trim() },
      );
      isNote = false;
      continue;
    }
    const isAfterBlank = words.length === 0 || words.at(-1) === '';
    if (format === 'webvtt' && isAfterBlank && /^(?:NOTE|STYLE|REGION)(?:\s|$)/.test(line)) {
      isNote = true;
    }
    if (isNote && line.trim() === '') isNote = false;
    else if (!isNote && cues.length > 0) words.push(line.trim() === '' ? '' : line);
    else if (!isNote) words = line.trim() === '' ? [''] : [line];
  }
  // The number of a cue that never came.
  if (words.length > 1 && words.at(-2) === '' && words.at(-1) === String(cues.length + 1))
    words.pop();
  close();
  return cues;
}

function cueAt(found: RegExpExecArray, local: number): RawCue {
  const isSigned = found.length === 10;
  const times = found.slice(isSigned ? 2 : 1);
  const start = found[1] === '-' && isSigned ? 0 : Math.max(0, stamp(times.slice(0, 4)) - local);
  return { start, end: stamp(times.slice(4, 8)) - local, text: '' };
}

/** Times that are cut off or lack their arrow, after the number of their cue or an empty line. */
function isCutOff(line: string, words: readonly string[]): boolean {
  const isNumbered = isNumber(words.at(-1) ?? '') && (words.at(-2) ?? '') === '';
  if (isNumbered) return /^[ \t]*-?\d{1,3}[ \t]*:[\d:., \t>-]*$/.test(line);
  return words.at(-1) === '' && looksCutOff.test(line);
}

/** The time of a stream’s map (RFC 8216, 3.5) at which a film begins, in milliseconds. */
function localTime(text: string): number {
  const found = /^X-TIMESTAMP-MAP=[^\n]{0,60}?LOCAL:(\d{1,3}):(\d\d):(\d\d)\.(\d{3})/m.exec(
    text.slice(0, 2_000),
  );
  return found ? stamp(found.slice(1, 5)) : 0;
}

/**
 * The number or name of the next cue, which stands after an empty line, is none of this one's words; some
 * tools write an empty line after the number, too.
 */
function dropLabel(words: string[], format: CaptionFormat, next: number): void {
  if (words.at(-1) === '' && words.at(-3) === '' && words.at(-2)?.trim() === String(next)) {
    words.length -= 2;
  }
  const label = words.at(-1);
  if (label === undefined || label === '') return;
  const isAlone = words.length === 1 || words.at(-2) === '';
  if (isNumber(label) || (format === 'webvtt' && words.length > 1 && isAlone)) words.pop();
}

/** ASS and SSA: lines of fields, of which the format line names the order. */
function* fromAss(text: string): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  let names = ['layer', 'start', 'end', 'style', 'name', 'marginl', 'marginr', 'marginv', 'effect'];
  names.push('text');
  let section = '';
  let count = 0;
  for (const line of text.split('\n')) {
    if (++count % linesAtOnce === 0) yield;
    section = /^\[(.{1,40})\]/.exec(line)?.[1]?.toLowerCase() ?? section;
    const [, key = '', value = ''] = /^(Format|Dialogue):(.*)$/i.exec(line) ?? [];
    if (key.toLowerCase() === 'format' && (section === 'events' || section === '')) {
      names = value.split(',').map((name) => name.trim().toLowerCase());
    }
    if (key.toLowerCase() !== 'dialogue') continue;
    const fields = value.split(',');
    const field = (name: string) => fields[names.indexOf(name)] ?? '';
    const [start, end] = [assTime(field('start')), assTime(field('end'))];
    // The last field may contain commas.
    const words = fields.slice(names.length - 1).join(',');
    // A drawing has no words.
    if (start === undefined || end === undefined || /\\p[1-9]/.test(words)) continue;
    // What stands in braces is styling, or a note of whoever wrote it.
    cues.push({ start, end, text: words.replace(/\{[^{}]{0,500}\}/g, '') });
  }
  // Its lines are in the order of their layers.
  return cues.sort((a, b) => a.start - b.start);
}

function assTime(text: string): number | undefined {
  const found = /^[ \t]*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.:,](\d{1,3}))?[ \t]*$/.exec(text);
  return found ? stamp(found.slice(1, 5)) : undefined;
}

/** `0:05 Welcome`, or the time in a line of its own, as YouTube shows its transcripts. */
function* fromLines(text: string): InParts<RawCue[]> {
  let cues: RawCue[] = [];
  let isSorted = true;
  let count = 0;
  for (const line of text.split('\n')) {
    if (++count % linesAtOnce === 0) yield;
    // The marks of SubViewer's first version.
    if (line.trim() === '[BEGIN]') cues = [];
    if (line.trim() === '[END]') break;
    const timed = timedLine(line);
    const last = cues.at(-1);
    if (timed) cues.push(...timed);
    else if (last && line.trim()) last.text += `${last.text && '\n'}${inLines(line)}`;
    if (timed && timed.length > 1) isSorted = false;
  }
  if (!isSorted) cues.sort((a, b) => a.start - b.start);
  for (const [at, cue] of cues.entries()) {
    const next = cues[at + 1]?.start;
    if (cue.end === undefined && next !== undefined && next > cue.start) cue.end = next;
  }
  return cues;
}

/** Words, of which some formats part the lines by a sign. */
const inLines = (words: string) => words.trim().replace(/(?<=\S)\|(?=\S)/g, '\n');

/**
 * `0:05 Welcome`, `[00:05.00]Welcome`, `0:05 - 0:09 Welcome`, `0:05 – Welcome`, `[0:05 --> 0:09] Welcome`,
 * `00:00:05:00 , 00:00:09:00 , Welcome`; the lines of songs stand once for each time at which they are sung.
 */
function timedLine(line: string): RawCue[] | undefined {
  const first = timeAtFirst.exec(line);
  if (!first) return undefined;
  const after = line.slice(first[0].length);
  const until = untilTime.exec(after) ?? exactTime.exec(after);
  let rest = until ? after.slice(until[0].length) : after;
  const starts = [stamp(first.slice(1, 5))];
  for (let again = againTime.exec(rest); again; again = againTime.exec(rest)) {
    starts.push(stamp(again.slice(1, 5)));
    rest = rest.slice(again[0].length);
  }
  if (!/^(?:[\])]|[ \t]|$)/.test(rest)) return undefined;
  const words = rest.replace(/^[\])]/, '').trim();
  return starts.map((start) => ({
    start,
    end: until ? stamp(until.slice(1, 5)) : undefined,
    text: inLines(words.replace(/^[-–—|,][ \t]/, '')),
  }));
}
