import { describe, expect, test } from 'vitest';
import { readContentFiles } from '../../../backend/content/content-files.ts';
import { unknownReferences } from '../../../backend/content/scripture.ts';
import { scriptureFaults } from '../../../backend/content/scripture-faults.ts';
import type { Locale } from '../../../lib/contract/common.ts';

const source = (words: string) => `> Words.\n>\n> — ${words}\n`;

describe('a passage that does not exist in the Bible is reported', () => {
  test.each<[Locale, string, string]>([
    ['en', 'Paul says so (Romans 8:99).', 'Romans 8:99'],
    ['en', 'Read Psalm 151 tonight.', 'Psalm 151'],
    ['en', source('John 22'), 'John 22'],
    ['en', 'See John 3:16–40.', 'John 3:16–40'],
    ['en', 'See John 3:16; 22:3.', 'John 3:16; 22:3'],
    ['en', 'See Jude 2:1.', 'Jude 2:1'],
    ['en', 'See John 0:3.', 'John 0:3'],
    ['es', 'Lee Juan 22:3.', 'Juan 22:3'],
    ['es', source('1 Corintios 15:3-99'), '1 Corintios 15:3-99'],
    ['fr', 'Lis Jean 22.3.', 'Jean 22.3'],
    ['fr', source('Psaume 151.1'), 'Psaume 151.1'],
    ['ko', '시편 151:1을 읽어요.', '시편 151:1'],
    ['ko', '요한복음 22장 3절에 있어요.', '요한복음 22:3'],
    ['ko', source('로마서 8:99'), '로마서 8:99'],
  ])('%s: %s', async (language, text, passage) => {
    expect(await unknownReferences(text, language)).toEqual([{ passage, problem: 'no_passage' }]);
  });

  test.each<[Locale, string]>([
    ['en', 'Hezekiah 3:4'],
    ['fr', 'Ézéchias 3.4'],
    ['ko', '히스기야서 3:4'],
  ])('with a book that does not exist, as a source: %s', async (language, passage) => {
    expect(await unknownReferences(source(passage), language)).toEqual([
      { passage, problem: 'no_book' },
    ]);
  });
});

describe('no passage is reported', () => {
  test.each<[Locale, string]>([
    // Numberings of Bibles differ: a psalm's title may be a verse, Joel has three or four chapters.
    ['fr', 'Psaume 51.21, Joël 4.1, Malachie 3.24, Jonas 2.11'],
    ['es', 'Jonás 2:11; Joel 4:21'],
    ['en', '3 John 15, Malachi 4:6, Revelation 12:18, Jude 5'],
    ['ko', '요한복음 3장 30절, 시편 23편 6절, 요한복음 3장 16~17절'],
    // Numbers that are not references.
    ['en', 'Mark 20 of them. Doors open at 19:30, and James came at 21:00.'],
    ['es', 'La reunión es 19:30. Hace mal 20:45.'],
    ['ko', '저녁을 먹어요 8:30에. 그래요 99:3이에요.'],
    ['en', source('Augustine, Confessions 1.1')],
    [
      'en',
      'WEBVTT\n\n00:00:01.000 --> 00:00:05.000\nSo he told James.\n\n00:00:05.000 --> 00:00:09.000\nYes.',
    ],
  ])('%s: %s', async (language, text) => {
    expect(await unknownReferences(text, language)).toEqual([]);
  });

  test('in the demonstration content, with its four Bibles', async () => {
    const files = await readContentFiles('content', []);
    expect(files.size).toBeGreaterThan(400);
    expect(await scriptureFaults(files)).toEqual([]);
  });
});

test('a fault is reported with its file and field', async () => {
  const files = new Map([
    ['answers/a/fr.md', '---\ntitle: Que dit Jean 22.3 ?\norder: 30\n---\nVoir Jean 3.99.'],
    ['answers/a/ko.vtt', 'WEBVTT\n\n00:00.000 --> 00:01.000\n시편 151:1\n'],
    ['playlists.yaml', '- slug: a\n  title: John 3:16\n  title_ko: 요한복음 22:1\n'],
  ]);
  expect(await scriptureFaults(files)).toEqual([
    {
      file: 'answers/a/fr.md',
      field: 'body',
      reason: '“Jean 3.99” is a passage that no Bible has',
    },
    {
      file: 'answers/a/fr.md',
      field: 'title',
      reason: '“Jean 22.3” is a passage that no Bible has',
    },
    { file: 'answers/a/ko.vtt', field: '', reason: '“시편 151:1” is a passage that no Bible has' },
    {
      file: 'playlists.yaml',
      field: 'title_ko',
      reason: '“요한복음 22:1” is a passage that no Bible has',
    },
  ]);
});
