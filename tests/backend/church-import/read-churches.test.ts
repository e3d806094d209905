import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { utils, write } from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { type ListOptions, readChurches } from '@/backend/church-import/read-churches';

const file = (name: string) => readFileSync(join(import.meta.dirname, 'lists', name));
const read = (source: string | Uint8Array, options: Partial<ListOptions> = {}) =>
  readChurches(typeof source === 'string' ? Buffer.from(source) : source, {
    locale: 'en',
    ...options,
  });
const churches = (...args: Parameters<typeof read>) =>
  read(...args).entries.map(({ church }) => church);
const notes = (...args: Parameters<typeof read>) =>
  read(...args).entries.flatMap((entry) => entry.notes);
const sunday = (...times: string[]) => times.map((time) => ({ day: 'sunday', time }));

describe('lists as spreadsheets and directories write them', () => {
  test('UTF-8 with commas: formulas, quoted lines, a row without a name, a church twice', () => {
    const list = read(file('list.csv'));
    expect(list).toMatchObject({ format: 'csv', encoding: 'utf-8', separator: ',' });
    expect(list.entries).toHaveLength(118);
    expect(list.leftOut).toMatchObject([{ line: 105, reason: 'no_name' }]);
    expect(list.entries.find(({ lines }) => lines.length > 1)).toMatchObject({
      lines: [15, 70],
      church: { name: 'Grace Fellowship 11', phone: '+1 704 555 0110 ext. 3' },
    });
    const unused = list.columns.filter(({ field }) => field === 'unused');
    expect(unused.map(({ heading }) => heading)).toEqual(['E-mail', 'Notes']);
    const taken = list.entries.map(({ church, notes }) => ({ church, notes }));
    expect(JSON.stringify(taken)).not.toContain('HYPERLINK');
  });

  test('Windows-1252 with semicolons, in French, read by a Korean', () => {
    for (const locale of ['fr', 'ko', 'en'] as const) {
      const list = read(file('excel-fr-windows-1252.csv'), { locale });
      expect(list).toMatchObject({ encoding: 'windows-1252', separator: ';' });
      expect(list.columns.every(({ field }) => field)).toBe(true);
      expect(list.entries.map(({ church }) => church)).toContainEqual(
        expect.objectContaining({ name: 'Église de la Grâce 15', country: 'FR', zip: '69002' }),
      );
    }
  });

  test('UTF-16 with tabs: the same churches as in UTF-8', () => {
    const list = read(file('excel-utf16-tab.txt'));
    expect(list).toMatchObject({ encoding: 'utf-16le', separator: '\t' });
    expect(list.entries.map(({ church }) => church)).toEqual(churches(file('list.csv')));
  });

  test('a feed of meetings: addresses in one line, days from Sunday, positions', () => {
    const list = read(file('feed.json'));
    expect(list.format).toBe('json');
    expect(list.entries).toHaveLength(119);
    expect(list.leftOut).toMatchObject([{ line: 78, reason: 'no_name' }]);
    expect(list.entries[0]).toMatchObject({
      key: 'c-0',
      church: {
        ...{
          address: '100 Rue des Fleurs, Suite 4',
          city: 'Charlotte',
          zip: '28202',
          country: 'US',
        },
        ...{ latitude: 35.2, longitude: -80.8, services: sunday('10:30'), languages: ['en'] },
      },
    });
    expect(list.entries[8]?.church).toMatchObject({ city: 'Amsterdam', zip: '1012 AW' });
    expect(list.entries[3]?.church).toMatchObject({ city: 'Montréal', country: 'CA' });
  });
});

