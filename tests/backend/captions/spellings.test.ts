import { describe, expect, test } from 'vitest';
import { readCaptionsNow } from '@/backend/captions/read-captions';
import { cuesOf, webVttFault } from '@/backend/captions/web-vtt';
import type { Locale } from '@/lib/contract/locales';
import { faultOf } from '../support/captions.ts';

/* Captions as other tools write them, beside those of `read-captions.test.ts`. */

type Shown = [start: number | null, words: string];

function shownOf(source: string | Uint8Array, language: Locale = 'en') {
  const { text, report } = readCaptionsNow(source, language);
  expect(webVttFault(text)).toBeUndefined();
  const cues = cuesOf(text).map((cue): Shown => [cue.start, cue.text.trim()]);
  return { cues, report, text };
}

const two: Shown[] = [
  [1, 'Good morning'],
  [4, 'and welcome'],
];
const bytes = (text: string) => Buffer.from(text, 'latin1');

describe('times', () => {
  test.each([
    ['an arrow of one sign', '00:00:01,000 → 00:00:03,000', '00:00:04,000 → 00:00:05,000'],
    ['a double arrow', '00:00:01,000 ⇒ 00:00:03,000', '00:00:04,000 ⇒ 00:00:05,000'],
    ['dashes of a word processor', '00:00:01,000 —> 00:00:03,000', '00:00:04,000 –> 00:00:05,000'],
    ['wide signs', '00：00：01，000 --＞ 00：00：03，000', '00：00：04，000 --》 00：00：05，000'],
    ['microseconds', '00:00:01.000000 --> 00:00:03.000000', '00:00:04.000 --> 00:00:05.000'],
    ['frames', '00:00:01:00 --> 00:00:03:12', '00:00:04:00 --> 00:00:05:00'],
    ['the arrow of a web page', '00:00:01,000 --&gt; 00:00:03,000', '0:04 --&gt; 0:05'],
    [
      'other spaces',
      '00:00:01,000\u00a0-->\u202f00:00:03,000',
      '00:00:04,000\u200b --> 00:00:05,000',
    ],
    [
      'wide digits',
      '００:００:０１,０００ --> ００:００:０３,０００',
      '00:00:04,000 --> 00:00:05,000',
    ],
    ['tabs', '\t00:00:01,000\t-->\t00:00:03,000\t', '00:00:04,000 --> 00:00:05,000'],
    ['a bare dash', '00:00:01,000 - 00:00:03,000', '00:00:04,000 – 00:00:05,000'],
    ['dropped frames', '00:00:01;00 --> 00:00:03;12', '00:00:04;00 --> 00:00:05;00'],
    ['digits of Arabic', '٠٠:٠٠:٠١,٠٠٠ --> ٠٠:٠٠:٠٣,٠٠٠', '٠٠:٠٠:٠٤,٠٠٠ --> ٠٠:٠٠:٠٥,٠٠٠'],
  ])('%s', (_, first, second) => {
    expect(shownOf(`1\n${first}\nGood morning\n\n2\n${second}\nand welcome\n`).cues).toEqual(two);
  });

  test('empty lines around the number and the times of a cue', () => {
    const text =
      '1\n\n00:00:01,000 --> 00:00:03,000\n\nGood morning\n\n\n2\n\n00:00:04,000 --> 00:00:05,000\n\nand welcome';
    expect(shownOf(text).cues).toEqual(two);
  });

  test('times of a service are words', () => {
    const text = '1\n00:00:01,000 --> 00:00:03,000\nSundays\n9:30 - 11:00\n';
    expect(shownOf(text).cues).toEqual([[1, 'Sundays 9:30 - 11:00']]);
  });

  test('the line of a song stands wherever it is sung', () => {
    const text = '[00:01.00][00:08.00]Good morning\n[00:04.00]and welcome';
    expect(shownOf(text).cues).toEqual([...two, [8, 'Good morning']]);
  });

  test('a film of captions ends with the longest of them', () => {
    const text = '1\n00:00:01,000 --> 00:00:09,000\nA\n\n2\n00:00:02,000 --> 00:00:03,000\nB\n';
    expect(shownOf(text).report.ends_at).toBe(9);
  });

  test.each([
    ['of songs', '[ti:Hymn]\n[00:01.00]Good morning\n[00:04.00]and welcome'],
    ['in brackets', '(0:01) Good morning\n(0:04) and welcome'],
    ['with a dash', '00:01 - Good morning\n00:04 – and welcome'],
    ['from and to', '00:01 - 00:03 Good morning\n00:04 - 00:05 and welcome'],
    ['with a pipe', '0:01 | Good morning\n0:04 | and welcome'],
    [
      'of Whisper',
      '[00:01.000 --> 00:03.000]  Good morning\n[00:04.000 --> 00:05.000]  and welcome',
    ],
    [
      'of a DVD',
      '00:00:01:00 , 00:00:03:00 , Good morning\n00:00:04:00 , 00:00:05:00 , and welcome',
    ],
    ['of Avid', '00:00:01:00 00:00:03:00\nGood morning\n\n00:00:04:00 00:00:05:00\nand welcome'],
    [
      'of Premiere',
      '00;00;01;00\t00;00;03;00\tGood morning\n00;00;04;00\t00;00;05;00\tand welcome',
    ],
    [
      'of SubViewer 1',
      '[TITLE]\nSunday\n[BEGIN]\n[00:00:01]\nGood morning\n[00:00:04]\nand welcome\n[00:00:05]\n\n[END]\n',
    ],
  ])('lines %s', (_, text) => {
    expect(shownOf(text).cues).toEqual(two);
  });

  test('the beginning of a stream that does not count from nought', () => {
    const text =
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:01:00:00.000,MPEGTS:900000\n\n01:00:01.000 --> 01:00:03.000\nGood morning\n\n01:00:04.000 --> 01:00:05.000\nand welcome';
    expect(shownOf(text).cues).toEqual(two);
  });

  test('a first time before the beginning is the beginning', () => {
    const text = '1\n-00:00:00,500 --> 00:00:02,000\nGood\n\n2\n00:00:04,000 --> 00:00:05,000\nday';
    expect(shownOf(text).cues).toEqual([
      [0, 'Good'],
      [4, 'day'],
    ]);
  });

  test.each([
    ['a slip in the last time', '100:00:04,000 --> 100:00:05,000', 1],
    ['a slip in the last end', '00:00:04,000 --> 100:00:05,000', 0],
  ])('%s does not refuse the file', (_, last, left) => {
    const good = '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n\n2\n';
    const { cues, report } = shownOf(`${good}${last}\nand welcome\n`);
    expect(cues).toEqual(two.slice(0, 2 - left));
    expect([report.left_out, report.ends_at]).toEqual([left, left ? 3 : 10]);
  });

  test('overlapping cues keep their times, one that ends before it begins gets an end', () => {
    const over = '1\n0:00:01,0 --> 0:00:06,0\nGood\n\n2\n0:00:04,0 --> 0:00:03,0\nday';
    expect(shownOf(over).text).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:06.000\nGood\n\n00:00:04.000 --> 00:00:10.000\nday\n',
    );
  });
});

