import { expect, test } from 'vitest';
import { fillIn } from '@/lib/i18n/fill-in';
import { pickWords } from '@/lib/i18n/pick-words';

test('fillIn replaces every known placeholder, and keeps unknown ones', () => {
  const message = '{name}, {name_2} and {name}; {other}, { name }';
  expect(fillIn(message, { name: 'Ruth', name_2: '{name}' })).toBe(
    'Ruth, {name} and Ruth; {other}, { name }',
  );
  expect(fillIn('{a}', { a: '' })).toBe('');
});

test('pickWords returns the picked messages only', () => {
  const words = { send: 'Send', sent: 'Sent', parts: { one: 'One' } };
  expect(pickWords(words, 'sent', 'parts')).toEqual({ sent: 'Sent', parts: { one: 'One' } });
  expect(pickWords(words)).toEqual({});
});
