import { describe, expect, it } from 'vitest';
import { startAfterPaint } from '@/lib/cache/start-after-paint.mjs';

const script = (src: string) => `<script src="${src}" async=""></script>`;

describe('starting scripts after the first paint', () => {
  const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>${script('/_next/static/a.js')}${script('/_next/static/b.js')}<script src="/_next/static/old.js" noModule=""></script></head><body><p>Words</p><script>self.__next_f=1</script>${script('/_next/static/a.js')}</body></html>`;
  const changed = startAfterPaint(page);

  it('leaves no script that the browser would load by itself', () => {
    expect(changed).not.toContain('async=""');
    expect(changed).not.toContain('rel="preload" as="script"');
  });

  it('names each script once, in order, at the end of the body', () => {
    expect(changed.match(/\/_next\/static\/[ab]\.js/g)).toHaveLength(2);
    expect(changed).toContain('"/_next/static/a.js /_next/static/b.js".split(" ")');
    expect(changed.indexOf('PerformanceObserver')).toBeGreaterThan(changed.indexOf('__next_f'));
    expect(changed.endsWith('</script></body></html>')).toBe(true);
  });

  it('keeps everything else', () => {
    expect(changed).toContain('<p>Words</p><script>self.__next_f=1</script>');
    expect(changed).toContain('<script src="/_next/static/old.js" noModule=""></script>');
  });

  it('has what was left out of the page come first, and only that', () => {
    const first = (html: string) => /Promise\.all\(\[(.*?)\]\)/.exec(html)?.[1];
    const sheet = 'add("link",{"rel":"stylesheet","href":"/_next/a.css"})';
    const both = startAfterPaint(page, { flightApart: true, sheet: '/_next/a.css' });
    expect(first(both)).toBe(`flight(),${sheet}`);
    expect(first(startAfterPaint(page, { sheet: '/_next/a.css' }))).toBe(sheet);
    expect(first(changed)).toBe('');
  });

  it('has pictures further down wait too, where scripts run', () => {
    const head = changed.slice(0, changed.indexOf('</head>'));
    expect(head).toMatch(/<style data-later>@media\(scripting:enabled\).*<\/style>$/);
  });

  it('leaves a page without scripts of ours alone', () => {
    const plain = `<html><body>${script('https://example.org/a.js')}</body></html>`;
    expect(startAfterPaint(plain)).toBe(plain);
  });
});
