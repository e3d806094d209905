import { type DangerKind, dangerKinds } from '../contract/danger-kinds.ts';

/**
 * Phrases of danger by kind, one a line. (a|b) are alternatives, an empty one is none; a* is any
 * ending; ... is up to three words between. What is `harmless` is passed over.
 */
export type PhraseList = Partial<Record<DangerKind | 'harmless', string>>;

const letter = '[\\p{L}\\p{N}]';

function patternOf(line: string): string {
  return line
    .replaceAll('... ', `(?:${letter}+ ){0,3}`)
    .replaceAll('*', `${letter}*`)
    .replace(/\((?!\?)/g, '(?:');
}

export interface PhraseMatcher {
  kinds: { kind: DangerKind; pattern: RegExp }[];
  harmless: RegExp | undefined;
}

/** Expressions for words set apart by single spaces; whole words. */
export function matchWords(list: PhraseList): PhraseMatcher {
  return matcher(list, (line) => `(?<!${letter})(?:${patternOf(line)})(?!${letter})`);
}

/** The same for a language whose spaces say nothing: anywhere, without them. */
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
  };
}

/** The text without what is known to be harmless. */
export function withoutHarmless(text: string, matchers: readonly PhraseMatcher[]): string {
  return matchers.reduce(
    (rest, { harmless }) => (harmless === undefined ? rest : rest.replace(harmless, ' ')),
    text,
  );
}

/** The kinds whose phrases stand in the text. */
export function kindsIn(text: string, matchers: readonly PhraseMatcher[]): DangerKind[] {
  const rest = withoutHarmless(text, matchers);
  return matchers.flatMap(({ kinds }) =>
    kinds.flatMap(({ kind, pattern }) => (rest.search(pattern) === -1 ? [] : [kind])),
  );
}
