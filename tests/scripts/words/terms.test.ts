import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { wordFaults } from '@/scripts/words/rule';
import { termRules } from '@/scripts/words/terms';
import { locales, type Text } from '@/scripts/words/text';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terms-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const found = (source: string, texts: Partial<Text>[]) => {
  const file = join(folder, 'terms.yaml');
  writeFileSync(file, source);
  const whole = texts.map((text) => ({
    place: 'messages/en.json a',
    locale: 'en' as const,
    surface: 'visitor' as const,
    words: '',
    ...text,
  }));
  return wordFaults(whole, termRules(file)).map(({ place, message }) => `${place}: ${message}`);
};
const term = `
- concept: email
  words: { en: email, es: correo, fr: e-mail, ko: 메일 }
  rivals: { en: letters?, fr: 'mails?|lettres?', ko: 편지 }
  except: [messages print]
`;

describe('a termbase', () => {
  it('reports a rival as a whole word, with the word to write instead', () => {
    expect(found(term, [{ words: 'Answer this Letter.' }])).toEqual([
      'messages/en.json a: Write “email” (messages/terms.yaml, email).',
    ]);
    expect(found(term, [{ words: 'A newsletter, a {letter}, an email.' }])).toEqual([]);
  });

  it('does not take the second half of a compound for a word', () => {
    const french = (words: string) => ({
      locale: 'fr' as const,
      place: 'messages/fr.json a',
      words,
    });
    expect(found(term, [french('Ton e-mail et {mail}')])).toEqual([]);
    expect(found(term, [french('Ton mail')])).toHaveLength(1);
  });

  it('reports parts of words in Korean, which has particles', () => {
    const korean = { locale: 'ko' as const, place: 'messages/ko.json a', words: '편지를 보내요.' };
    expect(found(term, [korean])).toHaveLength(1);
  });

  it('knows where a word means something else, and where it does not hold at all', () => {
    const words = 'A letter to print';
    expect(found(term, [{ words, place: 'messages/en.json print.letter' }])).toEqual([]);
    expect(found(term, [{ words, place: 'content/answers/a/en.md:1' }])).toEqual([]);
    expect(found(term, [{ words, place: 'backend/mail/letters/en.ts a.0' }])).toHaveLength(1);
    const everywhere = term.replace('  except:', '  in: [messages, content]\n  except:');
    expect(found(everywhere, [{ words, place: 'content/answers/a/en.md:1' }])).toHaveLength(1);
  });
});

const terms: Record<'words' | 'rivals' | 'wrong', Record<string, string>>[] = parse(
  readFileSync('messages/terms.yaml', 'utf8'),
);

it('the termbase of this site has a word in each language, and a wrong example for each rival', () => {
  expect(terms.length).toBeGreaterThan(25);
  for (const { words, rivals = {}, wrong = {} } of terms) {
    expect(Object.keys(words)).toEqual([...locales]);
    expect(Object.keys(wrong).sort()).toEqual(Object.keys(rivals).sort());
  }
});
