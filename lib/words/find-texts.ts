import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { isOfLetter } from '@/lib/contract/words';
import type { SiteText } from './site-texts';

/** What is between the runs of a text: something that the site fills in. */
const gap = '\ue000';

/** Lower case, without accents and punctuation. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\ue000]+/gu, ' ')
    .trim();

/**
 * The texts that somebody means who types what they see, the likeliest first: accents, case and punctuation do
 * not count, and whatever stands in the place of a variable. `own` has the words that replace some of them.
 */
export function findTexts(
  texts: readonly SiteText[],
  own: ReadonlyMap<string, string>,
  typed: string,
): SiteText[] {
  const query = fold(typed.replaceAll(gap, ' '));
  if (!query) return [];
  return texts
    .map((one) => {
      const replaced = own.get(one.key);
      const variants = variantsOf(one);
      const all = replaced ? [...variants, ...foldedVariants(one.key, replaced)] : variants;
      const isKey = one.key === typed.trim();
      return { one, score: isKey ? 200 : bestOf(all, query), length: one.text.length };
    })
    .filter(({ score }) => score > 0)
    .sort(
      (a, b) => b.score - a.score || rankOf(a.one.key) - rankOf(b.one.key) || a.length - b.length,
    )
    .map(({ one }) => one);
}

/** What visitors see comes before the texts of the dashboards. */
const rankOf = (key: string): number => (/^(?:church|staff)Desk\./.test(key) ? 1 : 0);

/** The variants of shipped texts, folded: the same objects each time. */
const known = new WeakMap<SiteText, string[]>();

function variantsOf(one: SiteText): string[] {
  const variants = known.get(one) ?? foldedVariants(one.key, one.text);
  known.set(one, variants);
  return variants;
}

const foldedVariants = (key: string, text: string) => shownVariants(key, text).map(fold);

const bestOf = (variants: readonly string[], query: string): number =>
  Math.max(0, ...variants.map((variant) => scoreOf(variant, query)));

/** 100 for the whole text, less for a part of it or for its words in another order, 0 for another text. */
function scoreOf(folded: string, query: string): number {
  if (folded === query) return 100;
  const runs = folded
    .split(gap)
    .map((run) => run.trim())
    .filter(Boolean);
  if (runs.length === 0) return 0;
  if (isFilledIn(folded, runs, query)) return 55 + 40 * (runs.join('').length / query.length);
  const holding = runs.find((run) => run.includes(query));
  if (holding) return 60 + 20 * (query.length / holding.length);
  const words = new Set(runs.join(' ').split(' '));
  return query.split(' ').every((word) => words.has(word)) ? 50 : 0;
}

/** Whether the query is the text with something in the place of each variable. */
function isFilledIn(folded: string, runs: readonly string[], query: string): boolean {
  if (!folded.includes(gap) || runs.join('').length < 2) return false;
  let at = 0;
  for (const [index, run] of runs.entries()) {
    // The last one ends the text, also where a variable has the same words.
    const isEnd = index === runs.length - 1 && !folded.endsWith(gap);
    const found = isEnd ? query.length - run.length : query.indexOf(run, at);
    if (found < at || !query.startsWith(run, found)) return false;
    at = found + run.length;
  }
  return folded.startsWith(gap) || query.startsWith(runs[0] ?? '');
}

/** A text as it is shown, once for each form of its plurals, with a gap for each variable. */
function shownVariants(key: string, text: string): string[] {
  if (isOfLetter(key)) return [text.replace(/\{\w+\}/g, gap), ...paragraphsOf(text)];
  try {
    const elements = parse(text);
    const count = Math.max(1, ...elements.map(branchCount));
    return Array.from({ length: count }, (_, index) => render(elements, index));
  } catch {
    return [text];
  }
}

const paragraphsOf = (text: string) =>
  text.includes('\n\n') ? text.split('\n\n').map((one) => one.replace(/\{\w+\}/g, gap)) : [];

function branchCount(element: MessageFormatElement): number {
  if (element.type === TYPE.tag) return Math.max(1, ...element.children.map(branchCount));
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return 1;
  return Object.keys(element.options).length;
}

function render(elements: readonly MessageFormatElement[], index: number): string {
  return elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return render(element.children, index);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) return gap;
      const options = Object.values(element.options);
      return render(options[Math.min(index, options.length - 1)]?.value ?? [], index);
    })
    .join('');
}
