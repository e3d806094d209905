import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { detectDanger } from '@/lib/danger/detect';
import { locales } from '@/lib/i18n/locales';

/*
 * False alarms on texts that nobody wrote for training: the site's own. They are the measure of the
 * threshold (docs/decisions/0025); some of them do speak of danger, so the rate cannot be zero.
 */

type Messages = { [key: string]: string | Messages };

const textsOf = (messages: Messages | string): string[] =>
  typeof messages === 'string' ? [messages] : Object.values(messages).flatMap(textsOf);

const share = (texts: string[]) =>
  texts.filter((text) => detectDanger(text).danger.length > 0).length / texts.length;

describe.each(locales)('texts of the site in %s', (locale) => {
  test('at most 5 % of the messages raise an alarm', () => {
    const texts = textsOf(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8')));
    expect(texts.length).toBeGreaterThan(2_000);
    expect(share(texts)).toBeLessThan(0.05);
  });

  test('at most 8 % of the questions that visitors also ask raise an alarm', () => {
    const questions = globSync(`content/answers/*/${locale}.md`).flatMap((file): string[] => {
      const [, frontMatter = ''] = readFileSync(file, 'utf8').split('---\n');
      return parse(frontMatter).also_asked ?? [];
    });
    expect(questions.length).toBeGreaterThan(100);
    expect(share(questions)).toBeLessThan(0.08);
  });
});
