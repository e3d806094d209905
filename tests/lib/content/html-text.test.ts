import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  decodeEntities,
  excerptOf,
  htmlToText,
  splitLead,
  truncate,
} from '@/lib/content/html-text';
import { anyText } from '../../support/arbitraries';

describe('decodeEntities', () => {
  it.each([
    ['Tom &amp; Ana', 'Tom & Ana'],
    ['&lt;b&gt; &quot;&apos;&#39;', "<b> \"''"],
    ['&#xC9;t&#233;', 'Été'],
    ['&amp;lt;', '&lt;'],
    ['&unknown; & &;', '&unknown; & &;'],
    ['&#0; &#x10ffff; &#x110000;', '&#0; \u{10ffff} &#x110000;'],
  ])('decodes %s', (text, decoded) => {
    expect(decodeEntities(text)).toBe(decoded);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), (text, number) => {
        expect(typeof decodeEntities(`&#${number};&#x${number.toString(16)};${text}`)).toBe(
          'string',
        );
      }),
    );
  });
});

describe('htmlToText', () => {
  it('returns the words in one line', () => {
    expect(
      htmlToText('<p>He <em>did</em>.</p>\n<ul><li>One</li><li>Two &amp; three</li></ul>'),
    ).toBe('He did . One Two & three');
  });

  it('leaves no element and no run of spaces', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(htmlToText(`<p class="${text.replace(/[<>]/g, '')}">a</p>  <b>b</b>`)).toBe('a b');
        expect(htmlToText(text)).toBe(htmlToText(text).replace(/\s+/g, ' ').trim());
      }),
    );
  });
});

describe('splitLead', () => {
  it('takes the first paragraph as the short answer', () => {
    expect(splitLead('\n<p class="a">Yes. <b>He</b> did.</p>\n<h2>More</h2><p>x</p>')).toEqual({
      lead: 'Yes. He did.',
      rest: '<h2>More</h2><p>x</p>',
    });
  });

  it.each(['', ' \n '])('ignores %j before it', (blank) => {
    expect(splitLead(`${blank}<p>Yes.</p>`)).toEqual({ lead: 'Yes.', rest: '' });
  });

  it.each(['<h2>More</h2><p>x</p>', 'x', '', '<pre>x</pre>'])('finds no lead in %j', (html) => {
    expect(splitLead(html)).toEqual({ lead: '', rest: html });
  });
});

describe('excerptOf', () => {
  it('returns a short text whole, even one that ends within a sentence', () => {
    const text = 'He came. And then';
    expect(excerptOf(text, text.length)).toBe(text);
    expect(excerptOf(text, 40)).toBe(text);
  });

  it('ends at the end of a sentence', () => {
    expect(excerptOf('He came. He saw us. He stayed for good.', 25)).toBe('He came. He saw us.');
    expect(excerptOf('그분은 오셨어요. 우리를 보셨어요. 그리고 머무르셨어요.', 22)).toBe(
      '그분은 오셨어요. 우리를 보셨어요.',
    );
    expect(excerptOf('He stayed for good. Nobody knows why.', 17)).toBe('He stayed for good.');
  });

  it('cuts within a sentence that is too long, or that follows a very short one', () => {
    expect(excerptOf('He stayed with all of us for good.', 20)).toBe('He stayed with all…');
    expect(excerptOf('Yes. He stayed with all of us for good.', 24)).toBe('Yes. He stayed with…');
  });

  it('returns a prefix of the text that is never much longer than requested', () => {
    const text = fc.array(fc.constantFrom('a', 'word', '.', '. ', '?” ', '。 ', ' ', '😀'));
    fc.assert(
      fc.property(text, fc.integer({ min: 4, max: 40 }), (parts, length) => {
        const full = parts.join('').replace(/\s+/g, ' ').trim();
        const excerpt = excerptOf(full, length);
        expect(full.startsWith(excerpt.replace(/…$/, ''))).toBe(true);
        expect(excerpt.length).toBeLessThanOrEqual(length * 1.4 + 1);
        expect(excerpt.isWellFormed()).toBe(true);
      }),
    );
  });
});

describe('truncate', () => {
  it('cuts at the end of a word, and drops trailing punctuation', () => {
    expect(truncate('Jesus wept', 20)).toBe('Jesus wept');
    expect(truncate('Jesus wept', 10)).toBe('Jesus wept');
    expect(truncate('In the beginning, was the Word', 19)).toBe('In the beginning…');
    expect(truncate('In the beginning – was the Word', 20)).toBe('In the beginning…');
    expect(truncate('Unbelievable'.repeat(3), 10)).toBe('Unbelieva…');
  });

  it('adds an ellipsis only within a sentence', () => {
    expect(truncate('She never pushed me. She waited.', 22)).toBe('She never pushed me.');
    expect(truncate('He asked: “Why me?” Nobody knew.', 22)).toBe('He asked: “Why me?”');
    expect(truncate('She never pushed me. She waited.', 28)).toBe('She never pushed me. She…');
  });

  it('is never longer than requested, and never splits a character', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(fc.constantFrom('😀', 'a', ' ')).map((all) => all.join('')),
        ),
        fc.integer({ min: 2, max: 30 }),
        (text, length) => {
          const cut = truncate(text.toWellFormed(), length);
          expect(cut.length).toBeLessThanOrEqual(length);
          expect(cut.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('keeps the no-break spaces of French, so that no line begins with a mark', () => {
  expect(htmlToText('<p>Des\n  réponses\u00a0:\n où\u202f?</p>')).toBe(
    'Des réponses\u00a0: où\u202f?',
  );
});
