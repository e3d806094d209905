import { z } from 'zod';
import { forAllLanguages, inAllLanguages } from '../../../lib/contract/locales.ts';
import { superCategories as table } from '../../db/schema.ts';
import { once } from '../once.ts';
import { nameless, order, slug, title } from './fields.ts';
import { listKind, type Row } from './kind.ts';
import { inBaseField, languageOfEntry } from './row-fields.ts';

const entries = z.array(
  z
    .strictObject({
      slug,
      ...forAllLanguages('name', title.optional()),
      order,
    })
    .refine((entry) => Object.values(inAllLanguages(entry, 'name')).some(Boolean), {
      ...nameless,
      path: ['name'],
    }),
);
type Entry = z.output<typeof entries>[number];

export const superCategories = listKind({
  file: 'super-categories.yaml',
  entries,
  isNeeded: true,
  // Unchanged entries are the same objects.
  row: once((entry: Entry): Row<typeof table> => {
    const language = languageOfEntry(entry, 'name');
    return { ...entry, language, ...inBaseField(entry, 'name', language) };
  }),
  table,
});
