import fc from 'fast-check';
import { expect, it } from 'vitest';
import { controlOf, formFields, readFields, shownValue } from '@/lib/content/editorial-form';

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

it('readFields reads the items of a playlist, one per line', () => {
  const fields = formFields('playlists', 'en', 'en').filter(({ key }) => key === 'items');
  expect(readFields(formOf({ items: 'answer/hope\r\nstory/ana' }), fields)).toEqual({
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
