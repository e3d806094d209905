import { describe, expect, test } from 'vitest';
import type { Locale } from '@/lib/contract/locales';
import { faultOf, read } from '../support/captions.ts';

/* Captions in XML, in JSON and in frames, as YouTube, editing programs and programs for transcripts write them. */

const ttml = (body: string, root = '', before = '<?xml version="1.0" encoding="UTF-8"?>\n') =>
  `${before}<tt xmlns="http://www.w3.org/ns/ttml" ${root}><body><div>${body}</div></body></tt>`;
const srv3 = (body: string) =>
  `<?xml version="1.0" encoding="utf-8" ?><timedtext format="3"><head><ws id="0"/></head><body>${body}</body></timedtext>`;
const json = (value: unknown) => JSON.stringify(value);

/** What is stored, a line each: `1.5–3 Good morning`. */
function cuesIn(source: string | Uint8Array, language?: Locale): string[] {
  const { text } = read(source, language);
  return text
    .split('\n\n')
    .slice(1)
    .map((block) => {
      const [times = '', ...words] = block.trim().split('\n');
      const [from, to] = times.split(' --> ').map((time) => {
        const [hours = 0, minutes = 0, seconds = 0] = time.split(':').map(Number);
        return hours * 3_600 + minutes * 60 + seconds;
      });
      return `${from}–${to} ${words.join(' | ')}`;
    });
}
const two = ['1–3 Good | morning', '4–5 and &amp; welcome'];

describe('TTML', () => {
  const lines = (first: string, second: string) =>
    `\n <p ${first}>Good<br/>morning</p>\n <p ${second}>and &amp; <span color="red">welcome</span></p>`;

  test.each<[string, string]>([
    [
      'clock times',
      ttml(lines('begin="00:00:01.000" end="00:00:03.000"', 'begin="0:0:4" end="0:0:5"')),
    ],
    ['a comma', ttml(lines('begin="00:00:01,000" end="00:00:03,000"', 'begin="4s" end="5000ms"'))],
    ['a length', ttml(lines('begin="1s" dur="2s"', 'begin="4" dur="1"'))],
    [
      'frames',
      ttml(
        lines('begin="00:00:01:00" end="00:00:03:00"', 'begin="100f" end="125f"'),
        'ttp:frameRate="25"',
      ),
    ],
    ['ticks', ttml(lines('begin="10t" end="30t"', 'begin="40t" end="50t"'), 'ttp:tickRate="10"')],
    ['no declaration', ttml(lines('begin="1s" end="3s"', 'begin="4s" end="5s"'), '', '')],
    [
      'a comment and a type before it',
      ttml(
        lines('begin="1s" end="3s"', 'begin="4s" end="5s"'),
        '',
        '<?xml version="1.0"?>\n<!-- <p> -->\n<!DOCTYPE tt PUBLIC "-//W3C//DTD DFXP//EN" "x.dtd">\n',
      ),
    ],
    [
      'times within times',
      `<tt xmlns="http://www.w3.org/ns/ttml"><body begin="1s"><div>${lines('begin="0s" end="2s"', 'begin="3s" end="4s"')}</div></body></tt>`,
    ],
    [
      'EBU-TT, whose programme begins at ten',
      '<tt:tt xmlns:tt="http://www.w3.org/ns/ttml" xmlns:ebuttm="e"><tt:head><tt:metadata><ebuttm:documentStartOfProgramme>10:00:00:00</ebuttm:documentStartOfProgramme></tt:metadata></tt:head><tt:body><tt:div><tt:p begin="10:00:01:00" end="10:00:03:00"><tt:span>Good</tt:span><tt:br/>morning</tt:p><tt:p begin="10:00:04:00" end="10:00:05:00">and &amp; welcome</tt:p></tt:div></tt:body></tt:tt>',
    ],
  ])('with %s', (_, text) => {
    expect(cuesIn(text)).toEqual(two);
  });

  test('words that come one after another are cues of their own', () => {
    const text = ttml(
      '<p begin="1s" end="9s"><span begin="0s" end="2s">Good</span>\n<span begin="3s" end="4s">day</span></p>',
    );
    expect(cuesIn(text)).toEqual(['1–3 Good', '4–5 day']);
  });

  test('in several languages shows the film’s, and only words', () => {
    const body =
      '<metadata><desc>10:00</desc></metadata><p begin="1s" end="2s" xml:lang="en">Good</p><p begin="1s" end="2s" xml:lang="ko">안녕</p>';
    expect([cuesIn(ttml(body)), cuesIn(ttml(body), 'ko')]).toEqual([['1–2 Good'], ['1–2 안녕']]);
  });

  test('in UTF-16', () => {
    const text = ttml('<p begin="1s" end="2s">Où ?</p>');
    expect(cuesIn(Buffer.from(`\uFEFF${text}`, 'utf16le'), 'fr')).toEqual(['1–2 Où ?']);
  });

  test('expands no entities of its own, and loads nothing', () => {
    const bomb =
      '<?xml version="1.0"?><!DOCTYPE tt [<!ENTITY a SYSTEM "file:///etc/hostname"><!ENTITY b "&a;&a;">]>\n';
    const text = ttml('<p begin="1s" end="2s">x &b; &nbsp;&eacute;</p>', '', bomb);
    expect(cuesIn(text)).toEqual(['1–2 x &amp;b; \u00a0é']);
  });

  test('leaves out what has no time, and is refused if it has no words or is nested beyond measure', () => {
    const { report } = read(ttml('<p begin="soon">Hi</p><p begin="1s" end="2s">Good</p>'));
    expect(report).toMatchObject({ format: 'ttml', left_out_examples: ['soon Hi'] });
    expect(faultOf(ttml(''))).toEqual({ text: 'has no cues' });
    expect(faultOf(ttml('<span>'.repeat(10_000)))).toEqual({ text: 'has no cues' });
  });
});

