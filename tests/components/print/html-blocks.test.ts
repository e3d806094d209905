import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { htmlBlocks } from '@/components/print/html-blocks';
import { anyText } from '../../support/arbitraries';

beforeAll(() => import('@/scripts/fonts/build.mjs'));

const short = (html: string) =>
  htmlBlocks(html).map(({ kind, marker, text }) =>
    [kind, marker, text].filter(Boolean).join(' | '),
  );

describe('htmlBlocks', () => {
  it.each([
    ['<p>One.</p>\n<p>Two &amp; three&nbsp;!</p>', ['text | One.', 'text | Two & three\u00a0!']],
    ['<h2>A</h2><h1>B</h1><h4>C</h4>', ['heading | A', 'heading | B', 'heading | C']],
    [
      '<ol><li>A</li><li><p>B</p><p>C</p></li></ol>',
      ['item | 1. | A', 'item | 2. | B', 'item | C'],
    ],
    [
      '<ol><li>A<ul><li>B</li></ul></li><li>C</li></ol>',
      ['item | 1. | A', 'item | – | B', 'item | 2. | C'],
    ],
    [
      '<blockquote><p>A <cite>B</cite></p><footer>John 1:1</footer></blockquote><p>C</p>',
      ['quote | A B', 'source | John 1:1', 'text | C'],
    ],
    ['a<br>b<hr/>c<img src="/x.jpg" alt="d">', ['text | a', 'text | b', 'text | c']],
    ['<script>alert(1)</script><p onclick="x">A</p><p>⛪️</p><p> </p>', ['text | A']],
    ['<p>1 &lt; 2 and <a href="/a?b=%3E" title="&gt;">3</a> &gt; 2', ['text | 1 < 2 and 3 > 2']],
    ['<li>A</li>', ['item | A']],
    ['', []],
  ])('converts %s', (html, blocks) => {
    expect(short(html)).toEqual(blocks);
  });

  it('returns the ranges of strong text', () => {
    const [block] = htmlBlocks('<p>One <strong> two </strong> and <em>three</em>.</p>');
    const { text = '', strong = [] } = block ?? {};
    expect(text).toBe('One two and three.');
    expect(strong.map(({ from, to }) => text.slice(from, to))).toEqual(['two ', 'three']);
  });

  it('never throws for any input', () => {
    const piece = fc.oneof(
      anyText,
      fc.constantFrom(
        '<ol>',
        '</li>',
        '<li>',
        '<p>',
        '</p',
        '<b>',
        '<!--',
        '<footer>',
        '</ol>',
        '>',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        for (const { text, strong } of htmlBlocks(pieces.join(''))) {
          expect(text).not.toMatch(/^\s|\s$/);
          for (const { from, to } of strong) expect(from).toBeLessThanOrEqual(to);
        }
      }),
    );
  });
});
