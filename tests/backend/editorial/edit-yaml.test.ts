import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Document, parseDocument } from 'yaml';
import { readYamlFields, withYamlFields } from '../../../backend/editorial/edit-yaml.ts';
import { entriesIn, withEntry } from '../../../backend/editorial/list-entries.ts';

const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    'yes',
    'null',
    '2026-01-02',
    '- a',
    'a: b',
    '#x',
    '"',
    "it's",
    'a\nb',
    ' a ',
    '예수님',
    '@a',
    '%',
    '|',
    '{',
  ),
);
const name = fc.constantFrom(
  'title',
  'also_asked',
  'order',
  'video',
  'related',
  'former',
  'first_for',
);
const value = fc.oneof(
  words,
  fc.integer({ min: -5, max: 5_000 }),
  fc.boolean(),
  fc.array(words, { minLength: 1, maxLength: 4 }),
  fc.dictionary(fc.constantFrom('suicide', 'self-harm'), fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
  }),
);
const fields = fc.dictionary(name, value, { noNullPrototype: true });
const comment = fc.constantFrom('', '# a note\n', '\n');

/** A mapping in different styles: in block style with comments, or in flow style. */
const mapping = fc
  .tuple(fields, fc.boolean(), comment, fc.boolean())
  .map(([given, isFlow, note, isSingle]) => {
    if (isFlow) return new Document(given, { flow: true } as never).toString({ lineWidth: 0 });
    const singleQuote = isSingle;
    const lines = Object.entries(given).map(([key, one]) =>
      new Document({ [key]: one }).toString({ lineWidth: 0, singleQuote }),
    );
    return lines.join(note);
  });

/** The source text of each field. */
function sourcesOf(yaml: string): Map<string, string> {
  const contents = parseDocument(yaml).contents as unknown as {
    items?: { key: { value: string; range: number[] }; value: { range: number[] } | null }[];
  } | null;
  return new Map(
    (contents?.items ?? []).map(({ key, value }) => [
      key.value,
      yaml.slice(key.range[0], value?.range[1]).trim(),
    ]),
  );
}

