import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  choiceText,
  controlOf,
  formFields,
  readFields,
  shownMoney,
  shownValue,
} from '@/lib/content/editorial-form';
import { locales } from '@/lib/contract/locales';

/** FormData as a browser submits it. */
function formOf(entries: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entries)) {
    for (const value of [values].flat()) form.append(controlOf(name), value);
  }
  return form;
}

it('formFields has every field of an item in English, and only its text fields in other languages', () => {
  const keys = (language: 'en' | 'ko') =>
    formFields('answers', language, 'en').map(({ key }) => key);
  expect(keys('en')).toContain('category');
  expect(keys('ko')).toEqual(['title', 'also_asked', 'video']);
});

it('formFields has every language of a list entry in one form', () => {
  const fields = formFields('super-categories', 'en', 'en');
  expect(fields.map(({ key, language }) => [key, language])).toEqual([
    ['name', 'en'],
    ['name_es', 'es'],
    ['name_fr', 'fr'],
    ['name_ko', 'ko'],
    ['order', undefined],
  ]);
});

it('readFields splits lists by line, parses numbers, and reads emptied fields as null', () => {
  const fields = formFields('answers', 'en', 'en');
  const form = formOf({
    title: ' Did Jesus live? ',
    also_asked: 'Was Jesus real?\r\n\r\n Is he made up? \r\n',
    order: '3',
    related: ['who-is-jesus', '', ' '],
    video: '',
    'first_for.suicide': '1',
    'first_for.self-harm': '',
    never_for: ['child-danger'],
  });
  expect(readFields(form, fields)).toMatchObject({
    title: 'Did Jesus live?',
    also_asked: ['Was Jesus real?', 'Is he made up?'],
    order: 3,
    related: ['who-is-jesus'],
    video: null,
    first_for: { suicide: 1 },
    never_for: ['child-danger'],
    former: null,
  });
});

it('formFields has the language of translated fields only', () => {
  const languageOf = (key: string, language: 'en' | 'ko') =>
    formFields('answers', language, 'en').find((field) => field.key === key)?.language;
  expect([languageOf('title', 'en'), languageOf('title', 'ko')]).toEqual(['en', 'ko']);
  expect(languageOf('category', 'en')).toBeUndefined();
});

it.each([
  [null, ''],
  [undefined, ''],
  [3, '3'],
  [false, 'false'],
  [['a', 'b'], 'a\nb'],
  [{ suicide: 1 }, ''],
])('shownValue of %j is %j', (value, shown) => {
  expect(shownValue(value)).toBe(shown);
});

it.each([
  ['-3', -3],
  ['0', 0],
  ['123456789012', 123_456_789_012],
  ['1234567890123', '1234567890123'],
  ['1e3', '1e3'],
  ['3 ', 3],
  ['x3', 'x3'],
  ['', null],
])('readFields reads the number %j as %j', (order, read) => {
  const fields = formFields('categories', 'en', 'en').filter(({ key }) => key === 'order');
  expect(readFields(formOf({ order }), fields)).toEqual({ order: read });
});

it('readFields ignores ranks of danger that are no positive integers', () => {
  const fields = formFields('answers', 'en', 'en').filter(({ key }) => key === 'first_for');
  const ranks = { 'first_for.suicide': '1.5', 'first_for.self-harm': '-1' };
  expect(readFields(formOf({ ...ranks, 'first_for.violence': 'x' }), fields)).toEqual({
    first_for: null,
  });
});

it('readFields reads a slug per line', () => {
  const fields = formFields('answers', 'en', 'en').filter(({ key }) => key === 'former');
  expect(readFields(formOf({ former: 'one\r\n two \n' }), fields)).toEqual({
    former: ['one', 'two'],
  });
});

it('readFields reads the items of a playlist, one per row', () => {
  const fields = formFields('playlists', 'en', 'en').filter(({ key }) => key === 'items');
  expect(readFields(formOf({ items: ['answer/hope', 'story/ana', ''] }), fields)).toEqual({
    items: ['answer/hope', 'story/ana'],
  });
});

it('readFields keeps an invalid number as text, so that validation can report it', () => {
  const [order] = formFields('categories', 'en', 'en').filter(({ key }) => key === 'order');
  expect(readFields(formOf({ order: 'first' }), order ? [order] : [])).toEqual({ order: 'first' });
});

it('readFields reads an unticked box as false where it was false before, and as null where it was unset', () => {
  const fields = formFields('testimonials', 'en', 'en').filter(({ key }) => key === 'example');
  expect(readFields(new FormData(), fields)).toEqual({ example: null });
  expect(readFields(formOf({ 'example.no': '1' }), fields)).toEqual({ example: false });
  expect(readFields(formOf({ 'example.no': '1', example: 'on' }), fields)).toEqual({
    example: true,
  });
});

it('readFields reads the displayed values unchanged', () => {
  const line = fc
    .string({ minLength: 1 })
    .filter((text) => text === text.trim() && !/[\r\n]/.test(text));
  const fields = formFields('answers', 'ko', 'en');
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 1 }), (title, also_asked) => {
      const form = formOf({ title, also_asked: shownValue(also_asked).replaceAll('\n', '\r\n') });
      expect(readFields(form, fields)).toEqual({ title, also_asked, video: null });
    }),
  );
});

it('readFields takes a reference by its title, which is searched for, or by its name alone', () => {
  const fields = formFields('answers', 'en', 'en');
  const title = 'Did Jesus live? · Or not?';
  const form = formOf({
    related: [choiceText(title, 'did-jesus-live'), 'who-is-jesus', choiceText('flood', 'flood')],
    category: choiceText('Suffering', 'suffering'),
  });
  expect(readFields(form, fields)).toMatchObject({
    related: ['did-jesus-live', 'who-is-jesus', 'flood'],
    category: 'suffering',
  });
});

it.each([
  [
    ['1', '2', '3'],
    ['a', 'b', 'c'],
  ],
  [
    ['1', '2', '1'],
    ['c', 'a', 'b'],
  ],
  [
    ['3', '2', '3'],
    ['b', 'c', 'a'],
  ],
  [
    ['x', '', '0'],
    ['c', 'a', 'b'],
  ],
])('readFields moves the rows of a playlist to the places %j', (places, items) => {
  const fields = formFields('playlists', 'en', 'en');
  const form = formOf({ items: ['answer/a', 'answer/b', 'answer/c'], 'items.place': places });
  expect(readFields(form, fields).items).toEqual(items.map((slug) => `answer/${slug}`));
});

it.each([
  ['907.20', 90_720],
  ['907,2', 90_720],
  ['$ 25', 2_500],
  ['25 $', 2_500],
  ['', null],
  ['1,000.00', '1,000.00'],
  ['-5', '-5'],
])('readFields reads the price %j as %j', (typed, cents) => {
  const fields = formFields('plans', 'en', 'en');
  expect(readFields(formOf({ yearly_cents: typed }), fields).yearly_cents).toBe(cents);
});

it('shownMoney shows cents as a reader of each language writes them, and reads them back', () => {
  expect(shownMoney(90_720, 'en')).toBe('907.20');
  expect(shownMoney(90_720, 'fr')).toBe('907,20');
  expect(shownMoney(2_500, 'ko')).toBe('25');
  expect(shownMoney('free', 'en')).toBe('free');
  const fields = formFields('plans', 'en', 'en');
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000_000 }),
      fc.constantFrom(...locales),
      (cents, locale) => {
        const form = formOf({ monthly_cents: shownMoney(cents, locale) });
        expect(readFields(form, fields).monthly_cents).toBe(cents);
      },
    ),
  );
});
