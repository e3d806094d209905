import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentTexts } from '@/scripts/words/content';
import { letterTexts } from '@/scripts/words/letters';
import { messageTexts, readMessages } from '@/scripts/words/messages';
import { pluralFaults } from '@/scripts/words/plurals';
import { locales } from '@/scripts/words/text';
import { missingTranslations } from '@/scripts/words/translations';

let folder: string;
const write = (path: string, source: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), source);
};
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'words-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const messages = (words: Partial<Record<(typeof locales)[number], string>>) => {
  for (const locale of locales) {
    write(`${locale}.json`, JSON.stringify({ a: { b: words[locale] ?? 'One' } }));
  }
  return readMessages(folder);
};

describe('the texts of the messages', () => {
  it('contain each branch of a message once, with its variables by name', () => {
    const { fr } = messages({
      fr: '{n, plural, =0 {Rien} one {# jour} other {# jours}} pour {name}, <b>ici</b> : <code>a=1</code>',
    });
    expect(messageTexts('fr', fr).map(({ words }) => words)).toEqual([
      'Rien pour {name}, ici : code',
      '{#} jour pour {name}, ici : code',
      '{#} jours pour {name}, ici : code',
    ]);
    expect(messageTexts('fr', fr)[0]?.place).toBe('messages/fr.json a.b');
  });

  it('are addressed to a church below the listed keys', () => {
    write('en.json', JSON.stringify({ pricing: { title: 'a' }, pricingElse: 'b' }));
    const texts = messageTexts('en', readMessages(folder).en);
    expect(texts.map(({ surface }) => surface)).toEqual(['church', 'visitor']);
  });
});

describe('plurals', () => {
  const rules = (locale: (typeof locales)[number], words: string) =>
    pluralFaults(locale, messages({ [locale]: words })[locale]).map(({ rule }) => rule);

  it.each([
    ['en', '{n, plural, other {See all #}}', ['plural-missing']],
    ['en', '{n, plural, one {See one} other {See all #}}', []],
    ['en', '{n, plural, =1 {Page} other {Page #}}', []],
    ['ko', '{n, plural, one {교회} other {교회, #페이지}}', ['plural-unused']],
    ['ko', '{n, plural, =1 {교회} other {교회, #페이지}}', []],
    ['fr', '{n, plural, one {Une Église} other {# Églises}}', ['plural-vague']],
    ['fr', '{n, plural, =0 {Rien} one {Une Église} other {# Églises}}', []],
    ['fr', '{n, plural, one {# Église} other {# Églises}}', []],
    ['fr', '<b>{n, plural, one {une} other {#}}</b>', ['plural-vague']],
    ['es', '{k, select, a {{n, plural, other {#}}} other {b}}', ['plural-missing']],
  ] as const)('%s: %s', (locale, words, expected) => {
    expect(rules(locale, words)).toEqual(expected);
  });
});

describe('the texts of a content folder', () => {
  it('are titles, paragraphs, captions and lists, with their lines', () => {
    const answer = [
      '---',
      'title: Titre',
      'also_asked:',
      '  - Une',
      'order: 1',
      '---',
      '',
      'Voici.',
    ];
    write('c/answers/a/fr.md', [...answer, '> Écoute', '- [lien](/a?b) et `x?`'].join('\n'));
    write(
      'c/answers/a/fr.vtt',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nUne phrase\n\n00:02.000 --> 00:03.000\nentière.\n\n00:03.000 --> 00:04.000\nEt puis\n',
    );
    write(
      'c/lists.yaml',
      '- slug: a\n  title: One\n  title_fr: Un\n  note: { ko: 하나 }\n  address: "5"\n',
    );
    write('c/pages/pastors/fr.md', 'Bonjour.');
    write('c/README.md', 'Not for visitors.');
    const found = contentTexts(join(folder, 'c')).map(({ place, locale, words, ...rest }) =>
      [place, locale, words, rest.surface, rest.quoted ?? false].join(' | '),
    );
    expect(found).toEqual([
      'content/answers/a/fr.md:2 | fr | Titre | visitor | false',
      'content/answers/a/fr.md:4 | fr | Une | visitor | false',
      'content/answers/a/fr.md:8 | fr | Voici. | visitor | false',
      'content/answers/a/fr.md:9 | fr | Écoute | visitor | true',
      'content/answers/a/fr.md:10 | fr | [lien] et code | visitor | false',
      'content/answers/a/fr.vtt:4 | fr | Une phrase\nentière. | visitor | false',
      'content/answers/a/fr.vtt:10 | fr | Et puis | visitor | false',
      'content/lists.yaml:2 | en | One | visitor | false',
      'content/lists.yaml:3 | fr | Un | visitor | false',
      'content/lists.yaml:4 | ko | 하나 | visitor | false',
      'content/pages/pastors/fr.md:1 | fr | Bonjour. | church | false',
    ]);
  });
});

it('missingTranslations lists items and captions that a language lacks', () => {
  const all = ['en', 'es', 'fr', 'ko'];
  for (const locale of all) write(`t/posts/whole/${locale}.md`, 'Here.');
  for (const locale of ['en', 'fr']) write(`t/answers/half/${locale}.md`, 'Here.');
  for (const locale of ['en', 'es', 'ko']) write(`t/answers/half/${locale}.vtt`, 'WEBVTT');
  write(
    't/playlists.yaml',
    '- { slug: p, title: A, title_es: B, title_fr: C, title_ko: D, description: E }',
  );
  expect(missingTranslations(join(folder, 't'))).toEqual([
    'answers/half: es, ko',
    'answers/half, captions: fr',
    'playlists.yaml, p, description: es, fr, ko',
  ]);
});

it('tells contracts, creeds, policies and printed matter from the rest', () => {
  write('s/pages/terms-of-use/ko.md', '이용 약관입니다.');
  write('s/pages/privacy-policy/ko.md', '방침입니다.');
  write(
    's/pages/about-us/ko.md',
    '저희가 믿는 것\n\n1. 하나님은 한 분이십니다.\n\n1부터 읽어 보세요.',
  );
  const found = contentTexts(join(folder, 's')).map(({ place, surface }) => `${place} ${surface}`);
  expect(found).toEqual([
    'content/pages/about-us/ko.md:1 visitor',
    'content/pages/about-us/ko.md:3 contract',
    'content/pages/about-us/ko.md:5 visitor',
    'content/pages/privacy-policy/ko.md:1 policy',
    'content/pages/terms-of-use/ko.md:1 contract',
  ]);
  write('en.json', JSON.stringify({ printed: { a: 'a' }, checkout: { statements: { b: 'b' } } }));
  const texts = messageTexts('en', readMessages(folder).en);
  expect(texts.map(({ surface }) => surface)).toEqual(['neighbor', 'contract']);
});

it('letters to churches address churches, and those about a story address its author', () => {
  const surfaces = new Map(letterTexts().map(({ place, surface }) => [place, surface]));
  expect(surfaces.get('backend/mail/letters/fr.ts quota_near.subject')).toBe('church');
  expect(surfaces.get('backend/mail/letters/fr.ts story_approved.0')).toBe('visitor');
});
