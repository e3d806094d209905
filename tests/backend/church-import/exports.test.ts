import { utils, write } from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readChurches } from '@/backend/church-import/read-churches';

/** What is made, the lines that are left out and why, and the fields with a note other than that of the country. */
interface Read {
  made: object[];
  leftOut?: [line: number, reason: string][];
  notes?: string[];
}

function read(list: string | Uint8Array): Read {
  const bytes = typeof list === 'string' ? Buffer.from(list) : list;
  const { entries, leftOut } = readChurches(bytes, { locale: 'en', country: 'US' });
  const said = entries
    .flatMap(({ notes }) => notes)
    .filter(({ field, note }) => field !== 'country' || note !== 'assumed')
    .map(({ field, note }) => `${field} ${note}`);
  return {
    made: entries.map(({ church }) => church),
    leftOut: leftOut.map(({ line, reason }) => [line, reason]),
    notes: [...new Set(said)],
  };
}

const at = (day: string, time: string, language?: string) => ({
  ...{ day, time },
  ...(language && { language }),
});
const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2"><Document><name>Churches</name><Folder><name>North</name><Placemark>
<name>Grace &amp; Truth</name><description><![CDATA[Come<br>in]]></description><ExtendedData>
<Data name="Address"><value>1 Main St, Charlotte, NC 28202</value></Data><Data name="Phone"><value>704-555-0100</value></Data>
</ExtendedData><Point><coordinates>
 -80.8431,35.2271,0
