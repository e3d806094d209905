import { expect, test } from 'vitest';
import { ownBackend } from '../backend/support/own-backend.ts';
import { searchOf } from '../backend/support/search.ts';
import type { Json } from '../backend/support/test-backend.ts';

const backend = ownBackend();
const { search, found } = searchOf(backend);

test('the search ranks an exact title first, then its beginning, its words, the text, and the transcript', async () => {
  expect(await found('Jesus')).toEqual([
    'jesus', // the title itself
    'did-jesus-live', // in the title, the shorter first
    'who-was-jesus',
    'is-abortion-wrong', // in the text
    'my-road',
  ]);
  expect((await found('did jesus'))[0]).toBe('did-jesus-live');
  // Nazareth: in a title, in two texts, in a transcript.
  const nazareth = await found('nazareth');
  expect(nazareth[0]).toBe('who-was-jesus');
  expect(nazareth.slice(1).sort()).toEqual(['did-jesus-live', 'hope-in-grief']);
  // "A photograph" is in one transcript and in another item's text, which ranks first.
  expect(await found('photograph')).toEqual(['who-was-jesus', 'did-jesus-live']);
});

test('the search includes slugs, ranked between titles and texts', async () => {
  // The title contains neither "grief" nor "hope", and no text contains "hope".
  expect(await found('hope grief')).toEqual(['hope-in-grief']);
  expect(await found('hope-in-grief')).toEqual(['hope-in-grief']);
});

test('the search returns answers and testimonials, with their kind and whether they have a video', async () => {
  const { data } = await search('road');
  const [road] = data;
  expect(road).toMatchObject({ slug: 'my-road', isTestimonial: true, isVideo: true, lang: 'en' });
  const late = (await search('it was late')).data[0];
  expect(late).toMatchObject({ slug: 'late', isTestimonial: true, isVideo: false });
  expect((await search('flood')).data[0]).toMatchObject({ isTestimonial: false, isVideo: false });
  const category = (await backend.get('/categories/jesus')).body.data;
  expect(road.category_id).toBe(category.id);
});

test('the search ignores case and accents in any language', async () => {
  expect(await found('DID JESUS LIVE')).toEqual(await found('did jesus live?'));
  for (const q of ['vivio jesus', '¿VIVIÓ JESÚS?', 'corazon']) {
    expect([q, (await found(q, 'es'))[0]]).toEqual([q, 'did-jesus-live']);
  }
  for (const q of ['jesus a t il vecu', 'ÉVANGÉLISTE', 'evangeliste']) {
    expect([q, (await found(q, 'fr'))[0]]).toEqual([q, 'did-jesus-live']);
  }
});

test('the search finds Korean words with and without particles', async () => {
  for (const q of ['예수', '예수님', '예수님은', '예수께서', '예수님에게', '예수의']) {
    expect([q, (await found(q, 'ko'))[0]]).toEqual([q, 'did-jesus-live']);
  }
  for (const q of [
    '교회',
    '한인교회',
    '교회에서',
    '교회는',
    '하나님',
    '하나님은',
    '홍수가',
    '기도',
  ]) {
    expect([q, await found(q, 'ko')]).toEqual([q, ['flood']]);
  }
  // One syllable: 신은 in the text, 신이 and 신 in the query.
  for (const q of ['신', '신이', '신을'])
    expect([q, await found(q, 'ko')]).toEqual([q, ['did-jesus-live']]);
  // 이 alone is a particle, and not searched as the last syllable of a word.
  expect(await found('이', 'ko')).toEqual([]);
});

test('the search corrects typing errors, also in Korean', async () => {
  expect((await found('abortoin'))[0]).toBe('is-abortion-wrong');
  expect((await found('is abotion wrong'))[0]).toBe('is-abortion-wrong');
  expect((await found('globl flod'))[0]).toBe('flood');
  expect((await found('historiadres', 'es'))[0]).toBe('did-jesus-live');
  expect((await found('역사가둘은', 'ko'))[0]).toBe('did-jesus-live');
  expect((await found('histroians'))[0]).toBe('did-jesus-live');
  // Short words, of which hardly a trigram is left.
  expect((await found('naoh'))[0]).toBe('flood');
  expect((await found('arrk'))[0]).toBe('flood');
});

test('the search finds words by their beginning, and a singular by its plural', async () => {
  expect((await found('abor'))[0]).toBe('is-abortion-wrong');
  expect((await found('photogr'))[0]).toBe('who-was-jesus');
  expect((await found('was there a gl'))[0]).toBe('flood');
  expect((await found('floods'))[0]).toBe('flood');
  expect(await found('d')).toEqual(['did-jesus-live']);
});

