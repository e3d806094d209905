import { describe, expect, test } from 'vitest';
import { locales } from '@/lib/contract/locales';
import { detectDanger } from '@/lib/danger/detect';
import { maxScoredSpans, scoreText } from '@/lib/danger/judge';
import { lengthOf } from '@/lib/danger/text-odds';
import { readTrainingCorpus } from '@/scripts/danger/corpus';

const messages = readTrainingCorpus().filter(({ file }) => file === 'life.txt');
const longest = (locale: string) => {
  const all = messages.filter((phrase) => phrase.locale === locale).map(({ text }) => text);
  return all.join(' ').repeat(20).slice(0, 20_000);
};

test('of a very long text only so many parts are scored, however long it is', () => {
  for (const factor of [1, 2, 4, 8]) {
    let scored = 0;
    const { spans } = scoreText('I walked to the shop and back. '.repeat(400 * factor), {
      glance: () => 0,
      score: () => {
        scored++;
        return { danger: -5, urgent: -5, kinds: [] };
      },
    });
    expect(scored).toBe(maxScoredSpans);
    expect(spans).toHaveLength(maxScoredSpans);
  }
});

test('the parts that are scored are those that look most dangerous, in their order', () => {
  const sentences = Array.from({ length: 200 }, (_, at) => `Sentence number ${at} is here.`);
  const { spans } = scoreText(sentences.join(' '), {
    glance: (words) => Number(words[2]),
    score: () => ({ danger: -5, urgent: -5, kinds: [] }),
  });
  expect(spans.map(({ sentence }) => sentence)).toEqual(sentences.slice(-maxScoredSpans));
});

test.each([
  ['short', 'I want to die'],
  ['short', 'Hello. I want to die. My name is Ana.'],
  ['message', 'We walked to the shop and back home again. '.repeat(4)],
  ['letter', 'We walked to the shop and back home again. '.repeat(12)],
  ['endless', 'we walked to the shop and back home again '.repeat(12)],
] as const)('a %s text is told by its parts, and by its full stops', (length, text) => {
  const model = { glance: () => 0, score: () => ({ danger: -5, urgent: -5, kinds: [] }) };
  expect(lengthOf(scoreText(text, model))).toBe(length);
});

describe.each(locales)('the longest text allowed, in %s', (locale) => {
  const sentence = {
    en: 'I am going to kill myself tonight.',
    es: 'Me voy a matar esta noche.',
    fr: 'Je vais me tuer ce soir.',
    ko: '오늘 밤에 자살할 거예요.',
  }[locale];

  test('has its one sentence of danger found, wherever it stands', () => {
    for (const at of [0, 9_000, 19_000]) {
      const text = longest(locale);
      const start = text.indexOf('. ', at) + 2;
      const found = detectDanger(`${text.slice(0, start)}${sentence} ${text.slice(start)}`);
      expect(found.danger).toContain('suicide');
    }
  });
});

test.each(['hope 🙏🏽', 'hope', 'espoir 🙏🏾', 'esperanza ❤️', '희망 🙏🏽', 'amen'])(
  'a single word that says nothing has no line: %s',
  (text) => {
    expect(detectDanger(text).level).toBeNull();
  },
);
