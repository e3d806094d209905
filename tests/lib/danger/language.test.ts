import { expect, test } from 'vitest';
import { languageOf } from '@/lib/danger/language';
import { readPast } from '@/lib/danger/past';

test.each([
  ['my husband and i have a question about the choir', 'en'],
  ['mi esposo y yo tenemos una pregunta', 'es'],
  ['mon mari et moi avons une question pour le pasteur', 'fr'],
  ['남편이랑 저는 질문이 있어요', 'ko'],
  ['', 'en'],
  ['xyzzy', 'en'],
])('the language of “%s” is %s', (text, locale) => {
  expect(languageOf(text.split(' '))).toBe(locale);
});

test.each([
  ['ten years ago i wanted to die', true, false],
  ['hace doce anos yo tomaba', true, false],
  ['il y a dix ans je buvais', true, false],
  ['십 년 전에는 죽고 싶었어요', true, false],
  ['i have been sober since march', false, true],
  ['desde entonces no tomo', false, true],
  ['aujourd hui je chante', false, true],
  ['지금은 아이가 셋이에요', false, true],
  ['i want to die', false, false],
])('“%s” tells of what is over: %s, and of today: %s', (text, isOver, isToday) => {
  expect(readPast(text.split(' '))).toMatchObject({ isOver, isToday });
});
