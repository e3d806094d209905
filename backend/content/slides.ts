import { z } from 'zod';
import { isPicture } from '../../lib/config/pictures.ts';
import type { Settings } from '../../lib/config/settings.ts';
import type { OwnSlide } from '../../lib/config/slides.ts';
import { slideLengths, slideNames, slideTexts } from '../../lib/contract/slides.ts';
import { inLanguages, inOneLanguageEach, missingOr } from './setting-fields.ts';

/*
 * The pictures and words of the home page's banner, `slides.yaml` of the content folder (content/README.md): a
 * list with one entry for each slide that differs from the shipped one.
 */

export const slidesFileName = 'slides.yaml';

const entry = z.strictObject({
  slug: z.enum(slideNames),
  image: z
    .string(missingOr('must be a text'))
    .refine(isPicture, 'must be the name of a scene or of a poster of the site')
    .optional(),
  place: z.number(missingOr('must be a number')).int().min(1).max(99).optional(),
  off: z.boolean(missingOr('must be true or false')).optional(),
  ...inLanguages('headline', slideLengths.headline),
  ...inLanguages('intro', slideLengths.intro),
  ...inLanguages('placeholder', slideLengths.placeholder),
});

export const slidesFile = z.array(entry);
export type SlideEntry = z.output<typeof entry>;

/** The slides that the entries set. */
export function slidesOf(entries: readonly SlideEntry[]): NonNullable<Settings['slides']> {
  return Object.fromEntries(
    entries.map((row) => [
      row.slug,
      {
        image: row.image,
        ...(row.place !== undefined && { place: row.place }),
        ...(row.off && { off: true }),
        ...Object.fromEntries(slideTexts.map((name) => [name, inOneLanguageEach(row, name)])),
      } satisfies OwnSlide,
    ]),
  );
}
