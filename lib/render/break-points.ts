/** Scripts whose words have no spaces between them. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]/u;
/** What no line begins with: closing punctuation, marks, the small kana, the signs that repeat or lengthen. */
const neverFirst =
  /^[\p{Pe}\p{Pf}\p{Po}\p{M}\p{Z}\u2026\u30fc\u3005\u303b\u309d\u309e\u30fd\u30fe\u3041\u3043\u3045\u3047\u3049\u3063\u3083\u3085\u3087\u308e\u30a1\u30a3\u30a5\u30a7\u30a9\u30c3\u30e3\u30e5\u30e7\u30ee\u0e2f\u0e46\u0eaf\u0ec6-]/u;
/** What no line ends with: opening punctuation, and a space that does not break. */
const neverLast = /[\p{Ps}\p{Pi}\u00a0]$/u;

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Line breaks: after a space or a hyphen, in an address after `/`; a Korean honorific stays with its name. */
const breakPattern = (text: string) =>
  text.includes('/') ? /(?<= )|(?<=\/)/ : /(?<= )(?!님)|(?<=-)(?=\S)/;

/** Divides a text where a line may end: after spaces, and between the words of scripts without spaces. */
export function breakText(text: string): string[] {
  return text
    .split(breakPattern(text))
    .flatMap((part) => (unspaced.test(part) ? divideUnspaced(part) : [part]));
}

function divideUnspaced(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = parts.at(-1);
    const stays =
      last !== undefined &&
      (neverFirst.test(segment) ||
        neverLast.test(last) ||
        !(unspaced.test(segment) || unspaced.test(last)));
    if (stays) parts[parts.length - 1] = last + segment;
    else parts.push(segment);
  }
  return parts;
}
