import { expect, test } from 'vitest';
import { withEntry, withoutEntries } from '../../../backend/editorial/list-entries.ts';

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
