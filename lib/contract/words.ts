import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { z } from 'zod';
import { type Locale, locales } from './locales.ts';

/*
 * The ministry's own words for texts of the interface and of letters: which text may take the place of a
 * shipped one (docs/decisions/0116).
 */

/** The longest key, and the longest text, in characters. */
const maxKey = 160;
export const maxWords = 4_000;

export const replacementSchema = z.strictObject({
  /** Of a message, as `home.slides.lamp.headline`; of a letter with `mail/`, as `mail/sign_in.subject`. */
  key: z
    .string()
    .max(maxKey)
    .regex(/^(?:mail\/)?[\w-]+(?:\.[\w-]+)*$/, 'must be the key of a text'),
  text: z.string().max(maxWords),
  /** The shipped text that it replaced: a release that changes it is told by it. */
  was: z.string().min(1).max(maxWords),
});
export type Replacement = z.infer<typeof replacementSchema>;

/** A text of a letter: a subject, all paragraphs, the label of a link, or the small print. */
export const letterTextSchema = z.object({
  key: z.string(),
  text: z.string(),
});
export const letterTextsQuerySchema = z.object({ language: z.enum(locales) });

export const isOfLetter = (key: string): boolean => key.startsWith('mail/');

/** Texts that stay as shipped, by the beginning of their keys: help in danger, and what someone agrees to. */
const fixed = {
  danger: [
    ...['help', 'danger', 'mail/danger', 'mail/danger_sentence', 'mail/danger_subject'],
    ...['mail/lead_receipt.text', 'mail/message_receipt.text'],
  ],
  agreement: [
    ...['checkout.terms', 'checkout.statements', 'checkout.billing.statementsText'],
    'signIn.invitation.terms',
  ],
} as const;
export type FixedReason = keyof typeof fixed;

/** Why a text stays as it is shipped; undefined if it may be replaced. */
export function fixedReason(key: string): FixedReason | undefined {
  const begins = (start: string) => key === start || key.startsWith(`${start}.`);
  if (fixed.danger.some(begins)) return 'danger';
  return fixed.agreement.some(begins) ? 'agreement' : undefined;
}

/** Characters that a replacement of this text may have: three times as many. */
export const maxLengthFor = (was: string): number =>
  Math.min(maxWords, Math.max(200, 3 * was.length));

/**
 * Why a text cannot take the place of another; undefined if it can. What it allows is formatted with any
 * values that the original is formatted with, and contains no markup but the original's.
 */
export function replacementFault(locale: Locale, { key, text, was }: Replacement) {
  if (fixedReason(key)) return 'must stay as it is shipped';
  if (text.trim() === '') return 'must not be empty';
  const max = maxLengthFor(was);
  if (text.length > max) return `has more than ${max} characters`;
  if (/\n/.test(text) && !mayHaveLines(key, was)) return 'must be a text of one line';
  if (hasUnseen(text, was)) return 'has a character that is not seen';
  const address = addressesIn(was).find((one) => !text.includes(one));
  if (address) return `lacks the address “${address}”`;
  return isOfLetter(key) ? letterFault(text, was) : messageFault(locale, text, was);
}

/** The paragraphs of a letter may have lines, and what has some as shipped. */
const mayHaveLines = (key: string, was: string) =>
  was.includes('\n') || /^mail\/\w+\.text$/.test(key);

/** Controls, marks of direction, and separators of lines; those of the original may stay. */
function hasUnseen(text: string, was: string): boolean {
  const unseen = text.match(/[\p{Cc}\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu);
  return (unseen ?? []).some((one) => one !== '\n' && !was.includes(one)) || !text.isWellFormed();
}

const addressesIn = (text: string): string[] =>
  text.match(/https?:\/\/[^\s<>{}"'”)]*[^\s<>{}"'”).,;:]/g) ?? [];

/** The variables of a letter's text, without braces. */
export const letterVariables = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)),
];

function letterFault(text: string, was: string): string | undefined {
  if (/[<>]/.test(text)) return 'has < or >';
  if (/[{}]/.test(text.replace(/\{\w+\}/g, ''))) return bracesFault;
  return differenceOf(letterVariables(was), letterVariables(text));
}

const bracesFault = 'has a brace that is not a variable’s';

function differenceOf(before: readonly string[], after: readonly string[]): string | undefined {
  const missing = before.find((name) => !after.includes(name));
  if (missing !== undefined) return `lacks “{${missing}}”`;
  const unknown = after.find((name) => !before.includes(name));
  return unknown === undefined
    ? undefined
    : `has “{${unknown.slice(0, 40)}}”, which nothing fills in`;
}

