import 'server-only';
import { create, type Font } from 'fontkit';
import { type Glyph, shape, widthOfGlyphs } from '../render/shape.ts';
import { typeface } from '../render/typefaces.ts';

/** OpenType's features for the two directions, by which `pdfkit` tells the layout a run's direction. */
export const direction = (rightToLeft: boolean) => (rightToLeft ? 'rtlm' : 'ltrm');

const opened = new WeakMap<object, Map<string, Font>>();

/**
 * A document's own copy of a typeface, because embedding it changes the glyph subset. HarfBuzz shapes its
 * text: fontkit misplaces marks in Thai and Hebrew, and fails on Khmer.
 */
export function pdfTypeface(pdf: object, name: string): Font {
  const fonts = opened.get(pdf) ?? new Map<string, Font>();
  opened.set(pdf, fonts);
  const font = fonts.get(name) ?? open(name);
  fonts.set(name, font);
  return font;
}

/** Above every glyph's number in a typeface. */
const firstDrawn = 0x10000;

function open(name: string): Font {
  const { bytes, unitsPerEm } = typeface(name);
  const font = create(bytes) as Font;
  const units = (length: number) => length * unitsPerEm;
  // A glyph may stand for several letters, by its neighbours. A file tells the letters of each glyph, so a
  // glyph is embedded once for each of its meanings; otherwise text could not be searched or copied.
  const drawn: number[] = [];
  const meanings = new Map<string, number>();
  const drawnGlyph = ({ id, letters }: Glyph) => {
    const number = meanings.get(`${id} ${letters}`) ?? firstDrawn + drawn.push(id) - 1;
    meanings.set(`${id} ${letters}`, number);
    const codePoints = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
    return { id: number, codePoints, advanceWidth: font.getGlyph(id).advanceWidth };
  };
  const layout = (text: string, features: readonly string[] = []) => {
    const glyphs = shape(text, name, features.includes(direction(true)));
    return {
      glyphs: glyphs.map(drawnGlyph),
      positions: glyphs.map(({ advance, x, y }) => ({
        xAdvance: units(advance),
        yAdvance: 0,
        xOffset: units(x),
        yOffset: units(y),
      })),
      advanceWidth: units(widthOfGlyphs(glyphs)),
    };
  };
  const createSubset = () => {
    const subset = (create(bytes) as Font).createSubset() as unknown as Subset;
    const numbers = new Map<number, number>();
    const include = subset.includeGlyph.bind(subset);
    subset.includeGlyph = (id) => {
      const glyph = drawn[id - firstDrawn];
      // A part of another glyph.
      if (glyph === undefined) return include(id);
      const number = numbers.get(id) ?? subset.glyphs.push(glyph) - 1;
      numbers.set(id, number);
      return number;
    };
    return subset;
  };
  return Object.assign(font, { layout, createSubset });
}

/** fontkit's subset of a TrueType file: the glyphs to be written, by their new numbers. */
interface Subset {
  glyphs: number[];
  includeGlyph(id: number): number;
}