describe('lists with other faults', () => {
  test('the name of the list above its headings, an empty line, a total below', () => {
    const text =
      'Partner churches 2026;;;\n;;;\nNombre;Ciudad;País;Teléfono\nVida;Lima;Perú;01 234 5678\nTotal;;;1\n';
    const list = read(text);
    expect(list.entries).toMatchObject([
      { lines: [4], church: { name: 'Vida', city: 'Lima', country: 'PE', phone: '+51 1 2345678' } },
    ]);
    expect(list.leftOut).toMatchObject([{ line: 5, reason: 'no_name' }]);
  });

  test('Korean in the code page of Korean Excel, with Korean services', () => {
    const text = Buffer.concat([
      Buffer.from([0xb1, 0xb3, 0xc8, 0xb8, 0xb8, 0xed, 0x2c]), // 교회명,
      Buffer.from([0xc1, 0xd6, 0xbc, 0xd2, 0x2c]), // 주소,
      Buffer.from([0xbf, 0xb9, 0xb9, 0xe8, 0x0d, 0x0a]), // 예배
      Buffer.from([0xba, 0xfb, 0xc0, 0xc7, 0xb1, 0xb3, 0xc8, 0xb8, 0x2c]), // 빛의교회,
      Buffer.from([0xbc, 0xad, 0xbf, 0xef, 0x2c]), // 서울,
      Buffer.from([0xbf, 0xc0, 0xc0, 0xfc, 0x20, 0x31, 0x31, 0xbd, 0xc3, 0x0d, 0x0a]), // 오전 11시
    ]);
    for (const locale of ['ko', 'en'] as const) {
      expect(churches(text, { locale, country: 'KR' })).toEqual([
        { name: '빛의교회', address: '서울', country: 'KR', services: sunday('11:00') },
      ]);
    }
  });

  test('Excel’s own line for the separator, and a mark of Unicode', () => {
    const text = '\ufeffsep=;\r\nName;City\r\nGrace;Austin, TX\r\n';
    expect(read(text, { country: 'US' }).entries).toMatchObject([
      { lines: [3], church: { name: 'Grace', city: 'Austin, TX' } },
    ]);
  });

  test('postal codes that lost their zeros, phones as numbers of a spreadsheet', () => {
    const sheet = utils.aoa_to_sheet([
      ['Church', 'City', 'Zip', 'Phone', 'Country'],
      ['Harbor', 'Boston', 2134, 6175550100, 'USA'],
      ['Grâce', 'Bourg', 1000, 474123456, 'France'],
    ]);
    for (const bookType of ['xlsx', 'ods', 'biff8'] as const) {
      const book = utils.book_new();
      utils.book_append_sheet(book, utils.aoa_to_sheet([['Read me first']]), 'About');
      utils.book_append_sheet(book, sheet, 'List');
      const list = read(new Uint8Array(write(book, { type: 'array', bookType })));
      expect(list).toMatchObject({ format: 'spreadsheet', sheet: 'List', otherSheets: ['About'] });
      expect(list.entries).toMatchObject([
        { lines: [2], church: { zip: '02134', phone: '+1 617 555 0100' } },
        { lines: [3], church: { zip: '01000', phone: '+33 4 74 12 34 56' } },
      ]);
    }
  });

  test('GeoJSON, with an area and an address in parts', () => {
    const features = [
      {
        type: 'Feature',
        id: 7,
        geometry: { type: 'Point', coordinates: [2.35, 48.85] },
        properties: { name: 'Paix', 'addr:city': 'Paris', country: 'FR' },
      },
      {
        type: 'Feature',
        geometry: {
          type: 'Polygon',
          coordinates: [
            [
              [4.8, 45.7],
              [4.9, 45.8],
            ],
          ],
        },
        properties: { name: 'Joie', country: 'France' },
      },
    ];
    const list = read(JSON.stringify({ type: 'FeatureCollection', features }));
    expect(list.format).toBe('geojson');
    expect(list.entries).toMatchObject([
      { key: '7', church: { latitude: 48.85, longitude: 2.35, city: 'Paris' } },
      { church: { name: 'Joie', latitude: 45.7, longitude: 4.8 } },
    ]);
  });

  test('an export of ChurchApps, wrapped, with camel case', () => {
    const data = [
      {
        id: 'AB',
        name: 'Open Door',
        address1: '1 Main St',
        address2: 'Unit 2',
        city: 'Tulsa',
        state: 'OK',
        zip: '74103',
        country: 'US',
        churchId: 3,
      },
    ];
    expect(churches(JSON.stringify({ churches: data }))).toMatchObject([
      { name: 'Open Door', address: '1 Main St, Unit 2', city: 'Tulsa', zip: '74103' },
    ]);
  });

  test('one line for each service', () => {
    const text =
      'Name,City,Day,Time,Language\nHope,Reno,Sunday,9 am,English\nHope,Reno,Sun,11:30,Spanish\nHope,Reno,Wednesday,7pm,English\n';
    expect(read(text, { country: 'US' }).entries).toMatchObject([
      {
        lines: [2, 3, 4],
        church: {
          languages: ['en', 'es'],
          services: [...sunday('09:00', '11:30'), { day: 'wednesday', time: '19:00' }],
        },
      },
    ]);
  });

  test('a first church with hours is no row of headings', () => {
    const text = 'Hope;1 Main St;Reno;NV;Sunday 9:00\nGrace;2 Elm St;Reno;NV;Sunday 11:00\n';
    const chosen = { 0: 'name', 1: 'address', 2: 'city', 3: 'state', 4: 'services' } as const;
    const list = read(text, { country: 'US', choice: { chosen } });
    expect(list.entries.map(({ church }) => church.name)).toEqual(['Hope', 'Grace']);
  });

  test('columns of days, and a column that a person names', () => {
    const text = 'Church,Place,Sunday,Wednesday evening\nHope,Reno,9 & 11 am,7 pm\n';
    const list = read(text, { country: 'US', choice: { chosen: { 1: 'city' } } });
    expect(list.columns[1]).toMatchObject({ heading: 'Place', field: 'city' });
    expect(list.entries[0]?.church.services).toEqual([
      ...sunday('09:00', '11:00'),
      { day: 'wednesday', time: '19:00' },
    ]);
    expect(read(text, { country: 'US' }).columns[1]?.field).toBeUndefined();
  });

  test('addresses of the web, languages and phones that are none', () => {
    const text = [
      'Name,City,Website,Phone,Languages,Lat,Lng',
      'A,Reno,javascript:alert(1),call us,Klingonese,0,0',
      'B,Reno,HTTP://Example.org/,+1 (775) 555-0100 / 775-555-0101,"Spanish and 한국어","39,52","-119,81"',
      'C,Reno,https://user:pass@example.org,7,,95,110',
    ].join('\n');
    const list = read(text, { country: 'US' });
    expect(list.entries.map(({ church }) => church)).toEqual([
      { name: 'A', city: 'Reno', country: 'US' },
      {
        ...{ name: 'B', city: 'Reno', country: 'US', website: 'http://example.org' },
        ...{
          phone: '+1 775 555 0100',
          languages: ['es', 'ko'],
          latitude: 39.52,
          longitude: -119.81,
        },
      },
      { name: 'C', city: 'Reno', country: 'US' },
    ]);
    const said = (index: number) =>
      list.entries[index]?.notes
        .filter(({ note }) => note === 'unread')
        .map(({ field }) => field)
        .toSorted();
    expect(said(0)).toEqual(['languages', 'phone', 'website']);
    expect(said(2)).toEqual(['latitude', 'phone', 'website']);
  });

  test('names of countries in many languages, and one that is none', () => {
    const names = [
      'Corea del Sur',
      '대한민국',
      'Royaume-Uni',
      'England',
      'U.S.A.',
      'Deutschland',
      'xx',
      'BR',
    ];
    const text = `Name,City,Country\n${names.map((name, index) => `C${index},X,${name}`).join('\n')}\n`;
    const list = read(text);
    expect(list.entries.map(({ church }) => church.country)).toEqual([
      'KR',
      'KR',
      'GB',
      'GB',
      'US',
      'DE',
      'BR',
    ]);
    expect(list.leftOut).toMatchObject([{ line: 8, reason: 'no_country' }]);
  });

  test('a number of another country stays as typed', () => {
    const text = 'Name,City,Country,Phone\nA,London,UK,(704) 555-0129\nB,London,UK,020 7946 0018\n';
    expect(churches(text).map(({ phone }) => phone)).toEqual([
      '(704) 555-0129',
      '+44 20 7946 0018',
    ]);
    expect(notes(text)).toEqual([
      { field: 'phone', note: 'kept_as_typed', words: '(704) 555-0129' },
    ]);
  });

  test('places without a column of their own', () => {
    const us = { country: 'US', city: 'Charlotte', state: 'NC', zip: '28202' };
    expect(
      churches(
        'Name,Address\nGrace,"1 Main St, Charlotte, NC 28202"\nHope,"PO Box 2, Boise, Idaho 83702"\n',
      ),
    ).toMatchObject([
      { address: '1 Main St', ...us },
      { address: 'PO Box 2', country: 'US', city: 'Boise', state: 'Idaho', zip: '83702' },
    ]);
    expect(
      churches(
        'Name,Street,City/State/Zip\nGrace,1 Main St,"Charlotte, NC 28202"\nHope,2 Oak,Charlotte NC 28202\n',
      ),
    ).toMatchObject([
      { address: '1 Main St', ...us },
      { address: '2 Oak', ...us },
    ]);
    expect(
      churches('교회명,주소,전화\n은혜교회,서울특별시 강남구 테헤란로 123,02-555-1234\n'),
    ).toMatchObject([{ country: 'KR', phone: '+82 2 555 1234' }]);
    expect(
      churches(
        'Name,City,Province,Postal Code\nA,Toronto,ON,M5V 2T6\nB,Leeds,West Yorkshire,LS1 4DY\n',
      ),
    ).toMatchObject([{ country: 'CA', zip: 'M5V 2T6' }]);
  });

  test('a cell that is read several times is said once', () => {
    const text =
      'Name,City,State,Zip,Country,Phone\nA,<b>Tulsa</b>,OK,=1+1,US,<i>918</i> 555 0100\n';
    expect(notes(text).map(({ field, note }) => `${field} ${note}`)).toEqual([
      'zip formula',
      'city markup_removed',
      'phone markup_removed',
    ]);
  });

  test('positions in one column, and in degrees', () => {
    const text =
      'name,country,lat/long\nA,US,"35.2271, -80.8431"\nB,US,"35°13′37″N 80°50′35″W"\nC,US,here\nD,FR,"45,76; 4,83"\nE,US,"30° 16\' 1.9"" N, 97° 44\' 35.2"" W"\n';
    expect(churches(text).map(({ latitude, longitude }) => [latitude, longitude])).toEqual([
      [35.2271, -80.8431],
      [35.226944, -80.843056],
      [45.76, 4.83],
      [30.267194, -97.743111],
    ]);
  });

  test('the services of days and of numbered columns', () => {
    const text =
      'Name,City,Country,Sunday,Service Time 1,Service Time 2\nA,Tulsa,US,"9, 11",Sat 5pm,Su 18:00\n';
    expect(churches(text)[0]?.services).toEqual([
      ...sunday('09:00', '11:00'),
      { day: 'saturday', time: '17:00' },
      ...sunday('18:00'),
    ]);
  });

  test('several websites, codes of three letters, JSON Lines', () => {
    const text =
      'Name,City,Country,Web\nA,Kinshasa,COD,"http://a.example, http://b.example"\nB,Aden,YEM,http//b.example\n';
    expect(churches(text)).toMatchObject([
      { country: 'CD', website: 'http://a.example' },
      { country: 'YE', website: 'https://b.example' },
    ]);
    const lines =
      '{"name":"A","city":"Tulsa","country":"The Gambia"}\n{"name":"B","city":"X","country":"DRC"}\n';
    expect(churches(lines).map(({ country }) => country)).toEqual(['GM', 'CD']);
  });

  test('a number is taken out of the words beside it', () => {
    const phones = [
      'Tel.: 704-555-0129',
      '704-555-0129 (office)',
      'Office 704-555-0129',
      'office only',
    ];
    const text = `Name;City;Country;Phone\n${phones.map((phone, index) => `C${index};Charlotte;US;${phone}`).join('\n')}\n`;
    const number = '+1 704 555 0129';
    expect(churches(text).map(({ phone }) => phone)).toEqual([number, number, number, undefined]);
    // What the field is says nothing that is lost.
    expect(notes(text).map(({ note }) => note)).toEqual(['cut', 'cut', 'unread']);
  });

  test('a cell that claims to be a hundred million cells wide is one', () => {
    const rowOf = (cells: string[]) =>
      `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
    const rows = [rowOf(['Name', 'City', 'Country']), rowOf(['Grace', 'Austin', 'US'])];
    const page = `<table>${rows.join('<tr><td colspan="99999999">All</td></tr>')}</table>`;
    expect(churches(page)).toContainEqual({ name: 'Grace', city: 'Austin', country: 'US' });
  });

  test('a Cyrillic code page', () => {
    const cyrillic = Buffer.concat([
      Buffer.from('Name;City;Country\n'),
      Buffer.from([
        0xd6, 0xe5, 0xf0, 0xea, 0xee, 0xe2, 0xfc, 0x20, 0xe1, 0xeb, 0xe0, 0xe3, 0xee, 0xe4, 0xe0,
        0xf2, 0xfc,
      ]),
      Buffer.from(';'),
      Buffer.from([0xcc, 0xee, 0xf1, 0xea, 0xe2, 0xe0]),
      Buffer.from(';RU\n'),
    ]);
    expect(churches(cyrillic)).toEqual([
      { name: 'Церковь благодать', city: 'Москва', country: 'RU' },
    ]);
  });
});

describe('what columns and cells say in other ways', () => {
  test.each<[what: string, list: string, options: Partial<ListOptions>, church: object]>([
    [
      'code and city in a column beside the street',
      "Nom de l'église;Adresse;CP Ville;Pays\nVie Nouvelle;3 quai Augagneur;69003 Lyon;France",
      {},
      { address: '3 quai Augagneur', city: 'Lyon', zip: '69003', country: 'FR' },
    ],
    [
      'the same with the country before it, and with the province behind it',
      'Nom;Adresse;CP Ville;Pays\nA;77 rue de Lyon;CH-1203 Genève;Suisse',
      {},
      { city: 'Genève', zip: '1203', country: 'CH' },
    ],
    [
      'the province behind the city',
      'Nom;Adresse;CP Ville;Pays\nA;1250 rue Sherbrooke O.;H3G 1H6 Montréal (QC);Canada',
      {},
      { city: 'Montréal', zip: 'H3G 1H6', state: 'QC', country: 'CA' },
    ],
    [
      'a part of an address that cannot be told apart',
      'name,address,full address,country\nA,3 High Road,Old Mill Estate,Ireland',
      {},
      { address: '3 High Road, Old Mill Estate', country: 'IE' },
    ],
    [
      'an address of several lines',
      'Nombre,Domicilio\nVida,"Av. Insurgentes Sur 1602\nCol. Centro\n03940 Ciudad de México, CDMX\nMéxico"',
      { country: 'US' },
      {
        ...{ address: 'Av. Insurgentes Sur 1602, Col. Centro', city: 'Ciudad de México' },
        ...{ state: 'CDMX', zip: '03940', country: 'MX' },
      },
    ],
    [
      'a Korean address in a list of another country',
      '교회명,주소,우편번호,전화\n은혜교회,서울특별시 강남구 테헤란로 152,06236,02-555-0101',
      { country: 'US' },
      { country: 'KR', phone: '+82 2 555 0101', address: '서울특별시 강남구 테헤란로 152' },
    ],
    [
      'the number of a house that looks like a code',
      '교회명,주소\n소망교회,"부산광역시 해운대구, 우동 1234-5"',
      {},
      { country: 'KR', address: '부산광역시 해운대구' },
    ],
    [
      'a state and code of another country than the chosen one',
      'name,address,city,state,zip\nA,1 Main St,Austin,TX,78701-1234',
      { country: 'KR' },
      { country: 'US' },
    ],
    [
      'a province whose letters are also a state’s',
      'name,address,city,state,zip\nA,Via Roma 1,Milano,MI,20121',
      { country: 'IT' },
      { country: 'IT' },
    ],
    [
      'degrees with the side of the equator, without their sign',
      'Nom,Ville,Pays,Latitude,Longitude\nD,Brest,FR,48.3904 N,4.4861 O',
      {},
      { latitude: 48.3904, longitude: -4.4861 },
    ],
    [
      'days of the week without a service',
      'Church,City,Country,Mon,Tue,Wed,Sun,Midweek\nA,Salem,US,closed,-,none,10 am,N/A',
      {},
      { services: sunday('10:00'), description: undefined },
    ],
    [
      'cells that say they have nothing',
      'Church,City,Country,Phone,Website,Pastor\nA,Salem,US,-,n/a,none',
      {},
      { phone: undefined, website: undefined, pastor_name: undefined },
    ],
    [
      'days and times in columns of their own',
      'Name of Ministry,City,Country,Meeting Day,Meeting Time\nA,Salem,US,Sun & Wed,10am',
      {},
      {
        services: [
          { day: 'sunday', time: '10:00' },
          { day: 'wednesday', time: '10:00' },
        ],
      },
    ],
    [
      'several days and several times',
      'Name of Ministry,City,Country,Meeting Day,Meeting Time\nA,Salem,US,Sun & Wed,10am / 7pm',
      {},
      { services: undefined },
    ],
    [
      'a feed with objects in objects',
      JSON.stringify({
        results: {
          churches: [
            {
              uuid: 'a-1',
              attributes: {
                title: 'River Church',
                location: { street: '10 River St', city: 'Leeds', geo: { lat: 53.8, lng: -1.5 } },
                contact: { tel: '0113 496 0101', name: 'Ann', web: 'river.example.co.uk' },
                country: 'GB',
                services: [{ day: 0, start: '18:00', language: 'Farsi' }],
              },
            },
          ],
        },
      }),
      {},
      {
        ...{ name: 'River Church', address: '10 River St', city: 'Leeds', latitude: 53.8 },
        ...{ phone: '+44 113 496 0101', website: 'https://river.example.co.uk' },
        services: [{ day: 'sunday', time: '18:00', language: 'fa' }],
      },
    ],
  ])('%s', (_, list, options, church) => {
    const [own] = churches(list, options);
    const said = Object.keys(church).map((key) => [key, own?.[key as keyof typeof own]]);
    expect(Object.fromEntries(said)).toEqual(church);
  });

  test('lines of several encodings, and one that was encoded twice', () => {
    const line = (words: string, encoding: BufferEncoding) => Buffer.from(words, encoding);
    const list = Buffer.concat([
      line('name,city,country\n', 'utf8'),
      line('Église de la Grâce,Nîmes,FR\n', 'utf8'),
      line('Iglesia Peñafiel,Málaga,ES\n', 'latin1'),
      line('Ã‰glise Baptiste,Lille,FR\n', 'utf8'),
    ]);
    expect(churches(list).map(({ name }) => name)).toEqual([
      'Église de la Grâce',
      'Iglesia Peñafiel',
      'Église Baptiste',
    ]);
  });
});
