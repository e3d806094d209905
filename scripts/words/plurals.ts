import {
  type MessageFormatElement,
  type PluralElement,
  TYPE,
} from '@formatjs/icu-messageformat-parser';
import type { Messages } from './messages.ts';
import type { WordFault } from './rule.ts';
import type { Locale } from './text.ts';

/** The numbers that are counted on these pages, enough to meet every category that whole numbers below a million have. */
const counted = Array.from({ length: 201 }, (_, number) => number);

/**
 * What is wrong with the plurals of a language (categories of Unicode CLDR, as `Intl.PluralRules`
 * knows them): a category that is missing or never chosen, and a branch without the number in it
 * that speaks of several numbers, as “one” does in French of 0 and 1, and “other” in Korean of all.
 */
export function pluralFaults(locale: Locale, messages: Messages): WordFault[] {
  const rules = new Intl.PluralRules(locale);
  const numbers = Map.groupBy(counted, (number) => rules.select(number));
  return [...messages].flatMap(([key, elements]) =>
    pluralsIn(elements).flatMap((plural) => {
      const fault = (rule: string, message: string, found: string): WordFault => ({
        place: `messages/${locale}.json ${key}`,
        rule,
        message,
        found: `${plural.value}: ${found}`,
      });
      const named = Object.keys(plural.options);
      const exact = new Set(
        named.filter((name) => name.startsWith('=')).map((name) => +name.slice(1)),
      );
      const left = (category: string) =>
        (numbers.get(category as Intl.LDMLPluralRule) ?? []).filter((number) => !exact.has(number));
      // Zero alone is left to “other” where nothing is counted, as in the number of a page.
      const missing = [...numbers.keys()].filter(
        (name) => left(name).some((number) => number > 0) && !named.includes(name),
      );
      const unused = named.filter(
        (name) => !name.startsWith('=') && name !== 'other' && left(name).length === 0,
      );
      const vague = named.filter(
        (name) =>
          !name.startsWith('=') &&
          name !== 'other' &&
          left(name).length > 1 &&
          !saysNumber(plural.options[name]?.value ?? []),
      );
      return [
        ...missing.map((name) => fault('plural-missing', 'This language has this category.', name)),
        ...unused.map((name) =>
          fault('plural-unused', 'This language never chooses it. Write =1 for one alone.', name),
        ),
        ...vague.map((name) =>
          fault('plural-vague', `It stands for ${left(name).join(', ')}: say #, or name =0.`, name),
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

/** The number itself, or a variable that may hold it as it is written. */
function saysNumber(elements: MessageFormatElement[]): boolean {
  return elements.some(({ type, ...element }) =>
    'children' in element ? saysNumber(element.children) : type !== TYPE.literal,
  );
}
