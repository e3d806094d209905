import { describe, expect, it } from 'vitest';
import { tagsFirst } from '@/lib/cache/tags-first.mjs';

const style = '<style data-precedence="next" data-href="/a.css">a{content:"$&"}</style>';

describe('tagsFirst', () => {
  it('moves the style sheet below the tags, and changes nothing else', () => {
    expect(
      tagsFirst(`<html><head><meta charSet="utf-8"/>${style}<title>T</title></head><body>b</body>`),
    ).toBe(`<html><head><meta charSet="utf-8"/><title>T</title>${style}</head><body>b</body>`);
  });

  it('keeps several in their order', () => {
    const other = style.replace('a.css', 'b.css');
    expect(tagsFirst(`<head>${style}${other}<title>T</title></head>`)).toBe(
      `<head><title>T</title>${style}${other}</head>`,
    );
  });

  it.each(['', '<p>no head</p>', '<head><title>T</title></head>', `<body>${style}</body>`])(
    'leaves %j alone',
    (html) => {
      expect(tagsFirst(html)).toBe(html);
    },
  );
});
