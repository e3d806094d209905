import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { plainPage, plainPageHeaders } from '@/lib/http/plain-page';

const words = { title: 'Not sent', text: 'Please try again.' };

it('escapes its words', () => {
  const link = { path: '/?a="b"&c', text: '<home>' };
  const page = plainPage('en', { title: '<b>', text: 'a & b', link });
  expect(page).toContain('<title>&lt;b&gt;</title>');
  expect(page).toContain('<h1>&lt;b&gt;</h1>');
  expect(page).toContain('<p>a &amp; b</p>');
  expect(page).toContain('<a href="/?a=&quot;b&quot;&amp;c">&lt;home&gt;</a>');
});

it('has the language, and no link where there is none', () => {
  const page = plainPage('ko', words);
  expect(page).toContain('<html lang="ko">');
  expect(page).not.toContain('<a ');
});

it('has a policy that allows its own style and nothing else', () => {
  const style = /<style>(.*)<\/style>/s.exec(plainPage('en', words))?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = plainPageHeaders()['Content-Security-Policy'];
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  expect(policy).toContain("default-src 'none'");
});
