import { describe, expect, test } from 'vitest';
import type { Locale } from '@/lib/contract/locales';
import { faultOf, read, subRip } from '../support/captions.ts';

describe('the encodings of a file', () => {
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const utf16 = (text: string, mark: boolean, big = false) => {
    const bytes = Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');
    return big ? bytes.swap16() : bytes;
  };
  /** 안녕하세요, 여러분 in EUC-KR. */
  const korean = Buffer.concat([
    Buffer.from('1\n00:00:01,000 --> 00:00:03,000\n'),
    Buffer.from('bec8b3e7c7cfbcbcbfe42c20bfa9b7afbad0', 'hex'),
  ]);

  test.each<[string, Uint8Array, Locale, string, string]>([
    [
      'UTF-8 with a mark',
      Buffer.from(`\uFEFF${subRip('Où êtes-vous ?')}`),
      'fr',
      'utf-8',
      'Où êtes-vous ?',
    ],
    ['UTF-16 with a mark', utf16(subRip('안녕하세요'), true), 'ko', 'utf-16le', '안녕하세요'],
    ['UTF-16 without one', utf16(subRip('안녕하세요'), false), 'ko', 'utf-16le', '안녕하세요'],
    ['UTF-16, big end first', utf16(subRip('Good'), true, true), 'en', 'utf-16be', 'Good'],
    ['the same without a mark', utf16(subRip('Good'), false, true), 'en', 'utf-16be', 'Good'],
    [
      'Windows, Spanish',
      latin(subRip('¿Cómo está usted? El niño cayó.')),
      'es',
      'windows-1252',
      '¿Cómo está usted? El niño cayó.',
    ],
    [
      'Windows, French',
      latin(subRip('Où êtes-vous, François ?')),
      'fr',
      'windows-1252',
      'Où êtes-vous, François ?',
    ],
    [
      'Windows, English',
      Buffer.from(subRip('It@s here').replace('@', '\x92'), 'latin1'),
      'en',
      'windows-1252',
      'It’s here',
    ],
    [
      'old Macs, Spanish',
      Buffer.from(
        subRip('Ma@ana est# aqu$').replace('@', '\x96').replace('#', '\x87').replace('$', '\x92'),
        'latin1',
      ),
      'es',
      'macintosh',
      'Mañana está aquí',
    ],
    ['Korean', korean, 'ko', 'euc-kr', '안녕하세요, 여러분'],
  ])('%s', (_, bytes, language, encoding, words) => {
    const { report, words: shown } = read(bytes, language);
    expect(report.encoding).toBe(encoding);
    expect(shown[0]).toBe(words);
  });

  test.each<[string, Uint8Array, Locale]>([
    ['Korean as English', korean, 'en'],
    ['Korean as Spanish', korean, 'es'],
    ['Spanish as Korean', latin(subRip('¿Cómo está usted? El niño cayó.')), 'ko'],
    [
      'bytes of a program',
      Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 0, 0, 0xff, 0xc3, 0x28]),
      'en',
    ],
    ['nothing', new Uint8Array(), 'en'],
  ])('%s is refused, and never stored broken', (_, bytes, language) => {
    expect(faultOf(bytes, language)).toEqual({ file: 'is no text in a known encoding' });
  });
});
