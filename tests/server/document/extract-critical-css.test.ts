import { describe, expect, it } from 'vitest';
import { extractCriticalCss } from '@/server/document/extract-critical-css';
import { loaderElement } from '@/server/document/loader';

const sheet = `@layer theme{:root{--ink:#000;--share:0;--unused:1px}}
@layer base{h1{margin:0}table{border:0}[lang=ko]{a:1}:is(h1,h2):lang(ko){b:1}[type=search]{c:1}}
@layer utilities{.mt-1{margin:1px}.mt-2{margin:2px}.tablet\\:mt-1{d:1}.\\[\\&\\>li\\]\\:mt-3>li{color:var(--ink)}.w{width:var(--share)}.hover\\:mt-1:hover{e:1}}
@property --ink{syntax:"*";inherits:false}@property --never{syntax:"*";inherits:false}`;
const page = (body: string, language = 'en') =>
  `<html lang="${language}"><head><style data-precedence="next" data-href="/_next/a.css">${sheet}</style></head><body>${body}${loaderElement(loader)}</body></html>`;
const loader = { scripts: ['/_next/a.js'], inline: [] };
const extract = (html: string) => extractCriticalCss({ html, flight: undefined, loader });
const later =
  '@media(scripting:enabled){head:not(:has([rel=stylesheet]))+body picture>[loading=lazy]';
/** The rules in a page, without the one that defers pictures. */
const rulesIn = async (html: string) =>
  /<style[^>]*>(.*?)<\/style>/s.exec((await extract(html))?.html ?? '')?.[1]?.split(later)[0];
const rulesOf = async (body: string, language?: string) =>
  (await rulesIn(page(body, language))) ?? '';

