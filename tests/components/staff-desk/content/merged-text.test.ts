import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparedText, mergedText } from '@/components/staff-desk/content/merged-text';

const base = {
  text: '---\ntitle: Did Jesus live?\norder: 1\n---\nYes.\n',
  fields: { title: 'Did Jesus live?', order: 1, related: ['a', 'b'] },
  body: 'Yes.',
  captions: 'WEBVTT\n',
};
const withFields = (fields: object, more: object = {}) => ({
  ...base,
  ...more,
  fields: { ...base.fields, ...fields },
});

test('a field that one did not change has what a colleague saved', () => {
  const mine = withFields({ title: 'Did he live?' });
  const theirs = withFields({ order: 7, related: ['c'] }, { body: 'Yes, he did.' });
  expect(mergedText(base, mine, theirs)).toMatchObject({
    fields: { title: 'Did he live?', order: 7, related: ['c'] },
    body: 'Yes, he did.',
    captions: base.captions,
  });
});

test('what both changed is the person’s, and differs from what is stored', () => {
  const mine = withFields({}, { body: 'My words.' });
  const theirs = withFields({}, { body: 'Their words.' });
  const merged = mergedText(base, mine, theirs);
  expect(merged.body).toBe('My words.');
  expect(comparedText(merged)).not.toBe(comparedText(theirs));
});

test('a field that a colleague added or removed stays added or removed', () => {
  const theirs = { ...base, fields: { title: 'Did Jesus live?', order: 1, video: '/a.mp4' } };
  const merged = mergedText(base, withFields({ order: 2 }), theirs);
  expect(merged.fields).toEqual({ title: 'Did Jesus live?', order: 2, video: '/a.mp4' });
});

test('a text that cannot be read field by field stays as it was typed', () => {
  const mine = { text: 'no front matter', fields: null, body: null, captions: null };
  expect(mergedText(base, mine, base)).toBe(mine);
});

const fields = fc.dictionary(
  fc.constantFrom('title', 'order', 'video', 'related'),
  fc.oneof(fc.string(), fc.integer(), fc.array(fc.string())),
);
const texts = fc.record({ text: fc.string(), fields, body: fc.string(), captions: fc.string() });

test('whoever changed nothing gets what is stored, and whoever is alone gets what was typed', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(comparedText(mergedText(one, one, other))).toBe(comparedText(other));
      expect(comparedText(mergedText(one, other, one))).toBe(comparedText(other));
    }),
  );
});
