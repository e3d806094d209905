import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { slugOf } from '../../backend/accounts/accounts.ts';
import { locations } from '../../backend/db/schema.ts';
import { slugOfName } from '../../backend/films/story-slugs.ts';
import { qrFileName } from '../../components/share/qr-file.ts';
import { filmSlugSchema } from '../../lib/contract/church-films.ts';
import { slugSchema } from '../../lib/contract/common.ts';
import { backendWithoutPeople, bearer } from '../backend/support/people.ts';
import { staffMember } from '../backend/support/staff.ts';

/* A church's address has its name as it is written in its script, with all marks. */

const names: [script: string, name: string, slug: string][] = [
  ['Latin', 'Grace Church', 'grace-church'],
  ['Vietnamese', 'Hội Thánh Tin Lành', 'hội-thánh-tin-lành'],
  ['Yoruba', 'Ìjọ Ọlọ́run', 'ìjọ-ọlọ́run'],
  ['Cyrillic', 'Церковь Благодать', 'церковь-благодать'],
  ['Greek', 'Εκκλησία Χάρις', 'εκκλησία-χάρις'],
  ['Armenian', 'Շնորհք Եկեղեցի', 'շնորհք-եկեղեցի'],
  ['Georgian', 'მადლის ეკლესია', 'მადლის-ეკლესია'],
  ['Hebrew', 'קהילת חֶסֶד', 'קהילת-חֶסֶד'],
  ['Arabic', 'كَنِيسَة النِّعمة', 'كَنِيسَة-النِّعمة'],
  ['Persian', 'کلیسای فیض', 'کلیسای-فیض'],
  ['Urdu', 'فضل چرچ', 'فضل-چرچ'],
  ['Devanagari', 'अनुग्रह कलीसिया', 'अनुग्रह-कलीसिया'],
  ['Bengali', 'অনুগ্রহ মণ্ডলী', 'অনুগ্রহ-মণ্ডলী'],
  ['Gurmukhi', 'ਕਿਰਪਾ ਚਰਚ', 'ਕਿਰਪਾ-ਚਰਚ'],
  ['Gujarati', 'કૃપા ચર્ચ', 'કૃપા-ચર્ચ'],
  ['Tamil', 'கிருபை சபை', 'கிருபை-சபை'],
  ['Telugu', 'కృప సంఘం', 'కృప-సంఘం'],
  ['Kannada', 'ಕೃಪೆ ಸಭೆ', 'ಕೃಪೆ-ಸಭೆ'],
  ['Malayalam', 'കൃപ സഭ', 'കൃപ-സഭ'],
  ['Sinhala', 'ශ්\u200dරී සභාව', 'ශ්රී-සභාව'],
  ['Thai', 'คริสตจักรพระคุณ', 'คริสตจักรพระคุณ'],
  ['Lao', 'ຄຣິສຕະຈັກ', 'ຄຣິສຕະຈັກ'],
  ['Burmese', 'ကျေးဇူးတော် အသင်းတော်', 'ကျေးဇူးတော်-အသင်းတော်'],
  ['Khmer', 'ព្រះគុណ', 'ព្រះគុណ'],
  ['Amharic', 'ጸጋ ቤተ ክርስቲያን', 'ጸጋ-ቤተ-ክርስቲያን'],
  ['Korean', '은혜교회', '은혜교회'],
  ['Japanese', 'めぐみ教会', 'めぐみ教会'],
  ['Chinese', '恩典教會', '恩典教會'],
];

describe.each(names)('the slug of a church in %s', (_script, name, slug) => {
  test('is its name, however its letters are composed', () => {
    for (const form of ['NFC', 'NFD'] as const) {
      expect(slugOf(name.normalize(form))).toBe(slug.normalize('NFC'));
      expect(slugSchema.parse(slug.normalize(form))).toBe(slug.normalize('NFC'));
    }
    expect(filmSlugSchema.parse(slug)).toBe(slug.normalize('NFC'));
    expect(slugSchema.safeParse(slugOfName(name)).success).toBe(true);
    const address = `https://site.example/church/${encodeURIComponent(slug)}`;
    expect(qrFileName(address)).toBe(`qr-church-${slug}`.slice(0, 100));
  });
});

test('a slug neither begins with a mark nor ends within a word’s hyphen', () => {
  expect(slugOf('\u0e49\u0e49')).toBe('church');
  expect(slugOf('\u0e49 Grace')).toBe('grace');
  expect(slugSchema.safeParse('\u0e49grace').success).toBe(false);
  expect(slugOf(`${'ab '.repeat(40)}`)).toMatch(/[ab]$/);
});

describe('the page of a church in any script', () => {
  const backend = backendWithoutPeople();
  let supporter: Record<string, string>;
  beforeEach(async () => {
    backend.clock.now += 86_400_000;
    const { token } = await staffMember(backend, ['supporter'], { email: 's@ministry.example' });
    supporter = bearer(token);
  });

  test.each(names)('is found at its address in %s', async (_script, name, slug) => {
    const body = { name, country: 'US', city: 'Charlotte', another: true };
    const added = await backend.post('/staff/listings', body, supporter);
    const [row] = await backend.db
      .select()
      .from(locations)
      .where(eq(locations.id, added.body.data.id));
    expect(row?.slug).toBe(`${slug.normalize('NFC')}-charlotte`);
    for (const form of ['NFC', 'NFD'] as const) {
      const asked = { slug: (row?.slug ?? '').normalize(form) };
      expect((await backend.post('/lookup_location', asked)).body.data.slug).toBe(row?.slug);
    }
  });
});
