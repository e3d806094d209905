import { describe, expect, it } from 'vitest';
import { deduplicateStyle } from '@/server/document/deduplicate-style';

const css = '.a{content:"é < b"}';
const row = (text: string) => `<script>self.__next_f.push([1,"5:X\\n7:${text}8:[]"])</script>`;
const page = (text: string) =>
  `<head><style data-precedence="next" data-href="/a.css">${css}</style></head><body>${row(text)}</body>`;

describe('a style sheet that a page contains once', () => {
  const twice = page('T14,.a{content:\\"é \\u003c b\\"}');

  it('is taken out of the data, and its length with it', () => {
    expect(deduplicateStyle({ html: twice, flight: undefined })).toEqual({
      html: page('T1, '),
      flight: undefined,
    });
  });

  it.each(['T15,.a{content:\\"é \\u003c b\\"}', 'T14,.a{content:1}', '"T14"'])(
    'is left alone where the data is not just that: %s',
    (text) => expect(deduplicateStyle({ html: page(text), flight: undefined })).toBeUndefined(),
  );

  it('is taken out of the data that is fetched by itself', () => {
    const flight = `5:X\n7:T14,${css}8:[]`;
    expect(deduplicateStyle({ html: twice, flight })?.flight).toBe('5:X\n7:T1, 8:[]');
  });
});
