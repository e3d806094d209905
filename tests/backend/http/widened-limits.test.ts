import { expect, test } from 'vitest';
import { widened } from '../../../backend/http/limits.ts';
import { rates } from '../../../backend/http/rates.ts';

test('a factor widens the limits of networks, and leaves those that protect a person', () => {
  const { leads } = rates;
  expect(widened('leads', leads, 10)).toEqual({
    share: { burst: 50, refill: 3_000 },
    budget: { burst: 600, refill: 100 },
  });
  for (const name of ['guesses', 'codesPerPerson', 'mails', 'signIns'] as const) {
    expect(widened(name, rates[name], 10)).toBe(rates[name]);
  }
  expect(widened('leads', leads, 1)).toBe(leads);
});