describe('YouTube', () => {
  test.each<[string, string]>([
    [
      'srv1',
      '<?xml version="1.0" encoding="utf-8" ?><transcript><text start="1" dur="2">Good\nmorning</text><text start="4.0" dur="1">and &amp;amp; welcome</text></transcript>',
    ],
    [
      'srv2',
      '<?xml version="1.0" ?><timedtext><text t="1000" d="2000">Good\nmorning</text><text t="4000" d="1000">and &amp; welcome</text></timedtext>',
    ],
    [
      'srv3',
      srv3(
        '<p t="1000" d="2000">Good\nmorning</p><p t="4000" d="1000"><s>and &amp;</s> welcome</p>',
      ),
    ],
    [
      'json3',
      json({
        wireMagic: 'pb3',
        events: [
          { tStartMs: 0, dDurationMs: 9_000, id: 1 },
          { tStartMs: 1_000, dDurationMs: 2_000, segs: [{ utf8: 'Good\n' }, { utf8: 'morning' }] },
          { tStartMs: 4_000, dDurationMs: 1_000, segs: [{ utf8: 'and & welcome' }, {}] },
          { tStartMs: 6_000, segs: [{ utf8: '\n' }] },
        ],
      }),
    ],
  ])('%s', (_, text) => {
    expect(cuesIn(text)).toEqual(two);
  });

  test.each<[string, string]>([
    [
      'srv3',
      srv3(
        '<w t="0" id="1" wp="1"/><p t="160" d="5589" w="1"><s ac="248">Welcome,</s><s t="800"> we</s></p><p t="3419" d="2330" w="1" a="1">\n</p><p t="3429" d="4000" w="1"><s>are</s><s t="80"> glad</s></p>',
      ),
    ],
    [
      'json3',
      json({
        events: [
          { tStartMs: 160, dDurationMs: 5_589, segs: [{ utf8: 'Welcome,' }, { utf8: ' we' }] },
          { tStartMs: 3_419, dDurationMs: 2_330, aAppend: 1, segs: [{ utf8: '\n' }] },
          { tStartMs: 3_429, dDurationMs: 4_000, segs: [{ utf8: 'are glad' }] },
        ],
      }),
    ],
  ])('the automatic lines of %s end where the next begin', (_, text) => {
    expect(cuesIn(text)).toEqual(['0.16–3.429 Welcome, we', '3.429–7.429 are glad']);
  });
});