describe('an end that is cut off', () => {
  const whole =
    '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n\n2\n00:00:04,000 --> 00:00:05,000\nand welcome\n\n';

  test.each([
    ['a number', '3\n', 0],
    ['half a time', '3\n00:00:', 1],
    ['half an arrow', '3\n00:00:06,000 --', 1],
    ['no second time', '3\n00:00:06,000 -->', 1],
    ['no arrow', '3\n00:00:06,000 00:00:07,000\nAmen\n', 1],
    ['no number and no arrow', '00:00:06,000 00:00:07,000\nAmen\n', 1],
    ['a word for a time', '3\n00:00:06,000 --> end\nAmen\n', 1],
  ])('%s', (_, end, left) => {
    const { cues, report } = shownOf(whole + end);
    expect(cues).toEqual(two);
    expect(report.left_out).toBe(left);
  });

  test('a verse and a number are words', () => {
    const verse =
      '1\n00:00:01,000 --> 00:00:03,000\nJohn\n3:16\n\n2\n00:00:04,000 --> 00:00:05,000\nPsalm\n\n23';
    expect(shownOf(verse).cues).toEqual([
      [1, 'John 3:16'],
      [4, 'Psalm 23'],
    ]);
  });
});

describe('SAMI of several languages', () => {
  const styles =
    '<STYLE><!--\n.KRCC {Name:Korean; lang:ko-KR;}\n.ENCC {Name:English; lang:en-US;}\n--></STYLE>';
  const together = `<SAMI><HEAD>${styles}</HEAD><BODY>\n<SYNC Start=1000><P Class=KRCC>안녕<P Class=ENCC>Good morning\n<SYNC Start=4000><P Class=KRCC>환영<P Class=ENCC>and welcome</BODY></SAMI>`;
  const apart =
    '<SYNC Start=1000><P Class=ENCC>Good morning\n<SYNC Start=1000><P Class=KRCC>안녕\n<SYNC Start=3000><P Class=KRCC>&nbsp;\n<SYNC Start=4000><P Class=ENCC>and welcome';

  test('shows the language of the film', () => {
    expect(shownOf(together).cues).toEqual(two);
    expect(shownOf(together, 'ko').cues).toEqual([
      [1, '안녕'],
      [4, '환영'],
    ]);
    expect(shownOf(apart).cues).toEqual(two);
    expect(shownOf(apart, 'ko').text).toContain('00:00:01.000 --> 00:00:03.000\n안녕');
  });
});

