import { expect, test } from 'vitest';
import { renderMarkdown } from '@/backend/content/markdown';

/* What a body may have beyond CommonMark, and what stays text (content/README.md). */

test('has tables', () => {
  const html = renderMarkdown('| a | b |\n| --- | --- |\n| c | **d** |');
  expect(html).toContain('<th>a</th>');
  expect(html).toContain('<td><strong>d</strong></td>');
});

test.each(['https://youtu.be/abcdefgh001', '<https://www.youtube.com/watch?v=abcdefgh001>'])(
  'has the film of a paragraph that is only %s',
  (address) => {
    expect(renderMarkdown(`a\n\n${address}\n\nb`)).toBe(
      '<p>a</p>\n<p><iframe src="https://www.youtube-nocookie.com/embed/abcdefgh001?rel=0&amp;enablejsapi=1"></iframe></p>\n<p>b</p>',
    );
  },
);

test.each([
  ['the address of a page', 'https://example.org/a', '<p>https://example.org/a</p>'],
  [
    'a film in a sentence',
    'See https://youtu.be/abcdefgh001',
    '<p>See https://youtu.be/abcdefgh001</p>',
  ],
  ['what GitHub strikes through', '~~a~~', '<p>~~a~~</p>'],
  ['a task', '- [x] a', '<ul>\n<li>[x] a</li>\n</ul>'],
  ['an email address', 'a@example.org', '<p>a@example.org</p>'],
])('leaves %s as it is', (_, markdown, html) => {
  expect(renderMarkdown(markdown)).toBe(html);
});

test('refuses a paragraph with thousands of marks of emphasis, which takes seconds to read', () => {
  expect(() => renderMarkdown(`a\n\n${'*b'.repeat(2_001)}`)).toThrow(
    'a paragraph has more than 2000 of the signs * _ ~: *b*b*b',
  );
  const long = `${'*b* '.repeat(900)}\n\n`.repeat(3);
  expect(renderMarkdown(long).match(/<em>b<\/em>/g)).toHaveLength(2_700);
});

test.each(['- ', '> 1. ', '>'])('refuses a line of “%s” again and again', (mark) => {
  expect(() => renderMarkdown(`a\n\n${mark.repeat(51)}a`)).toThrow('more than 50 lists and quotes');
  expect(renderMarkdown(`${mark.repeat(20)}a`)).toContain('a');
});
