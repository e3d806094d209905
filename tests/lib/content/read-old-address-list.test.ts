import { describe, expect, test } from 'vitest';
import { csvOf } from '@/lib/content/csv';
import { readOldAddressList } from '@/lib/content/read-old-address-list';
import type { Locale } from '@/lib/i18n/locales';

const bytes = (text: string) => new TextEncoder().encode(text);
function read(file: string | Uint8Array, locale: Locale = 'en') {
  const result = readOldAddressList(typeof file === 'string' ? bytes(file) : file, locale);
  if ('fault' in result) return result.fault;
  return result.rows.map(({ line, kind, address, target }) => [line, kind, address, target]);
}

describe('a list of old addresses', () => {
  test.each([
    [
      'without a header',
      '/a,/b\n/c,410\n',
      [
        [1, 'exact', '/a', '/b'],
        [2, 'exact', '/c', '410'],
      ],
    ],
    [
      'of the Redirection plugin',
      'source,target,regex,code\n/a,/b,0,301\n',
      [[2, 'exact', '/a', '/b']],
    ],
    ['of Yoast', 'Origin,Target,Type,Format\n/a,/b,301,plain\n', [[2, 'exact', '/a', '/b']]],
    ['with the new address first', 'Redirect to;Old URL\n/b;/a\n', [[2, 'exact', '/a', '/b']]],
    [
      'in Spanish',
      'Dirección antigua;Tipo;Dirección nueva\n/a;prefijo;/b\n',
      [[2, 'prefix', '/a', '/b']],
    ],
    ['in French', 'Ancienne adresse;Nouvelle adresse\n/a;/b\n', [[2, 'exact', '/a', '/b']]],
    ['in Korean', '옛 주소\t종류\t새 주소\n/a\t패턴\t/b\n', [[2, 'pattern', '/a', '/b']]],
    [
      'with a mark, quotes, Mac lines and empty ones',
      '\uFEFF"/a","/b"\r\r"/c","/d"\r',
      [
        [1, 'exact', '/a', '/b'],
        [3, 'exact', '/c', '/d'],
      ],
    ],
    [
      'with stars for the kinds',
      '/a/*,/b/*\n/20*/*,/b\n',
      [
        [1, 'prefix', '/a/*', '/b/*'],
        [2, 'pattern', '/20*/*', '/b'],
      ],
    ],
    [
      'with full addresses and a comma',
      '"https://old.example/a?x=1,2",/b\n',
      [[1, 'exact', 'https://old.example/a?x=1,2', '/b']],
    ],
    [
      'with a missing field',
      '/a\n/c,/d\n',
      [
        [1, 'exact', '/a', ''],
        [2, 'exact', '/c', '/d'],
      ],
    ],
  ])('%s is read', (_, file, rows) => {
    expect(read(file)).toEqual(rows);
  });

  test('is read in the encodings of spreadsheets', () => {
    const rows = [[1, 'exact', '/café', '/b']];
    expect(
      read(
        Uint8Array.from([
          0xff,
          0xfe,
          ...new Uint8Array(new Uint16Array([...'/café,/b\n'].map((c) => c.charCodeAt(0))).buffer),
        ]),
      ),
    ).toEqual(rows);
    expect(read(Uint8Array.from(Buffer.from('/café,/b\n', 'latin1')), 'fr')).toEqual(rows);
    const korean = Uint8Array.from([0x2f, 0xc7, 0xd1, 0x2c, 0x2f, 0x62, 0x0a]);
    expect(read(korean, 'ko')).toEqual([[1, 'exact', '/한', '/b']]);
  });

  test.each<Locale>(['en', 'es', 'fr', 'ko'])(
    'as this site writes it in %s comes back',
    async (locale) => {
      const { staffDesk } = (await import(`../../../messages/${locale}.json`)).default;
      const { address, kind, target, asked, lastAsked } = staffDesk.oldAddresses.file;
      const file = csvOf(locale, [
        [address, kind, target, asked, lastAsked],
        ['/blog/*', 'prefix', '/post/*', 3, '2026-11-28'],
        ['/=a', 'exact', '410', 0, ''],
      ]);
      expect(read(`\uFEFF${file}`, locale)).toEqual([
        [2, 'prefix', '/blog/*', '/post/*'],
        [3, 'exact', '/=a', '410'],
      ]);
    },
  );

  test('is refused where it is none', () => {
    expect(read('')).toBe('list_empty');
    expect(read('old,new\n')).toBe('list_empty');
    expect(read(Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0, 0, 8]))).toBe('list_unreadable');
    expect(read('/a,/b\n'.repeat(10_001))).toBe('list_too_long');
    expect(read(`"${'a'.repeat(10_000_000)}`)).toBe('list_unreadable');
  });
});
