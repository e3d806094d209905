import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { folderParts } from '../../../backend/content/kinds.ts';
import { type EditedKind, editedKinds, formOf } from '../../../lib/contract/editorial-kinds.ts';

type Shaped = { shape: Record<string, z.ZodType> };
/** What the files of a kind may have: those of its items, or the entries of its list. */
function schemasOf(kind: EditedKind): { base: Shaped; variant?: Shaped } {
  const part = folderParts[kind] as unknown as
    | { base: Shaped; variant: Shaped; entries?: undefined }
    | { entries: { element: Shaped } };
  return part.entries ? { base: part.entries.element } : part;
}

describe.each(editedKinds)('the form of %s', (kind) => {
  const { fields, stored } = formOf(kind);
  const { base, variant } = schemasOf(kind);
  const names = (all: typeof fields) => all.map(({ name }) => name);
  const translated = fields.filter((field) => field.translated);

  test('has every field that its files may have', () => {
    // The desk says itself in which language an item began.
    const own = [...names(fields), ...(stored === 'folder' ? ['original'] : [])];
    const suffixed = names(translated).flatMap((name) =>
      ['es', 'fr', 'ko'].map((locale) => `${name}_${locale}`),
    );
    const expected = stored === 'list' ? ['slug', ...own, ...suffixed] : own;
    expect(Object.keys(base.shape).sort()).toEqual(expected.sort());
  });

  test('marks the required and the translated fields', () => {
    const needed = Object.entries(base.shape)
      .filter(([name, schema]) => name !== 'slug' && !schema.safeParse(undefined).success)
      .map(([name]) => name);
    expect(names(fields.filter(({ required }) => required)).sort()).toEqual(needed.sort());
    if (stored === 'list') return;
    expect(['original', ...names(translated)].sort()).toEqual(
      Object.keys(variant?.shape ?? {}).sort(),
    );
  });
});
