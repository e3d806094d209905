import { expect, test } from 'vitest';
import { unmask } from '@/lib/danger/unmask';

test.each([
  'message',
  'mortelle',
  'dispute',
  'semaine',
  'maintenant',
  'question',
  'despues',
  'incesto',
  'enferme',
  'homeless',
])('“%s” is a word, whatever it could be cut into', (word) => {
  expect(unmask(word)).toBe(word);
});

test.each([
  ['iwanttodie', 'i want to die'],
  ['#wanttodie', 'want to die'],
  ['quieromorir', 'quiero morir'],
])('“%s” is read as its words', (joined, words) => {
  expect(unmask(joined)).toBe(words);
});
