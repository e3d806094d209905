import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DangerKind, DangerLevel } from '../../lib/contract/danger-kinds.ts';
import { dangerKinds } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { locales } from '../../lib/contract/locales.ts';

export interface Phrase {
  text: string;
  locale: Locale;
  /** The kinds that the detector should return; none for a harmless phrase. */
  kinds: DangerKind[];
  /** Undefined for danger of which it is not said whether someone is acting now. */
  level: DangerLevel | null | undefined;
  /** Excluded from training, and used by tests to measure the detector. */
  heldOut: boolean;
  /** From a file of difficult phrases, all of which are held out. */
  unseen: boolean;
  /** File and line, for messages. */
  place: string;
  file: string;
  /** The file of the ordinary message around a hidden sentence. */
  host?: string;
}

const folder = fileURLToPath(new URL('../../tests/lib/danger/corpus/', import.meta.url));

const isUnseen = (name: string) => name.startsWith('unseen');

/** The files of a language's corpus that training may read: those that begin with `unseen` are kept from it for ever. */
export function trainingFiles(locale: Locale): string[] {
  return readdirSync(folder + locale)
    .filter((name) => name.endsWith('.txt') && !isUnseen(name))
    .sort();
}

/** The phrases that training may read, a tenth of which it only measures with. Throws on an invalid line. */
export function readTrainingCorpus(): Phrase[] {
  return locales.flatMap((locale) =>
    trainingFiles(locale).flatMap((name) => readPhrases(locale, name)),
  );
}

/** All phrases of the corpus, whose README describes the format. Throws on an invalid line. */
export function readCorpus(): Phrase[] {
  const unseen = locales.flatMap((locale) =>
    readdirSync(folder + locale)
      .filter((name) => name.endsWith('.txt') && isUnseen(name))
      .sort()
      .flatMap((name) => readPhrases(locale, name)),
  );
  return [...readTrainingCorpus(), ...unseen];
}

function readPhrases(locale: Locale, name: string): Phrase[] {
  const text = readFileSync(`${folder}${locale}/${name}`, 'utf8');
  return parsePhrases(text, locale, name).map((phrase) => {
    // All titles and sentences of the site itself are trained with, because they must not raise an alarm.
    const heldOut = isUnseen(name) || (!name.startsWith('site') && isHeldOut(phrase.text));
    return { ...phrase, heldOut, unseen: isUnseen(name) };
  });
}

/** The lines of a file of the corpus, below their headings. */
function parsePhrases(content: string, locale: Locale, name: string) {
  const phrases: Omit<Phrase, 'heldOut' | 'unseen'>[] = [];
  let heading: Heading | undefined;
  for (const [index, line] of content.split('\n').entries()) {
    const text = line.trim();
    const place = `${locale}/${name}:${index + 1}`;
    if (text === '' || text.startsWith('# ')) continue;
    const words = /^\[(.*)\]$/.exec(text)?.[1];
    if (words !== undefined) heading = readHeading(words, place);
    else if (heading === undefined)
      throw new Error(`${place}: a phrase before the first [heading]`);
    else phrases.push({ text, locale, ...heading, place, file: name });
  }
  return phrases;
}

interface Heading {
  kinds: DangerKind[];
  level: DangerLevel | null | undefined;
}

/** Reads `suicide`, `suicide urgent`, `sexual-abuse child-danger`, `possible`, `harmless`. */
export function readHeading(heading: string, place: string): Heading {
  if (heading === 'harmless') return { kinds: [], level: null };
  if (heading === 'possible') return { kinds: [], level: 'possible' };
  const words = heading.split(/[\s,]+/);
  const kinds = words
    .filter((word) => word !== 'urgent')
    .map((word) => {
      const kind = dangerKinds.find((known) => known === word);
      if (kind === undefined) throw new Error(`${place}: unknown kind: ${word}`);
      return kind;
    });
  return { kinds, level: words.includes('urgent') ? 'urgent' : undefined };
}

/** Selects a tenth of all phrases, which stays the same between runs. */
function isHeldOut(text: string): boolean {
  return hashText(text.normalize('NFC')) % 10 === 0;
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // The low bits alone are too regular for a remainder.
  return (hash ^ (hash >>> 15)) >>> 0;
}
