import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { linkFaults } from '@/scripts/words/links';
import { messageTexts, readMessages } from '@/scripts/words/messages';
import { differentTranslations } from '@/scripts/words/same';
import { shapeFaults } from '@/scripts/words/shape';
import { locales } from '@/scripts/words/text';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'same-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
const write = (path: string, source: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), source);
};

describe('the same English has the same translation', () => {
  const faults = (fr: object, mayDiffer: string[] = []) => {
    const en = { desk: { a: 'Save', b: 'Save' }, home: { c: 'Save' } };
    for (const locale of locales)
      write(`${locale}.json`, JSON.stringify(locale === 'fr' ? fr : en));
    const messages = readMessages(folder);
    const texts = locales.flatMap((locale) => messageTexts(locale, messages[locale]));
    return differentTranslations(texts, new Set(mayDiffer)).map(
      ({ place, found }) => `${place}: ${found}`,
    );
  };
  const differing = { desk: { a: 'Enregistrer', b: 'Sauvegarder' }, home: { c: 'Garder' } };

  it('on one surface, and not beyond it', () => {
    expect(faults(differing)).toEqual([
      'messages/fr.json desk.a, desk.b: Enregistrer / Sauvegarder',
    ]);
    const same = { desk: { a: 'Enregistrer', b: 'Enregistrer' }, home: { c: 'Garder' } };
    expect(faults(same)).toEqual([]);
  });

  it('unless the list says that they may differ, which it says of no other text', () => {
    expect(faults(differing, ['Save'])).toEqual([]);
    expect(faults(differing, ['Save', 'Delete'])).toEqual(['messages/may-differ.yaml: Delete']);
  });
});

it('links lead to pages in the language of the text', () => {
  write('l/posts/a/fr.md', 'Lis [ceci](/help), [cela](/fr/help) et [le reste](/es/help).\n');
  write(
    'l/posts/a/en.md',
    '[Read](/help), [read](/ko/help), [call](tel:988), [see](/media/a.mp4).\n',
  );
  write('l/posts/a/ko.md', '[읽기](/ko), [읽기](/korea), [읽기](https://example.org/a)\n');
  expect(linkFaults(join(folder, 'l')).map(({ place, message }) => `${place}: ${message}`)).toEqual(
    [
      'content/posts/a/en.md:1: A link in English has no language in its address.',
      'content/posts/a/fr.md:1: Write /fr/help.',
      'content/posts/a/fr.md:1: Write /fr/help.',
      'content/posts/a/ko.md:1: Write /ko/korea.',
    ],
  );
});

describe('pages of which nothing may be missing', () => {
  const faults = (path: string, en: string, ko: string) => {
    rmSync(join(folder, 's'), { recursive: true, force: true });
    write(`s/${path}/en.md`, en);
    write(`s/${path}/ko.md`, ko);
    return shapeFaults(join(folder, 's')).map(
      ({ place, rule, found }) => `${place} ${rule} ${found}`,
    );
  };
  const terms =
    '---\ntitle: Terms\n---\n\n## Who\n\nFrom 8:00 AM, for 30 days.\n\n- [One](/pricing)\n- Two\n';

  it.each([
    ['the same', '## 누가\n\n오전 8시부터 30일 동안.\n\n- [하나](/ko/pricing)\n- 둘\n', []],
    ['a heading less', '오전 8시부터 30일 동안.\n\n- [하나](/ko/pricing)\n- 둘\n', ['headings 0']],
    ['an item less', '## 누가\n\n30일 동안.\n\n- [하나](/ko/pricing)\n', ['items 1']],
    ['another link', '## 누가\n\n30일 동안.\n\n- [하나](/ko/help)\n- 둘\n', ['links /help']],
    ['another number', '## 누가\n\n21일 동안.\n\n- [하나](/ko/pricing)\n- 둘\n', ['numbers 21']],
  ])('%s', (_, ko, expected) => {
    expect(faults('pages/terms-of-use', terms, ko)).toEqual(
      expected.map((fault) => `content/pages/terms-of-use/ko.md same-${fault}`),
    );
  });

  it('do not include pages that each language divides its way, apart from their facts', () => {
    const post =
      'Wait ten minutes, then half an hour. [One](/pricing)\n\n## Two\n\nFor an hour and a half.\n';
    expect(
      faults('posts/a', post, '십 분, 그리고 30분, 한 시간 반. [하나](/ko/pricing) 두 분께.\n'),
    ).toEqual([]);
    expect(faults('posts/a', post, '십 분, 그리고 이십 분, 한 시간 반.\n')).toEqual([
      'content/posts/a/ko.md same-links ',
      'content/posts/a/ko.md same-minutes 10 20 90',
    ]);
  });

  it('include answers for people in danger, whose numbers differ by language', () => {
    const answer = '---\nfirst_for: { suicide: 1 }\n---\n\nCall 9888. [More](/help)\n';
    expect(faults('answers/a', answer, '10999. [더](/ko/help)\n')).toEqual([]);
    expect(faults('answers/a', answer, '10999.\n')).toEqual([
      'content/answers/a/ko.md same-links ',
    ]);
  });

  it('include the facts of help lines', () => {
    rmSync(join(folder, 's'), { recursive: true, force: true });
    write(
      's/help-lines.yaml',
      '- country: BE\n  lines:\n    - { name: A, expect: At night 107 answers., expect_fr: La nuit le 107 répond., expect_ko: 밤에는 108이 받아요. }\n',
    );
    expect(shapeFaults(join(folder, 's')).map(({ place, found }) => `${place}: ${found}`)).toEqual([
      'content/help-lines.yaml BE A expect_ko: 108',
    ]);
  });
});
