import { describe, expect, it } from 'vitest';
import { flightWithoutStyle, styleOnce } from '@/lib/cache/style-once.mjs';

const css = '.a{content:"é < b"}';
const row = (text: string) => `<script>self.__next_f.push([1,"5:X\\n7:${text}8:[]"])</script>`;
const page = (text: string) =>
  `<head><style data-precedence="next" data-href="/a.css">${css}</style></head><body>${row(text)}</body>`;

describe('a style sheet that stands in a page once', () => {
  it('is taken out of the data, and its length with it', () => {
    const twice = page('T14,.a{content:\\"é \\u003c b\\"}');
    expect(styleOnce(twice)).toBe(page('T1, '));
  });

  it.each(['T15,.a{content:\\"é \\u003c b\\"}', 'T14,.a{content:1}', '"T14"'])(
    'is left alone where the data is not just that: %s',
    (text) => expect(styleOnce(page(text))).toBe(page(text)),
  );

  it('is taken out of the data that is fetched by itself', () => {
    expect(flightWithoutStyle(`5:X\n7:T14,${css}8:[]`, page(''))).toBe('5:X\n7:T1, 8:[]');
  });
});
