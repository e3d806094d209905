import { describe, expect, test } from 'vitest';
import { webVttFault } from '../../../backend/captions/web-vtt.ts';
import { renderMarkdown } from '../../../backend/content/markdown.ts';

describe('renderMarkdown', () => {
  test('renders the source of a quotation as a citation, on the next line or after a blank one', () => {
    const apart = '> He **lives**.\n>\n> — *Luke* 24:6';
    const together = '> He **lives**.\n> — *Luke* 24:6';
    const expected =
      '<blockquote>\n<p>He <strong>lives</strong>.</p>\n<footer><cite><em>Luke</em> 24:6</cite></footer>\n</blockquote>';
    expect(renderMarkdown(apart)).toBe(expected);
    expect(renderMarkdown(together)).toBe(expected);
  });

  test('renders a quotation without a source as it is', () => {
    expect(renderMarkdown('> Only words.')).toBe('<blockquote>\n<p>Only words.</p>\n</blockquote>');
    expect(renderMarkdown('> — Only a dash')).not.toContain('<cite>');
  });

  test('escapes special characters, renders safe links and refuses unsafe ones', () => {
    expect(renderMarkdown('a < b & "c" [d](/answers/e)')).toBe(
      '<p>a &lt; b &amp; &quot;c&quot; <a href="/answers/e">d</a></p>',
    );
    expect(() => renderMarkdown('[a](//evil.example)')).toThrow('a link must begin with');
    expect(() => renderMarkdown('![a](data:text/html,x)')).toThrow('a link must begin with');
  });
});

describe('webVttFault', () => {
  const good =
    'WEBVTT - a title\n\nNOTE a note\n\nSTYLE\n::cue {}\n\nfirst\n00:00:01.000 --> 00:00:02.000 line:0\nWords\n\n01:00:00.000 --> 01:00:01.500\nMore\nwords\n';
  test('finds no fault in a valid file, with either kind of line ending', () => {
    expect(webVttFault(good)).toBeUndefined();
    expect(webVttFault(good.replaceAll('\n', '\r\n'))).toBeUndefined();
  });
  test.each([
    ['', 'must begin with WEBVTT'],
    ['WEBVTTX\n', 'must begin with WEBVTT'],
    ['WEBVTT\n', 'has no cues'],
    [
      'WEBVTT\n\n00:01.000 -> 00:02.000\nx',
      'has a cue without readable times at “00:01.000 -> 00:02.000”',
    ],
    ['WEBVTT\n\n00:01 --> 00:02\nx', 'has a cue without readable times at “00:01 --> 00:02”'],
    [
      'WEBVTT\n\n00:02.000 --> 00:01.000\nx',
      'has a cue that ends before it begins at “00:02.000 --> 00:01.000”',
    ],
    [
      'WEBVTT\n\n00:02.000 --> 00:03.000\nx\n\n00:01.000 --> 00:04.000\nx',
      'has a cue that begins before the one above it at “00:01.000 --> 00:04.000”',
    ],
    [
      'WEBVTT\n\n00:01.000 --> 00:02.000\n \n',
      'has a cue without words at “00:01.000 --> 00:02.000”',
    ],
  ])('of %j returns “%s”', (file, fault) => {
    expect(webVttFault(file)).toBe(fault);
  });
});