describe('withYamlFields', () => {
  test('changes one field and no byte of the others', () => {
    fc.assert(
      fc.property(mapping, name, fc.option(value), (yaml, field, changed) => {
        const before = readYamlFields(yaml);
        if (!before) throw new Error(`no mapping: ${yaml}`);
        const after = withYamlFields(yaml, { [field]: changed });
        const expected = { ...before, [field]: changed };
        if (changed === null) delete expected[field];
        expect(readYamlFields(after ?? '')).toEqual(expected);
        const [old, now] = [sourcesOf(yaml), sourcesOf(after ?? '')];
        for (const [other, source] of old) if (other !== field) expect(now.get(other)).toBe(source);
        expect((after?.match(/# a note/g) ?? []).length).toBeGreaterThanOrEqual(
          (yaml.match(/# a note/g) ?? []).length - 1,
        );
      }),
      { numRuns: 1_500 },
    );
  });

  test('returns the same file if nothing changed', () => {
    fc.assert(
      fc.property(mapping, (yaml) => {
        expect(withYamlFields(yaml, readYamlFields(yaml) ?? {})).toBe(yaml);
      }),
    );
  });

  test.each([
    [
      'keeps a comment beside the field',
      'title: A # old\norder: 1\n',
      { title: 'B' },
      'title: B # old\norder: 1\n',
    ],
    [
      'changes a list in one line',
      'related: [a, b]\norder: 1\n',
      { related: ['c'] },
      'related: [c]\norder: 1\n',
    ],
    [
      'changes a list in several lines',
      'also_asked:\n  - A?\n  - B?\norder: 1\n',
      { also_asked: ['C?'] },
      'also_asked:\n  - C?\norder: 1\n',
    ],
    [
      'keeps a text over several lines',
      'title: >-\n  A\n  B\norder: 1\n',
      { order: 2 },
      'title: >-\n  A\n  B\norder: 2\n',
    ],
    ['adds a new field', 'title: A\n# the end\n', { order: 3 }, 'title: A\norder: 3\n# the end\n'],
    [
      'removes a field',
      'title: A\norder: 1\nformer: [b]\n',
      { order: null },
      'title: A\nformer: [b]\n',
    ],
    [
      'changes a field in flow style',
      '{ slug: a, order: 1 }',
      { order: 2 },
      '{ slug: a, order: 2 }',
    ],
    ['sets a field without a value', 'title:\norder: 1\n', { title: 'A' }, 'title: A\norder: 1\n'],
  ])('%s', (_, yaml, changes, expected) => {
    expect(withYamlFields(yaml, changes)).toBe(expected);
  });

  test('returns undefined for YAML that is not a mapping', () => {
    expect(withYamlFields('- a\n', { title: 'A' })).toBeUndefined();
    expect(withYamlFields('a: [', { title: 'A' })).toBeUndefined();
  });
});

describe('an entry of a YAML list', () => {
  const list = [
    '# What we offer',
    '- slug: one',
    '  title: One',
    '  items:',
    '    - a # first',
    '',
    '# The second',
    '- { slug: two, title: Two }',
    '-   slug: three',
    '    text: |',
    '      a',
    '',
    '      b',
    '',
  ].join('\n');

  test('is read as its own mapping, and written back unchanged', () => {
    const entries = entriesIn(list);
    expect([...(entries?.keys() ?? [])]).toEqual(['one', 'two', 'three']);
    expect(readYamlFields(entries?.get('three') ?? '')).toEqual({
      slug: 'three',
      text: 'a\n\nb\n',
    });
    for (const [slug, text] of entries ?? []) expect(withEntry(list, slug, text)).toBe(list);
  });

  test('is changed, removed and added without changing a byte of the others', () => {
    const changed = withEntry(
      list,
      'one',
      withYamlFields(entriesIn(list)?.get('one') ?? '', { title: 'Uno' }) ?? '',
    );
    expect(changed).toBe(list.replace('title: One', 'title: Uno'));
    expect(withEntry(list, 'two', null)).toBe(list.replace('- { slug: two, title: Two }\n', ''));
    const added = withEntry(list, 'four', 'slug: four\ntitle: Four\n');
    expect(added.startsWith(list.trimEnd())).toBe(true);
    expect(readYamlFields(entriesIn(added)?.get('four') ?? '')).toEqual({
      slug: 'four',
      title: 'Four',
    });
  });

  test.each([
    '[{ slug: one, title: One }, { slug: two, items: [a, b] }]\n',
    '# Ours\n[\n  # The first\n  { "slug": "one", "title": "One" },\n  { "slug": "two", "items": ["a", "b"] }\n]\n',
    JSON.stringify([
      { slug: 'one', title: 'One' },
      { slug: 'two', items: ['a', 'b'] },
    ]),
  ])('is read and changed in a list in flow style too (%j)', (flow) => {
    const entries = entriesIn(flow);
    expect([...(entries ?? [])].map(([slug, text]) => [slug, readYamlFields(text)])).toEqual([
      ['one', { slug: 'one', title: 'One' }],
      ['two', { slug: 'two', items: ['a', 'b'] }],
    ]);
    const changed = withEntry(flow, 'one', 'slug: one\ntitle: Uno\n');
    expect([...(entriesIn(changed) ?? [])]).toEqual([
      ['one', 'slug: one\ntitle: Uno'],
      ['two', entries?.get('two')],
    ]);
    expect([...(entriesIn(withEntry(flow, 'two', null))?.keys() ?? [])]).toEqual(['one']);
    const added = withEntry(flow, 'three', 'slug: three\n');
    expect([...(entriesIn(added)?.keys() ?? [])]).toEqual(['one', 'two', 'three']);
  });

  test.each(['', '[]\n', '# none yet\n', '# none yet\n[]\n'])(
    'is added to an empty list (%j)',
    (empty) => {
      const one = withEntry(empty, 'one', 'slug: one\n');
      expect([...(entriesIn(one)?.keys() ?? [])]).toEqual(['one']);
      expect(entriesIn(withEntry(one, 'one', null))?.size).toBe(0);
    },
  );
});
