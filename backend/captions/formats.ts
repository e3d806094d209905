/** The formats that are read. */
export type CaptionFormat = 'webvtt' | 'subrip' | 'subviewer' | 'sami' | 'ass' | 'lines';

/** A cue as a file has it, with times in milliseconds. */
export interface RawCue {
  start: number;
  /** Undefined for a format without end times. */
  end: number | undefined;
  /** The line of times if they cannot be read; such a cue is left out. */
  unread?: string;
  /** With the markup of its format. */
  text: string;
}

/** Part of the work; other requests are answered between two parts. */
export type InParts<T> = Generator<undefined, T>;
export const linesAtOnce = 250;

/** `0:05`, `00:00:01,230`, `1:02:03.5`; tools and translators put spaces between. */
const time = String.raw`(?:(\d{1,3})[ \t]?:[ \t]?)?(\d{1,2})[ \t]?:[ \t]?([0-5]?\d)(?:[ \t]?[.,:][ \t]?(\d{1,3}))?`;
const arrowed = new RegExp(
  String.raw`^[ \t]*${time}[ \t]*(?:-{1,3}>|[–—]>|-{1,2}&gt;)[ \t]*${time}(?=[ \t]|$)`,
);
const comma = new RegExp(String.raw`^[ \t]*${time}[ \t]*,[ \t]*${time}[ \t]*$`);
/** A line of times with a slip in it, which is none of the words above it. */
const looksTimed = /^[ \t]*\d{1,3}[ \t]*:.*-->/;
const timedLine = new RegExp(String.raw`^[ \t]*\[?${time}\]?(?:[ \t]+(\S.*))?$`);

const stamp = (parts: readonly (string | undefined)[]): number => {
  const [hours = '0', minutes = '0', seconds = '0', fraction = ''] = parts;
  const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  return whole * 1_000 + Number(fraction.padEnd(3, '0') || 0);
};

export function formatOf(text: string): CaptionFormat {
  const head = text.slice(0, 20_000);
  if (/^\s*WEBVTT(?:\s|$)/.test(head)) return 'webvtt';
  if (/<sami\b|<sync\s+start\s*=/i.test(head)) return 'sami';
  if (/^\[script info\]|^dialogue:/im.test(head)) return 'ass';
  const lines = head.split('\n');
  if (lines.some((line) => arrowed.test(line))) return 'subrip';
  return lines.some((line) => comma.test(line)) ? 'subviewer' : 'lines';
}

/** The cues of a text, in its own order; `text` has `\n` as its only line end. */
export function cuesOfFormat(text: string, format: CaptionFormat): InParts<RawCue[]> {
  if (format === 'sami') return fromSami(text);
  if (format === 'ass') return fromAss(text);
  if (format === 'lines') return fromLines(text);
  return fromTimings(text, format);
}

/** WebVTT, SubRip and SubViewer: a line of times, then lines of words, then perhaps an empty one. */
function* fromTimings(text: string, format: CaptionFormat): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  const timing = format === 'subviewer' ? comma : arrowed;
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
    const found = timing.exec(line);
    if (found || looksTimed.test(line)) {
      dropLabel(words, format);
      close();
      cues.push(
        found
          ? { start: stamp(found.slice(1, 5)), end: stamp(found.slice(5, 9)), text: '' }
          : { start: 0, end: undefined, text: '', unread: line.trim() },
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
    else if (!isNote) words = [];
  }
  close();
  return cues;
}

/** The number or name of the next cue, which stands after an empty line, is none of this one's words. */
function dropLabel(words: string[], format: CaptionFormat): void {
  const label = words.at(-1);
  if (label === undefined || label === '') return;
  const isAlone = words.length === 1 || words.at(-2) === '';
  const isNumber = /^\s*\d{1,7}\s*$/.test(label);
  if (isNumber || (format === 'webvtt' && words.length > 1 && isAlone)) words.pop();
}

/** `<SYNC Start=1000><P Class=KRCC>words`: each ends where the next begins. */
function* fromSami(text: string): InParts<RawCue[]> {
  const cues: RawCue[] = [];
  let count = 0;
  const body = withoutComments(text);
  for (const part of body.split(/<sync\b/i).slice(1)) {
    if (++count % linesAtOnce === 0) yield;
    const [, at] = /^[^>]*?\bstart\s*=\s*["']?(\d{1,9})/i.exec(part) ?? [];
    if (at === undefined) continue;
    const last = cues.at(-1);
    if (last && last.end === undefined) last.end = Number(at);
    const words = part
      .slice(part.indexOf('>') + 1)
      .replace(/<\/(?:body|sami|sync)>[\s\S]*$/i, '')
      .split('\n')
      .map((line) => line.trim())
      .join(' ')
      .replace(/&nbsp;?/gi, ' ')
      .replace(/<br\s*\/?>/gi, '\n');
    const isEmpty = words.replace(/<[^<>]*>/g, '').trim() === '';
    // An empty one only ends the one before it.
    if (!isEmpty) cues.push({ start: Number(at), end: undefined, text: words });
  }
  return cues;
}

/** A comment without an end is none. */
function withoutComments(text: string): string {
  const parts: string[] = [];
  let at = 0;
  for (;;) {
    const start = text.indexOf('<!--', at);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return parts.join('') + text.slice(at);
    parts.push(text.slice(at, start));
    at = end + 3;
  }
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
    cues.push({ start, end, text: words });
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
  const cues: RawCue[] = [];
  let count = 0;
  for (const line of text.split('\n')) {
    if (++count % linesAtOnce === 0) yield;
    const found = timedLine.exec(line);
    const last = cues.at(-1);
    if (found) {
      const start = stamp(found.slice(1, 5));
      if (last && start > last.start) last.end = start;
      cues.push({ start, end: undefined, text: found[5] ?? '' });
    } else if (last && line.trim()) last.text += `${last.text && '\n'}${line.trim()}`;
  }
  return cues;
}