describe('words', () => {
  const subRip = (words: string) => `1\n00:00:01,000 --> 00:00:03,000\n${words}\n`;
  test.each([
    ['{\\an8}{\\pos(10,20)\\i1}Good{\\i0} {y:i}{b}day{/b}', 'Good day'],
    ['&lt;3 &amp; &#39;x&#39;', "&lt;3 &amp; 'x'"],
    ['>_< <- <33', '&gt;_&lt; &lt;- &lt;33'],
    ['🙏 Amen ♪', '🙏 Amen ♪'],
    ['<v Ruth>Good day', 'Good day'],
  ])('%s', (words, shown) => {
    expect(shownOf(subRip(words)).cues).toEqual([[1, shown]]);
  });

  test('who speaks stays in WebVTT that is mended', () => {
    const text = 'WEBVTT\n00:01,000 --> 00:03,000\n<v.loud Ruth>Good & <c.red>day</c></v>';
    expect(shownOf(text).cues).toEqual([[1, '<v Ruth>Good &amp; day</v>']]);
  });

  test('UTF-8 that was taken for windows-1252 is what it was', () => {
    const twice = new TextDecoder('windows-1252').decode(Buffer.from(subRip('¿Cómo está?')));
    expect(twice).toContain('CÃ³mo');
    expect(shownOf(twice, 'es').cues).toEqual([[1, '¿Cómo está?']]);
    expect(shownOf(Buffer.from(twice), 'es').cues).toEqual([[1, '¿Cómo está?']]);
    const korean = Buffer.from(subRip('안녕하세요')).toString('latin1');
    expect(shownOf(Buffer.from(korean), 'ko').cues).toEqual([[1, '안녕하세요']]);
  });

  test.each<[string, Uint8Array, Locale, string]>([
    ['an accent at the end', bytes(subRip('est\xe1').trim()), 'es', 'está'],
    ['half a letter at the end', Buffer.from(subRip('환영')).subarray(0, -2), 'ko', '환'],
    [
      'half a letter of UTF-16',
      Buffer.concat([Buffer.from(`\uFEFF${subRip('Good')}`, 'utf16le'), Buffer.from([0x0a])]),
      'en',
      'Good',
    ],
    [
      'UTF-16 with its big end first',
      Buffer.from(`\uFEFF${subRip('환영')}`, 'utf16le').swap16(),
      'ko',
      '환영',
    ],
    [
      'syllables that Windows added',
      Buffer.concat([
        bytes(subRip('').slice(0, 32)),
        Buffer.from('8c63b9e6b0a2c7cf2094ee0a', 'hex'),
      ]),
      'ko',
      '똠방각하 뷁',
    ],
    ['what DOS and tape end with', Buffer.from(`${subRip('Good')}\0\0\x1a`), 'en', 'Good'],
    ['broken lines and bells', bytes(subRip('Good\x0bmorning\x07')), 'en', 'Good morning'],
    ['quotes of Windows', bytes(subRip('It\x92s \x93good\x94 \x85')), 'en', 'It’s “good” …'],
  ])('%s', (_, file, language, shown) => {
    expect(shownOf(file, language).cues).toEqual([[1, shown]]);
  });

  test.each<[string, Uint8Array, Locale]>([
    ['Japanese', bytes(subRip('\x82\xa8\x82\xcd\x82\xe6\x82\xa4\x82\xb2\x82\xb4')), 'en'],
    ['Chinese', bytes(subRip('\xc4\xe3\xba\xc3\xa3\xac\xd0\xd6\xb5\xdc')), 'en'],
    ['Russian', bytes(subRip('\xcf\xf0\xe8\xe2\xe5\xf2, \xe4\xf0\xf3\xe7\xfc\xff')), 'es'],
    ['Arabic', bytes(subRip('\xe3\xd1\xcd\xc8\xc7 \xc8\xdf\xe3')), 'fr'],
    ['Turkish', bytes(subRip('\xdcnl\xfc \xfeark\xfd s\xf6z\xfc')), 'en'],
    ['Spanish under DOS', bytes(subRip('\xa8C\xa2mo est\xa0? El ni\xa4o')), 'es'],
    [
      'French under DOS',
      bytes(subRip('l\x27\x82t\x82 d\x82j\x85, l\x27\x82glise bient\x93t')),
      'fr',
    ],
    [
      'Chinese, which is Hangul too',
      Buffer.from(
        '310a30303a30303a30312c303030202d2d3e2030303a30303a30332c3030300abdf1ccecced2c3c7d2bbc6f0d1a7cfb0caa5beada3acd4b8c9f1d7a3b8a3c4e3c3c7',
        'hex',
      ),
      'ko',
    ],
    [
      'Polish, which has letters of others',
      bytes(subRip('ciê kocha, ¿yje £aska i pokój Ÿród³o').replace('Ÿ', '\x9f')),
      'en',
    ],
    ['Polish', bytes(subRip('B\xf3g \xbfyje, mo\xbfe \xb3aska b\xb9d\x9f')), 'es'],
  ])('a code page of %s is no text of the film’s language', (_, file, language) => {
    expect(faultOf(file, language)).toEqual({ file: 'is no text in a known encoding' });
  });

  test('letters that another program has broken are not stored', () => {
    expect(faultOf(subRip('\uFFFDC\uFFFDmo est\uFFFD?'))).toEqual({
      text: 'has broken letters at “\uFFFDC\uFFFDmo est\uFFFD?”',
      place: '\uFFFDC\uFFFDmo est\uFFFD?',
    });
  });
});

