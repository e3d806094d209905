import {
  type MessageFormatElement,
  type PluralElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Messages } from './messages.ts';
import type { WordFault } from './rule.ts';
import type { Locale } from './text.ts';

/** Enough numbers to cover every category that whole numbers below a million have. */
const samples = Array.from({ length: 201 }, (_, number) => number);

/**
 * The faults of a language's plurals (categories of Unicode CLDR, as in `Intl.PluralRules`): a category
 * that is missing or never used, and a branch without the number that applies to several numbers, as “one”
 * does in French to 0 and 1, and “other” in Korean to all.
 */
export function pluralFaults(locale: Locale, messages: Messages): WordFault[] {
  const rules = new Intl.PluralRules(locale);
  const numbers = Map.groupBy(samples, (number) => rules.select(number));
  return [...messages].flatMap(([key, elements]) =>
    pluralsIn(elements).flatMap((plural) => {
      const fault = (rule: string, message: string, found: string): WordFault => ({
        place: `messages/${locale}.json ${key}`,
        rule,
        message,
        found: `${plural.value}: ${found}`,
      });
      const names = Object.keys(plural.options);
      const exact = new Set(
        names.filter((name) => name.startsWith('=')).map((name) => +name.slice(1)),
      );
      const numbersOf = (category: string) =>
        (numbers.get(category as Intl.LDMLPluralRule) ?? []).filter((number) => !exact.has(number));
      // A category that only has 0 may be left to “other”, as in the number of a page.
      const missing = [...numbers.keys()].filter(
        (name) => numbersOf(name).some((number) => number > 0) && !names.includes(name),
      );
      const unused = names.filter(
        (name) => !name.startsWith('=') && name !== 'other' && numbersOf(name).length === 0,
      );
      const vague = names.filter(
        (name) =>
          !name.startsWith('=') &&
          name !== 'other' &&
          numbersOf(name).length > 1 &&
          !containsNumber(plural.options[name]?.value ?? []),
      );
      return [
        ...missing.map((name) => fault('plural-missing', 'This language has this category.', name)),
        ...unused.map((name) =>
          fault(
            'plural-unused',
            'This language never uses this category. Write =1 for exactly one.',
            name,
          ),
        ),
        ...vague.map((name) =>
          fault(
            'plural-vague',
            `It applies to ${numbersOf(name).join(', ')}: use #, or add =0.`,
            name,
          ),
        ),
      ];
    }),
  );
}

function pluralsIn(elements: MessageFormatElement[]): PluralElement[] {
  return elements.flatMap((element) => {
    if (element.type === TYPE.tag) return pluralsIn(element.children);
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return [];
    const inner = Object.values(element.options).flatMap(({ value }) => pluralsIn(value));
    return element.type === TYPE.plural ? [element, ...inner] : inner;
  });
}

/** Whether elements contain the number, or a variable that may hold the formatted number. */
function containsNumber(elements: MessageFormatElement[]): boolean {
  return elements.some(({ type, ...element }) =>
    'children' in element ? containsNumber(element.children) : type !== TYPE.literal,
  );
}
