import { expect, it } from 'vitest';
import { digestOfBody } from '@/server/document/markup';

const page = (body: string, head = '<title>A</title>') =>
  `<html><head>${head}</head><body class="a">${body}</body></html>`;
const digest = digestOfBody(page('<p>Words</p>'));

it.each([
  ['React separates its texts', page('<p>Words<!-- --></p>')],
  ['its scripts differ', page('<p>Words</p><script>push("other")</script>')],
  ['its style differs', page('<p>Words</p>', '<title>A</title><style>a{}</style>')],
  ['Next orders its tags otherwise', page('<p>Words</p>', '<meta name="b"/><title>A</title>')],
])('digestOfBody does not change where %s', (_, html) => {
  expect(digestOfBody(html)).toBe(digest);
});

it.each([
  ['a text', page('<p>Other words</p>')],
  ['an attribute', page('<p id="a">Words</p>')],
  ['its JSON data', page('<p>Words</p><script type="application/ld+json">{}</script>')],
])('digestOfBody changes with %s', (_, html) => {
  expect(digestOfBody(html)).not.toBe(digest);
});
