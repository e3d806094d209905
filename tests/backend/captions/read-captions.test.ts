import { describe, expect, test } from 'vitest';
import { readCaptions } from '@/backend/captions/read-captions';
import { maxCaptionCues } from '@/lib/contract/captions';
import { faultOf, read, subRip } from '../support/captions.ts';

const both = ['Good morning', 'and welcome'];

describe('the spellings of times and cues', () => {
  test.each<[string, string]>([
    [
      'a dot',
      '1\n00:00:01.230 --> 00:00:03.000\nGood morning\n\n2\n00:00:04.000 --> 00:00:05.000\nand welcome',
    ],
    [
      'hours of one digit',
      '1\n0:00:01,000 --> 0:00:03,000\nGood morning\n\n2\n0:00:04,000 --> 0:00:05,000\nand welcome',
    ],
    [
      'no hours',
      '1\n00:01,000 --> 00:03,000\nGood morning\n\n2\n00:04,000 --> 00:05,000\nand welcome',
    ],
    [
      'no numbers',
      '00:00:01,000 --> 00:00:03,000\nGood morning\n\n00:00:04,000 --> 00:00:05,000\nand welcome',
    ],
    [
      'spaces after a number',
      '1 \n00:00:01,000 --> 00:00:03,000 \nGood morning \n\n2 \n00:00:04,000 --> 00:00:05,000 \nand welcome',
    ],
    [
      'none around the arrow',
      '1\n00:00:01,000-->00:00:03,000\nGood morning\n\n2\n00:00:04,000-->00:00:05,000\nand welcome',
    ],
    [
      'a short arrow',
      '1\n00:00:01,000 -> 00:00:03,000\nGood morning\n\n2\n00:00:04,000 -> 00:00:05,000\nand welcome',
    ],
    [
      'spaces within, as translators leave them',
      '1\n00: 00: 01, 000 --> 00: 00: 03, 000\nGood morning\n\n2\n00: 00: 04, 000 --> 00: 00: 05, 000\nand welcome',
    ],
    [
      'no empty line between cues',
      '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n2\n00:00:04,000 --> 00:00:05,000\nand welcome',
    ],
    [
      'three empty lines',
      '1\n00:00:01,000 --> 00:00:03,000\nGood morning\n\n\n\n2\n00:00:04,000 --> 00:00:05,000\nand welcome',
    ],
    [
      'ends of lines of old Macs',
      '1\r00:00:01,000 --> 00:00:03,000\rGood morning\r\r2\r00:00:04,000 --> 00:00:05,000\rand welcome',
    ],
    [
      'positions after the times',
      '1\n00:00:01,000 --> 00:00:03,000 X1:100 X2:200\nGood morning\n\n2\n00:00:04,000 --> 00:00:05,000\nand welcome',
    ],
    [
      'two digits of a fraction',
      '1\n00:00:01,50 --> 00:00:03,00\nGood morning\n\n2\n00:00:04,00 --> 00:00:05,00\nand welcome',
    ],
    [
      'SubViewer',
      '[INFORMATION]\n[TITLE]x\n\n00:00:01.00,00:00:03.00\nGood morning\n\n00:00:04.00,00:00:05.00\nand welcome',
    ],
    [
      'YouTube’s .sbv',
      '0:00:01.000,0:00:03.000\nGood morning\n\n0:00:03.500,0:00:05.000\nand welcome',
    ],
    [
      'a header of YouTube',
      'WEBVTT\nKind: captions\nLanguage: en\n\n00:01.000 --> 00:03.000\nGood morning\n\n00:04.000 --> 00:05.000\nand welcome',
    ],
    [
      'a stream’s map of times',
      'WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:900000\n\n00:01.000 --> 00:03.000\nGood morning\n\n00:04.000 --> 00:05.000\nand welcome',
    ],
    [
      'WebVTT with commas',
      'WEBVTT\n\n00:00:01,000 --> 00:00:03,000\nGood morning\n\n00:00:04,000 --> 00:00:05,000\nand welcome',
    ],
    ['lines with their times', '0:01 Good morning\n0:04 and welcome'],
    ['a transcript with times between', '0:01\nGood morning\n0:04\nand welcome'],
    [
      'SAMI',
      '<SAMI><BODY>\n<SYNC Start=1000><P Class=KRCC>Good morning\n<SYNC Start=3000><P Class=KRCC>&nbsp;\n<SYNC Start=4000><P Class=KRCC>and welcome\n</BODY></SAMI>',
    ],
    [
      'ASS',
      '[Script Info]\nTitle: x\n\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\nDialogue: 0,0:00:04.00,0:00:05.00,Default,,0,0,0,,{\\i1}and{\\i0} welcome\nDialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,{\\an8}Good morning',
    ],
  ])('%s', (_, source) => {
    expect(read(source).words).toEqual(both);
  });

  test('an empty line within a cue stays within it, and a number may be its words', () => {
    expect(read(subRip('Good morning\n\nand you')).words[0]).toBe('Good morning and you');
    expect(read(subRip('Psalm\n23')).words).toEqual(['Psalm 23', 'And welcome.']);
  });

  test('times are kept to the millisecond, over hours', () => {
    const { text, report } = read('1\n1:02:03,004 --> 1:02:05,6\nAmen');
    expect(text).toBe('WEBVTT\n\n01:02:03.004 --> 01:02:05.600\nAmen\n');
    expect(report).toMatchObject({ starts_at: 3723, ends_at: 3725, cues: 1, format: 'subrip' });
  });
});

