// The style sheet is the whole site's. A page is painted with the rules that are its own, and has the
// whole with its scripts (docs/decisions/0023-a-page-in-one-flight.md).
import { decodeHTMLAttribute } from 'entities';

const styleElement = /(<style data-precedence="next" data-href="([^"]+)"[^>]*>)(.*?)(<\/style>)/s;
const scriptOrStyle = /<(script|style)\b.*?<\/\1>/gs;
const tag = /<([a-z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

const typeface = /@font-face\{font-family:([^;]+);[^}]*\}/g;

/** What a browser draws within a field of a type. */
const partsOfField = [
  ['date', /^::-webkit-(date|calendar)/],
  ['file', /^::file-selector-button/],
  ['number', /^::-webkit-(inner|outer)-spin-button/],
  ['search', /^::-webkit-search/],
];
const fieldTypes = new Set(partsOfField.map(([type]) => type));

/** Pages of a kind have the same names: what is left of the sheet for them. */
const kept = new Map();
const keptAtMost = 200;

/**
 * The page with those rules of the site's sheet that can apply to what is in it, and the address of
 * the whole sheet. A page without it is left alone.
 *
 * @param {string} html
 * @returns {Promise<{ html: string, sheet?: string }>}
 */
export async function ownStyle(html) {
  const found = styleElement.exec(html);
  if (!found) return { html };
  const [element, opening, sheet, css, closing] = found;
  const names = namesIn(html.replace(scriptOrStyle, '')).filter(
    (name) => spokenOf(css).has(name) || fieldTypes.has(name),
  );
  const key = [sheet, ...names.sort()].join(' ');
  if (kept.size >= keptAtMost) kept.clear();
  if (!kept.has(key)) kept.set(key, rulesFor(names, css));
  const rules = await kept.get(key);
  return { html: html.replace(element, () => opening + rules + closing), sheet };
}

/** Every element, attribute and value of a page, values by their words. */
function namesIn(page) {
  const names = new Set();
  for (const [, element, attributes] of page.matchAll(tag)) {
    names.add(element);
    for (const [, name, value = ''] of attributes.matchAll(attribute)) {
      names.add(name);
      // Words for classes; what stands between brackets for `style="width: var(--share)"`.
      for (const word of decodeHTMLAttribute(value).split(/\s+/)) {
        for (const part of [word, ...word.split(/[():;,]/)]) names.add(part);
      }
    }
  }
  return [...names];
}

let latest = { css: '', names: new Set() };

/** What selectors and variables of the sheet are called. */
function spokenOf(css) {
  if (latest.css !== css) {
    const names = css.match(/(?:\\[\da-f]{1,6}\s?|\\.|[\w-])+/gi) ?? [];
    latest = { css, names: new Set(names.map(unescapeCss)) };
  }
  return latest.names;
}

function unescapeCss(name) {
  return name.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gi, (_, code, letter) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
  );
}

async function rulesFor(names, css) {
  // Here, because Next bundles this file for the edge too, where PurgeCSS cannot be loaded.
  const { PurgeCSS } = await import('purgecss');
  const [left] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'html' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split(' '),
    keyframes: true,
    variables: true,
    safelist: {
      variables: names.filter((name) => name.startsWith('--')),
      // PurgeCSS loses rules that begin with one of these before another: `:is(h1, h2):lang(ko)`.
      greedy: [/^:(is|not|has|lang)$/],
    },
  });
  return layersOf(css) + withoutRest(left.css, names);
}

/** The order of the sheet's layers: the whole comes later, and one that was left out would come last. */
function layersOf(css) {
  const layers = new Set([...css.matchAll(/@layer ([\w-]+)\{/g)].map(([, layer]) => layer));
  return layers.size > 0 ? `@layer ${[...layers].join()};` : '';
}

/**
 * PurgeCSS leaves variables that nothing reads, typefaces that nothing is set in, parts of no field.
 * What Tailwind says to browsers without `@property` (Firefox before 128) they have with the whole sheet.
 */
function withoutRest(css, names) {
  const rules = css.replace(typeface, '');
  const absent = partsOfField.filter(([type]) => !names.includes(type)).map(([, part]) => part);
  return css
    .replace(/@layer properties\{.*?\}\}\}/s, '')
    .replace(/@property (--[\w-]+)\{[^}]*\}/g, (rule, name) =>
      rules.includes(`var(${name}`) ? rule : '',
    )
    .replace(typeface, (rule, name) => (rules.includes(name) ? rule : ''))
    .replace(/(?<=[{}])(::[\w-]+)\{[^{}]*\}/g, (rule, selector) =>
      absent.some((part) => part.test(selector)) ? '' : rule,
    );
}
