import { load } from 'cheerio';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { xmlElement, xmlText } from '@/lib/seo/xml';
import { anyText } from '../../support/arbitraries';

describe('xmlText', () => {
  it('is parsed back to the same text, in an element and in an attribute', () => {
    const hostile = fc.oneof(anyText, fc.constantFrom(']]>', '</a>', '<!--', '&amp;', '"/>', '\0'));
    fc.assert(
      fc.property(hostile, (text) => {
        const written = xmlText(text);
        const $ = load(`<a b="${written}">${written}</a>`, { xml: true });
        expect($('*').length).toBe(1);
        // Characters that XML cannot contain are removed.
        const expected = text.toWellFormed().replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '');
        expect([$('a').text(), $('a').attr('b')]).toEqual([expected, expected]);
      }),
      { numRuns: 300 },
    );
  });
});

describe('xmlElement', () => {
  it('returns nothing without a text', () => {
    expect(xmlElement('a', undefined)).toBe('');
    expect(xmlElement('a', '1 < 2')).toBe('<a>1 &lt; 2</a>');
  });
});
