import { expect, test } from 'vitest';
import { findIn, matchSpaceless, matchWords, removeHarmless } from '@/lib/danger/phrase-list';

const list = {
  suicide: `
    want to die
    (kill|hurt) ... myself
    suicid*
  `,
  'home-violence': 'hits me',
  harmless: 'suicide squad',
};
const matchers = () => [matchWords(list)];
const kindsIn = (...of: Parameters<typeof findIn>) => findIn(...of).kinds;

test.each([
  ['i want to die', ['suicide']],
  ['kill myself', ['suicide']],
  ['kill the old me myself', ['suicide']],
  ['suicidal', ['suicide']],
  ['he hits me and i want to die', ['suicide', 'home-violence']],
  // Whole words only.
  ['i want to diet', []],
  ['he whits me', []],
  // At most three words in between.
  ['kill one two three four myself', []],
  // Harmless phrases are ignored, and separate what stands around them.
  ['the suicide squad', []],
  ['suicide squad and suicide', ['suicide']],
  ['want to suicide squad die', []],
])('the kinds in “%s” are %j', (text, kinds) => {
  expect(kindsIn(text, matchers())).toEqual(kinds);
});

test('a language without regular spaces is matched without spaces, anywhere', () => {
  const spaceless = [matchSpaceless({ suicide: '죽고 싶', harmless: '웃겨 죽고 싶' })];
  expect(kindsIn('정말죽고싶다', spaceless)).toEqual(['suicide']);
  expect(kindsIn('웃겨죽고싶다', spaceless)).toEqual([]);
});

test('a list without harmless phrases removes nothing', () => {
  expect(removeHarmless('suicide squad', [matchWords({ suicide: 'suicide' })])).toBe(
    'suicide squad',
  );
  expect(removeHarmless('the suicide squad', matchers())).toBe('the  ');
});

test('a kind without phrases, or with empty ones, is never found', () => {
  expect(kindsIn('', [matchWords({}), matchWords({ suicide: ' \n ' })])).toEqual([]);
});

test('a phrase of someone acting now is told apart, unless it is part of a harmless one', () => {
  const lists = [matchWords({ urgent: 'on the bridge', harmless: 'on the bridge committee' })];
  expect(findIn('i am on the bridge', lists)).toEqual({
    ...{ kinds: [], isUrgent: true, isDoctrine: false, isFaint: false },
  });
  expect(findIn('i am on the bridge committee', lists).isUrgent).toBe(false);
  expect(findIn('i am home', lists).isUrgent).toBe(false);
});

test('a question about doctrine is told apart', () => {
  const lists = [matchWords({ doctrine: 'bible ... say ... suicide', suicide: 'suicid*' })];
  expect(findIn('what does the bible say about suicide', lists)).toEqual({
    ...{ kinds: ['suicide'], isUrgent: false, isDoctrine: true, isFaint: false },
  });
  expect(findIn('i think of suicide', lists).isDoctrine).toBe(false);
});

test('a phrase that may be an ordinary one is told apart, and keeps its kind', () => {
  const lists = [
    matchWords({ faint: 'goodbye readers you were kind', suicide: 'goodbye readers' }),
  ];
  expect(findIn('goodbye readers you were kind', lists)).toMatchObject({
    ...{ kinds: ['suicide'], isFaint: true },
  });
  expect(findIn('goodbye readers', lists).isFaint).toBe(false);
});
