import { describe, expect, it } from 'vitest';
import { changeLoader, loaderElement } from '@/server/document/loader';
import type { Loader } from '@/server/document/page';
import { startScriptsAfterPaint } from '@/server/document/start-scripts-after-paint';

const script = (src: string) => `<script src="${src}" async=""></script>`;

describe('starting scripts after the first paint', () => {
  const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>${script('/_next/static/a.js')}${script('/_next/static/b.js')}<script src="/_next/static/old.js" noModule=""></script></head><body><p>Words</p><script>self.__next_f=1</script>${script('/_next/static/a.js')}</body></html>`;
  const after = startScriptsAfterPaint({ html: page, flight: undefined });
  const changed = after?.html ?? '';

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
  });

  it('leaves out what only browsers load that could not run the rest', () => {
    expect(changed).not.toContain('old.js');
  });

  it('has what was left out of the page come first, and only that', () => {
    const loader: Loader = {
      scripts: ['/_next/static/a.js', '/_next/static/b.js'],
      inline: [],
    };
    expect(after?.loader).toEqual(loader);
    const first = (change: Partial<Loader>) => {
      const { html } = changeLoader({ html: changed, flight: undefined, loader }, change);
      return /Promise\.all\(\[(.*?)\]\)/.exec(html)?.[1];
    };
    const sheet = 'add("link",{"rel":"stylesheet","href":"/_next/a.css"})';
    expect(first({ flight: { build: '"x"', body: 'd' }, sheet: '/_next/a.css' })).toBe(
      `flight("\\"x\\"","d"),${sheet}`,
    );
    expect(first({ sheet: '/_next/a.css' })).toBe(sheet);
    expect(first({})).toBe('');
    expect(changed).toContain(loaderElement(loader));
  });

  it.each([
    `<html><head></head><body>${script('https://example.org/a.js')}</body></html>`,
    `<html><head></head>${script('/_next/static/a.js')}`,
    `<html><body>${script('/_next/static/a.js')}</body></html>`,
  ])('is not made of %j', (html) => {
    expect(startScriptsAfterPaint({ html, flight: undefined })).toBeUndefined();
  });
});
