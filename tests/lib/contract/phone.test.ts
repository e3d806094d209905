import fc from 'fast-check';
import { expect, test } from 'vitest';
import { phoneSchema } from '@/lib/contract/common';

test.each([
  '7045550100',
  '+1 (704) 555-0100 x12',
  '704.555.0100 ext. 12',
  '704\u2011555\u20110100',
  '\u202a+82 10-1234-5678\u202c',
  '０１０－１２３４－５６７８',
  '+33 (0)1 23 45 67 89',
  '704/555-0100 #12',
])('phoneSchema accepts %s', (typed) => {
  expect(phoneSchema.parse(` ${typed} `)).toBe(typed);
});

test.each(['', ' ', '---', '( )', 'call me', '704 call 0100', '7'.repeat(41)])(
  'phoneSchema rejects %j',
  (typed) => {
    expect(phoneSchema.safeParse(typed).success).toBe(false);
  },
);

test('phoneSchema ignores punctuation between the digits', () => {
  const signs = fc.constantFrom(...' ()+./-#–—‐x');
  const digits = fc.stringMatching(/^\d{5,15}$/);
  fc.assert(
    fc.property(digits, fc.array(signs, { maxLength: 15 }), (number, between) => {
      const typed = [...number].map((digit, index) => digit + (between[index] ?? '')).join('');
      expect(phoneSchema.safeParse(typed).success).toBe(true);
    }),
  );
});
