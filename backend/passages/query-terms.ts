import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { correctSpelling, frequencies, usesOf } from '../search/correct-spelling.ts';
import { hasHangul } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { parseQuery, type QueryWord, stopWords } from '../search/parse-query.ts';
import { rootOf, stemOf } from '../search/stems.ts';

/** A term of a question: its forms in texts, and how much it tells about the subject. */
export interface QueryTerm {
  typed: string;
  stems: string[];
  /** The roots that related words begin with. */
  roots: string[];
  /** Whether it is a spelling correction. */
  isGuess: boolean;
  /** From 0 to 1; rarer words weigh more. */
  weight: number;
}

/** The number of words of a question that the search uses (parse-query.ts). */
const maxQueryTerms = 8;
const maxRead = 40;
/** Corrections are expensive, and more unknown words than this are no typing errors. */
const maxCorrected = 4;

/**
 * The content words of a question in order; of a long question the ones with the highest weight.
 * Empty if it has only stop words.
 */
export async function readQueryTerms(
  db: Database,
  question: string,
  lang: Locale,
): Promise<QueryTerm[]> {
  const meaningful = [...new Set(wordsOf(normalise(question)))]
    .filter(
      (word) =>
        ![word, stemOf(word)].some((form) => stopWords.has(form) || questionWords.has(form)),
    )
    .slice(0, maxRead);
  if (meaningful.length === 0) return [];
  const words: QueryWord[] = meaningful.map((typed) => ({
    typed,
    stems: [stemOf(typed)],
    last: false,
  }));
  const frequency = await frequencies(db, lang, words);
  const roots = new Map(words.map((word) => [word, word.stems.map(rootOf)]));
  const rootFrequency = await frequencies(
    db,
    lang,
    words.map((word) => ({ ...word, stems: roots.get(word) ?? [] })),
  );
  // A related word is a better match than another word with a similar spelling.
  const unknown = words.filter((word) => {
    const related = { ...word, stems: roots.get(word) ?? [] };
    return usesOf(word, frequency) === 0 && usesOf(related, rootFrequency) === 0;
  });
  const isCorrectable = unknown.length > 0 && unknown.length <= maxCorrected;
  const corrected =
    (isCorrectable && (await correctSpelling(db, lang, unknown, frequency))) || unknown;
  const guesses = new Map(
    unknown.map((word, index) => [word, likelyGuesses(word, corrected[index])]),
  );
  const terms = words.map((word): QueryTerm => {
    const corrections = guesses.get(word) ?? [];
    const stems = corrections.length > 0 ? corrections : word.stems;
    // An unknown word counts as rare, whatever it is corrected to.
    const uses =
      usesOf(word, frequency) || usesOf({ ...word, stems: roots.get(word) ?? [] }, rootFrequency);
    return {
      typed: word.typed,
      stems,
      roots: stems.map(rootOf),
      isGuess: corrections.length > 0,
      weight: weight(word.typed, uses),
    };
  });
  if (terms.length <= maxQueryTerms) return terms;
  const relevant = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, maxQueryTerms));
  return terms.filter((word) => relevant.has(word));
}

/**
 * Accepts only likely corrections: a visitor sees what a search matched, but a wrong guess makes an
 * answer wrong.
 */
function likelyGuesses(word: QueryWord, corrected: QueryWord | undefined): string[] {
  const [stem = ''] = word.stems;
  if (!corrected || corrected === word || stem.length < (hasHangul(stem) ? 2 : 5)) return [];
  return corrected.stems.filter((guess) => guess[0] === stem[0]);
}

/**
 * `uses` is the number of texts with the word. An unknown Korean ending does not make a word
 * unknown.
 */
function weight(typed: string, uses: number): number {
  if (uses === 0) return hasHangul(typed) ? 0.5 : 0.8;
  return 1 / (1 + Math.log10(1 + uses));
}

/**
 * The query for the search: the question itself if it is short and spelled correctly, else its
 * terms.
 */
export function searchText(question: string, words: QueryTerm[]): string {
  const isUsable =
    !words.some((word) => word.isGuess) && parseQuery(question).words.length < maxQueryTerms;
  if (isUsable) return question;
  return words.map((word) => (word.isGuess ? (word.stems[0] ?? word.typed) : word.typed)).join(' ');
}

/** Words that occur in questions about any subject; stop words of a question. */
const questionWords = new Set(
  `actually answer ask asking believe cannot cant does doesnt dont ever even exactly explain feel
  find give go going good got happen happens help im ive just know let like make many maybe mean
  means much must need never one only please question questions really right say says someone
  something still sure tell thing things think too true truly understand very want wants wonder
  wondering
  acaso ademas ahora alguien alguna alguno asi aun bueno cosa cosas creer cree dar debe debo decir
  dice dices dime entonces entender entiendo eso esto estoy explica explicame explicar favor
  gustaria hace hacer hago hacia hasta mucho muchos nada necesito nunca ocurre otra otro pasa pregunta
  preguntas pueden puedo quiere quiero realmente respuesta saber se sea siempre siento son soy tan
  tambien tengo tiene todo verdad verdaderamente voy
  ai aime alors aussi autre beaucoup besoin bien car cela chose choses comprendre croire croit
  demander deja dire dis dit dois doit donc encore expliquer explique fait faire faut ferai jamais
  merci moins passe peu peut peux plait plus question questions quelque quelqu reellement repondre
  reponse sais savoir seulement suis tous tout toujours tres trouver veut veux vraiment vrai vont
  이것 그것 저것 이런 그런 저런 이게 그게 이건 그건 가요 건가요 걸까요 것인가요 궁금합니다 궁금해요 그냥 그런가요 그리고는 까닭 까닭은 나에게 내게 너무 뭐 뭐가
  뭐라고 뭐예요 뭔가요 되나요 될까요 됩니까 말 말하나요 말합니까 말해 말해요 무슨 무엇인가요 무엇입니까 알고
  알려 알려주세요 어디 어디에 어떡하죠 어떤가요 어떻게든 없나요 없을까요 이유 이유는 있나요 있는 있는지 있어요
  있을까요 있을 정말 정말로 제발 좀 주세요 진짜 진짜로 질문 해 해야 해요 할 할까요 하나요 하는 하는지 합니까 수가
  싶어요 싶습니다 싶은데요 저에게 제게 우리는 우리가 우리를 사람이 사람은 그럼 만약 혹시`.split(
    /\s+/,
  ),
);
