import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { DangerKind } from '../../lib/contract/danger-kinds.ts';
import { dangerKinds } from '../../lib/contract/danger-kinds.ts';
import type { Locale } from '../../lib/contract/locales.ts';
import { locales } from '../../lib/contract/locales.ts';

export interface Phrase {
  text: string;
  locale: Locale;
  /** The kinds that are right for it; none for a harmless phrase. */
  kinds: DangerKind[];
  /** Never trained with: what the tests judge by. */
  heldOut: boolean;
  /** Of a file that was written to be hard and stays apart as a whole. */
  unseen: boolean;
  /** File and line, for messages. */
  place: string;
}

const folder = fileURLToPath(new URL('../../tests/lib/danger/corpus/', import.meta.url));

/** Every phrase of the corpus; its README has the format. Throws on a line that has none. */
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
    if (kind === undefined) throw new Error(`${place}: no such kind: ${word}`);
    return kind;
  });
}

/** A fixed tenth; but of our own titles and sentences all are learned, since they must not alarm. */
function isHeldOut(text: string): boolean {
  return hashText(text.normalize('NFC')) % 10 === 0;
}

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  // Its low bits alone are too regular to divide by.
  return (hash ^ (hash >>> 15)) >>> 0;
}