describe('extractCriticalCss', () => {
  it('keeps exactly the rules that apply to elements of the page', async () => {
    const rules = await rulesOf('<h1 class="mt-1 tablet:mt-1">A</h1>');
    for (const selector of ['h1{', '.mt-1{', '.tablet\\:mt-1{']) {
      expect(rules).toContain(selector);
    }
    for (const gone of ['table{', '.mt-2', '--unused', '[type=search]']) {
      expect(rules).not.toContain(gone);
    }
  });

  it('unescapes class names of HTML and CSS', async () => {
    const rules = await rulesOf('<ul class="x [&amp;&gt;li]:mt-3"><li>A</li></ul>');
    expect(rules).toContain('.\\[\\&\\>li\\]\\:mt-3>li{color:var(--ink)}');
    expect(rules).toContain('--ink:#000');
    expect(rules).toContain('@property --ink');
    expect(rules).not.toContain('@property --never');
  });

  it('keeps the rules of the page\u2019s language', async () => {
    const korean = await rulesOf('<h1>가</h1>', 'ko');
    expect(korean).toContain(':lang(ko){b:1}');
    expect(korean).toContain('[lang=ko]{a:1}');
    expect(await rulesOf('<h1>A</h1>')).not.toContain('[lang=ko]{a:1}');
  });

  it('ignores classes in text, scripts and data', async () => {
    const rules = await rulesOf('<p>mt-1</p><script>"<p class=\\"mt-2\\">"</script>');
    expect(rules).not.toMatch(/\.mt-[12]/);
  });

  it('removes typefaces, pseudo-elements and layers that the page does not use', async () => {
    const only = async (css: string, body: string) => {
      const address = `/_next/${css.length}.css`;
      const html = page(body)
        .replace('/_next/a.css', address)
        .replace(sheet, () => css);
      return rulesIn(html);
    };
    const face = (name: string) => `@font-face{font-family:${name};src:url(/${name}.woff2)}`;
    expect(
      await only(`${face('A')}${face('B')}p{font-family:A}.x{font-family:B}`, '<p>a</p>'),
    ).toBe(`${face('A')}p{font-family:A}`);

    const fields = 'p{a:1}::file-selector-button{b:1}::-webkit-datetime-edit{c:1}';
    expect(await only(fields, '<p>a</p>')).toBe('p{a:1}');
    expect(await only(fields, '<p>a</p><input type="file">')).toBe(
      'p{a:1}::file-selector-button{b:1}',
    );
    expect(await only('p{a:1}::placeholder{b:1}', '<p>a</p>')).toBe('p{a:1}::placeholder{b:1}');
    const old = '@layer properties{@supports (not (margin-trim:block)){*,:before{--tw-x:0}}}';
    expect(await only(`${old}@layer base{p{a:1}}`, '<p>a</p>')).toBe(
      '@layer properties,base;@layer base{p{a:1}}',
    );
  });

  it('keeps the order of the layers for the complete sheet', async () => {
    const rules = await rulesOf('<p class="mt-1">a</p>');
    expect(rules).toMatch(/^@layer theme,base,utilities;@layer theme/);
  });

  it('removes a fallback face where its typeface is not loaded', async () => {
    const face = '@font-face{font-family:B;src:local(Arial)}';
    const css = `${face}p{font-family:B}[data-set-in]{a:1}`;
    const at = (attribute: string, address: string) =>
      rulesIn(
        page('<p>a</p>')
          .replace('<html', `<html${attribute}`)
          .replace('/_next/a.css', address)
          .replace(sheet, () => css),
      );
    expect(await at(' data-set-in="english"', '/_next/set.css')).toContain(face);
    expect(await at('', '/_next/unset.css')).toBe('p{font-family:B}');
  });

  it('removes rules for hover, focus, selection, captions, print, contrast and forced colours, and empty rules', async () => {
    const css =
      '.x{}p::selection{z:1}::cue{z:1}@media (forced-colors:active){a{z:1}}' +
      'a{a:1}a:hover,.x{b:1}a:focus{c:1}.skip:not(:focus){d:1}:focus-visible{e:1}li:has(:focus-visible){f:1}' +
      '.hover\\:x{g:1}.active{h:1}a:active{i:1}@media print{a{j:1}@page{margin:0}}@media (prefers-contrast:more){a{l:1}}@media (hover:hover){a:hover{k:1}}';
    const body = '<a class="x skip hover:x active">a</a><li></li>';
    const html = page(body)
      .replace('/_next/a.css', '/_next/rest.css')
      .replace(sheet, () => css);
    const rules = await rulesIn(html);
    expect(rules).toBe('a{a:1}.x{b:1}.skip:not(:focus){d:1}.hover\\:x{g:1}.active{h:1}');
  });

  it('removes rules for absent classes, whatever else their selectors contain', async () => {
    const css =
      '.has-x\\:a:has(:checked){a:1}.not\\:b:not(:first-child){b:1}.c:not(.d){c:1}:is(.d,.c) p{d:1}' +
      '.bg-\\[f\\(1\\)\\]:has(p){e:1}';
    const html = page('<div class="c bg-[f(1)]"><p>a</p></div>')
      .replace('/_next/a.css', '/_next/classes.css')
      .replace(sheet, () => css);
    const rules = await rulesIn(html);
    expect(rules).toBe('.c:not(.d){c:1}:is(.c) p{d:1}.bg-\\[f\\(1\\)\\]:has(p){e:1}');
  });

  it('hides lazy pictures until the complete sheet has loaded, where scripts run', async () => {
    expect((await extract(page('<h1>A</h1>')))?.html).toContain(`${later}{display:none}}</style>`);
  });

  it('links the complete sheet at once where no scripts run', async () => {
    expect((await extract(page('<h1>A</h1>')))?.html).toContain(
      '</style><noscript><link rel="stylesheet" href="/_next/a.css"></noscript>',
    );
  });

  it('has the loader fetch the complete sheet', async () => {
    const changed = await extract(page('<h1>A</h1>'));
    expect(changed?.loader).toEqual({ ...loader, sheet: '/_next/a.css' });
    expect(changed?.html).toContain('add("link",{"rel":"stylesheet","href":"/_next/a.css"})');
  });

  it('returns undefined for a page without the sheet or without a loader', async () => {
    const plain = '<html><head><style>h1{}</style></head><body></body></html>';
    expect(await extract(plain)).toBeUndefined();
    expect(
      await extractCriticalCss({ html: page('<h1>A</h1>'), flight: undefined }),
    ).toBeUndefined();
  });

  it('parses a sheet again after a parse error', async () => {
    const broken = page('<h1>A</h1>').replace(sheet, 'h1{');
    await expect(extract(broken)).rejects.toThrow();
    await expect(extract(broken)).rejects.toThrow();
    expect((await extract(page('<h1>A</h1>')))?.html).toContain('h1{margin:0}');
  });
});
