import { expect, it } from 'vitest';
import { confirmSecondFactorBodySchema } from '@/lib/contract/second-factors';

it.each([
  ['123456', '123456'],
  [' 123 456 ', '123456'],
  ['ABCD-EFGH-2345-ZX', 'abcdefgh2345zx'],
  ['12345', undefined],
  ['a'.repeat(20), 'a'.repeat(20)],
  ['a'.repeat(21), undefined],
  ['12345６', undefined],
  ['------', undefined],
  [' '.repeat(61), undefined],
])('the code %j is read as %j', (code, read) => {
  expect(confirmSecondFactorBodySchema.safeParse({ code }).data?.code).toBe(read);
});
