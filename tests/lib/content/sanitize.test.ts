// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sanitizeContent } from '@/lib/content/sanitize';
import { anyText } from '../../support/arbitraries';

const clean = (html: string) => sanitizeContent(html, { videoLabel: 'Watch the video' });
function elements(html: string): Element[] {
  return [...new DOMParser().parseFromString(clean(html), 'text/html').body.querySelectorAll('*')];
}

describe('sanitizeContent', () => {
  it('keeps text, structure and links', () => {
    const html =
      '<h2>He wept</h2><p>At the <em>grave</em> of a <a href="/answers/x">friend</a>.</p><ul><li>One</li></ul><blockquote>“…”<footer>John 11:35</footer></blockquote>';
    expect(clean(html)).toBe(html);
  });

  it.each([
    [
      'a text',
      '<h3>a</h3><h4>b</h4><p>c<br />d <strong>e</strong> <b>f</b> <i>g</i> <q>h</q> <sup>1</sup> <sub>2</sub> <small>k</small> <cite>l</cite> <abbr>m</abbr> <span>n</span></p><hr />',
    ],
    ['lists', '<ol><li>a</li></ol><dl><dt>b</dt><dd>c</dd></dl>'],
    [
      'a table with its header and joined cells',
      '<table><caption>a</caption><thead><tr><th scope="col" colspan="2" rowspan="1">b</th></tr></thead><tbody><tr><td colspan="2" rowspan="3"></td></tr></tbody></table>',
    ],
    [
      'a picture with its size and description',
      '<figure><img src="/media/a.jpg" alt="A lamp" width="640" height="360" loading="lazy" /><figcaption>b</figcaption></figure>',
    ],
    ['code', '<pre><code>a</code></pre>'],
    [
      'links to other sites, mail addresses and telephone numbers',
      '<p><a href="http://x.example" rel="noopener">a</a> <a href="mailto:ana@x.example">b</a> <a href="tel:988">c</a> <a href="sms:988">d</a></p>',
    ],
  ])('keeps %s', (_, html) => {
    expect(clean(html)).toBe(html);
  });

  it('demotes h1 to h2, below the page’s own heading', () => {
    expect(clean('<h1 id="a">He wept</h1>')).toBe('<h2>He wept</h2>');
  });

  it.each([
    ['<script>alert(1)</script>', ''],
    ['<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="data:text/html,x">a</a>', '<a>a</a>'],
    ['<a href="//evil.example">a</a>', '<a>a</a>'],
    ['<a id="top"> </a><p>a</p>', '<p>a</p>'],
    ['<form action="/x"><input name="q">a</form>', 'a'],
    ['<svg><script>alert(1)</script></svg>', ''],
    ['<object data="x"></object><embed src="x">', ''],
    ['<p lang="ko">예수</p>', '<p lang="ko">예수</p>'],
  ])('sanitises %s to %s', (html, safe) => {
    expect(clean(html)).toBe(safe);
  });

  it('adds rel=noopener to links to other origins only', () => {
    for (const address of ['https://x.example', 'http://x.example']) {
      expect(clean(`<a href="${address}" target="_blank">a</a>`)).toBe(
        `<a href="${address}" rel="noopener">a</a>`,
      );
    }
    const ownLink = '<a href="/check?link=https://x.example">a</a>';
    expect(clean(ownLink)).toBe(ownLink);
  });

  it('keeps pictures of the site itself, lazily loaded, and removes those of other origins', () => {
    expect(clean('<img src="/media/a.jpg" onerror="x">')).toBe(
      '<img src="/media/a.jpg" alt="" loading="lazy" />',
    );
    expect(
      clean(
        '<img src="https://x.example/a.jpg"><img src="//x.example/a.jpg"><img src="/\\x.example/a.jpg"><img src="/\t/x.example/a.jpg"><img>',
      ),
    ).toBe('');
  });

  it('replaces a frame of a known host with a link that opens the overlay', () => {
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    expect(
      clean(
        '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title=" Ana’s story "></iframe>',
      ),
    ).toBe(`<a href="${link}" rel="noopener" data-embed="${link}">Ana’s story</a>`);
    for (const title of ['', ' title=" "']) {
      expect(clean(`<p><iframe src="/media/a.mp4"${title}></iframe></p>`)).toBe(
        '<p><a href="/media/a.mp4" rel="noopener" data-embed="/media/a.mp4">Watch the video</a></p>',
      );
    }
  });

  it.each(['https://evil.example/x', 'javascript:alert(1)', ''])('removes a frame of %j', (src) => {
    expect(clean(`<p>a</p><iframe src="${src}"></iframe>`)).toBe('<p>a</p>');
  });

  it('removes a data-embed attribute from links', () => {
    expect(clean('<a href="/x" data-embed="<script>alert(1)</script>">a</a>')).toBe(
      '<a href="/x">a</a>',
    );
  });

  describe('with any HTML', () => {
    const value = fc.oneof(
      fc.constantFrom(
        'javascript:alert(1)',
        ' JaVaScRiPt:alert(1)',
        'java\tscript:x',
        'data:text/html,x',
        '//evil.example/x',
        'https://evil.example',
        'https://youtu.be/dQw4w9WgXcQ',
        '/media/a.mp4',
        '<script>',
        '"><img src=x onerror=alert(1)>',
      ),
      anyText,
    );
    const attribute = fc
      .tuple(
        fc.constantFrom(
          'href',
          'src',
          'srcdoc',
          'onclick',
          'ONERROR',
          'style',
          'data-embed',
          'srcset',
          'xlink:href',
          'action',
          'title',
          'lang',
        ),
        fc.constantFrom('"', "'", ''),
        value,
      )
      .map(([name, quote, text]) => ` ${name}=${quote}${text}${quote}`);
    const tag = fc.constantFrom(
      'p',
      'a',
      'img',
      'iframe',
      'script',
      'style',
      'svg',
      'math',
      'h1',
      'template',
      'noscript',
      'textarea',
      'form',
      'object',
      'base',
      'meta',
      'table',
      'li',
    );
    const piece = fc.oneof(
      anyText,
      fc.constantFrom(
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<',
        '</',
        '&lt;script&gt;',
        '<svg/onload=alert(1)>',
        '</script',
      ),
      fc
        .tuple(tag, fc.array(attribute, { maxLength: 3 }))
        .map(([name, all]) => `<${name}${all.join('')}>`),
      tag.map((name) => `</${name}>`),
    );
    const anyHtml = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''));

    it('leaves nothing that executes, loads from elsewhere, or is a frame', () => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          for (const element of elements(html)) {
            expect(
              element.matches(
                'script, style, iframe, svg, math, h1, form, object, base, meta, template, noscript, textarea',
              ),
            ).toBe(false);
            for (const { name, value: text } of element.attributes) {
              expect(name).not.toMatch(/^on|^style$|^srcdoc$|^srcset$/i);
              if (name === 'href')
                expect(['https:', 'http:', 'mailto:', 'tel:', 'sms:']).toContain(
                  new URL(text, 'https://site.example').protocol,
                );
              if (name === 'src')
                expect(new URL(text, 'https://site.example').origin).toBe('https://site.example');
            }
          }
        }),
        { numRuns: 500 },
      );
    });

    it('sets data-embed only to the href of the same link', () => {
      fc.assert(
        fc.property(anyHtml, (html) => {
          for (const element of elements(html)) {
            const code = element.getAttribute('data-embed');
            if (code !== null) expect(code).toBe(element.getAttribute('href'));
          }
        }),
        { numRuns: 300 },
      );
    });

    it('keeps every word in a second pass', () => {
      const words = (html: string) =>
        new DOMParser().parseFromString(html, 'text/html').body.textContent.match(/\S+/g);
      fc.assert(
        fc.property(anyHtml, (html) => {
          expect(words(clean(clean(html)))).toEqual(words(clean(html)));
        }),
        { numRuns: 300 },
      );
    });
  });
});
