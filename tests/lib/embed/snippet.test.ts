import { expect, test } from 'vitest';
import { snippet } from '@/lib/embed/snippet';

test('the embed code is a link in its own element, and the script, with every text escaped', () => {
  const code = snippet({
    origin: 'https://lampstand.example',
    embed: '/ko/embed/welcome/grace-chapel',
    page: 'https://lampstand.example/ko/welcome/grace-chapel?a=1&b=2',
    title: 'Grace "Chapel" <b>',
  });
  expect(code).toBe(
    [
      '<div data-lampstand="/ko/embed/welcome/grace-chapel">',
      '<a href="https://lampstand.example/ko/welcome/grace-chapel?a=1&amp;b=2">Grace &quot;Chapel&quot; &lt;b&gt;</a>',
      '</div>',
      '<script async src="https://lampstand.example/embed.js"></script>',
    ].join('\n'),
  );
});
