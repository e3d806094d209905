/** Scripts whose words have no spaces between them. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What no line begins with: closing punctuation, marks, the small kana, the signs that repeat or lengthen. */
const neverFirst =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\p{Z}\u2026\u30fc\u3005\u303b\u309d\u309e\u30fd\u30fe\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u0e2f\u0e46\u0eaf\u0ec6-]/u;
/** What no line ends with: opening punctuation, and a space that does not break. */
const neverLast = /[\p{Ps}\p{Pi}\u00a0]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Words that Unicode's dictionaries do not have, and would divide: of the faith, and of towns. Longer ones
 * stand before those that they begin with.
 */
const keptWords = [
  ...['คริสตศาสนา', 'คริสต์ศาสนา', 'คริสตจักร', 'คริสเตียน', 'คริสตชน', 'คริสต์มาส', 'พระคริสต์', 'พระเยซูคริสต์'],
  ...['พระเยซู', 'พระเจ้า', 'พระคุณ', 'พระวิญญาณ', 'พระคัมภีร์', 'พระกิตติคุณ', 'ศิษยาภิบาล', 'อธิษฐาน'],
  ...['แบ๊บติสต์', 'แบ๊พติสต์', 'เพรสไบทีเรียน', 'เมธอดิสต์', 'กรุงเทพมหานคร', 'กรุงเทพ', 'เชียงใหม่', 'เชียงราย'],
  ...['ຄຣິສຕະຈັກ', 'ຄຣິສຕຽນ', 'ພຣະເຢຊູ', 'ພຣະເຈົ້າ', 'ວຽງຈັນ', 'ຫຼວງພະບາງ'],
  ...['ព្រះយេស៊ូវ', 'ព្រះយេស៊ូ', 'គ្រីស្ទាន', 'ព្រះគ្រីស្ទ', 'គ្រីស្ទ', 'ព្រះវិហារ', 'ព្រះគុណ', 'សៀមរាប', 'បាត់ដំបង'],
  ...['ခရစ်ယာန်', 'ခရစ်တော်', 'ယေရှု', 'ဘုရားကျောင်း', 'အသင်းတော်', 'ရန်ကုန်', 'မန္တလေး'],
  ...['キリスト教会', 'キリスト教', '聖書', '福音', '教会'],
].toSorted((a, b) => b.length - a.length);
const keptPattern = new RegExp(
  `(${keptWords.map((word) => word.normalize('NFC')).join('|')})`,
  'u',
);

/** A vowel that is written before its consonant, at the end of a part. */
const vowelBefore = /[\u0e40-\u0e44\u0ec0-\u0ec4]$/u;
/** A mark, or a vowel that is written after its consonant, at the beginning of a part. */
const vowelAfter = /^[\p{M}\u0e30\u0e32\u0e33\u0e45\u0eb0\u0eb2\u0eb3\u0ebd]/u;
/** Of Thai and Lao, a single consonant with its marks: no word, but the rest of one that is not known. */
const isFragment = (text: string) =>
  /^[\p{sc=Thai}\p{sc=Laoo}]$/u.test(text.replace(/\p{M}/gu, ''));

/**
 * Line breaks: after a space or a hyphen, in an address after `/`; a Korean honorific stays with its name, and a
 * dash with the word before it.
 */
const breakPattern = (text: string) =>
  text.includes('/') ? /(?<= )|(?<=\/)/ : /(?<= )(?!님|[—–] )|(?<=-)(?=\S)/;

/**
 * Scripts that divide names and clauses by spaces, but not words; and the length up to which a part between
 * spaces is a name or so short that it stays whole where there is room: สมชาย น้ำใส.
 */
const ofOthers = /[^\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}\p{M}\p{P}\s]/u;
const maxName = 10;

/** Divides a text where a line may end: after spaces, and between the words of scripts without spaces. */
export function breakText(text: string): string[] {
  return text.split(breakPattern(text)).flatMap((part) => {
    const isName = !ofOthers.test(part) && part.replace(/\P{L}/gu, '').length <= maxName;
    return unspaced.test(part) && !isName ? divideUnspaced(part) : [part];
  });
}

function divideUnspaced(text: string): string[] {
  return joined(
    wordsIn(text),
    (last, next) =>
      neverFirst.test(next) ||
      neverLast.test(last) ||
      belongTogether(last, next) ||
      isFragment(last) ||
      isFragment(next) ||
      !(unspaced.test(next) || unspaced.test(last)),
  );
}

/** The words of a text: known ones, and between them those of Unicode's dictionaries. */
const wordsIn = (text: string) =>
  text
    .split(keptPattern)
    .flatMap((part, at) =>
      at % 2 === 1 ? [part] : Array.from(words.segment(part), ({ segment }) => segment),
    );

/**
 * Divides what is wider than a line: a name or clause into its words, a word between letters with their
 * marks and vowels, so that no line begins with a sign that has lost its letter.
 */
export function divideWord(word: string): string[] {
  const parts = unspaced.test(word) ? divideUnspaced(word) : [word];
  if (parts.length > 1) return parts;
  const letters = Array.from(graphemes.segment(word), ({ segment }) => segment);
  return joined(letters, belongTogether);
}

const belongTogether = (last: string, next: string) =>
  vowelBefore.test(last) || vowelAfter.test(next);

function joined(texts: string[], stay: (last: string, next: string) => boolean): string[] {
  const parts: string[] = [];
  for (const text of texts) {
    const last = parts.at(-1);
    if (last !== undefined && stay(last, text)) parts[parts.length - 1] = last + text;
    else parts.push(text);
  }
  return parts;
}
