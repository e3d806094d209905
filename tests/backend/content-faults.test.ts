import { describe, expect, test } from 'vitest';
import { ContentError } from '../../backend/content/faults.ts';
import { loadContent } from '../../backend/content/load-content.ts';
import { captions, smallContent, text, writeContent } from './support/small-content.ts';

/** The faults of the small content with changed files, one line each. */
async function faultsWith(changes: Record<string, string | Uint8Array | null>): Promise<string[]> {
  const { folder, remove } = await writeContent(changes);
  try {
    await loadContent(folder);
    return [];
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    return error.message.split('\n');
  } finally {
    await remove();
  }
}

const answer = (more: Record<string, unknown>, body?: string) =>
  text({ title: 'T', category: 'god', order: 1, published: '2024-01-01', ...more }, body);
const file = 'answers/flood/en.md';

describe('the check of a content folder', () => {
  const faults: [string, Record<string, string | Uint8Array | null>, string][] = [
    [
      'missing front matter',
      { [file]: 'Just words.' },
      `${file}: must begin with front matter between two lines of ---`,
    ],
    [
      'front matter without an end',
      { [file]: '---\ntitle: T\n' },
      `${file}: must begin with front matter`,
    ],
    ['invalid YAML', { [file]: '---\ntitle: [1\n---\nBody' }, `${file}: is not YAML`],
    [
      'a duplicate key',
      { [file]: '---\ntitle: A\ntitle: B\n---\nBody' },
      `${file}: is not YAML: Map keys must be unique`,
    ],
    [
      'excessive YAML aliases',
      { [file]: `---\na: &a [x,x,x,x,x,x,x,x,x]\nb: &b [${'*a,'.repeat(30)}*a]\n---\nB` },
      `${file}: is not YAML: Excessive alias count`,
    ],
    [
      'a missing title',
      { [file]: text({ category: 'god', order: 1, published: '2024-01-01' }) },
      `${file}: title: is missing`,
    ],
    [
      'a missing category',
      { [file]: text({ title: 'T', order: 1, published: '2024-01-01' }) },
      `${file}: category: is missing`,
    ],
    [
      'a missing order',
      { [file]: text({ title: 'T', category: 'god', published: '2024-01-01' }) },
      `${file}: order: is missing`,
    ],
    [
      'a missing date',
      { [file]: text({ title: 'T', category: 'god', order: 1 }) },
      `${file}: published: is missing`,
    ],
    ['an empty field', { [file]: answer({ title: ' ' }) }, `${file}: title: must not be empty`],
    [
      'a field of the wrong kind',
      { [file]: answer({ order: 'first' }) },
      `${file}: order: must be a number`,
    ],
    [
      'an invalid date',
      { [file]: answer({ published: '2024-02-30' }) },
      `${file}: published: must be a date, YYYY-MM-DD`,
    ],
    [
      'an unknown field',
      { [file]: answer({ titel: 'T' }) },
      `${file}: titel: is not a field of this kind of file`,
    ],
    [
      'an order in a translation',
      { 'answers/flood/ko.md': text({ title: 'T', order: 2 }) },
      'answers/flood/ko.md: order: is not a field of this kind of file',
    ],
    [
      'alternative questions that are not a list',
      { 'answers/flood/ko.md': text({ title: 'T', also_asked: '노아' }) },
      'answers/flood/ko.md: also_asked: ',
    ],
    [
      'an unknown category',
      { [file]: answer({ category: 'goode' }) },
      `${file}: category: “goode” names nothing`,
    ],
    [
      'an unknown related answer',
      { [file]: answer({ related: ['jesus', 'nope'] }) },
      `${file}: related: “nope” names nothing`,
    ],
    [
      'an answer related to itself',
      { [file]: answer({ related: ['flood'] }) },
      `${file}: related: names the answer itself`,
    ],
    [
      'an unknown kind of danger',
      { [file]: answer({ never_for: ['despair'] }) },
      `${file}: never_for.0: `,
    ],
    [
      'an order for an unknown kind of danger',
      { [file]: answer({ first_for: { despair: 1 } }) },
      `${file}: first_for.despair: is not a field`,
    ],
    [
      'a testimonial that is both first and never shown for a danger',
      {
        'testimonials/late/en.md': text({
          title: 'T',
          category: 'god',
          published: '2024-01-01',
          first_for: { suicide: 1 },
          never_for: ['self-harm', 'suicide'],
        }),
      },
      'testimonials/late/en.md: never_for: names “suicide”, for which it is among the first',
    ],
    [
      'an unknown super-category',
      { 'categories/god/en.md': text({ name: 'God', order: 1, super: 'x', image: 'open-door' }) },
      'categories/god/en.md: super: “x” names nothing',
    ],
    [
      'an unknown poster',
      { [file]: answer({ image: 'poster-nothing' }) },
      `${file}: image: must be the name of a scene or of a poster of the site`,
    ],
    [
      'a testimonial with an unknown category',
      { 'testimonials/late/en.md': text({ title: 'T', category: 'x', published: '2024-01-01' }) },
      'testimonials/late/en.md: category: “x” names nothing',
    ],
    [
      'a guide to an unknown answer',
      {
        'guides/flood/en.md': text({
          title: 'T',
          kind: 'study',
          answer: 'nope',
          minutes: 60,
          order: 1,
        }),
      },
      'guides/flood/en.md: answer: “nope” names nothing',
    ],
    [
      'an invalid video',
      { [file]: answer({ video: 'clip.mp4' }) },
      `${file}: video: must be a path below /media/, a link or an embed code`,
    ],
    ['a missing body', { [file]: answer({}, '') }, `${file}: body: must not be empty`],
    [
      'raw HTML',
      { [file]: answer({}, 'One.\n\n<div onclick="x()">two</div>') },
      `${file}: body: raw HTML is not allowed: <div onclick="x()">two</div>`,
    ],
    [
      'raw HTML within a line',
      { [file]: answer({}, 'One <b>two</b>.') },
      `${file}: body: raw HTML is not allowed: <b>`,
    ],
    [
      'a heading of the first level',
      { [file]: answer({}, 'One.\n\n# Two') },
      `${file}: body: a # heading is not allowed`,
    ],
    [
      'a link with a javascript: address',
      { [file]: answer({}, '[x](javascript:alert(1))') },
      `${file}: body: a link must begin with https://`,
    ],
    [
      'an answer that begins with a heading',
      { [file]: answer({}, '## One\n\nTwo') },
      `${file}: body: must begin with a paragraph, the short answer`,
    ],
    [
      'a short answer that is too long',
      { [file]: answer({}, 'x'.repeat(321)) },
      `${file}: body: the first paragraph has 321 characters, it may have 320`,
    ],
    [
      'a category text of two paragraphs',
      {
        'categories/god/en.md': text(
          { name: 'God', order: 1, super: 'first', image: 'open-door' },
          'A.\n\nB.',
        ),
      },
      'categories/god/en.md: body: must be one paragraph of plain text',
    ],
    ['a missing base text', { [file]: null }, `${file}: is missing`],
    [
      'a file that is not UTF-8',
      { [file]: Uint8Array.from([0x2d, 0xff]) },
      `${file}: cannot be read (ERR_ENCODING_INVALID_ENCODED_DATA)`,
    ],
    ['a NUL character', { [file]: answer({}, 'a\u0000b') }, `${file}: holds a NUL character`],
    [
      'an unknown language',
      { 'answers/flood/de.md': answer({}) },
      'answers/flood/de.md: has no place in this folder',
    ],
    [
      'captions in a folder that takes none',
      { 'pages/terms-of-use/en.vtt': captions('a') },
      'pages/terms-of-use/en.vtt: has no place in this folder',
    ],
    [
      'captions without a video',
      { 'answers/flood/en.vtt': captions('a') },
      'answers/flood/en.vtt: has words for a video, but en.md names no video',
    ],
    [
      'captions that are not WebVTT',
      { 'answers/did-jesus-live/en.vtt': 'Hello' },
      'answers/did-jesus-live/en.vtt: must begin with WEBVTT',
    ],
    [
      'an invalid slug',
      { 'answers/Flood!/en.md': answer({}) },
      'answers/Flood!: must be a slug of a-z, 0-9 and -',
    ],
    [
      'a file among the folders of items',
      { 'answers/notes.md': 'x' },
      'answers/notes.md: is not the folder of an item',
    ],
    [
      'a folder with an unknown name',
      { 'answer/flood/en.md': 'x' },
      'answer: has no place in the content folder',
    ],
    [
      'a duplicate slug',
      {
        'super-categories.yaml':
          '- { slug: first, name: A, order: 1 }\n- { slug: rest, name: B, order: 2 }\n- { slug: rest, name: C, order: 3 }',
      },
      'super-categories.yaml: 2.slug: “rest” is used twice',
    ],
    [
      'a former slug of two items',
      {
        [file]: answer({ former: ['noah', 'ark'] }),
        'answers/jesus/en.md': answer({ former: ['ark'] }),
        'pages/terms-of-use/en.md': text({ title: 'Terms', former: ['ark'] }),
      },
      'answers/jesus/en.md: former: “ark” is used twice',
    ],
    [
      'a former slug that an item lists twice',
      { [file]: answer({ former: ['ark', 'ark'] }) },
      `${file}: former: “ark” is used twice`,
    ],
    [
      'a former slug of two churches',
      {
        'locations.yaml':
          '- { slug: x, name: X, former: [old] }\n- { slug: y, name: Y, former: [old] }',
      },
      'locations.yaml: 1.former: “old” is used twice',
    ],
    [
      'a YAML file that is not a list',
      { 'locations.yaml': 'slug: x' },
      'locations.yaml: Invalid input: expected array',
    ],
    [
      'a church without a name',
      { 'locations.yaml': '- { slug: x }' },
      'locations.yaml: 0.name: is missing',
    ],
    [
      'a zip code without quotes',
      { 'locations.yaml': '- { slug: x, name: X, zip: 02134 }' },
      'locations.yaml: 0.zip: must be a text, so in quotes',
    ],
    [
      'a single coordinate',
      { 'locations.yaml': '- { slug: x, name: X, lat: 1 }' },
      'locations.yaml: 0.lng: is missing beside the other coordinate',
    ],
    [
      'an invalid time',
      { 'locations.yaml': '- { slug: x, name: X, services: [{ day: sunday, time: "25:00" }] }' },
      'locations.yaml: 0.services.0.time: ',
    ],
  ];
  test.each(faults)('reports %s with its file, field and reason', async (_, changes, expected) => {
    const found = await faultsWith(changes);
    expect(found).toHaveLength(1);
    expect(found[0]?.slice(0, expected.length)).toBe(expected);
  });

  test('reports all faults at once, one per line', async () => {
    const found = await faultsWith({
      [file]: answer({ order: 'x', titel: 'y' }),
      'posts/newer/fr.md': 'x',
    });
    expect(found.map((line) => line.split(': ').slice(0, 2).join(' '))).toEqual([
      `${file} order`,
      `${file} titel`,
      'posts/newer/fr.md must begin with front matter between two lines of ---',
    ]);
  });

  test('reports a missing folder', async () => {
    await expect(loadContent('/no/such/folder')).rejects.toThrow(
      '/no/such/folder: cannot be read as the content folder (ENOENT)',
    );
  });

  test('accepts a folder in which some kinds have no items', async () => {
    const bare = Object.fromEntries(Object.keys(smallContent()).map((path) => [path, null]));
    const yaml = { 'super-categories.yaml': '[]', 'locations.yaml': '[]' };
    expect(await faultsWith({ ...bare, ...yaml })).toEqual([]);
  });
});
