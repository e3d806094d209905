import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import * as schemas from '../../../backend/content/front-matter-schemas.ts';
import { menusFile } from '../../../backend/content/menus.ts';
import { settingsFile } from '../../../backend/content/settings.ts';
import { slidesFile } from '../../../backend/content/slides.ts';
import { wordsFile } from '../../../backend/content/words.ts';
import { type EditedKind, editedKinds, formOf } from '../../../lib/contract/editorial-kinds.ts';

type Shaped = { shape: Record<string, z.ZodType> };
const base: Record<EditedKind, Shaped> = {
  answers: schemas.answerBase,
  testimonials: schemas.testimonialBase,
  posts: schemas.postBase,
  pages: schemas.pageBase,
  guides: schemas.guideBase,
  categories: schemas.categoryBase,
  'instruction-videos': schemas.instructionVideoBase,
  playlists: schemas.playlistsFile.element,
  'super-categories': schemas.superCategoriesFile.element,
  plans: schemas.plansFile.element,
  coupons: schemas.couponsFile.element,
  settings: settingsFile.element,
  words: wordsFile.element,
  slides: slidesFile.element,
  menus: menusFile.element,
};
const variants: Partial<Record<EditedKind, Shaped>> = {
  answers: schemas.answerVariant,
  testimonials: schemas.titleAndVideo,
  posts: schemas.titleOnly,
  pages: schemas.titleOnly,
  guides: schemas.titleOnly,
  categories: schemas.nameOnly,
  'instruction-videos': schemas.titleAndVideo,
};

describe.each(editedKinds)('the form of %s', (kind) => {
  const { fields, stored } = formOf(kind);
  const names = (all: typeof fields) => all.map(({ name }) => name);
  const translated = fields.filter((field) => field.translated);

  test('has every field that its files may have', () => {
    // The desk says itself in which language an item began.
    const own = [...names(fields), ...(stored === 'folder' ? ['original'] : [])];
    const suffixed = names(translated).flatMap((name) =>
      ['es', 'fr', 'ko'].map((locale) => `${name}_${locale}`),
    );
    const expected = stored === 'list' ? ['slug', ...own, ...suffixed] : own;
    expect(Object.keys(base[kind].shape).sort()).toEqual(expected.sort());
  });

  test('marks the required and the translated fields', () => {
    const needed = Object.entries(base[kind].shape)
      .filter(([name, schema]) => name !== 'slug' && !schema.safeParse(undefined).success)
      .map(([name]) => name);
    expect(names(fields.filter(({ required }) => required)).sort()).toEqual(needed.sort());
    if (stored === 'list') return;
    expect(['original', ...names(translated)].sort()).toEqual(
      Object.keys(variants[kind]?.shape ?? {}).sort(),
    );
  });
});
