import { describe, expect, test } from 'vitest';
import { loadContent } from '../../../backend/content/load-content.ts';
import { answer, expectFault, type Fault, faultsWith, file } from '../support/content-faults.ts';
import { captions, smallContent, text } from '../support/small-content.ts';

describe('the check of a content folder', () => {
  const faults: Fault[] = [
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
      'captions without times',
      { 'answers/did-jesus-live/en.vtt': 'Hello' },
      'answers/did-jesus-live/en.vtt: has a line without its time at “Hello”',
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
  test.each(faults)('reports %s with its file, field and reason', expectFault);

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
