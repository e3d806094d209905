import { expect, it } from 'vitest';
import { isNotModified } from '@/lib/http/is-not-modified';

it.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['*', true],
  ['"b"', false],
  ['', false],
  [null, false],
  [undefined, false],
])('the If-None-Match header %s matches "a": %j', (ifNoneMatch, expected) => {
  expect(isNotModified(ifNoneMatch, '"a"')).toBe(expected);
});
