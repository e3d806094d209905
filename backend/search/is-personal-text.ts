import { givenNames } from './given-names.ts';
import { normalise, wordsOf } from './normalise.ts';

/** Longer texts tell a story rather than search. */
const maxWords = 10;
const maxCharacters = 80;
/** A Bible reference has at most this many digits. */
const maxDigits = 6;
/**
 * Digits are accepted only at the end, as in “john 3 16” and “salmo 23”; before words they may be a
 * house number.
 */
const versesAtEnd =
  /^[^\p{N}]*(?:^[1-3]\s?\p{L}[^\p{N}]*)?(?:\s?\p{N}{1,3}(?:[\s:.,-]+\p{N}{1,3}){0,2})?$/u;
const address =
  /[@/\\]|\b(?:https?|www)\b|\.(?:com|org|net|kr|fr|es|io|me)\b|\b(?:street|avenue|road|boulevard|calle|avenida|rue|chemin)\b|(?:로|길)\s?\d|번지|아파트/iu;
const introductions =
  /\b(?:my name is|i am called|me llamo|mi nombre es|je m['’ ]?appelle|mon nom est)\b|(?:제|내)\s?이름/iu;
const koreanTitle = /\p{Script=Hangul}{2,4}\s?(?:씨|님|목사|전도사|집사|장로|권사)(?:\s|$)/u;
/** Titles of God and Christ, which name no private person. */
const divine = /(?:하나|하느|예수|주|성령|아버지)\s?님/u;
const koreanName =
  /^(?:김|박|최|강|조|윤|장|임|한|오|서|신|권|황|안|송|류|홍|남궁)\p{Script=Hangul}{2}$/u;
const capitalised = /^\p{Lu}\p{Ll}+$/u;

/**
 * Whether a search may contain personal data: a number, an address, an e-mail address or a name. In
 * doubt, true. `isKnownWord` tells whether a normalised word occurs in the site's own texts.
 */
export function isPersonalText(text: string, isKnownWord: (word: string) => boolean): boolean {
  const trimmed = text.normalize('NFC').trim();
  const words = wordsOf(normalise(trimmed));
  if (trimmed.length > maxCharacters || words.length > maxWords) return true;
  if (address.test(trimmed) || introductions.test(trimmed)) return true;
  const digits = trimmed.match(/\p{N}/gu)?.length ?? 0;
  if (digits > maxDigits || (digits > 0 && !versesAtEnd.test(trimmed))) return true;
  if (koreanTitle.test(trimmed.replace(divine, ''))) return true;
  if (words.some((word) => givenNames.has(word) && !isKnownWord(word))) return true;
  if (words.some((word) => koreanName.test(word) && !isKnownWord(word))) return true;
  return isCapitalisedName(trimmed, isKnownWord);
}

/**
 * Whether a capitalised word neither begins a sentence nor occurs in our texts, unless the whole
 * text is in capitals.
 */
function isCapitalisedName(raw: string, isKnownWord: (word: string) => boolean): boolean {
  const tokens = raw.split(/[^\p{L}\p{M}'’-]+/u).filter(Boolean);
  const suspicious = tokens.filter(
    (token, index) =>
      capitalised.test(token) &&
      !isKnownWord(normalise(token)) &&
      (index > 0 || tokens.length === 1 || capitalised.test(tokens[1] ?? '')),
  );
  return suspicious.length > 0;
}
