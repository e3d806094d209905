import { Parser } from 'htmlparser2';
import type { Locale } from '../../lib/contract/locales.ts';
import { type InParts, parted, type RawCue } from './raw-cue.ts';
import { clockOf, type TtmlClock, ttmlTime } from './ttml-time.ts';

/* TTML (DFXP, IMSC, EBU-TT) and the XML in which YouTube has its captions (srv1, srv2, srv3). */

const charactersAtOnce = 20_000;
/** A file nested more deeply is none that a program for captions has written. */
const maxDepth = 60;

/** An element that is open, with what those in it inherit. Times in milliseconds. */
interface Open {
  name: string;
  begin: number;
  end: number | undefined;
  /** The beginning as it is written, if it cannot be read. */
  unread: string | undefined;
  language: string;
  /** Whether it says when, and so is a cue of its own. */
  isTimed: boolean;
  keepsSpace: boolean;
  /** Whether its text is shown. */
  hasWords: boolean;
}

interface XmlCue extends RawCue {
  language: string;
}

const root: Open = {
  ...{ name: '', begin: 0, end: undefined, unread: undefined, language: '' },
  ...{ isTimed: false, keepsSpace: false, hasWords: false },
};

/** The cues of the film's language, if the file has several. Entities that a file declares are not expanded. */
export function* fromXml(text: string, language: Locale): InParts<RawCue[]> {
  const reader = new CueReader();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(localName(name), localNames(attributes)),
      ontext: (words) => reader.words(words),
      onclosetag: () => reader.close(),
    },
    { xmlMode: true },
  );
  for (let at = 0; at < text.length && !reader.isTooDeep; at += charactersAtOnce) {
    parser.write(text.slice(at, at + charactersAtOnce));
    yield;
  }
  if (reader.isTooDeep) return [];
  parser.end();
  const cues = ofLanguage(reader.cues, language);
  return reader.isYouTube ? parted(cues) : cues;
}

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1);
const localNames = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [localName(name), value]));

class CueReader {
  readonly cues: XmlCue[] = [];
  isYouTube = false;
  isTooDeep = false;
  readonly #open: Open[] = [root];
  #clock: TtmlClock = clockOf({});
  /** The cue to which the next words belong; undefined where one begins. */
  #cue: XmlCue | undefined;
  #parts: string[] = [];

  get #top(): Open {
    return this.#open.at(-1) ?? root;
  }

  open(name: string, attributes: Record<string, string>): void {
    if (this.isTooDeep) return;
    if (name === 'tt') this.#clock = clockOf(attributes);
    if (name === 'timedtext' || name === 'transcript') this.isYouTube = true;
    if (name === 'br' && this.#top.hasWords) this.#add('\n');
    const opened = this.isYouTube
      ? this.#ofYouTube(name, attributes)
      : this.#inTtml(name, attributes);
    if (opened.isTimed || name === 'p') this.#finish();
    this.#open.push(opened);
    if (this.#open.length > maxDepth) this.isTooDeep = true;
  }

  words(words: string): void {
    if (this.isTooDeep) return;
    const { name, hasWords, keepsSpace } = this.#top;
    if (hasWords) this.#add(keepsSpace ? words : words.replace(/\s+/g, ' '));
    // The time of a recording at which its programme begins (EBU-TT).
    else if (name === 'documentStartOfProgramme') {
      this.#clock.start = ttmlTime(words, { ...this.#clock, start: 0 }) ?? 0;
    }
  }

  close(): void {
    const closed = this.#open.length > 1 ? this.#open.pop() : undefined;
    if (closed?.isTimed || closed?.name === 'p') this.#finish();
  }

  #add(words: string): void {
    if (!this.#cue) {
      if (words.trim() === '') return;
      const { begin, end, unread, language } = this.#top;
      this.#cue = { start: Math.max(0, begin), end, text: '', language };
      if (unread !== undefined) this.#cue.unread = unread;
    }
    this.#parts.push(words);
  }

  #finish(): void {
    if (this.#cue) {
      this.#cue.text = this.#parts.join('').trim();
      this.cues.push(this.#cue);
    }
    this.#cue = undefined;
    this.#parts = [];
  }

  /** Times count from the beginning of the element around. */
  #inTtml(name: string, { begin, end, dur, lang, space }: Record<string, string>): Open {
    const around = this.#top;
    const time = (value: string | undefined) =>
      value === undefined ? undefined : ttmlTime(value, this.#clock);
    // Only the outermost time is one of the recording.
    const isOutermost = !this.#open.some(({ isTimed }) => isTimed);
    const from = isOutermost ? -this.#clock.start : around.begin;
    const at = time(begin);
    const own = at === undefined ? around.begin : from + at;
    const [until, lasts] = [time(end), time(dur)];
    const ends = until === undefined ? lasts !== undefined && own + lasts : from + until;
    return {
      name,
      begin: own,
      unread: begin !== undefined && at === undefined ? begin.slice(0, 40) : around.unread,
      end: ends === false ? around.end : ends,
      language: lang ?? around.language,
      isTimed: begin !== undefined || end !== undefined || dur !== undefined,
      keepsSpace: space === undefined ? around.keepsSpace : space === 'preserve',
      hasWords: name === 'p' || (around.hasWords && name === 'span'),
    };
  }

  /** srv1 has seconds (`start`, `dur`), srv2 and srv3 milliseconds (`t`, `d`). */
  #ofYouTube(name: string, { start, dur, t, d }: Record<string, string>): Open {
    const around = this.#top;
    const isLine = name === 'text' || name === 'p';
    if (!isLine)
      return { ...around, name, isTimed: false, hasWords: around.hasWords && name === 's' };
    const number = (value: string | undefined) =>
      value === undefined ? undefined : Number(value.replace(',', '.') || Number.NaN);
    const read = number(t) ?? (number(start) ?? Number.NaN) * 1_000;
    const begin = Number.isFinite(read) ? Math.round(read) : 0;
    const lasts = number(d) ?? (number(dur) ?? Number.NaN) * 1_000;
    return {
      ...around,
      ...{ name, begin, isTimed: true, keepsSpace: true, hasWords: true },
      unread: Number.isFinite(read) ? undefined : (t ?? start ?? '').slice(0, 40),
      end: Number.isFinite(lasts) ? Math.round(begin + lasts) : undefined,
    };
  }
}

function ofLanguage(cues: XmlCue[], language: Locale): RawCue[] {
  const counts = new Map<string, number>();
  for (const { language: tag } of cues) {
    const key = tag.slice(0, 2).toLowerCase();
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  if (counts.size < 2) return cues;
  const most = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
  const wanted = counts.has(language) ? language : most;
  return cues.filter(({ language: tag }) => tag.slice(0, 2).toLowerCase() === wanted);
}
