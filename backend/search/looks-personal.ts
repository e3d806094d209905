import { givenNames } from './given-names.ts';
import { normalise, wordsOf } from './normalise.ts';

/** Longer texts tell a story rather than ask. */
const maxWords = 10;
const maxCharacters = 80;
/** More digits than chapter and verse have. */
const maxDigits = 6;
/** Digits may stand at the end alone, as in “john 3 16” and “salmo 23”: in front of words they number a house. */
const versesAtEnd =
  /^[^\p{N}]*(?:^[1-3]\s?\p{L}[^\p{N}]*)?(?:\s?\p{N}{1,3}(?:[\s:.,-]+\p{N}{1,3}){0,2})?$/u;
const address =
  /[@/\\]|\b(?:https?|www)\b|\.(?:com|org|net|kr|fr|es|io|me)\b|\b(?:street|avenue|road|boulevard|calle|avenida|rue|chemin)\b|(?:로|길)\s?\d|번지|아파트/iu;
const introductions =
  /\b(?:my name is|i am called|me llamo|mi nombre es|je m['’ ]?appelle|mon nom est)\b|(?:제|내)\s?이름/iu;
const koreanTitle = /\p{Script=Hangul}{2,4}\s?(?:씨|님|목사|전도사|집사|장로|권사)(?:\s|$)/u;
/** God and Christ are no person's name with a title. */
const divine = /(?:하나|하느|예수|주|성령|아버지)\s?님/u;
const koreanName =
  /^(?:김|박|최|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|홍|남궁)\p{Script=Hangul}{2}$/u;
const capitalised = /^\p{Lu}\p{Ll}+$/u;

/**
 * Whether a search may say who someone is or where: a number, an address, an e-mail, a name. Where in
 * doubt, yes. `known` says of a normalised word whether the site's own texts have it.
 */
export function looksPersonal(text: string, known: (word: string) => boolean): boolean {
  const raw = text.normalize('NFC').trim();
  const words = wordsOf(normalise(raw));
  if (raw.length > maxCharacters || words.length > maxWords) return true;
  if (address.test(raw) || introductions.test(raw)) return true;
  const digits = raw.match(/\p{N}/gu)?.length ?? 0;
  if (digits > maxDigits || (digits > 0 && !versesAtEnd.test(raw))) return true;
  if (koreanTitle.test(raw.replace(divine, ''))) return true;
  if (words.some((word) => givenNames.has(word) && !known(word))) return true;
  if (words.some((word) => koreanName.test(word) && !known(word))) return true;
  return isCapitalisedName(raw, known);
}

/** A capital that begins no sentence and no word of ours, unless all of the text is in capitals. */
function isCapitalisedName(raw: string, known: (word: string) => boolean): boolean {
  const tokens = raw.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean);
  const suspicious = tokens.filter(
    (token, index) =>
      capitalised.test(token) &&
      !known(normalise(token)) &&
      (index > 0 || tokens.length === 1 || capitalised.test(tokens[1] ?? '')),
  );
  return suspicious.length > 0;
}
