import { expect, test } from 'vitest';
import {
  slugsIn,
  withEntry,
  withMissing,
  withoutEntries,
} from '../../../backend/editorial/list-entries.ts';

const lists = {
  'block style': '# Churches\n- slug: a\n  name: A\n- slug: b\n  name: B # near\n- slug: c\n',
  'quoted slugs': '- slug: "a"\n  name: A\n- name: B\n  slug: b\n- slug: c\n',
  'flow style': '[{ slug: a }, { slug: b }, { slug: c }]\n',
};

test.each(Object.entries(lists))(
  'several entries of a list in %s are removed at once',
  (_, list) => {
    const oneByOne = withEntry(withEntry(list, 'a', null), 'c', null);
    expect(withoutEntries(list, new Set(['a', 'c', 'unknown']))).toBe(oneByOne);
    expect(withoutEntries(list, new Set())).toBe(list);
    const empty = withoutEntries(list, new Set(['a', 'b', 'c']));
    expect(empty.replace(/^#.*\n/, '')).toBe('[]\n');
  },
);

test.each(Object.entries(lists))(
  'a list gets the entries of one in %s that it lacks',
  (_, list) => {
    expect(slugsIn(list)).toEqual(['a', 'b', 'c']);
    for (const own of [
      '- slug: b\n  name: Own\n- slug: d\n',
      '[]\n',
      '',
      '# Churches\n[]\n',
      '[{ slug: b }]\n',
    ]) {
      const before = slugsIn(own);
      const after = slugsIn(withMissing(own, list));
      expect(after).toEqual([...before, ...['a', 'b', 'c'].filter((one) => !before.includes(one))]);
    }
    expect(withMissing('- slug: b\n  name: Own\n', list)).toContain('name: Own');
    expect(withMissing(list, list)).toBe(list);
  },
);

test('long lists are joined entry by entry', () => {
  const listOf = (count: number) =>
    Array.from({ length: count }, (_, at) => `- slug: church-${at}\n  name: Church ${at}\n`).join(
      '',
    );
  // By parsing the list for each entry this takes hours.
  expect(slugsIn(withMissing('- slug: own\n', listOf(20_000)))).toHaveLength(20_001);
});
