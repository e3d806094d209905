import { groupedWords, wordsByLanguage } from './word-groups.ts';

/** Function words, which are in no group. */
const functionWords =
  'a i to of the at in on with for and but is it be been am are was do so just de la le les un una une du des que qui est pour par en al con y o se es por para los las';
/** Words that consist of known words by chance. */
const indivisible = 'therapist therapists together before altogether hereby';

const known = new Set([...groupedWords(), ...functionWords.split(' '), ...indivisible.split(' ')]);
const byLength = new Map<number, string[]>();
for (const word of known) {
  if (word.length < 4) continue;
  const same = byLength.get(word.length);
  if (same === undefined) byLength.set(word.length, [word]);
  else same.push(word);
}

const byLetters = new Map<string, string>();
for (const word of known) {
  const letters = withoutRepeats(word);
  if (!byLetters.has(letters)) byLetters.set(letters, word);
}

function withoutRepeats(word: string): string {
  return word.replace(/([a-z])\1+/g, '$1');
}

/** Function words of each language, without which joined words are seldom written. */
const functionWordsByLanguage = [
  'a i to of the at in on with for and but is it be been am are was do so just me my no not we us he want hate life die kill',
  'a de la el las los un una del que es y o se con por para en al me te mi tu yo ya no lo le su quiero quieres vivir morir matar matarme morirme',
  'a de la le les un une du des que qui est pour par en je j tu il ne me te se mon ma pas plus ai y veux mourir vivre tuer',
];
const languages = new Map<string, number>();
for (const [index, words] of wordsByLanguage().entries()) {
  const all = [...words, ...(functionWordsByLanguage[index] ?? '').split(' ')];
  for (const word of all) languages.set(word, (languages.get(word) ?? 0) | (1 << index));
}

/** The languages that have the whole word, as bits. */
export function languagesOf(word: string): number {
  return languages.get(word) ?? 0;
}
export const everyLanguage = 7;

export function isKnownWord(word: string): boolean {
  return known.has(word);
}

/** The first known word of the same length with the same letters, ignoring the positions of marks. */
export function knownWordLike(masked: string): string | undefined {
  return byLength
    .get(masked.length)
    ?.find((word) => [...masked].every((char, at) => !/[a-z]/.test(char) || char === word[at]));
}

/** The known word that differs only in how often its letters are repeated: "kiiilll" is "kill". */
export function knownWordWithRepeats(word: string): string | undefined {
  return byLetters.get(withoutRepeats(word));
}