</coordinates></Point></Placemark></Folder></Document></kml>`;
const ofMap = {
  made: [
    {
      ...{ name: 'Grace & Truth', address: '1 Main St', city: 'Charlotte', zip: '28202' },
      ...{ latitude: 35.2271, longitude: -80.8431, phone: '+1 704 555 0100' },
      description: 'Come in',
    },
  ],
};

/** Two rows of headings, hours as parts of a day, one state for two churches, a line that counts. */
function sheet(bookType: 'xlsx' | 'ods' | 'xlml' | 'fods' | 'html'): string | Uint8Array {
  const rows = [
    ['Directory of churches', null],
    ['State', 'Name', 'Address', null, 'Sunday', 'Wednesday', 'Zip'],
    [null, null, 'Street', 'City', '1st', null, null],
    ['Massachusetts', 'Grace', '1 Main St', 'Boston', 0.375, 0.7916667, 2134],
    [null, 'Hope', '2 Elm', 'Boston', 0.5, null, 2135],
    ['Total', 'Total: 2'],
  ];
  const list = utils.aoa_to_sheet(rows);
  list['!merges'] = [utils.decode_range('A4:A5'), utils.decode_range('C2:D2')];
  const book = utils.book_new();
  utils.book_append_sheet(book, list, '2026');
  const isText = bookType !== 'xlsx' && bookType !== 'ods';
  const file = write(book, { type: isText ? 'string' : 'array', bookType });
  return isText ? file : new Uint8Array(file);
}
const ofSheet = {
  made: [
    {
      ...{ name: 'Grace', address: '1 Main St', city: 'Boston', state: 'Massachusetts' },
      services: [at('sunday', '09:00'), at('wednesday', '19:00')],
      zip: '02134',
    },
    { name: 'Hope', state: 'Massachusetts', services: [at('sunday', '12:00')], zip: '02135' },
  ],
  leftOut: [[6, 'no_name'] as [number, string]],
};

const questions =
  'Timestamp,What is the name of your church?,Where do you meet? (Street address),In which city?,State,When are your services?,Phone number of the church,Do you have services online?';
const ministry = { name: 'Hope', address: '1 Main, Ste 4', city: 'Salem', state: 'OR' };

test.each<[what: string, list: string | Uint8Array, expected: Read]>([
  [
    'a report of a customer program, with its last lines',
    '"Account ID","Account Name","Billing Street","Billing City","Billing State/Province","Billing Zip/Postal Code","Billing Country","Phone"\n"001","Hope","1 Main\nSte 4","Salem","OR","97301","United States","5035550100"\n\n"Grand Totals (1 records)"\n"Confidential Information - Do Not Distribute"\n',
    {
      made: [{ ...ministry, zip: '97301', country: 'US', phone: '+1 503 555 0100' }],
      leftOut: [
        [5, 'no_name'],
        [6, 'no_name'],
      ],
    },
  ],
  [
    'short headings below the name of a report',
    'ChurchTrac Export\nReport - 12/01/2026\n\nOrg Name;Addr1;Addr2;City;ST;Zip;Phone1\nHope;1 Main;Ste 4;Salem;OR;97301;(503) 555-0100\nTotal: 1;;;;;;\n',
    { made: [{ ...ministry, zip: '97301' }], leftOut: [[6, 'no_name']] },
  ],
  [
    'headings of two rows, of which the second has most',
    'Church,Address,,,Contact\n,Street,City,Zip,Phone\nHope,1 Main,Salem,97301,\u202a503 555 0100\u202c\n',
    {
      made: [
        {
          ...{ name: 'Hope', address: '1 Main', city: 'Salem', zip: '97301' },
          phone: '+1 503 555 0100',
        },
      ],
    },
  ],
  [
    'an address book of several programs',
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Doe;Ann;;;\r\nFN:Ann Doe\r\nORG:Hope;North\r\nTEL;TYPE=FAX:503 555 0199\r\nitem1.TEL;TYPE=WORK:503 555 0100\r\nADR;TYPE=WORK:;;1 Main\\, Ste 4;Sal\r\n em;OR;97301;USA\r\nGEO:44.94;-123.03\r\nPHOTO;ENCODING=b:AAAA\r\n BBBB\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=C3=89glise=20de=\r\n l=E2=80=99Espoir\r\nADR:;;5 rue Hugo;Paris;;75011;France\r\nEND:VCARD\r\nBEGIN:VCARD\r\nVERSION:4.0\r\nFN:Lost\r\nEND:VCARD\r\n',
    {
      made: [
        {
          ...{ name: 'Hope', address: '1 Main, Ste 4', city: 'Salem', state: 'OR', zip: '97301' },
          ...{ country: 'US', latitude: 44.94, longitude: -123.03, phone: '+1 503 555 0100' },
        },
        { name: 'Église de l’Espoir', address: '5 rue Hugo', city: 'Paris', country: 'FR' },
      ],
      leftOut: [[20, 'no_place']],
    },
  ],
  [
    'an address of its own before one for letters, whatever their order',
    'Location Name,Mailing Address,Mailing City,Address,City\nHope,PO Box 1,Bend,1 Main,Salem\n',
    { made: [{ name: 'Hope', address: '1 Main', city: 'Salem' }] },
  ],
  [
    'answers of a form',
    `${questions}\n11/3/2026 14:22:10,Hope,44 High St,Denver,Colorado,"Sunday morning at 10, Wednesday night at 7",303.555.0100,Yes\n`,
    {
      made: [
        {
          ...{ name: 'Hope', address: '44 High St', city: 'Denver', state: 'Colorado' },
          services: [at('sunday', '10:00'), at('wednesday', '19:00')],
          phone: '+1 303 555 0100',
        },
      ],
    },
  ],
  [
    'answers of a Korean form',
    '타임스탬프,교회 이름을 적어 주세요,교회 주소,담임목사 성함,대표 전화번호,예배 시간을 적어 주세요\n2026. 11. 3,새빛교회,서울 마포구 월드컵로 10,김은혜,02-555-0101,주일 오전 9시 / 수요예배 오후 7시 30분\n',
    {
      made: [
        {
          ...{ name: '새빛교회', country: 'KR', pastor_name: '김은혜', phone: '+82 2 555 0101' },
          services: [at('sunday', '09:00'), at('wednesday', '19:30')],
        },
      ],
    },
  ],
  [
    'Portuguese',
    'Igreja;Endereço;Bairro;Cidade;UF;CEP;Telefone;Horário dos cultos;País\nPaz;Rua X, 10;Centro;Belém;PA;66010-000;(91) 3555-0101;Dom 9h e 18h30, Qua 19h30;Brasil\n',
    {
      made: [
        {
          ...{ name: 'Paz', country: 'BR', address: 'Rua X, 10, Centro', zip: '66010-000' },
          services: [at('sunday', '09:00'), at('sunday', '18:30'), at('wednesday', '19:30')],
        },
      ],
    },
  ],
  [
    'German',
    'Gemeinde;Straße;Hausnummer;PLZ;Ort;Land;Telefon;Gottesdienst\nFrei;Hauptstr.;5a;01067;Dresden;Deutschland;0351 555010;So 10:00 Uhr, Mi 19:30\n',
    {
      made: [
        {
          ...{ country: 'DE', address: 'Hauptstr. 5a', zip: '01067', city: 'Dresden' },
          services: [at('sunday', '10:00'), at('wednesday', '19:30')],
        },
      ],
    },
  ],
  [
    'Vietnamese',
    'Tên Hội Thánh\tĐịa chỉ\tThành phố\tQuốc gia\tGiờ nhóm\nTin Lành\t12 Lê Lợi\tĐà Nẵng\tViệt Nam\tChúa Nhật 8:00\n',
    {
      made: [
        {
          ...{ name: 'Tin Lành', country: 'VN', city: 'Đà Nẵng' },
          services: [at('sunday', '08:00')],
        },
      ],
    },
  ],
  [
    'Chinese',
    '教会名称,地址,城市,国家,聚会时间\n恩典堂,中山路1号,台北,台湾,主日上午10:00\n',
    {
      made: [{ name: '恩典堂', country: 'TW', city: '台北', services: [at('sunday', '10:00')] }],
    },
  ],
  [
    'elements of OpenStreetMap: a building by its middle, without the corners',
    JSON.stringify({
      elements: [
        {
          ...{ type: 'way', id: 6, center: { lat: 48.2, lon: 11.6 }, nodes: [1, 2] },
          tags: {
            ...{ name: 'Frieden', 'addr:street': 'Hauptstraße', 'addr:housenumber': '12' },
            ...{ 'addr:city': 'München', 'addr:country': 'DE', service_times: 'Su 10:00' },
          },
        },
        { type: 'node', id: 1, lat: 1, lon: 2 },
      ],
    }),
    {
      made: [
        {
          ...{ name: 'Frieden', address: 'Hauptstraße 12', city: 'München', country: 'DE' },
          ...{ latitude: 48.2, longitude: 11.6, services: [at('sunday', '10:00')] },
        },
      ],
      leftOut: [],
    },
  ],
  ['a map', kml, ofMap],
  ['a packed map', zipSync({ 'doc.kml': strToU8(kml) }), ofMap],
  [
    'a map as a table',
    'WKT,name,Address\n"POINT (-80.8431 35.2271)",Grace,"1 Main, Charlotte, NC 28202"\n',
    { made: [{ latitude: 35.2271, longitude: -80.8431, city: 'Charlotte' }] },
  ],
  ['XLSX', sheet('xlsx'), ofSheet],
  ['ODS', sheet('ods'), ofSheet],
  ['XML of Excel 2003', sheet('xlml'), ofSheet],
  ['ODS in one file', sheet('fods'), ofSheet],
  ['a page that is named .xls', sheet('html'), ofSheet],
  [
    'codes of a page keep their zeros',
    '<html><body><table><tr><th>Name</th><th>City</th><th>Zip</th></tr><tr><td>Grâce</td><td>Boston</td><td>02134</td></tr></table>',
    { made: [{ name: 'Grâce', zip: '02134' }] },
  ],
  [
    'codes as numbers',
    'Name,City,State,Zip\nA,Boston,MA,"2,134"\nB,Boston,MA,2134.0\nC,Boston,MA,2134-1234\n',
    { made: [{ zip: '02134' }, { zip: '02134' }, { zip: '02134-1234' }], notes: [] },
  ],
  [
    'positions: degrees that are swapped, a map’s address, GeoJSON',
    'Name,Country,Coordinates\nA,US,"151.2, -33.8"\nB,US,"https://www.google.com/maps/place/X/@35.2271,-80.8431,17z"\nC,US,"{""type"":""Point"",""coordinates"":[-80.8,35.2]}"\nD,US,SRID=4326;POINT(-80.8 35.2)\n',
    {
      made: [
        { latitude: -33.8, longitude: 151.2 },
        { latitude: 35.2271, longitude: -80.8431 },
        { latitude: 35.2, longitude: -80.8 },
        { latitude: 35.2, longitude: -80.8 },
      ],
    },
  ],
  [
    'a name before its address in one column, and the page of a name',
    'Church address\n"Grace, 1 Main St, Reno, NV 89501"\n',
    {
      made: [{ name: 'Grace', address: '1 Main St', city: 'Reno', zip: '89501' }],
      notes: ['name assumed'],
    },
  ],
  [
    'a name with its page in the program that wrote it',
    'Church,City\nLiving Water (https://www.notion.so/abc),Reno\n',
    { made: [{ name: 'Living Water' }] },
  ],
])('%s', (_, list, { made, ...rest }) => {
  const { made: own, ...others } = read(list);
  expect(own).toMatchObject(made);
  expect(own).toHaveLength(made.length);
  expect(others).toMatchObject(rest);
});

const cells = (field: string, values: readonly string[]) =>
  read(
    `Name,City,${field}\n${values.map((value, index) => `C${index},Reno,"${value}"`).join('\n')}\n`,
  ).made as Record<string, unknown>[];

test('one of several phone numbers, and numbers as spreadsheets show them', () => {
  const phones = [
    ...['+1-775-555-0100, 775-555-0101', '(775) 555-0100 (English), (775) 555-0199 (Español)'],
    ...['O: 775-555-0100 C: 775-555-0101', '7.755550100E9', '7.755550100E+09', '7755550100.0'],
  ];
  expect(cells('Phone', phones).map(({ phone }) => phone)).toEqual(
    phones.map(() => '+1 775 555 0100'),
  );
  // Digits that are lost cannot be told.
  expect(cells('Phone', ['7.76E+09'])[0]?.phone).toBeUndefined();
});

test.each([
  ['www.grace.example (under construction)', 'https://www.grace.example'],
  ['https://https://grace.example', 'https://grace.example'],
  ['grace.example, facebook.com/grace', 'https://grace.example'],
  ['<https://grace.example>', 'https://grace.example'],
  ['[grace](https://grace.example)', 'https://grace.example'],
  ['교회.한국', 'https://xn--9d0bz59e.xn--3e0b707e'],
  ['@grace', undefined],
  ['info@grace.example', undefined],
])('the website %s', (typed, website) => {
  expect(cells('Website', [typed])[0]?.website).toBe(website);
});

test.each([
  ['TRUE', true],
  ['예', true],
  ['https://youtube.com/x', true],
  ['FALSE', false],
  ['0', false],
  ['Streaming soon', undefined],
])('online: %s', (typed, online) => {
  expect(cells('Online', [typed])[0]?.online).toBe(online);
});
