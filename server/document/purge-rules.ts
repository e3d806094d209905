import { PurgeCSS } from 'purgecss';
import { rulesAtRest } from './resting-rules.ts';

const typeface = /@font-face\{font-family:([^;]+);[^}]*\}/g;

/** A stand-in for a typeface until that is there. */
const standIn = /@font-face\{[^}]*\bsrc:local\([^}]*\}/g;
/** On the root element of pages that fetch typefaces (app/typefaces.ts). */
const fetchesTypefaces = 'data-set-in';

/** What a browser draws within a field of a type. */
const partsOfField: readonly [type: string, part: RegExp][] = [
  ['date', /^::-webkit-(date|calendar)/],
  ['file', /^::file-selector-button/],
  ['number', /^::-webkit-(inner|outer)-spin-button/],
  ['search', /^::-webkit-search/],
];
export const fieldTypes: ReadonlySet<string> = new Set(partsOfField.map(([type]) => type));

/** Those rules of a sheet that paint elements, attributes and words of these names before any touch. */
export async function rulesFor(names: readonly string[], css: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'html' }],
    css: [{ raw: rulesAtRest(css, new Set(names)) }],
    defaultExtractor: (content) => content.split(' '),
    keyframes: true,
    variables: true,
    safelist: {
      variables: names.filter((name) => name.startsWith('--')),
      // PurgeCSS loses rules that begin with one of these before another: `:is(h1, h2):lang(ko)`.
      greedy: [/^:(is|not|has|lang)$/],
    },
  });
  return orderOfLayers(css) + withoutRest(purged?.css ?? css, names);
}

/** The order of the sheet's layers: the whole comes later, and one that was left out would come last. */
function orderOfLayers(css: string): string {
  const layers = new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, layer]) => layer));
  return layers.size > 0 ? `@layer ${[...layers].join()};` : '';
}

/**
 * PurgeCSS leaves variables that nothing reads, typefaces that nothing is set in, parts of no field.
 * What Tailwind says to browsers without `@property` (Firefox before 128) they have with the whole sheet.
 */
function withoutRest(css: string, names: readonly string[]): string {
  const rules = css.replace(typeface, '');
  // Where none is fetched, every list of them begins with the reader's own.
  const faces = names.includes(fetchesTypefaces) ? css : css.replace(standIn, '');
  const absent = partsOfField.filter(([type]) => !names.includes(type)).map(([, part]) => part);
  return faces
    .replace(/@layer properties\{.*?\}\}\}/s, '')
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
      rules.includes(`var(${name}`) ? rule : '',
    )
    .replace(typeface, (rule, name) => (rules.includes(name) ? rule : ''))
    .replace(/(?<=[{}])(::[\w-]+)\{[^{}]*\}/g, (rule, selector) =>
      absent.some((part) => part.test(selector)) ? '' : rule,
    );
}