test('the search finds related words, ranked below the word itself', async () => {
  expect((await found('forgiveness'))[0]).toBe('is-abortion-wrong');
  expect((await found('historiadora', 'es'))[0]).toBe('did-jesus-live');
  expect((await found('기도했습니까', 'ko'))[0]).toBe('flood');
  expect(await found('teachers')).toEqual(['who-was-jesus']);
});

test('the search finds items with the most specific words if none contains all, ranked below full matches', async () => {
  expect((await found('noah dinosaur ark'))[0]).toBe('flood');
  expect(await found('moses of nazareth')).toContain('who-was-jesus');
  // Words that every text contains are ignored.
  expect(await found('who was qqqqwwww')).toEqual([]);
  const wrong = await found('abortion wrong jesus');
  expect(wrong[0]).toBe('is-abortion-wrong');
  expect(wrong).toContain('did-jesus-live');
  expect(wrong.indexOf('did-jesus-live')).toBeGreaterThan(0);
});

test('the search returns each item once, in the requested language or else in English, with its language', async () => {
  const { data } = await search('jesus', 'es');
  const slugs = data.map((item: Json) => item.slug);
  expect(new Set(slugs).size).toBe(slugs.length);
  expect(data[0]).toMatchObject({ slug: 'jesus', lang: 'en' });
  expect(data.find((item: Json) => item.slug === 'did-jesus-live')).toMatchObject({
    lang: 'es',
    title: '¿Vivió Jesús?',
  });
  // English words of an item that has Korean are searched only if Korean yields nothing.
  expect((await search('historians', 'ko')).data).toMatchObject([
    { slug: 'did-jesus-live', lang: 'ko' },
  ]);
  expect(await found('historians', 'en')).toEqual(['did-jesus-live']);
  expect((await search('abortion', 'ko')).data[0]).toMatchObject({
    lang: 'en',
    slug: 'is-abortion-wrong',
  });
});

test('the search returns an excerpt in plain text around the match', async () => {
  const { data } = await search('tacitus');
  expect(data[0].excerpt).toContain('Tacitus wrote of him.');
  expect(data[0].excerpt).not.toMatch(/[<>]/);
  expect((await search('skeptic')).data[0].excerpt).toContain('skeptic');
});

test('the search returns an empty list for an empty query or no match', async () => {
  for (const q of [
    '',
    '   ',
    '?!',
    '%',
    '_',
    '\\',
    '/',
    '🙏',
    '""',
    "'",
    '%%%%',
    'qqqqwwww',
    '쀍쀍쀍',
  ]) {
    expect([q, (await search(q)).data]).toEqual([q, []]);
  }
  expect((await backend.get('/search')).body).toEqual({
    data: [],
    meta: { total: 0, offset: 0, limit: 20 },
  });
});

test('the search ignores special characters in the query', async () => {
  for (const q of [
    '%jesus%',
    '_jesus_',
    '\\jesus\\',
    'jesus/',
    "jesus'; --",
    '"jesus"',
    'jesus 🙏',
    "'jesus':*",
  ]) {
    expect([q, (await found(q))[0]]).toEqual([q, 'jesus']);
  }
});

test('the search cuts a query at 2,000 characters, and refuses one longer than the contract allows', async () => {
  expect((await found(`jesus ${'x'.repeat(1994)}`))[0]).toBe('jesus');
  expect((await found(`${'jesus '.repeat(333)}`))[0]).toBe('jesus');
  expect((await backend.get(`/search?q=${'x'.repeat(10_001)}`)).status).toBe(400);
});

test('the search returns pages of 20 by default and 100 at most', async () => {
  const all = await found('jesus');
  const page = await search('jesus', 'en', '&offset=1&limit=2');
  expect(page.data.map((item: Json) => item.slug)).toEqual(all.slice(1, 3));
  expect(page.meta).toEqual({ total: all.length, offset: 1, limit: 2 });
  expect((await search('jesus')).meta.limit).toBe(20);
  expect((await search('jesus', 'en', '&limit=400')).meta.limit).toBe(100);
  expect((await search('jesus', 'en', '&offset=1000')).data).toEqual([]);
});

test('a query in another language finds items, shown in the requested one, if that has no match', async () => {
  const { data } = await search('¿Vivió?');
  expect(data[0]).toMatchObject({ slug: 'did-jesus-live', lang: 'en', title: 'Did Jesus live?' });
  // Spelling is not corrected in a language that was not requested.
  expect(await found('vivoi')).toEqual([]);
  expect(await found('???')).toEqual([]);
});
