import { describe, expect, it } from 'vitest';
import { hoistMetadata } from '@/server/document/hoist-metadata';

const style = '<style data-precedence="next" data-href="/a.css">a{content:"$&"}</style>';

const hoist = (html: string) => hoistMetadata({ html, flight: undefined })?.html;

describe('hoistMetadata', () => {
  it('moves the style sheet after the tags, and changes nothing else', () => {
    expect(
      hoist(`<html><head><meta charSet="utf-8"/>${style}<title>T</title></head><body>b</body>`),
    ).toBe(`<html><head><meta charSet="utf-8"/><title>T</title>${style}</head><body>b</body>`);
  });

  it('keeps the order of several style sheets', () => {
    const other = style.replace('a.css', 'b.css');
    expect(hoist(`<head>${style}${other}<title>T</title></head>`)).toBe(
      `<head><title>T</title>${style}${other}</head>`,
    );
  });

  it.each(['', '<p>no head</p>', '<head><title>T</title></head>', `<body>${style}</body>`])(
    'returns undefined for %j',
    (html) => {
      expect(hoist(html)).toBeUndefined();
    },
  );
});
