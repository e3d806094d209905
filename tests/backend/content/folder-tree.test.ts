import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Content } from '../../../backend/content/content.ts';
import type { ContentFiles } from '../../../backend/content/content-files.ts';
import { ContentError } from '../../../backend/content/faults.ts';
import { changedFolder, treeOf } from '../../../backend/content/folder-tree.ts';
import { parseContent } from '../../../backend/content/load-content.ts';
import { captions, smallContent, text } from '../support/small-content.ts';

const small = Object.entries(smallContent() as Record<string, string>);
const sorted = (files: Iterable<[string, string]>): ContentFiles =>
  new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));

function result(files: ContentFiles) {
  try {
    return parseContent(files);
  } catch (error) {
    if (error instanceof ContentError) return error.faults;
    throw error;
  }
}

const facts = { title: 'Is it so?', category: 'jesus', order: 1, published: '2024-01-01' };
const paths = fc.constantFrom(
  ...['super-categories.yaml', 'plans.yaml', 'coupons.yaml', 'playlists.yaml', 'locations.yaml'],
  ...['answers/did-jesus-live/en.md', 'answers/did-jesus-live/ko.md', 'answers/new-one/en.md'],
  ...[
    'answers/new-one/es.md',
    'answers/new-one/en.vtt',
    'categories/jesus/en.md',
    'answers/new-one',
  ],
  ...['answers/Not a slug/en.md', 'answers/did-jesus-live/notes.txt', 'guides/first/en.md'],
  ...['elsewhere/file.md', 'answers/new-one/en.md/deeper.md', 'README.md', 'help-lines.yaml'],
);
const texts = fc.oneof(
  fc.constant(null),
  fc.constantFrom(
    text(facts),
    text({ ...facts, former: ['is-it-so'] }, 'Other words.'),
    text({ ...facts, related: ['new-one', 'nowhere'], video: '/media/clips/a.mp4' }),
    text({ title: '질문' }, '네.'),
    ...['[]', '- { slug: ten, percent_off: 10 }\n', 'no front matter', '', captions('Hello')],
  ),
);
const steps = fc.array(fc.array(fc.tuple(paths, texts), { maxLength: 4 }), { maxLength: 8 });

test('a folder that was made from another is read as one that is read for the first time', () => {
  fc.assert(
    fc.property(steps, (changes) => {
      let files = sorted(small);
      for (const change of changes) {
        files = changedFolder(files, [...new Map(change)]);
        const fresh = sorted(files);
        expect([...files.keys()]).toEqual([...fresh.keys()]);
        expect(treeOf(files)).toEqual(treeOf(fresh));
        expect(result(files)).toEqual(result(fresh));
      }
    }),
    { numRuns: 60 },
  );
});

const many = sorted([
  ...small,
  ...Array.from(
    { length: 300 },
    (_, n) =>
      [`answers/answer-${n}/en.md`, text({ ...facts, title: `Question ${n}` })] as [string, string],
  ),
]);

/** The rows that the second folder does not share with the first. */
function newRows(before: Content, after: Content) {
  const rowsOf = (content: Content) =>
    Object.entries(content)
      .filter(([kind]) => kind !== 'former')
      .flatMap(([, rows]) => rows as object[]);
  const known = new Set(rowsOf(before));
  return rowsOf(after).filter((row) => !known.has(row));
}

test('of a change of one item, only that item is read again', () => {
  const before = parseContent(many);
  const path = 'answers/answer-7/en.md';
  const changed = changedFolder(many, [[path, `${many.get(path)}\nMore.\n`]]);
  expect(newRows(before, parseContent(changed))).toMatchObject([{ slug: 'answer-7' }]);
  // A new church is one entry of a long list.
  const church = '- slug: new-church\n  name: New Church\n  city: Austin\n';
  const churches = `${many.get('locations.yaml') ?? ''}`.replace(/\n*$/, '\n') + church;
  const longer = changedFolder(changed, [['locations.yaml', churches]]);
  expect(newRows(parseContent(changed), parseContent(longer))).toMatchObject([
    { slug: 'new-church' },
  ]);
  // Back again, nothing is new.
  const back = changedFolder(longer, [[path, many.get(path) ?? '']]);
  expect(newRows(parseContent(longer), parseContent(back)).length).toBeLessThanOrEqual(1);
});

test('a folder without changes is the same folder', () => {
  expect(changedFolder(many, [])).toBe(many);
});