describe('the words of cues', () => {
  test.each([
    ['I <3 this church & you', 'I &lt;3 this church &amp; you'],
    ['{\\an8}<font color="#ffff00">Good</font> <b>morning</b>', 'Good morning'],
    ['a < b and c > d', 'a &lt; b and c &gt; d'],
    ['Tom &amp; Ruth', 'Tom &amp; Ruth'],
    ['it says --> here', 'it says --&gt; here'],
    ['<script>alert(1)</script>', 'alert(1)'],
    ['one<br>two', 'one two'],
  ])('%s', (words, expected) => {
    expect(read(subRip(words)).words[0]).toBe(expected);
  });

  test('WebVTT without a fault stays as it is, with its notes, styles and positions', () => {
    const text =
      'WEBVTT – ours\n\nNOTE by Ana\n\nintro\n00:01.000 --> 00:03.000 line:0\n<v Ana>Good <i>morning</i>\n\n00:04.000 --> 00:05.000\nand you &amp; all\n';
    expect(read(text).text).toBe(text);
  });

  test('the rolling lines of YouTube become plain ones, each once', () => {
    const rolling =
      'WEBVTT\n\n00:00:00.160 --> 00:00:03.429 align:start position:0%\n \nWelcome,<00:00:00.960><c> we</c><00:00:01.520><c> are</c>\n\n00:00:03.429 --> 00:00:03.439 align:start position:0%\nWelcome, we are\n \n\n00:00:03.439 --> 00:00:05.749 align:start position:0%\nWelcome, we are\nglad<00:00:03.760><c> today</c>\n';
    expect(read(rolling).text).toBe(
      'WEBVTT\n\n00:00:00.160 --> 00:00:03.429\nWelcome, we are\n\n00:00:03.439 --> 00:00:05.749\nglad today\n',
    );
  });
});

describe('cues that cannot be shown as they are', () => {
  test('a stray that is out of order is left out, and named', () => {
    const { words, report } = read(
      `${subRip('Good morning')}\n9999\n00:00:00,500 --> 00:00:02,000\nSubtitles by example.org\n`,
    );
    expect(words).toEqual(['Good morning', 'And welcome.']);
    expect(report).toMatchObject({ left_out: 1, left_out_examples: ['Subtitles by example.org'] });
  });

  test('a file of parts in another order is put in order, whole', () => {
    const part = (from: number) =>
      Array.from({ length: 9 }, (_, at) => `0:${from + at} line ${from + at}`).join('\n');
    const { words, report } = read(`${part(30)}\n${part(10)}`);
    expect(words).toHaveLength(18);
    expect(words[0]).toBe('line 10');
    expect(report.left_out).toBe(0);
  });

  test('one whose times cannot be read is left out, and is none of the words above it', () => {
    const { words, report } = read(`${subRip('Good morning')}\n3\n00:00:06,000 --> end\nAmen\n`);
    expect(words).toEqual(['Good morning', 'And welcome.']);
    expect(report.left_out_examples).toEqual(['00:00:06,000 --> end Amen']);
    expect(faultOf('WEBVTT\n\n00:02 --> x\nHi')).toEqual({
      text: 'has a cue without readable times at “00:02 --> x”',
      place: '00:02 --> x',
    });
  });

  test('one without words is dropped, one without a length gets one', () => {
    expect(read(subRip('')).words).toEqual(['And welcome.']);
    const zero = 'WEBVTT\n\n00:01.000 --> 00:01.000\nand\n\n00:04.000 --> 00:05.000\nwelcome';
    expect(read(zero).text).toContain('00:00:01.000 --> 00:00:04.000\nand');
  });
});

describe('what is refused', () => {
  test.each([
    ['', 'is empty', {}],
    ['Good morning', 'has a line without its time at “Good morning”', { place: 'Good morning' }],
    ['WEBVTT', 'has no cues', {}],
    [subRip('', ''), 'has no caption with words', {}],
    [
      '1\n30:00:01,000 --> 30:00:03,000\nAmen',
      'goes on for more than 24 hours at “30:00:01.000”',
      { place: '30:00:01.000', limit: 'hours' },
    ],
  ])('%j', (text, reason, more) => {
    expect(faultOf(text)).toEqual({ text: reason, ...more });
  });

  test('more cues than a film has', () => {
    const many = Array.from(
      { length: maxCaptionCues + 1 },
      (_, at) => `${Math.floor(at / 60)}:${String(at % 60).padStart(2, '0')} x`,
    );
    expect(faultOf(many.slice(0, 70 * 60).join('\n'))).toBeUndefined();
    expect(
      faultOf(`WEBVTT\n\n${'00:01.000 --> 00:02.000\nx\n\n'.repeat(maxCaptionCues + 1)}`),
    ).toEqual({
      text: `has more than ${maxCaptionCues} captions`,
      limit: 'cues',
    });
  });
});

test('many cues are read in parts, between which others are served', async () => {
  let turns = 0;
  let goesOn = true;
  const serve = () => {
    turns++;
    if (goesOn) setImmediate(serve);
  };
  setImmediate(serve);
  const { report } = await readCaptions(
    'WEBVTT\n\n'.concat('00:01.000 --> 00:02.000\nx & y\n\n'.repeat(20_000)),
    'en',
  );
  goesOn = false;
  expect(report.cues).toBe(20_000);
  expect(turns).toBeGreaterThan(100);
});
