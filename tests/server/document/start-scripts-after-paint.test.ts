import { describe, expect, it } from 'vitest';
import { changeLoader, loaderElement } from '@/server/document/loader';
import type { Loader } from '@/server/document/page';
import { startScriptsAfterPaint } from '@/server/document/start-scripts-after-paint';
import { asyncScript } from '../../support/async-script';

const script = (src: string, async = 'async=""') => `<script src="${src}" ${async}></script>`;

describe('startScriptsAfterPaint', () => {
  const page = `<html><head><link rel="preload" as="script" fetchPriority="low" href="/_next/static/a.js"/>${script('/_next/static/a.js')}${script('/_next/static/b.js')}<script src="/_next/static/old.js" noModule=""></script></head><body><p>Words</p><script>self.__next_f=1</script>${script('/_next/static/a.js')}</body></html>`;
  const after = startScriptsAfterPaint({ html: page, flight: undefined });
  const changed = after?.html ?? '';

  it('removes every script that the browser would load on its own', () => {
    expect(page).toMatch(asyncScript);
    expect(changed).not.toMatch(asyncScript);
    expect(changed).not.toContain('rel="preload" as="script"');
  });

  it.each(['async=""', 'async'])('removes a script with %s', (async) => {
    const html = `<html><head></head><body>${script('/_next/static/a.js', async)}</body></html>`;
    const after = startScriptsAfterPaint({ html, flight: undefined });
    expect(after?.loader?.scripts).toEqual(['/_next/static/a.js']);
    expect(after?.html).not.toMatch(asyncScript);
  });

  it('lists each script once, in order, at the end of the body', () => {
    expect(changed.match(/\/_next\/static\/[ab]\.js/g)).toHaveLength(2);
    expect(changed).toContain('"/_next/static/a.js /_next/static/b.js".split(" ")');
    expect(changed.indexOf('PerformanceObserver')).toBeGreaterThan(changed.indexOf('__next_f'));
    expect(changed.endsWith('</script></body></html>')).toBe(true);
  });

  it('keeps everything else', () => {
    expect(changed).toContain('<p>Words</p><script>self.__next_f=1</script>');
  });

  it.each(['noModule=""', 'noModule'])('omits a script with %s', (noModule) => {
    const html = page.replace('noModule=""', noModule);
    expect(html).toContain(`old.js" ${noModule}>`);
    expect(startScriptsAfterPaint({ html, flight: undefined })?.html).not.toContain('old.js');
  });

  it('waits for the payload and the sheet only where they were removed from the page', () => {
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
  ])('returns undefined for %j', (html) => {
    expect(startScriptsAfterPaint({ html, flight: undefined })).toBeUndefined();
  });
});
