import { expect, test } from 'vitest';
import { fullName } from '../../../lib/contract/person-names.ts';

test.each([
  ['하늘', '김', '김하늘'],
  [' Ruth ', 'Park', 'Ruth Park'],
  ['하늘', 'Kim', '하늘 Kim'],
  ['Maria', '', 'Maria'],
  ['하늘', '', '하늘'],
])('the full name of “%s” and “%s” is “%s”', (first_name, last_name, name) => {
  expect(fullName({ first_name, last_name })).toBe(name);
});
