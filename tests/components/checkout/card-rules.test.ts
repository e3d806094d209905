import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  cardName,
  invalidExpiry,
  invalidName,
  testCardOf,
  testNumbers,
} from '@/components/checkout/card-rules';
import { expiryFields, refusalOf } from '@/components/checkout/stripe-words';
import { testCards } from '@/lib/contract/payments';

const now = new Date(2026, 10, 21);

describe('testCardOf', () => {
  it('recognises a test card by its number, whatever the spacing', () => {
    const gaps = fc.array(fc.constantFrom('', ' ', '-', '\u00a0'), {
      minLength: 16,
      maxLength: 16,
    });
    fc.assert(
      fc.property(fc.constantFrom(...testCards), gaps, (card, between) => {
        const digits = testNumbers[card].replaceAll(' ', '');
        const typed = [...digits].map((digit, at) => digit + between[at]).join('');
        expect(testCardOf(typed)).toBe(card);
      }),
    );
    expect(testCardOf('４２４２ ４２４２ ４２４２ ４２４２')).toBe('approved');
  });

  it('returns undefined for any other number', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        fc.pre(!Object.values(testNumbers).includes(typed));
        expect(testCardOf(typed)).toBeUndefined();
      }),
    );
    expect(testCardOf('4111 1111 1111 1111')).toBeUndefined();
  });
});

describe('invalidExpiry (specification 5)', () => {
  it.each([
    ['11', '2026', []],
    ['11', '26', []],
    ['1', '2027', []],
    ['10', '2026', ['month']],
    ['12', '2025', ['year']],
    ['13', '2027', ['month']],
    ['0', '2027', ['month']],
    ['', '', ['month', 'year']],
    ['12', '2057', ['year']],
    ['12', '1999', ['year']],
    ['ab', '27x', ['month', 'year']],
  ])('for %s/%s returns %j', (month, year, wrong) => {
    expect(invalidExpiry(month, year, now)).toEqual(wrong);
  });

  it('accepts every month that has not ended, for thirty years', () => {
    const upTo = fc.integer({ min: 0, max: 30 * 12 });
    fc.assert(
      fc.property(upTo, (months) => {
        const until = new Date(2026, 10 + months, 1);
        const [month, year] = [String(until.getMonth() + 1), String(until.getFullYear())];
        expect(invalidExpiry(month, year, now)).toEqual([]);
      }),
    );
  });
});

describe('the cardholder (specification 3)', () => {
  it('has the words of a company’s name split across first and last name', () => {
    const word = fc.stringMatching(/^[\p{L}&.]{1,12}$/u);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 6 }), (words) => {
        const holder = { kind: 'company', name: ` ${words.join('  ')} ` } as const;
        const { first_name, last_name } = cardName(holder);
        expect(`${first_name} ${last_name}`.trim()).toBe(words.join(' '));
        expect(invalidName(holder, 'en')).toEqual([]);
      }),
    );
    expect(cardName({ kind: 'company', name: 'Grace Chapel Inc' })).toEqual({
      first_name: 'Grace',
      last_name: 'Chapel Inc',
    });
  });

  it('needs both names of a person', () => {
    const nameless = { kind: 'person', first_name: ' ', last_name: '' } as const;
    expect(invalidName(nameless, 'en')).toEqual(['first_name', 'last_name']);
    expect(invalidName(nameless, 'ko')).toEqual(['last_name', 'first_name']);
    expect(invalidName({ kind: 'company', name: '  ' }, 'ko')).toEqual(['first_name']);
  });
});

describe('errors of Stripe', () => {
  it('are mapped to the month and the year of the expiry', () => {
    expect(expiryFields(undefined)).toEqual(['month', 'year']);
    expect(expiryFields('incomplete_expiry')).toEqual(['month', 'year']);
    expect(expiryFields('invalid_expiry_month_past')).toEqual(['month']);
    expect(expiryFields('invalid_expiry_year')).toEqual(['year']);
  });

  it.each([
    [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'insufficient_funds'],
    [{ code: 'card_declined', decline_code: 'generic_decline' }, 'card_declined'],
    [{ code: 'expired_card' }, 'expired_card'],
    [{ code: 'payment_intent_authentication_failure' }, 'authentication_failed'],
    [{}, 'card_declined'],
  ])('%j is mapped to %s', (error, refusal) => {
    expect(refusalOf(error)).toBe(refusal);
  });
});
