import { describe, expect, test } from 'vitest';
import { readYaml } from '../../../backend/content/read-yaml.ts';
import { entryTexts, readList } from '../../../backend/content/yaml-list.ts';
import { readYamlFields } from '../../../backend/editorial/edit-yaml.ts';

describe('YAML as editors send it', () => {
  test.each([
    ['an alias into itself', 'title: &a [*a]', /nested|excessive|unresolved/i],
    [
      'aliases that multiply',
      `a: &a [x,x,x]\n${'bcdefgh'.replace(/./g, (name) => `${name}: &${name} [*${String.fromCharCode(name.charCodeAt(0) - 1)},*${String.fromCharCode(name.charCodeAt(0) - 1)},*${String.fromCharCode(name.charCodeAt(0) - 1)}]\n`)}`,
      /alias/,
    ],
    ['deep lists', `title: ${'['.repeat(9_000)}`, /deep/],
    ['deep dashes', '- '.repeat(9_000), /deep/],
    [
      'deep mappings',
      Array.from({ length: 99 }, (_, n) => `${' '.repeat(n)}a:`).join('\n'),
      /deep/,
    ],
    [
      'twenty thousand keys',
      Array.from({ length: 20_000 }, (_, n) => `k${n}: v`).join('\n'),
      /keys/,
    ],
    ['a repeated key', 'title: a\ntitle: b', /^Map keys must be unique at line 2, column 1$/],
    ['an infinite number', 'order: .inf', /number/],
    ['binary data', 'title: !!binary aGVsbG8=', /tag|neither/],
    ['a set', 'title: !!set {a, b}', /tag|neither/],
  ])('%s is refused', (_, text, reason) => {
    expect(readYaml(text).fault ?? '').toMatch(reason);
    expect(readYamlFields(text)).toBeUndefined();
  });

  test('values of JSON and a few repeated anchors are read', () => {
    const text = 'a: &x [1, two, null, true]\nb: *x\nc: {d: "e"}\n';
    expect(readYaml(text).value).toEqual({
      a: [1, 'two', null, true],
      b: [1, 'two', null, true],
      c: { d: 'e' },
    });
  });

  test('front matter longer than a book is not read', () => {
    expect(readYamlFields(`title: ${'x'.repeat(200_000)}`)).toBeUndefined();
  });
});

describe('a list read entry by entry', () => {
  test.each([
    [
      'block style',
      '# churches\n- slug: a\n  name: A\n\n# between\n- slug: b\n  text: |\n    - c\n',
    ],
    ['an entry in its own lines', '-\n  slug: a\n-\n  slug: b\n'],
    ['an anchor of another entry', '- &a {slug: a}\n- *a\n'],
    ['flow style', '[{slug: a}, {slug: b}]'],
    ['a text over several lines', '- slug: "a\n- b"\n- slug: c\n'],
    ['a text before the list', 'slug: a\n- slug: b\n'],
    ['two documents', '- slug: a\n---\n- slug: b\n'],
    ['the end of a document', '- slug: a\n...\n- slug: b\n'],
    ['CR LF', '- slug: a\r\n- slug: b\r\n'],
    ['an empty entry', '- slug: a\n- \n- slug: b\n'],
    ['indented entries', '  - slug: a\n  - slug: b\n'],
    ['nothing', ''],
  ])('%s gives what the whole text gives', (_, text) => {
    const { value } = readYaml(text);
    expect(readList(text)).toEqual(Array.isArray(value) ? value : undefined);
  });

  test('an unchanged entry is the same object', () => {
    const [before, after] = ['- slug: a\n- slug: b\n', '- slug: a\n- slug: c\n'].map(readList);
    expect(after?.[0]).toBe(before?.[0]);
    expect(entryTexts('- slug: a\n- slug: b\n')).toHaveLength(2);
  });
});
