import { describe, expect, test } from 'vitest';
import { addressNeeds, fieldNames } from '@/lib/contract/address-fields';
import { addressLine, addressLines, fieldOrder } from '@/lib/contract/address-lines';
import table from '@/lib/contract/address-table.json';
import { addressTable } from '../../../scripts/address-table.ts';

test('the table is what the package says', () => {
  expect(table).toEqual(addressTable());
});

/** Street, city, state, postal code and country, and the line that they make. */
const addresses = [
  ['9 Hill Rd|Boise|ID|83702|US', '9 Hill Rd, Boise, ID 83702'],
  ['9 Hill Rd|Boise||83702|US', '9 Hill Rd, Boise, 83702'],
  ['88 Rue Sainte|Québec|QC|G1R 4P5|CA', '88 Rue Sainte, Québec, QC G1R 4P5'],
  ['4 quai Rambaud|Lyon||69002|FR', '4 quai Rambaud, 69002 Lyon'],
  ['4 quai Rambaud|Lyon|Rhône|69002|FR', '4 quai Rambaud, 69002 Lyon'],
  ['Hohe Str. 3|Köln||50667|DE', 'Hohe Str. 3, 50667 Köln'],
  ['Limmatquai 2|Zürich|ZH|8001|CH', 'Limmatquai 2, 8001 Zürich'],
  ['Ring 5|Wien||1010|AT', 'Ring 5, 1010 Wien'],
  ['Spui 7|Den Haag||2511 BS|NL', 'Spui 7, 2511 BS Den Haag'],
  ['Meir 12|Antwerpen||2000|BE', 'Meir 12, 2000 Antwerpen'],
  ['12 Fleet St|London||EC4Y 1AA|GB', '12 Fleet St, London, EC4Y 1AA'],
  ['7 Patrick St|Cork|County Cork|T12 W8KP|IE', '7 Patrick St, Cork, County Cork, T12 W8KP'],
  ['7 Patrick St|Cork||T12 W8KP|IE', '7 Patrick St, Cork, T12 W8KP'],
  ['Drottninggatan 4|Göteborg||411 14|SE', 'Drottninggatan 4, 411 14 Göteborg'],
  ['Karl Johans gate 1|Oslo||0154|NO', 'Karl Johans gate 1, 0154 Oslo'],
  ['Nygade 2|Aarhus||8000|DK', 'Nygade 2, 8000 Aarhus'],
  ['Aleksanterinkatu 1|Helsinki||00100|FI', 'Aleksanterinkatu 1, 00100 Helsinki'],
  ['ul. Długa 8|Gdańsk||80-827|PL', 'ul. Długa 8, 80-827 Gdańsk'],
  ['Rua do Carmo 3|Lisboa||1200-093|PT', 'Rua do Carmo 3, 1200-093 Lisboa'],
  ['Via Po 6|Torino|TO|10123|IT', 'Via Po 6, 10123 Torino TO'],
  ['Calle Sol 1|Madrid|Madrid|28013|ES', 'Calle Sol 1, 28013 Madrid'],
  ['Národní 4|Praha||110 00|CZ', 'Národní 4, 110 00 Praha'],
  ['Strada Lungă 9|Brașov||500059|RO', 'Strada Lungă 9, 500059 Brașov'],
  ['Gedimino 2|Vilnius||01103|LT', 'Gedimino 2, LT-01103 Vilnius'],
  ['Brīvības 3|Rīga||LV-1010|LV', 'Brīvības 3, Rīga, LV-1010'],
  ['ул. Ленина 4|Казань|Татарстан|420111|RU', 'ул. Ленина 4, Казань, Татарстан, 420111'],
  ['вул. Сумська 5|Харків||61000|UA', 'вул. Сумська 5, Харків, 61000'],
  ['İstiklal Cd. 9|Beyoğlu|İstanbul|34433|TR', 'İstiklal Cd. 9, 34433 Beyoğlu/İstanbul'],
  ['Ermou 2|Athina||105 63|GR', 'Ermou 2, 105 63 Athina'],
  ['خیابان ولیعصر ۱۲|تهران||1193653471|IR', 'تهران، خیابان ولیعصر ۱۲، 1193653471'],
  ['Calle Luna 12|San Juan||00901|PR', 'Calle Luna 12, San Juan, PR 00901'],
  ['شارع النيل 3|أسوان|أسوان|81511|EG', 'شارع النيل 3، أسوان، 81511'],
  ['شارع الحمرا 22|بيروت||1103 2100|LB', 'شارع الحمرا 22، بيروت 1103\u00a02100'],
  ['Jaffa Rd 5|Jerusalem||9414219|IL', 'Jaffa Rd 5, Jerusalem 9414219'],
  ['Al Wasl Rd 1|Dubai|Dubai||AE', 'Al Wasl Rd 1, Dubai'],
  ['Bole Rd|Addis Ababa||1000|ET', 'Bole Rd, 1000 Addis Ababa'],
  ['Moi Ave 3|Nairobi||00100|KE', 'Moi Ave 3, Nairobi, 00100'],
  ['Allen Ave 2|Ikeja|Lagos|100271|NG', 'Allen Ave 2, Ikeja 100271, Lagos'],
  ['Oxford St|Accra||GA-144|GH', 'Oxford St, Accra GA-144'],
  ['Long St 4|Cape Town||8001|ZA', 'Long St 4, Cape Town, 8001'],
  ['Rua Direita 3|Luanda|||AO', 'Rua Direita 3, Luanda'],
  ['Rue Pavée|Jacmel||9110|HT', 'Rue Pavée, HT9110 Jacmel'],
  ['Av. Juárez 5|Puebla|Pue.|72000|MX', 'Av. Juárez 5, 72000 Puebla, Pue.'],
  ['Rua XV 7|Curitiba|PR|80020-310|BR', 'Rua XV 7, Curitiba-PR, 80020-310'],
  ['Mitre 10|Rosario|Santa Fe|S2000|AR', 'Mitre 10, S2000 Rosario, Santa Fe'],
  ['Carrera 7|Bogotá||110311|CO', 'Carrera 7, Bogotá, 110311'],
  ['12 Queen St|Brisbane|QLD|4000|AU', '12 Queen St, Brisbane, QLD 4000'],
  ['3 Cuba St|Wellington||6011|NZ', '3 Cuba St, Wellington 6011'],
  ['5 Church St|Pune|Maharashtra|411001|IN', '5 Church St, Pune 411001, Maharashtra'],
  ['2 Lê Lai|Đà Nẵng|||VN', '2 Lê Lai, Đà Nẵng'],
  ['2 Lê Lai|Quận 1|TP. Hồ Chí Minh|70000|VN', '2 Lê Lai, Quận 1, TP. Hồ Chí Minh 70000'],
  ['8 Bras Basah|Singapore||189561|SG', '8 Bras Basah, Singapore 189561'],
  ['8 Bras Basah|||189561|SG', '8 Bras Basah, Singapore 189561'],
  ['6 Rizal Ave|Cebu City||6000|PH', '6 Rizal Ave, Cebu City, 6000'],
  ['大通西1|中央区|北海道|060-0042|JP', '〒060-0042 北海道中央区大通西1'],
  ['北海道札幌市大通西1|札幌市|北海道|060-0042|JP', '〒060-0042 北海道札幌市大通西1'],
  ['1-2 Odori|Sapporo|Hokkaido|060-0042|JP', '1-2 Odori, Sapporo, Hokkaido 060-0042'],
  ['信义路5号|浦东新区|上海市|200120|CN', '200120 上海市浦东新区 信义路5号'],
  ['忠孝東路1號|中正區|台北市|100|TW', '100 台北市中正區 忠孝東路1號'],
  ['彌敦道1號|尖沙咀|九龍||HK', '九龍 尖沙咀 彌敦道1號'],
  ['12 Nathan Rd|Mong Kok|Kowloon||HK', '12 Nathan Rd, Mong Kok, Kowloon'],
  ['중앙대로 20|동구|부산광역시|48732|KR', '부산광역시 동구 중앙대로 20, 48732'],
  ['부산광역시 동구 중앙대로 20|Busan|Busan|48732|KR', '부산광역시 동구 중앙대로 20, 48732'],
  ['20 Jungang-daero|Busan||48732|KR', '20 Jungang-daero, Busan, 48732'],
] as const;

