/** Characters of a national standard, in the order of its double-byte encoding. */
function standard(encoding: string, lead: [number, number], trail: [number, number]): Set<string> {
  const bytes: number[] = [];
  for (let first = lead[0]; first <= lead[1]; first += 1) {
    for (let second = trail[0]; second <= trail[1]; second += 1) bytes.push(first, second);
  }
  return new Set(new TextDecoder(encoding).decode(new Uint8Array(bytes)));
}

const families = {
  simplified: 'noto-serif-sc',
  traditional: 'noto-serif-tc',
  japanese: 'noto-serif-jp',
} as const;

let standards: { simplified: Set<string>; traditional: Set<string>; japanese: Set<string> };

/** GB 2312, Big5 and JIS X 0208, whose characters each region writes in its own forms. */
function readStandards() {
  standards ??= {
    simplified: standard('gbk', [0xb0, 0xf7], [0xa1, 0xfe]),
    traditional: standard('big5', [0xa4, 0xf9], [0x40, 0xfe]),
    japanese: standard('shift_jis', [0x88, 0xea], [0x40, 0xfc]),
  };
  return standards;
}

const cache = new Map<string, string[]>();

/**
 * The families of Chinese characters for a text, the fitting one first. Unicode has one code for the Chinese
 * and Japanese forms of a character; the other characters of a text tell which it wants.
 */
export function hanFamilies(text: string): string[] {
  const known = cache.get(text);
  if (known) return known;
  const first = regionOf(text);
  const others = Object.values(families).filter((family) => family !== families[first]);
  const order = [families[first], ...others];
  if (cache.size > 200) cache.clear();
  cache.set(text, order);
  return order;
}

function regionOf(text: string): keyof typeof families {
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(text)) return 'japanese';
  const han = [...text].filter((letter) => /\p{sc=Han}/u.test(letter));
  const sets = readStandards();
  const regions = ['simplified', 'traditional', 'japanese'] as const;
  const missing = (region: (typeof regions)[number]) =>
    han.filter((letter) => !sets[region].has(letter)).length;
  return regions.toSorted((a, b) => missing(a) - missing(b))[0] ?? 'simplified';
}
