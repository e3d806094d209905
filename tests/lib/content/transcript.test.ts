import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTranscript } from '@/lib/content/transcript';
import { anyText } from '../../support/arbitraries';

describe('parseTranscript', () => {
  it('parses WebVTT with hours, cue names, settings, notes, tags, line breaks and entities', () => {
    const vtt = `WEBVTT - Did Jesus live?
Kind: captions

NOTE read by Ana

STYLE
::cue { color: white }

1
00:00:01.000 --> 00:00:05.200 align:start position:10%
You are not the first to ask it
in the <i>middle</i> of the night.

01:02.500 --> 01:04.000
<v Ana>Paul &amp; Peter &lt;wrote&gt;.</v>

the-end
01:02:03.040 --> 01:02:04.000
Come and see.`;
    expect(parseTranscript(vtt)).toEqual([
      { start: 1, text: 'You are not the first to ask it in the middle of the night.' },
      { start: 62.5, text: 'Paul & Peter <wrote>.' },
      { start: 3723.04, text: 'Come and see.' },
    ]);
  });

  it.each(['\r\n', '\r', '\n'])('accepts line ends of %j, with a byte order mark', (end) => {
    const vtt = [
      '\uFEFFWEBVTT',
      '',
      '00:01.000 --> 00:02.000',
      'One',
      '',
      '',
      '00:03.000 --> 00:04.000',
      'Two',
      '',
    ];
    expect(parseTranscript(vtt.join(end))).toEqual([
      { start: 1, text: 'One' },
      { start: 3, text: 'Two' },
    ]);
  });

  it('keeps the no-break spaces of French', () => {
    const cue = 'WEBVTT\n\n0:01.000 --> 0:02.000\nOù\u202f?  Ici\u00a0: là.\n';
    expect(parseTranscript(cue)[0]?.text).toBe('Où\u202f? Ici\u00a0: là.');
  });

  it('drops a cue without words or without a valid time', () => {
    const vtt =
      'WEBVTT\n\n00:01.000 --> 00:02.000\n \n\nsoon --> later\nOne\n\n00:03.000 --> 00:04.000\nTwo';
    expect(parseTranscript(vtt)).toEqual([{ start: 3, text: 'Two' }]);
  });

  it('parses a start with or without hours and fractions, and nothing around it', () => {
    const startOf = (start: string) =>
      parseTranscript(`\n\nWEBVTT\n\n${start} --> 9:00:00\nOne`)[0]?.start;
    expect(['01:02', '1:2', '10:00:00', '00:01.5'].map(startOf)).toEqual([62, 62, 36_000, 1.5]);
    expect(['x01:02', '01:02x', '01', '1:2:3:4', ''].map(startOf)).toEqual(
      Array(5).fill(undefined),
    );
  });

  it('trims the words of a cue, and drops those of blanks only', () => {
    const cue = (text: string) => `00:01.000 --> 00:02.000\n${text}`;
    const vtt = ['WEBVTT', cue('&nbsp;'), cue(' One  <b> two</b> &nbsp;')].join('\n\n');
    expect(parseTranscript(vtt)).toEqual([{ start: 1, text: 'One two' }]);
  });

  it('parses plain text as paragraphs without a time', () => {
    expect(parseTranscript('You are not\nthe first.\r\n\r\n\r\nDid <b>he</b> live?\n\n  ')).toEqual(
      [
        { start: undefined, text: 'You are not the first.' },
        { start: undefined, text: 'Did he live?' },
      ],
    );
    expect(parseTranscript('<p></p>\n\n<p> A  WEBVTT file </p>')).toEqual([
      { start: undefined, text: 'A WEBVTT file' },
    ]);
  });

  it.each([undefined, null, '', ' \n '])('returns no lines for %j', (nothing) => {
    expect(parseTranscript(nothing)).toEqual([]);
  });

  it('never throws, and returns lines with words and a time of at least 0 or none', () => {
    const piece = fc.oneof(
      anyText,
      fc.constantFrom('\n', '\n\n', '\r\n', ' --> ', '00:01.000', '1:2:3', 'NOTE', '<v '),
    );
    const transcript = fc
      .tuple(fc.constantFrom('', 'WEBVTT\n\n', '\uFEFFWEBVTT x\r\n\r\n'), fc.array(piece))
      .map(([head, pieces]) => head + pieces.join(''));
    fc.assert(
      fc.property(transcript, (text) => {
        for (const { start, text: line } of parseTranscript(text)) {
          expect(line.trim()).not.toBe('');
          if (start !== undefined) expect(start).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('returns the times and words of any WebVTT', () => {
    const cue = fc.record({
      start: fc.integer({ min: 0, max: 35_999_999 }),
      text: fc
        .stringMatching(/^[\p{L}\p{N}.?!' ]{1,40}$/u)
        .map((text) => text.replace(/\s+/g, ' ').trim())
        .filter(Boolean),
    });
    const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
    fc.assert(
      fc.property(fc.array(cue), (cues) => {
        const blocks = cues.map(
          ({ start, text }) => `${clock(start)} --> ${clock(start + 1)}\n${text}`,
        );
        expect(parseTranscript(['WEBVTT', ...blocks].join('\n\n'))).toEqual(
          cues.map(({ start, text }) => ({ start: expect.closeTo(start / 1000, 6), text })),
        );
      }),
    );
  });
});
