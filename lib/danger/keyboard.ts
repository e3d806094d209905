const initials = 'r R s e E f a q Q t T d w W c z x v g'.split(' ');
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ');
const finals = [
  '',
  ...'r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' '),
];
const doubled = 'RETQWOP';

const syllable = new RegExp(
  `(${initials.join('|')})(${[...vowels].sort((a, b) => b.length - a.length).join('|')})` +
    `((?:${finals
      .filter(Boolean)
      .sort((a, b) => b.length - a.length)
      .join('|')})(?![koiOjpuPhynbml])|)`,
  'y',
);

/**
 * Converts Hangul typed on a keyboard set to Latin letters (두벌식): `wnrrhtlvek` is 죽고싶다. Undefined if
 * the letters do not form complete syllables.
 */
export function readAsHangul(word: string): string | undefined {
  // Case matters for the doubled letters only, and not where Caps Lock is on.
  const isCapsLock = word === word.toUpperCase();
  const keys = [...word]
    .map((key) => (doubled.includes(key) && !isCapsLock ? key : key.toLowerCase()))
    .join('');
  let hangul = '';
  syllable.lastIndex = 0;
  while (syllable.lastIndex < keys.length) {
    const match = syllable.exec(keys);
    if (match === null) return undefined;
    const [, initial = '', vowel = '', final = ''] = match;
    hangul += String.fromCharCode(
      0xac00 +
        (initials.indexOf(initial) * 21 + vowels.indexOf(vowel)) * 28 +
        finals.indexOf(final),
    );
  }
  return hangul === '' ? undefined : hangul;
}
