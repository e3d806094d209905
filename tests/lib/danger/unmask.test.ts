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
])('unmask keeps the word “%s” whole', (word) => {
  expect(unmask(word)).toBe(word);
});

test.each([
  ['iwanttodie', 'i want to die'],
  ['#wanttodie', 'want to die'],
  ['quieromorir', 'quiero morir'],
])('unmask splits “%s” into its words', (joined, words) => {
  expect(unmask(joined)).toBe(words);
});
