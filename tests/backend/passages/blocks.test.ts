import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spokenBlocks, writtenBlocks } from '../../../backend/passages/blocks.ts';

describe('splitting a text into blocks and sentences', () => {
  test('yields paragraphs, list items and quotations with their source, but no headings', () => {
    const html =
      '<p>Short &amp; <em>sweet</em>. Two.</p><h2>Head</h2><ul><li>One</li><li><p>Two</p></li></ul><blockquote><p>Verse.</p><p>— John</p></blockquote>loose<script>no()</script>';
    expect(writtenBlocks(html, 'en').map((block) => block.text)).toEqual([
      'Short & sweet. Two.',
      'One',
      'Two',
      'Verse. — John',
      'loose',
    ]);
  });

  test('gives a sentence that spans several cues the start of the first', () => {
    const vtt =
      'WEBVTT\n\n00:01.500 --> 00:02.000\n<v Ann>Hello. It\n\n00:03.000 --> 00:04.000\nwas late.\n\n1\n01:00:05.000 --> 01:00:06.000\nStay.\n\nbroken --> cue\nNo.';
    const [block] = spokenBlocks(vtt, 'en');
    expect(block?.text).toBe('Hello. It was late. Stay.');
    expect(block?.sentences.map(({ start }) => start)).toEqual([1, 1, 3605]);
    expect(spokenBlocks('just words.', 'en')[0]?.sentences[0]?.start).toBeNull();
    expect(spokenBlocks('', 'en')).toEqual([]);
  });

  test('yields sentences in the order of the text, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), (text) => {
        for (const block of [...writtenBlocks(text, 'ko'), ...spokenBlocks(text, 'ko')]) {
          let before = 0;
          for (const { from, to } of block.sentences) {
            expect(from).toBeGreaterThanOrEqual(before);
            expect(to).toBeGreaterThan(from);
            before = to;
          }
          expect(before).toBeLessThanOrEqual(block.text.length);
        }
      }),
    );
  });
});
