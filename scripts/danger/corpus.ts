import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { dangerKinds } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { locales } from '../../lib/contract/locales.ts';

export interface Phrase {
  text: string;
  locale: Locale;
  /** The kinds that the detector should return; none for a harmless phrase. */
  kinds: DangerKind[];
  /** Excluded from training, and used by tests to measure the detector. */
  heldOut: boolean;
  /** From a file of difficult phrases, all of which are held out. */
  unseen: boolean;
  /** File and line, for messages. */
  place: string;
}

const folder = fileURLToPath(new URL('../../tests/lib/danger/corpus/', import.meta.url));

/** All phrases of the corpus, whose README describes the format. Throws on an invalid line. */
export function readCorpus(): Phrase[] {
  return locales.flatMap((locale) =>
    readdirSync(folder + locale)
      .filter((name) => name.endsWith('.txt'))
      .sort()
      .flatMap((name) => readPhrases(locale, name)),
  );
}

function readPhrases(locale: Locale, name: string): Phrase[] {
  const phrases: Phrase[] = [];
  let kinds: DangerKind[] | undefined;
  for (const [index, line] of readFileSync(`${folder}${locale}/${name}`, 'utf8')
    .split('\n')
    .entries()) {
    const text = line.trim();
    const place = `${locale}/${name}:${index + 1}`;
    if (text === '' || text.startsWith('# ')) continue;
    const heading = /^\[(.*)\]$/.exec(text)?.[1];
    if (heading !== undefined) {
      kinds = readHeading(heading, place);
    } else if (kinds === undefined) {
      throw new Error(`${place}: a phrase before the first [heading]`);
    } else {
      const unseen = name.startsWith('unseen');
      // All titles and sentences of the site itself are trained with, because they must not raise an alarm.
      const heldOut = unseen || (name !== 'site.txt' && isHeldOut(text));
      phrases.push({ text, locale, kinds, heldOut, unseen, place });
    }
  }
  return phrases;
}

export function readHeading(heading: string, place: string): DangerKind[] {
  if (heading === 'harmless') return [];
  return heading.split(/[\s,]+/).map((word) => {
    const kind = dangerKinds.find((known) => known === word);
    if (kind === undefined) throw new Error(`${place}: unknown kind: ${word}`);
    return kind;
  });
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
