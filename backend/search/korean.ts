/*
 * Korean appends particles to words: 예수님은 is 예수 + 님 (honorific) + 은 (topic). Search looks words up
 * by their stem, so that 예수님은, 예수께서 and 예수 match each other.
 */

/** Particles and honorifics, longest first: 에서는 must be removed as a whole, not only 는. */
const endings =
  '이라고 에서는 에게서 으로써 으로서 이라는 께서는 한테서 에서 에게 께서 으로 까지 부터 마다 처럼 보다 조차 마저 이나 이란 라는 한테 하고 이며 이여 은 는 이 가 을 를 의 에 께 로 와 과 도 만 님 들'
    .split(' ')
    .sort((a, b) => b.length - a.length);

/** Words that seem to end with a particle but do not: 하나님 is God, 하나 is the number one. */
const indivisible = new Set('하나님 하느님 십자가 이야기 어린이 고양이'.split(' '));

/**
 * Words of one syllable that people search for. A stem this short is only accepted if it is one of
 * them: 기도 (prayer) is not 기 + 도, 나이 (age) is not 나 + 이.
 */
const oneSyllableStems = new Set([
  ...'신죄빛길말물삶꿈밤집땅왕주성악선영책피몸손눈떡법복벌답돈술병암양뜻벗짐',
]);
/** The endings accepted after one syllable; others are more often part of the word: 성도, 사과, 바로. */
const shortEndings = new Set('은 는 이 가 을 를 의 에 에게 에서 께 들 님 께서'.split(' '));

export function hasHangul(word: string): boolean {
  return /[가-힣]/.test(word);
}

/**
 * The stem of a normalised word, without particles and honorifics. Words in other scripts are
 * returned unchanged.
 */
export function koreanStem(word: string): string {
  return koreanForms(word).at(-1) ?? word;
}

/** A normalised word, then the same without its last ending, and so on down to the stem. */
export function koreanForms(word: string): string[] {
  const forms = [word];
  if (!hasHangul(word)) return forms;
  for (;;) {
    const shorter = withoutEnding(forms.at(-1) ?? word);
    if (shorter === undefined) return forms;
    forms.push(shorter);
  }
}

function withoutEnding(word: string): string | undefined {
  if (indivisible.has(word)) return undefined;
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue;
    const rest = word.slice(0, -ending.length);
    if (rest.length >= 2) return rest;
    if (oneSyllableStems.has(rest) && shortEndings.has(ending)) return rest;
  }
  return undefined;
}

const leads = 'g gg n d dd r m b bb s ss  j jj c k t p h'.split(' ');
const vowels = 'a ae ya yae eo e yeo ye o wa wae oe yo u wo we wi yu eu ui i'.split(' ');
const tails = ' g gg gs n nj nh d l lg lm lb ls lt lp lh m b bs s ss ng j c k t p h'.split(' ');

/**
 * A normalised word in Latin letters, sound by sound, so that a typing error within a syllable has
 * a small distance.
 */
export function spelling(word: string): string {
  return word.replace(/[가-힣]/g, (syllable) => {
    const index = syllable.charCodeAt(0) - 0xac00;
    const lead = leads[Math.floor(index / 588)];
    const vowel = vowels[Math.floor((index % 588) / 28)];
    return `${lead}${vowel}${tails[index % 28]}`;
  });
}