describe('files that are refused by their name', () => {
  test.each<[string, string]>([
    ['Final Cut Pro', '<?xml version="1.0"?>\n<!DOCTYPE fcpxml>\n<fcpxml version="1.8"></fcpxml>'],
    ['XML', '<?xml version="1.0"?><other/>'],
    ['JSON', '{"name":"Hi"}'],
    ['JSON', '{"events":[{"tStartMs":0,"segs":[{"utf8":"cut off'],
    ['RTF', '{\\rtf1\\ansi 00:00:01,000 --> 00:00:03,000\\par Hi}'],
    ['HTML', '<!DOCTYPE html><html><body>0:01 Hi</body></html>'],
    ['Scenarist', 'Scenarist_SCC V1.0\n\n00:00:01:00\t9420 9420 94ad'],
    ['MicroDVD', '{0}{25}Good morning\n{50}{100}and|welcome'],
  ])('%s', (name, text) => {
    expect(faultOf(text)?.text).toMatch(new RegExp(`^is a file of the type “${name}”: WebVTT, `));
    expect(faultOf(Buffer.from(text))?.text).toContain(`“${name}”`);
  });

  test.each<[string, string]>([
    ['PDF', '%PDF-1.7\n%\xe2\xe3\xcf\xd3'],
    ['Word, Excel, ZIP', 'PK\x03\x04\x14\x00\x06'],
    ['VobSub', '\x00\x00\x01\xba\x44\x00'],
    ['EBU STL', '850STL25.01\x00\x00\x00\x00fin'],
    ['MP4', '\x00\x00\x00\x20ftypisom\x00\x00\x02\x00'],
  ])('%s', (name, text) => {
    expect(faultOf(bytes(text))?.file).toContain(`“${name}”`);
  });
});

test('an hour of YouTube’s lines, and as many cues as a film has', () => {
  const time = (at: number) => new Date(at).toISOString().slice(11, 23);
  const rolling = Array.from({ length: 1_800 }, (_, at) => {
    const [from, to] = [time(at * 2_000), time(at * 2_000 + 2_000)];
    return `${from} --> ${to} align:start position:0%\nline ${at - 1}\nline<${from}><c> ${at}</c>`;
  });
  const { cues, report } = shownOf(`WEBVTT\nKind: captions\n\n${rolling.join('\n\n')}\n`);
  expect(report).toMatchObject({ cues: 1_800, ends_at: 3_600, left_out: 0 });
  expect(cues[1]).toEqual([2, 'line 1']);
  const many = Array.from(
    { length: 50_000 },
    (_, at) =>
      `${at + 1}\n${time(at * 1_000)} --> ${time(at * 1_000 + 900)}\nI <3 you & {\\an8}him`,
  );
  expect(shownOf(many.join('\n\n')).report).toMatchObject({ cues: 50_000, left_out: 0 });
});
