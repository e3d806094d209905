import { expect, test } from 'vitest';
import { compareNames } from '../../../backend/places/find-twins.ts';
import { normalise } from '../../../backend/search/normalise.ts';

test.each([
  ['Heron Creek Church', 'Heron Creek Chapel', 'same'],
  ['Church of Heron Creek', 'Heron Creek', 'same'],
  ['Riverbend Community Church', 'Riverbend Comunity Church', 'same'],
  ['Riverbend Community Church', 'Riverbent Community Church', 'same'],
  ['Riverbend', 'Riverbendd', 'same'],
  ['은혜교회', '은혜 교회', 'same'],
  ['Iglesia de la Gracia', 'Gracia', 'same'],
  ['Grace', 'Grace Community', 'part'],
  ['Grace Church', 'Amazing Grace Fellowship', 'part'],
  ['Grace Community', 'Grace Fellowship', 'other'],
  ['First Baptist', 'Second Baptist', 'other'],
  ['Hope', 'Home', 'other'],
  ['St. Mark', 'St. Mary', 'other'],
  ['The Church', 'A Chapel', 'other'],
])('the names “%s” and “%s” are %s', (a, b, expected) => {
  const keys = [normalise(a), normalise(b)] as const;
  expect(compareNames(keys[0], keys[1])).toBe(expected);
  expect(compareNames(keys[1], keys[0])).toBe(expected);
});
