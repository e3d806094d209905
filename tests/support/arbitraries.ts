import fc from 'fast-check';

/** Any text that a client may send: plain, any code point, lone surrogates, escapes. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc
    .array(
      fc.constantFrom(
        '%',
        '2',
        'F',
        'f',
        '/',
        '\\',
        '.',
        '?',
        '#',
        ' ',
        'é',
        '한',
        '😀',
        '<',
        '&',
        '"',
        '\n',
        '\t',
      ),
    )
    .map((parts) => parts.join('')),
);

/** A slug as in the contract. */
export const slug: fc.Arbitrary<string> = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);
