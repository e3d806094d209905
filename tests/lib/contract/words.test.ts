import fc from 'fast-check';
import { createTranslator } from 'next-intl';
import { describe, expect, test } from 'vitest';
import { shippedLetterTexts } from '@/backend/mail/letter-words';
import { type Locale, locales } from '@/lib/contract/locales';
import {
  fixedReason,
  isOfLetter,
  letterVariables,
  messageParts,
  pluralForms,
  replacementFault,
} from '@/lib/contract/words';
import { shippedMessages } from '@/lib/words/messages';

type Tree = { readonly [key: string]: string | Tree };
const flatten = (tree: Tree, prefix = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
const textsOf = (locale: Locale): [string, string][] => [
  ...flatten(shippedMessages[locale]),
  ...shippedLetterTexts(locale).map(({ key, text }): [string, string] => [key, text]),
];
const replaceable = locales.flatMap((locale) =>
  textsOf(locale)
    .filter(([key, was]) => was && !fixedReason(key))
    .map(([key, was]) => ({ locale, key, was })),
);

const faultOf = (was: string, text: string, locale: Locale = 'en', key = 'home.title') =>
  replacementFault(locale, { key, text, was });

describe('a text may take the place of another', () => {
  test('if it is the shipped text itself, whichever', () => {
    const refused = replaceable.filter(({ locale, key, was }) =>
      replacementFault(locale, { key, text: was, was }),
    );
    expect(refused).toEqual([]);
    expect(replaceable.length).toBeGreaterThan(14_000);
  });

  test.each([
    ['Hello {name}', 'Dear {name}, hello'],
    [
      '{count, plural, one {# church} other {# churches}}',
      '{count, plural, one {# parish} other {# parishes}}',
    ],
    [
      '{count, plural, one {# church} other {# churches}}',
      '{count, plural, =0 {None} one {One} other {# in all}}',
    ],
    ['{count, plural, one {# church} other {# churches}}', 'Churches: {count}'],
    ['Read <link>the terms</link>.', '<link>Terms</link>'],
    ["'{time}' where you are", "At '{time}' where you live"],
    ['See https://a.example/x.', 'Look at https://a.example/x, please'],
    ['Don’t', "Don't"],
    ['Church', '교회 👨‍👩‍👧'],
  ])('%s: %s', (was, text) => {
    expect(faultOf(was, text)).toBeUndefined();
  });
});

describe('a text is refused that', () => {
  test.each([
    ['Hello', '', 'must not be empty'],
    ['Hello', ' \n ', 'must not be empty'],
    ['Hello', 'a'.repeat(201), 'has more than 200 characters'],
    ['Hello', 'a\nb', 'must be a text of one line'],
    ['Hello', 'a\u202eb', 'has a character that is not seen'],
    ['Hello', 'a\u0000b', 'has a character that is not seen'],
    ['Hello', 'a\ud800b', 'has a character that is not seen'],
    ['Hello {name}', 'Hello', 'lacks “{name}”'],
    ['Hello', 'Hello {name}', 'has “{name}”, which nothing fills in'],
    ['Hello', 'Hello {', 'has a brace that is not a variable’s'],
    ['Hello', '<b>Hello</b>', 'has < or >'],
    ['Hello', '<script>alert(1)</script>', 'has < or >'],
    ['Hello', 'a < b', 'has < or >'],
    ['Hello', '<br/>', 'has < or >'],
    ['Hello {name}', "l'{name}", 'has a straight apostrophe'],
    ['Hello', "it''s", 'has a straight apostrophe'],
    ['Hello', "'<b>'", 'has a straight apostrophe'],
    ["'{time}' there", 'there', "lacks “'{time}'”"],
    ['<link>a</link>', 'a', 'lacks “<link>”'],
    ['<link>a</link>', '<link>a</link><b>x</b>', 'has < or >'],
    ['See https://a.example/x', 'See', 'lacks the address “https://a.example/x”'],
    ['{n, plural, one {#} other {#}}', '{n, plural, other {#}}', 'lacks the form “one”'],
    [
      '{n, plural, one {#} other {#}}',
      '{n, plural, one {#} two {#} other {#}}',
      'has the form “two”, which is not used',
    ],
    [
      '{n, plural, one {#} other {#}}',
      '{n, plural, one {#}}',
      'has a brace that is not a variable’s',
    ],
    [
      '{n, select, a {A} other {B}}',
      '{n, select, a {A} c {C} other {B}}',
      'has the form “c”, which is not used',
    ],
    ['{n, select, a {A} other {B}}', '{n, select, other {B}}', 'lacks the form “a”'],
    ['{name}', '{name, plural, one {a} other {b}}', 'has “{name}” in a form that it cannot have'],
    ['{at, date, short}', '{at}', 'has “{at}” in a form that it cannot have'],
    ['{n, select, a {A} other {B}}', '{n}', 'has “{n}” in a form that it cannot have'],
  ])('%j: %j', (was, text, fault) => {
    expect(faultOf(was, text)).toBe(fault);
  });

  test.each([
    ['{name} wrote', '{name} wrote {city}', 'has “{city}”, which nothing fills in'],
    ['{name} wrote', 'Someone wrote', 'lacks “{name}”'],
    ['{name} wrote', '{name, select, a {A} other {B}}', 'has a brace that is not a variable’s'],
    ['{name} wrote', '<a href="x">{name}</a>', 'has < or >'],
  ])('of a letter %j: %j', (was, text, fault) => {
    expect(faultOf(was, text, 'en', 'mail/message_reply.subject')).toBe(fault);
  });

  test('has the plural forms of another language', () => {
    const was = '{n, plural, other {#개}}';
    expect(faultOf(was, '{n, plural, one {한 개} other {#개}}', 'ko')).toBe(
      'has the form “one”, which is not used',
    );
    expect(faultOf(was, '{n, plural, =1 {한 개} other {#개}}', 'ko')).toBeUndefined();
  });

  test.each([
    'help.title',
    'danger.emergency',
    'mail/danger.urgent',
    'mail/lead_receipt.text',
    'checkout.terms.text',
    'signIn.invitation.terms',
  ])('is %s', (key) => {
    expect(faultOf('Hello', 'Hi', 'en', key)).toBe('must stay as it is shipped');
  });

  test('has lines, unless it is the text of a letter', () => {
    const lines = 'One.\n\nTwo.';
    expect(faultOf('Three.', lines, 'en', 'mail/message_reply.text')).toBeUndefined();
    expect(faultOf('Three.', lines, 'en', 'mail/message_reply.subject')).toBeDefined();
  });
});

/** Any values of the variables of a message. */
function valuesOf(was: string, random: fc.Random | number): Record<string, unknown> {
  const number = typeof random === 'number' ? random : 0;
  const values: Record<string, unknown> = {};
  const parts = messageParts(was);
  for (const [name, types] of parts?.variables ?? []) {
    const isText = [...types].every((type) => type === 'argument' || type === 'select');
    values[name] = isText ? `value ${number}` : number;
  }
  for (const tag of parts?.tags ?? []) values[tag] = (inside: string) => `[${inside}]`;
  return values;
}

/** Pieces that people and attackers write. */
const piece = fc.oneof(
  fc.string({ maxLength: 12, unit: 'grapheme' }),
  fc.constantFrom(
    ...['{', '}', '<', '>', "'", '#', '{name}', '{count}', '<b>', '</b>', '<b>x</b>', '</link>'],
    ...[
      '<script>alert(1)</script>',
      '{count, plural, one {x} other {#}}',
      '&lt;',
      '{{',
      "''",
      '=1 {',
      'other {',
      '\n',
    ],
  ),
);

describe('what is accepted', () => {
  test('is formatted with any values, and never contains markup', () => {
    let accepted = 0;
    const change = fc.record({
      at: fc.nat(replaceable.length - 1),
      from: fc.double({ min: 0, max: 1, noNaN: true }),
      length: fc.nat(6),
      piece,
      number: fc.oneof(fc.integer({ min: -5, max: 1_000_005 }), fc.double({ noNaN: true })),
    });
    fc.assert(
      fc.property(change, ({ at, from, length, piece: written, number }) => {
        const { locale, key, was } = replaceable[at] ?? { locale: 'en', key: '', was: '' };
        const start = Math.floor(from * was.length);
        const text = was.slice(0, start) + written + was.slice(start + length);
        if (replacementFault(locale, { key, text, was })) return;
        accepted++;
        if (isOfLetter(key)) {
          expect(letterVariables(text).sort()).toEqual(letterVariables(was).sort());
          expect(text).not.toMatch(/[<>]/);
          return;
        }
        const t = createTranslator({
          locale,
          messages: { text } as never,
          timeZone: 'UTC',
          onError: (error) => {
            throw error;
          },
        }) as unknown as { markup: (key: string, values: object) => string };
        const shown = t.markup('text', valuesOf(was, number));
        expect(shown).not.toMatch(/<\/?[a-z!]/i);
        expect(typeof shown).toBe('string');
      }),
      { numRuns: 4_000 },
    );
    expect(accepted).toBeGreaterThan(400);
  });

  test('has the forms that numbers of the language have', () => {
    expect(pluralForms('ko')).toEqual(['other']);
    expect(pluralForms('en').sort()).toEqual(['one', 'other']);
  });
});
