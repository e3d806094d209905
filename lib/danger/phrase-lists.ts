import type { DangerKind } from '../contract/danger-kinds.ts';
import { wordsOf } from './fold.ts';
import {
  findIn,
  matchSpaceless,
  matchWords,
  type PhraseMatcher,
  removeHarmless,
} from './phrase-list.ts';
import { englishPhrases } from './phrases/en.ts';
import { spanishPhrases } from './phrases/es.ts';
import { frenchPhrases } from './phrases/fr.ts';
import { koreanPhrases, spacedKoreanPhrases } from './phrases/ko.ts';
import type { Span } from './spans.ts';

const latinLists = [englishPhrases, spanishPhrases, frenchPhrases].map(matchWords);
const wordLists = [...latinLists, matchWords(spacedKoreanPhrases)];
const spacelessLists = [matchSpaceless(koreanPhrases)];
const hangul = /[\u1100-\u11ff\u3131-\u318e\uac00-\ud7a3]/;

const firstPerson = new Set(
  'i im ive ill id me my myself we yo mi mis me estoy quiero voy je j me m moi mon ma mes suis'.split(
    ' ',
  ),
);
const isFirstPerson = (word: string) =>
  firstPerson.has(word) ||
  /^(?:내가|제가|나는|저는|난|나도|저도|우리|남편|아내|엄마|아빠)|싶어|싶다|할게|했어/.test(word);

interface Listed {
  listed: DangerKind[];
  isListedUrgent: boolean;
  /** Whether it asks what the Bible says of suicide, and not for the one who writes. */
  isDoctrine: boolean;
  /** Whether its listed phrases may be ordinary ones. */
  isFaint: boolean;
}

/** The folded words without harmless phrases. */
export function withoutHarmless(words: readonly string[]): string[] {
  return wordsOf(removeHarmless(words.join(' '), wordLists));
}

/** The kinds whose listed phrases occur in a part of a text. */
export function listedIn({ words, typed }: Pick<Span, 'words' | 'typed'>): Listed {
  const isKorean = words.some((word) => hangul.test(word));
  const texts: [string, PhraseMatcher[]][] = [[words.join(' '), isKorean ? wordLists : latinLists]];
  if (isKorean) texts.push([words.join(''), spacelessLists]);
  if (typed !== undefined) texts.push([typed, spacelessLists]);
  const found = texts.map(([text, lists]) => findIn(text, lists));
  return {
    listed: [...new Set(found.flatMap(({ kinds }) => kinds))],
    isListedUrgent: found.some(({ isUrgent }) => isUrgent),
    isDoctrine: found.some(({ isDoctrine }) => isDoctrine) && !words.some(isFirstPerson),
    isFaint: found.some(({ isFaint }) => isFaint),
  };
}