describe('rolling lines without times within', () => {
  const rolling = [
    ['00:00:01,000 --> 00:00:03,000', 'One'],
    ['00:00:03,000 --> 00:00:03,010', 'One'],
    ['00:00:03,010 --> 00:00:05,000', 'One\nTwo'],
    ['00:00:05,000 --> 00:00:07,000', 'Two\nThree'],
    ['00:00:07,000 --> 00:00:09,000', 'One\nTwo\nThree\nFour'],
    ['00:00:09,000 --> 00:00:11,000', 'Two\nThree\nFour\nFive'],
  ];
  const text = (cues: string[][]) =>
    cues.map(([times, words], at) => `${at + 1}\n${times}\n${words}\n`).join('\n');

  test('are each shown once', () => {
    expect(read(text(rolling)).words).toEqual([
      'One',
      'Two',
      'Three',
      'One Two Three Four',
      'Five',
    ]);
  });

  test('are not taken for a song, which repeats its lines', () => {
    const song = [
      ['00:00:01,000 --> 00:00:03,000', 'Holy\nholy'],
      ['00:00:03,000 --> 00:00:05,000', 'Holy\nholy'],
      ['00:00:05,000 --> 00:00:07,000', 'Holy\nholy'],
      ['00:00:07,000 --> 00:00:09,000', 'Lord\nof all'],
    ];
    expect(read(text(song)).words).toHaveLength(4);
  });
});

describe('JSON of programs for transcripts', () => {
  test.each<[string, unknown]>([
    ['Whisper', { text: 'x', segments: [{ id: 0, start: 0.5, end: 2.5, text: ' Good' }] }],
    ['whisper.cpp', { transcription: [{ offsets: { from: 500, to: 2_500 }, text: ' Good' }] }],
    ['youtube-transcript-api', [{ text: 'Good', start: 0.5, duration: 2 }]],
    ['podcasts', { version: '1.0.0', segments: [{ startTime: 0.5, endTime: 2.5, body: 'Good' }] }],
    ['subsrt', [{ type: 'meta' }, { type: 'caption', start: 500, end: 2_500, text: 'Good' }]],
  ])('%s', (_, value) => {
    expect(cuesIn(json(value))).toEqual(['0.5–2.5 Good']);
  });
});

describe('frames', () => {
  test.each<[string, string, string]>([
    [
      'MicroDVD that says its rate',
      '{1}{1}25\n{25}{75}Good|{y:i}morning\n{100}{125}and & welcome',
      'microdvd',
    ],
    ['MPL2', '[10][30]/Good|/morning\n[40][50]and & welcome', 'mpl2'],
    [
      'Spruce',
      '$Bold = FALSE\n\n00:00:01:00 , 00:00:03:00 , Good|morning\n00:00:04:00 , 00:00:05:00 , and & welcome',
      'lines',
    ],
  ])('%s', (_, text, format) => {
    expect(cuesIn(text)).toEqual(two);
    expect(read(text).report.format).toBe(format);
  });

  test('after the seconds are parts of their rate', () => {
    const subRip = (from: string, to: string) => `1\n00:00:01:${from} --> 00:00:03:${to}\nGood\n`;
    expect(cuesIn(subRip('12', '24'))).toEqual(['1.48–3.96 Good']);
    expect(cuesIn(subRip('15', '29'))).toEqual(['1.5–3.967 Good']);
    expect(cuesIn(subRip('30', '59'))).toEqual(['1.5–3.983 Good']);
    expect(cuesIn(subRip('50', '99'))).toEqual(['1.5–3.99 Good']);
    expect(cuesIn(subRip('500', '250'))).toEqual(['1.5–3.25 Good']);
  });
});

test('long lines in UTF-16 without a mark', () => {
  const text = `1\n00:00:01,000 --> 00:00:03,000\n${'안녕하세요 여러분 '.repeat(60)}\n`;
  expect(read(Buffer.from(text, 'utf16le'), 'ko').report.encoding).toBe('utf-16le');
});
