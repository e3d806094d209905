import { describe, expect, it, test } from 'vitest';
import { languageName } from '@/components/church/names';
import { canonicalTag, directionOf, languageTagSchema } from '@/lib/contract/language-tags';
import { languageTags } from '@/lib/i18n/language-tags';
import { locales } from '@/lib/i18n/locales';

/** A tag as sent, and as stored; without the second it is refused. */
const tags = `
pt|pt
PT-br|pt-BR
zh-hant|zh-Hant
ZH-HANS-cn|zh-Hans-CN
iw|he
tl|fil
sgn-US|ase
ase|ase
cak|cak
ksw|ksw
sr-latn-rs|sr-Latn-RS
de-CH-1996|de-CH-1996
es-419|es-419
ca-valencia|ca-valencia
en|en
hne-Deva|hne-Deva
und|
mul|
zxx|
e|
Spanish|
pt_BR|
zh-|
-zh|
en-x-private|
de-u-co-phonebk|
en-US-US|
ko;drop|
${'a'.repeat(3)}-${'abcd-'.repeat(9)}|
`
  .trim()
  .split('\n')
  .map((line) => line.split('|') as [string, string]);

test.each(tags)('the tag “%s” is “%s”', (sent, stored) => {
  expect(canonicalTag(sent) ?? '').toBe(stored);
  expect(languageTagSchema.safeParse(sent).data ?? '').toBe(stored);
  if (stored) expect(languageTagSchema.parse(stored)).toBe(stored);
});

/** Names for readers of English, Spanish, French and Korean. */
const names: [tag: string, en: string, es: string, fr: string, ko: string][] = [
  ['pt', 'Portuguese', 'Portugués', 'Portugais', '포르투갈어'],
  [
    'pt-BR',
    'Brazilian Portuguese',
    'Portugués de Brasil',
    'Portugais brésilien',
    '포르투갈어(브라질)',
  ],
  ['ht', 'Haitian Creole', 'Criollo haitiano', 'Créole haïtien', '아이티어'],
  ['vi', 'Vietnamese', 'Vietnamita', 'Vietnamien', '베트남어'],
  ['zh-Hant', 'Traditional Chinese', 'Chino tradicional', 'Chinois traditionnel', '중국어(번체)'],
  ['yue', 'Cantonese', 'Cantonés', 'Cantonais', '광둥어'],
  ['am', 'Amharic', 'Amárico', 'Amharique', '암하라어'],
  ['fil', 'Filipino', 'Filipino', 'Filipino', '필리핀어'],
  [
    'bfi',
    'Sign language (United Kingdom)',
    'Lengua de señas (Reino Unido)',
    'Langue des signes (Royaume-Uni)',
    '수어(영국)',
  ],
  ['ksw', 'S’gaw Karen', 'S’gaw Karen', 'S’gaw Karen', 'S’gaw Karen'],
];
test.each(names)('the language %s is named %s, %s, %s, %s', (tag, ...expected) => {
  expect(locales.map((locale) => languageName(tag, locale))).toEqual(expected);
});

describe('the languages that forms offer', () => {
  it('are all of those with a name, each once, as they are stored', () => {
    const offered = languageTags();
    expect(offered.length).toBeGreaterThan(550);
    expect(new Set(offered).size).toBe(offered.length);
    expect(offered.filter((tag) => canonicalTag(tag) !== tag)).toEqual([]);
  });

  it.each(locales)('have names in %s', (locale) => {
    const nameless = languageTags().filter(
      (tag) => languageName(tag, locale).toLowerCase() === tag.toLowerCase(),
    );
    // A few are called as their tag is.
    expect(
      nameless.filter(
        (tag) =>
          !/^(?:vai|gan|ewe|aka|fon|mam|lau|dan|gaa|kru|luo|sus|yao|efi|tiv|wal|lua|sas)$/.test(
            tag,
          ),
      ),
    ).toEqual([]);
  });
});

test.each([
  ['ar', 'rtl'],
  ['fa', 'rtl'],
  ['ur-PK', 'rtl'],
  ['he', 'rtl'],
  ['ps', 'rtl'],
  ['ckb', 'rtl'],
  ['syr', 'rtl'],
  ['pa-Arab', 'rtl'],
  ['az-Arab', 'rtl'],
  ['pa', 'ltr'],
  ['vi', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ckb-Latn', 'ltr'],
  ['no tag', 'ltr'],
])('%s is written %s', (tag, direction) => {
  expect(directionOf(tag)).toBe(direction);
});
