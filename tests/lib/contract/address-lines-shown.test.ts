import { expect, test } from 'vitest';
import { addressLine } from '@/lib/contract/address-lines';

test.each([
  ['555 Plum Tree Lane|Charlotte|NC|28205|US', '555 Plum Tree Lane, Charlotte, NC 28205'],
  ['555 rue du Port|Montréal|QC|H2T 1S4|CA', '555 rue du Port, Montréal, QC H2T 1S4'],
  [
    '서울특별시 마포구 창가등불로 555|Seoul|Seoul|04044|KR',
    '서울특별시 마포구 창가등불로 555, 04044',
  ],
  ['555 Lantern-ro|Seoul|Seoul|04044|KR', '555 Lantern-ro, Seoul, 04044'],
  ['555 rue du Pas|Paris|Île-de-France|75011|FR', '555 rue du Pas, 75011 Paris'],
  ['Calle Luz 555|Guadalajara|Jalisco|44100|MX', 'Calle Luz 555, 44100 Guadalajara, Jalisco'],
  ['1 High Street|London|England|SW1A 1AA|GB', '1 High Street, London, SW1A 1AA'],
  ['|Berlin|Berlin|10115|DE', '10115 Berlin'],
  ['1 Elm St|New York|New York|10001|US', '1 Elm St, New York, 10001'],
  ['1 rue du Port|||75011|FR', '1 rue du Port, 75011'],
  ['A동 서울시 555|Seoul|Seoul|04044|KR', 'A동 서울시 555, Seoul, 04044'],
  ['||||US', ''],
  ['555 Elm|Springfield|||', '555 Elm, Springfield'],
])('formats %s by the convention of its country: %s', (given, line) => {
  const [street, city, state, zip, country] = given.split('|');
  expect(addressLine({ street, city, state, zip, country })).toBe(line);
});
