import fc from 'fast-check';
import { expect, it } from 'vitest';
import { slugSchema } from '@/backend/content/front-matter-schemas';
import {
  controlOf,
  formFields,
  readFields,
  shownValue,
  slugOf,
} from '@/lib/content/editorial-form';

/** FormData as a browser submits it. */
function formOf(entries: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(entries)) {
    for (const value of [values].flat()) form.append(controlOf(name), value);
  }
  return form;
}

it('formFields has every field of an item in English, and only its text fields in other languages', () => {
  const keys = (language: 'en' | 'ko') => formFields('answers', language).map(({ key }) => key);
  expect(keys('en')).toContain('category');
  expect(keys('ko')).toEqual(['title', 'also_asked', 'video']);
});

it('formFields has every language of a list entry in one form', () => {
  const fields = formFields('super-categories', 'en');
  expect(fields.map(({ key, language }) => [key, language])).toEqual([
    ['name', 'en'],
    ['name_es', 'es'],
    ['name_fr', 'fr'],
    ['name_ko', 'ko'],
    ['order', undefined],
  ]);
});

it('readFields splits lists by line, parses numbers, and reads emptied fields as null', () => {
  const fields = formFields('answers', 'en');
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

it('readFields keeps an invalid number as text, so that validation can report it', () => {
  const [order] = formFields('categories', 'en').filter(({ key }) => key === 'order');
  expect(readFields(formOf({ order: 'first' }), order ? [order] : [])).toEqual({ order: 'first' });
});

it('readFields reads an unticked box as false where it was false before, and as null where it was unset', () => {
  const fields = formFields('testimonials', 'en').filter(({ key }) => key === 'example');
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
  const fields = formFields('answers', 'ko');
  fc.assert(
    fc.property(line, fc.array(line, { minLength: 1 }), (title, also_asked) => {
      const form = formOf({ title, also_asked: shownValue(also_asked).replaceAll('\n', '\r\n') });
      expect(readFields(form, fields)).toEqual({ title, also_asked, video: null });
    }),
  );
});

it('slugOf derives a valid slug from any title, or an empty one', () => {
  const character = fc.constantFrom(
    'A',
    'é',
    'ß',
    'Ⅳ',
    '한',
    '-',
    '’',
    '9',
    '😀',
    '\u0301',
    ' ',
    'İ',
  );
  expect(slugOf('Did Jesus’ friends lie?')).toBe('did-jesus-friends-lie');
  expect(slugOf('¿Qué es la fe?')).toBe('que-es-la-fe');
  expect(slugOf('하나님')).toBe('');
  fc.assert(
    fc.property(fc.string({ unit: character, maxLength: 100 }), (title) => {
      const slug = slugOf(title);
      expect(slug === '' || slugSchema.safeParse(slug).success).toBe(true);
    }),
  );
});
