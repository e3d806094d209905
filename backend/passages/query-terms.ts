import type { Locale } from '../../lib/contract/common.ts';
import type { Database } from '../db/client.ts';
import { correctSpelling, frequencies, usesOf } from '../search/correct-spelling.ts';
import { hasHangul } from '../search/korean.ts';
import { normalise, wordsOf } from '../search/normalise.ts';
import { parseQuery, type QueryWord, stopWords } from '../search/parse-query.ts';
import { rootOf, stemOf } from '../search/stems.ts';

/** A word of a question, what stands for it in a text, and how much it says about the subject. */
export interface QueryTerm {
  typed: string;
  stems: string[];
  /** What its relatives begin with. */
  roots: string[];
  /** A correction is a guess. */
  isGuess: boolean;
  /** From 0 to 1: the rarer a word, the more it says. */
  weight: number;
}

/** The search looks for this many words of a question (parse-query.ts). */
const maxQueryTerms = 8;
const maxRead = 40;
/** Looking for what a word was meant to be is dear, and so many are no typing errors. */
const maxMended = 4;

/**
 * The words of a question that say what it is about, in their order; of a long one the most telling.
 * None where it holds stop words only.
 */
export async function readQueryTerms(
  db: Database,
  question: string,
  lang: Locale,
): Promise<QueryTerm[]> {
  const meaningful = [...new Set(wordsOf(normalise(question)))]
    .filter(
      (word) => ![word, stemOf(word)].some((form) => stopWords.has(form) || askingWords.has(form)),
    )
    .slice(0, maxRead);
  if (meaningful.length === 0) return [];
  const words: QueryWord[] = meaningful.map((typed) => ({
    typed,
    stems: [stemOf(typed)],
    last: false,
  }));
  const known = await frequencies(db, lang, words);
  const roots = new Map(words.map((word) => [word, word.stems.map(rootOf)]));
  const ofRoots = await frequencies(
    db,
    lang,
    words.map((word) => ({ ...word, stems: roots.get(word) ?? [] })),
  );
  // A relative of the word is nearer to what was meant than another word spelled like it.
  const foreign = words.filter((word) => {
    const related = { ...word, stems: roots.get(word) ?? [] };
    return usesOf(word, known) === 0 && usesOf(related, ofRoots) === 0;
  });
  const mendable = foreign.length > 0 && foreign.length <= maxMended;
  const mended = (mendable && (await correctSpelling(db, lang, foreign, known))) || foreign;
  const guesses = new Map(foreign.map((word, index) => [word, likelyGuesses(word, mended[index])]));
  const terms = words.map((word): QueryTerm => {
    const guessed = guesses.get(word) ?? [];
    const stems = guessed.length > 0 ? guessed : word.stems;
    // What is nowhere as typed counts as rare, whatever it may have been meant to be.
    const uses = usesOf(word, known) || usesOf({ ...word, stems: roots.get(word) ?? [] }, ofRoots);
    return {
      typed: word.typed,
      stems,
      roots: stems.map(rootOf),
      isGuess: guessed.length > 0,
      weight: weight(word.typed, uses),
    };
  });
  if (terms.length <= maxQueryTerms) return terms;
  const kept = new Set(terms.toSorted((a, b) => b.weight - a.weight).slice(0, maxQueryTerms));
  return terms.filter((word) => kept.has(word));
}

/** A search may guess freely, because a person sees what it found; an answer that guessed wrong is false. */
function likelyGuesses(word: QueryWord, mended: QueryWord | undefined): string[] {
  const [stem = ''] = word.stems;
  if (!mended || mended === word || stem.length < (hasHangul(stem) ? 2 : 5)) return [];
  return mended.stems.filter((guess) => guess[0] === stem[0]);
}

/** `uses`: in how many texts it stands. A Korean ending that no text has is no foreign word. */
function weight(typed: string, uses: number): number {
  if (uses === 0) return hasHangul(typed) ? 0.5 : 0.8;
  return 1 / (1 + Math.log10(1 + uses));
}

/** What a search is given for these words: the question as it stands where that is short and well spelled. */
export function searchText(question: string, words: QueryTerm[]): string {
  const asItStands =
    !words.some((word) => word.isGuess) && parseQuery(question).words.length < maxQueryTerms;
  if (asItStands) return question;
  return words.map((word) => (word.isGuess ? (word.stems[0] ?? word.typed) : word.typed)).join(' ');
}

/** Words with which people ask, whatever they ask about; stop words of a question. */
const askingWords = new Set(
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
