import { type DangerKind, dangerKinds } from '../contract/danger-kinds.ts';

/**
 * Phrases of danger by kind, one per line. (a|b) are alternatives, which may be empty; a* matches any ending;
 * ... matches up to three words. Phrases in `harmless` are ignored; those in `urgent` tell of someone acting now, those
 * in `doctrine` ask what the Bible says of it, and those in `faint` may be ordinary in spite of what else they match.
 */
export type PhraseList = Partial<
  Record<DangerKind | 'harmless' | 'urgent' | 'doctrine' | 'faint', string>
>;

const letter = '[\\p{L}\\p{N}]';

function patternOf(line: string): string {
  // As `fold` writes what is matched, such as ㅈㅅ.
  return line
    .normalize('NFKD')
    .normalize('NFC')
    .replaceAll('... ', `(?:${letter}+ ){0,3}`)
    .replaceAll('*', `${letter}*`)
    .replace(/\((?!\?)/g, '(?:');
}

export interface PhraseMatcher {
  kinds: { kind: DangerKind; pattern: RegExp }[];
  harmless: RegExp | undefined;
  urgent: RegExp | undefined;
  doctrine: RegExp | undefined;
  faint: RegExp | undefined;
}

/** Expressions that match whole words separated by single spaces. */
export function matchWords(list: PhraseList): PhraseMatcher {
  return matcher(list, (line) => `(?<!${letter})(?:${patternOf(line)})(?!${letter})`);
}

/** Expressions for a language with irregular spacing, which match text without spaces anywhere. */
export function matchSpaceless(list: PhraseList): PhraseMatcher {
  return matcher(list, (line) => patternOf(line.replaceAll(' ', '')));
}

function matcher(list: PhraseList, toPattern: (line: string) => string): PhraseMatcher {
  const anyOf = (text: string | undefined) => {
    const lines = (text ?? '').split('\n').flatMap((line) => line.trim() || []);
    return lines.length > 0 ? new RegExp(lines.map(toPattern).join('|'), 'gu') : undefined;
  };
  return {
    kinds: dangerKinds.flatMap((kind) => {
      const pattern = anyOf(list[kind]);
      return pattern === undefined ? [] : [{ kind, pattern }];
    }),
    harmless: anyOf(list.harmless),
    urgent: anyOf(list.urgent),
    doctrine: anyOf(list.doctrine),
    faint: anyOf(list.faint),
  };
}

/** Removes the harmless phrases from a text. */
export function removeHarmless(text: string, matchers: readonly PhraseMatcher[]): string {
  return matchers.reduce(
    (remaining, { harmless }) =>
      harmless === undefined ? remaining : remaining.replace(harmless, ' '),
    text,
  );
}

/** The kinds whose phrases occur in a text, and whether one tells of someone acting now, asks about doctrine, or is faint. */
export function findIn(text: string, matchers: readonly PhraseMatcher[]) {
  const remaining = removeHarmless(text, matchers);
  const has = (pattern: RegExp | undefined) =>
    pattern !== undefined && remaining.search(pattern) !== -1;
  return {
    kinds: matchers.flatMap(({ kinds }) =>
      kinds.flatMap(({ kind, pattern }) => (has(pattern) ? [kind] : [])),
    ),
    isUrgent: matchers.some(({ urgent }) => has(urgent)),
    isDoctrine: matchers.some(({ doctrine }) => has(doctrine)),
    isFaint: matchers.some(({ faint }) => has(faint)),
  };
}