/** What a message consists of. */
export interface MessageParts {
  /** The types of each variable, as `argument`, `plural`, or `date short`. */
  variables: Map<string, Set<string>>;
  tags: Set<string>;
  /** The forms of each plural and each choice: of the choice `gender`, `select gender`. */
  forms: Map<string, Set<string>>;
  /** All that is written, without variables and tags. */
  literals: string[];
}

/** The parts of a message; undefined if it cannot be read. */
export function messageParts(text: string): MessageParts | undefined {
  const parts: MessageParts = {
    ...{ variables: new Map(), tags: new Set(), forms: new Map(), literals: [] },
  };
  try {
    for (const element of parse(text)) collect(element, parts);
    return parts;
  } catch {
    return undefined;
  }
}

function add(sets: Map<string, Set<string>>, name: string, values: Iterable<string>) {
  sets.set(name, new Set([...(sets.get(name) ?? []), ...values]));
}

function collect(element: MessageFormatElement, parts: MessageParts) {
  switch (element.type) {
    case TYPE.literal:
      parts.literals.push(element.value);
      break;
    case TYPE.pound:
      break;
    case TYPE.tag:
      parts.tags.add(element.value);
      for (const child of element.children) collect(child, parts);
      break;
    case TYPE.plural:
    case TYPE.select: {
      const type =
        element.type === TYPE.select
          ? 'select'
          : `${element.pluralType} ${element.offset ? `from ${element.offset}` : 'plural'}`;
      add(parts.variables, element.value, [type]);
      add(parts.forms, `${type} ${element.value}`, Object.keys(element.options));
      for (const { value } of Object.values(element.options)) {
        for (const child of value) collect(child, parts);
      }
      break;
    }
    case TYPE.argument:
      add(parts.variables, element.value, [argument]);
      break;
    default:
      add(parts.variables, element.value, [`${element.type} ${JSON.stringify(element.style)}`]);
  }
}

const argument = 'argument';

function messageFault(locale: Locale, text: string, was: string): string | undefined {
  const quoted = quotesIn(was);
  // An island shows such a message without the library that reads the quotes.
  if (quotesIn(text).some((one) => !quoted.includes(one))) return 'has a straight apostrophe';
  const lost = quoted.find((one) => !text.includes(one));
  if (lost !== undefined) return `lacks “${lost}”`;
  const [before, after] = [messageParts(was), messageParts(text)];
  if (!before || !after) return bracesFault;
  const markup = (parts: MessageParts) => /[<>]/.test(parts.literals.join(' '));
  if (markup(after) && !markup(before)) return 'has < or >';
  return (
    differenceOf([...before.variables.keys()], [...after.variables.keys()]) ??
    tagFault(before.tags, after.tags) ??
    typeFault(before, after) ??
    formFault(locale, before.forms, after.forms)
  );
}

/** Apostrophes that the library reads as quotes, with what they quote. */
const quotesIn = (text: string): string[] => text.match(/'(?:'|[{}<>#|][^']*'?)/g) ?? [];

function tagFault(before: Set<string>, after: Set<string>): string | undefined {
  const missing = [...before].find((tag) => !after.has(tag));
  if (missing !== undefined) return `lacks “<${missing}>”`;
  return [...after].some((tag) => !before.has(tag)) ? 'has < or >' : undefined;
}

/** A variable is formatted as the original formats it; a plural may give way to the bare number. */
function typeFault(before: MessageParts, after: MessageParts): string | undefined {
  for (const [name, types] of after.variables) {
    const known = before.variables.get(name) ?? new Set();
    const isCounted = [...known].some((type) => type.endsWith('plural'));
    for (const type of types) {
      if (known.has(type) || (type === argument && isCounted)) continue;
      return `has “{${name}}” in a form that it cannot have`;
    }
  }
  return undefined;
}

/** A plural has the forms of the language, a choice those of the original. */
function formFault(
  locale: Locale,
  before: MessageParts['forms'],
  after: MessageParts['forms'],
): string | undefined {
  for (const [name, forms] of after) {
    const original = before.get(name) ?? new Set();
    const isPlural = !name.startsWith('select ');
    const known = isPlural ? pluralForms(locale, name.startsWith('ordinal ')) : [...original];
    const isKnown = (form: string) => known.includes(form) || (isPlural && /^=\d{1,6}$/.test(form));
    const unknown = [...forms].find((form) => !isKnown(form));
    if (unknown !== undefined) return `has the form “${unknown.slice(0, 40)}”, which is not used`;
    const missing = [...original].find((form) => !form.startsWith('=') && !forms.has(form));
    if (missing !== undefined) return `lacks the form “${missing}”`;
  }
  return undefined;
}

/** The forms of numbers in a language (Unicode CLDR), as `one` and `other`. */
export const pluralForms = (locale: Locale, isOrdinal = false): string[] =>
  new Intl.PluralRules(locale, {
    type: isOrdinal ? 'ordinal' : 'cardinal',
  }).resolvedOptions().pluralCategories;
