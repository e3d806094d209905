/** Languages of worship with three letters; those of two are all that Unicode names. */
const threeLetters = [
  ...[
    'ase',
    'bfi',
    'fsl',
    'kvk',
    'mfs',
    'ssp',
    'fcs',
    'bho',
    'ceb',
    'chk',
    'chr',
    'din',
    'dyu',
    'fil',
  ],
  ...[
    'gil',
    'haw',
    'hil',
    'hmn',
    'ilo',
    'jam',
    'kab',
    'kac',
    'kha',
    'kmb',
    'kok',
    'kri',
    'lua',
    'luo',
  ],
  ...[
    'lus',
    'mai',
    'mni',
    'mos',
    'nan',
    'nso',
    'nqo',
    'nus',
    'pam',
    'pap',
    'pau',
    'quc',
    'rom',
    'sat',
  ],
  ...['scn', 'srn', 'syr', 'tet', 'tiv', 'tpi', 'tum', 'umb', 'war', 'wuu', 'yue'],
];
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const twoLetters = letters.flatMap((first) => letters.map((second) => first + second));

/** Tags of languages that have a name in a language, without former spellings (`iw` for `he`). */
export function languageTags(reader: string): string[] {
  const names = new Intl.DisplayNames(reader, { type: 'language', fallback: 'none' });
  return [...twoLetters, ...threeLetters].filter(
    (tag) => Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined,
  );
}
