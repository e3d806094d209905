import { PurgeCSS } from 'purgecss';
import { rulesForFirstPaint } from './first-paint-rules.ts';

const typeface = /@font-face\{font-family:([^;{}]+);[^{}]*\}/g;

const anyFace = /@font-face\{[^{}]*\}/g;
/** Of a local fallback for a typeface until it is loaded. */
const localSource = /\bsrc:local\(/;
/** On the root element of pages that fetch typefaces (app/typefaces.ts). */
const fetchesTypefaces = 'data-set-in';

/** Pseudo-elements that browsers draw within a field of a type. */
const partsOfField: readonly [type: string, part: RegExp][] = [
  ['date', /^::-webkit-(date|calendar)/],
  ['file', /^::file-selector-button/],
  ['number', /^::-webkit-(inner|outer)-spin-button/],
  ['search', /^::-webkit-search/],
];
export const fieldTypes: ReadonlySet<string> = new Set(partsOfField.map(([type]) => type));

/** The rules of a sheet that apply to elements, attributes and words of these names before any interaction. */
export async function rulesFor(names: readonly string[], css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'html' }],
    css: [{ raw: rulesForFirstPaint(css, new Set(names)) }],
    defaultExtractor: (content) => content.split(' '),
    keyframes: true,
    variables: true,
    safelist: {
      variables: names.filter((name) => name.startsWith('--')),
      // PurgeCSS drops rules in which one of these follows another: `:is(h1, h2):lang(ko)`.
      greedy: [/^:(is|not|has|lang)$/],
    },
  });
  return orderOfLayers(css) + withoutLeftovers(purged?.css ?? css, names);
}

/** The order of the sheet's layers: without it, a layer that only the whole sheet has would come last. */
function orderOfLayers(css: string): string {
  const layers = new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, layer]) => layer));
  return layers.size > 0 ? `@layer ${[...layers].join()};` : '';
}

/**
 * Removes what PurgeCSS leaves: unused variables, rules without any, unused typefaces, parts of absent fields. Tailwind's
 * rules for browsers without `@property` (Firefox before 128) come with the whole sheet.
 */
function withoutLeftovers(css: string, names: readonly string[]): string {
  const rules = css.replace(typeface, '');
  // If no typeface is fetched, every font list starts with the visitor's own fonts.
  const faces = names.includes(fetchesTypefaces)
    ? css
    : css.replace(anyFace, (face) => (localSource.test(face) ? '' : face));
  const absent = partsOfField.filter(([type]) => !names.includes(type)).map(([, part]) => part);
  return faces
    .replace(/@layer properties\{.*?\}\}\}/s, '')
    .replace(/(?<=[{}])[^{}@]+\{\}/g, '')
    .replace(/@property (--[\w-]+)\{[^{}]*\}/g, (rule, name) =>
      rules.includes(`var(${name}`) ? rule : '',
    )
    .replace(typeface, (rule, name) => (rules.includes(name) ? rule : ''))
    .replace(/(?<=[{}])(::[\w-]+)\{[^{}]*\}/g, (rule, selector) =>
      absent.some((part) => part.test(selector)) ? '' : rule,
    );
}