test.each(addresses)('%s is written %s', (given, line) => {
  const [street, city, state, zip, country] = given.split('|');
  expect(addressLine({ street, city, state, zip, country })).toBe(line);
});

test('the addresses are of at least thirty countries', () => {
  expect(new Set(addresses.map(([given]) => given.split('|')[4])).size).toBeGreaterThan(30);
});

test('a label has the lines and the order of its country', () => {
  const lines = (given: string, recipient: string) => {
    const [street, city, state, zip, country] = given.split('|');
    return addressLines({ street, city, state, zip, country, recipient });
  };
  expect(lines('9 Hill Rd|Boise|ID|83702|US', 'Ann Lee')).toEqual([
    ...['Ann Lee', '9 Hill Rd', 'Boise, ID 83702'],
  ]);
  expect(lines('大通西1|中央区|北海道|060-0042|JP', '山田')).toEqual([
    ...['〒060-0042', '北海道中央区大通西1', '山田'],
  ]);
  expect(lines('Spui 7|Den Haag||2511 BS|NL', 'Jan')).toEqual([
    'Jan',
    'Spui 7',
    '2511 BS Den Haag',
  ]);
});

describe('a form', () => {
  test.each(['FR', 'GB', 'SG', 'NL', 'DE', 'CH', 'SE', 'PL', 'PT', 'NZ', 'ZA', 'HT', 'ET'])(
    'in %s asks for no state',
    (country) => expect(addressNeeds(country).state).toBe('none'),
  );
  test.each(['US', 'CA', 'AU', 'MX', 'BR', 'IN'])('in %s requires the state', (country) =>
    expect(addressNeeds(country).state).toBe('required'),
  );
  test.each(['KR', 'JP', 'CN', 'IT', 'ES', 'RU', 'IE', 'VN', 'EG'])(
    'in %s offers the state',
    (country) => expect(addressNeeds(country).state).toBe('optional'),
  );
  test.each(['HK', 'AE', 'GH', 'UG', 'AO', 'QA', 'JM'])('in %s asks for no code', (country) =>
    expect(addressNeeds(country).zip).toBe('none'),
  );
  test.each(['US', 'FR', 'JP', 'NL', 'KR', 'GB', 'SG'])('in %s requires the code', (country) =>
    expect(addressNeeds(country).zip).toBe('required'),
  );
  test('asks for the city, except in a city state', () => {
    expect(addressNeeds('HT').city).toBe('required');
    expect(addressNeeds('JP').city).toBe('required');
    expect(addressNeeds('SG').city).toBe('none');
  });
  test('has the fields in the order of the country, by its names', () => {
    expect(fieldOrder('FR', true)).toEqual(['zip', 'city']);
    expect(fieldOrder('US', true)).toEqual(['city', 'state', 'zip']);
    expect(fieldOrder('KR', false)).toEqual(['state', 'city', 'zip']);
    expect([fieldNames('JP').state, fieldNames('IE').zip, fieldNames('AE').state]).toEqual([
      ...['prefecture', 'eircode', 'emirate'],
    ]);
    expect(fieldNames('TH')).toEqual({ city: 'city', state: 'province', zip: 'postal' });
  });
});

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
