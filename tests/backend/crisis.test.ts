import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { speaksOfCrisis } from '../../lib/contract/crisis.ts';
import { locales } from '../../lib/contract/locales.ts';

/** The answer about it. */
const crisisAnswer = 'when-life-feels-unbearable';

describe('what speaks of suicide, self-harm or danger', () => {
  test.each([
    'suicide',
    'I want to kill myself',
    "I don't want to live anymore",
    'I dont wanna be here any more',
    'I’M SUICIDAL',
    'how do i end my life',
    'everyone would be better off without me',
    'I wish I was never born',
    'is life worth living',
    "I can't go on",
    'why should I stay alive, I have no reason to live',
    'I keep cutting myself',
    'does God forgive self-harm',
    'I took too many pills',
    'my husband beats me',
    'I was raped',
    'he has a gun',
    'I am in danger',
    'my friend said she wants to die',
    'sucide',
    'kill my self',
    's\u200bu\u200bicide',
    'quiero morir',
    'Me quiero MORIR',
    'ya no quiero vivir',
    'quitarme la vida',
    'no puedo más',
    'estoy harta de vivir',
    'mi esposo me golpea',
    'me corto los brazos',
    'no tengo razones para vivir',
    'pienso en el suicidio',
    'je veux mourir',
    'J’ai envie d’en finir',
    'je ne veux plus vivre',
    'j’en peux plus',
    'je veux me tuer',
    'mettre fin à mes jours',
    'mon mari me frappe',
    'on m’a violée',
    'je me scarifie',
    '죽고 싶어요',
    '죽고싶다',
    '자살하면 지옥에 가나요',
    '더 이상 살고 싶지 않아요',
    '사는 게 너무 힘들어 못 견디겠어요',
    '살 이유가 없어요',
    '그냥 사라지고 싶어요',
    '손목을 그었어요',
    '남편이 때려요',
    '스스로 목숨을 끊은 친구',
    '살려 주세요',
  ])('%s', (text) => {
    expect(speaksOfCrisis(text)).toBe(true);
    expect(speaksOfCrisis(`Hello. ${text.toUpperCase()}!!! 안녕`)).toBe(true);
  });
});

describe('what does not', () => {
  test('the titles of the content, in four languages, but for the answer about it', () => {
    const spoken: string[] = [];
    for (const kind of ['answers', 'testimonials', 'categories', 'posts', 'guides']) {
      for (const slug of readdirSync(`content/${kind}`)) {
        for (const file of readdirSync(`content/${kind}/${slug}`)) {
          if (!file.endsWith('.md')) continue;
          const front = readFileSync(`content/${kind}/${slug}/${file}`, 'utf8');
          const title = /^(?:title|name): (.*)$/m.exec(front)?.[1] ?? '';
          if (speaksOfCrisis(title)) spoken.push(`${slug}/${file}`);
        }
      }
    }
    expect(spoken).toEqual(locales.map((locale) => `${crisisAnswer}/${locale}.md`));
  });

  test.each([
    'Did Jesus live?',
    'Why did Jesus have to die?',
    'Who killed Goliath?',
    'How do I forgive someone who hurt me?',
    'Is it wrong to end a life in pain?',
    'What happens when we die',
    'eternal life',
    '¿Por qué murió Jesús?',
    '¿Hay vida después de la muerte?',
    'Pourquoi Jésus est-il mort ?',
    'en finir avec le péché',
    'Comment pardonner à quelqu’un qui m’a fait du mal',
    '예수님은 왜 죽으셨나요?',
    '죽으면 어떻게 되나요?',
    '영원히 살 수 있나요',
    '',
  ])('%s', (text) => {
    expect(speaksOfCrisis(text)).toBe(false);
  });
});
