import { describe, expect, it } from 'vitest';
import { deduplicateStyle } from '@/server/document/deduplicate-style';

const css = '.a{content:"é < b"}';
const row = (text: string) => `<script>self.__next_f.push([1,"5:X\\n7:${text}8:[]"])</script>`;
const page = (text: string) =>
  `<head><style data-precedence="next" data-href="/a.css">${css}</style></head><body>${row(text)}</body>`;

describe('deduplicateStyle', () => {
  const twice = page('T14,.a{content:\\"é \\u003c b\\"}');

  it('removes the style sheet from the payload, and corrects its length', () => {
    expect(deduplicateStyle({ html: twice, flight: undefined })).toEqual({
      html: page('T1, '),
      flight: undefined,
    });
  });

  it.each(['T15,.a{content:\\"é \\u003c b\\"}', 'T14,.a{content:1}', '"T14"'])(
    'changes nothing where the payload differs: %s',
    (text) => expect(deduplicateStyle({ html: page(text), flight: undefined })).toBeUndefined(),
  );

  it('removes the style sheet from a payload that is fetched separately', () => {
    const flight = `5:X\n7:T14,${css}8:[]`;
    expect(deduplicateStyle({ html: twice, flight })?.flight).toBe('5:X\n7:T1, 8:[]');
  });
});
