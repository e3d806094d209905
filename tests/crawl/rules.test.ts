import { expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { textsIn } from '../messages/support/promises';
import { rules } from './rules/rules';
import { type Page, type Site, visit } from './support/crawl';
import { unfitPictures } from './support/pictures';
import { readPage } from './support/read-page';

const origin = inject('origin');
const path = '/answers/did-jesus-live';

/** A small site: one page in four languages. */
async function readSite(): Promise<Site> {
  const pages: Page[] = [];
  for (const locale of locales) {
    const { page } = await visit(origin + localePath(locale, path), origin, true);
    if (page) pages.push(page);
  }
  const listed = new Map(pages.map(({ url }) => [url, { lastmod: undefined, file: '' }]));
  return { origin, pages, answers: new Map(), linkedFrom: new Map(), listed };
}
const sound = await readSite();
const html = await (await fetch(origin + path)).text();

/** The names of the rules that find faults. */
const broken = (site: Site) =>
  rules
    .filter(({ faults }) => site.pages.some((page) => faults(page, site).length > 0))
    .map(({ name }) => name);

/** The same site with a changed English page. */
function withPage(change: (page: Page) => Page): Site {
  const [english, ...others] = sound.pages as [Page, ...Page[]];
  return { ...sound, pages: [change(english), ...others] };
}

function withHtml(pattern: string | RegExp, replacement: string): Site {
  const changed = html.replace(pattern, replacement);
  expect(changed).not.toBe(html);
  return withPage((page) => ({ ...page, ...readPage(changed) }));
}

const withHeader = (name: string, value: string) =>
  withPage((page) => {
    const headers = new Headers(page.headers);
    headers.set(name, value);
    return { ...page, headers };
  });

it('the unchanged site breaks no rule', () => {
  expect(sound.pages.length).toBe(locales.length);
  expect(broken(sound)).toEqual([]);
});

const oneLanguage = 'has one language, one h1 and one title';
const lengths = 'has a title and a description within the length limits';
const ownAddress = 'has one absolute canonical address';
const mirrors = 'links its real translations, which link back';
const robots = 'has the expected robots directives';
const offers = 'links its home screen icon, its manifest and the feeds of its language';
const kind = 'has the JSON-LD types of its kind of page';
const fields = 'has every required property of its JSON-LD types';
const agrees = 'has JSON-LD that matches the visible text';
const preview = 'has each property of a message preview exactly once';
const links = 'has no link to a redirect or to a missing page';
const markup = 'has markup that validators accept';
const caches = 'may be stored by shared caches, and sets no cookie';
const policy = 'has a policy that allows exactly its own inline scripts and styles';
const promised = 'promises nothing that needs a configuration';
const listed = 'is in the sitemap if and only if it may be indexed';

it.each<[string, string, () => Site]>([
  [
    'a promise of an answer',
    promised,
    () => withHtml('</main>', `<p>${textsIn('en').get('footer.questionText')}</p></main>`),
  ],
  ['an injected script', policy, () => withHtml('</main>', '<script>x()</script></main>')],
  ['an inline event handler', policy, () => withHtml('<main', '<main onclick="x()"')],
  ['a style attribute', policy, () => withHtml('<main', '<main style="color:red"')],
  [
    'unsafe scripts',
    policy,
    () => withHeader('content-security-policy', "script-src 'self' 'unsafe-inline'"),
  ],
  ['a skipped heading', markup, () => withHtml('</main>', '<h6>Last</h6></main>')],
  ['a base in the body', markup, () => withHtml('</main>', '<base target="_blank"></main>')],
  [
    'a fieldset without a name',
    markup,
    () => withHtml('</main>', '<fieldset><input aria-label="X"></fieldset></main>'),
  ],
  [
    'a search field with another role',
    markup,
    () => withHtml('</main>', '<input type="search" role="combobox" aria-label="X"></main>'),
  ],
  ['a list that is missing', markup, () => withHtml('<main', '<main aria-controls="nothing"')],
  [
    'two regions of one name',
    markup,
    () => withHtml('</main>', '<section aria-label="X"></section>'.repeat(2)),
  ],
  ['an id with a space', markup, () => withHtml('</main>', '<p id="a b"></p></main>')],
  [
    'a raw icon',
    markup,
    () => withHtml('</head>', '<link href="data:image/svg+xml,<svg>"></head>'),
  ],
  ['two headings', oneLanguage, () => withHtml('</h1>', '</h1><h1>Another</h1>')],
  ['no heading', oneLanguage, () => withHtml(/<h1[\s\S]*?<\/h1>/, '')],
  ['another language', oneLanguage, () => withHtml('<html lang="en"', '<html lang="fr"')],
  ['two titles', oneLanguage, () => withHtml('</title>', '</title><title>Another</title>')],
  ['a short title', lengths, () => withHtml(/<title>[^<]*/, '<title>Jesus')],
  [
    'a long description',
    lengths,
    () => withHtml(/(<meta name="description" content=")/, `$1${'And so on. '.repeat(40)}`),
  ],
  [
    'the title of another page',
    'has a unique title and a unique description',
    () => {
      const [english] = sound.pages as [Page];
      const url = `${origin}/answers/another`;
      return { ...sound, pages: [...sound.pages, { ...english, url, canonicals: [url] }] };
    },
  ],
  ['no canonical address', ownAddress, () => withHtml(/<link rel="canonical"[^>]*>/, '')],
  [
    'a relative canonical address',
    ownAddress,
    () => withHtml(/(<link rel="canonical" href=")[^"]*/, `$1${path}`),
  ],
  [
    'the canonical address of another page',
    ownAddress,
    () => withHtml(/(<link rel="canonical" href="[^"]*)/, '$1-2'),
  ],
  [
    'no x-default',
    mirrors,
    () => withHtml(/<link rel="alternate" hrefLang="x-default"[^>]*>/i, ''),
  ],
  [
    'a missing hreflang link',
    mirrors,
    () => withHtml(/<link rel="alternate" hrefLang="ko"[^>]*>/i, ''),
  ],
  [
    'an hreflang link with two locales',
    mirrors,
    () => withHtml(/(hrefLang="ko" href="[^"]*)\/ko\//i, '$1/ko/ko/'),
  ],
  ['noindex', robots, () => withHtml('</head>', '<meta name="robots" content="noindex"></head>')],
  ['no feed', offers, () => withHtml(/<link rel="alternate"[^>]*answers\.xml[^>]*>/, '')],
  ['no icon', offers, () => withHtml(/<link rel="apple-touch-icon"[^>]*>/, '')],
  ['invalid JSON-LD', kind, () => withHtml(/("@graph":)/, '$1,')],
  ['JSON-LD of another kind', kind, () => withHtml('"@type":"Article"', '"@type":"Offer"')],
  ['a film without an upload date', fields, () => withHtml('"uploadDate"', '"uploaded"')],
  [
    'a film with an invalid upload date',
    fields,
    () => withHtml(/"uploadDate":"[^"]*"/, '"uploadDate":"May"'),
  ],
  ['an article without a picture', fields, () => withHtml(/("headline".*?)"image"/, '$1"shown"')],
  ['another headline', agrees, () => withHtml(/"headline":"/, '"headline":"Why ')],
  [
    'a transcript that is not on the page',
    agrees,
    () => withHtml(/"transcript":"/, '"transcript":"Hallelujah '),
  ],
  [
    'a picture of another size',
    preview,
    () => withHtml(/("og:image:width" content=")\d+/, '$11201'),
  ],
  ['no picture', preview, () => withHtml(/<meta property="og:image" [^>]*>/, '')],
  ['two pictures', preview, () => withHtml(/(<meta property="og:image" [^>]*>)/, '$1$1')],
  ['no twitter:card', preview, () => withHtml(/<meta name="twitter:card"[^>]*>/, '')],
  [
    'another og:locale',
    'has an og:locale of its language',
    () => withHtml(/("og:locale" content=")en/, '$1fr'),
  ],
  [
    'no text',
    'shows its text without scripts',
    () => withHtml(/<body[\s\S]*<\/body>/, '<body><main><h1>One moment</h1></main></body>'),
  ],
  [
    'a picture without alt text',
    'has a size and an alt text for every picture',
    () => withHtml('</main>', '<img src="/a.jpg" width="1" height="1"></main>'),
  ],
  [
    'a picture without a size',
    'has a size and an alt text for every picture',
    () => withHtml('</main>', '<img src="/a.jpg" alt=""></main>'),
  ],
  [
    'a vague link text',
    'has descriptive link texts',
    () => withHtml('</main>', '<a href="/answers">Here</a></main>'),
  ],
  [
    'a link to a redirect',
    links,
    () => ({
      ...withHtml('</main>', '<a href="/en/moved">Moved</a></main>'),
      answers: new Map([[`${origin}/en/moved`, { status: 308, location: '/moved' }]]),
    }),
  ],
  [
    'a dead end',
    'has a link or a form that leads to another page',
    () => withHtml(/<main[\s\S]*<\/main>/, `<main><a href="${path}#top">Top</a></main>`),
  ],
  ['a cookie', caches, () => withHeader('set-cookie', 'a=b')],
  ['no cache', caches, () => withHeader('cache-control', 'private, no-store')],
  ['a page that is not listed', listed, () => ({ ...sound, listed: new Map() })],
  ['a page without inbound links', listed, () => withPage((page) => ({ ...page, reached: false }))],
])('%s breaks the rule: %s', (_, rule, site) => {
  expect(broken(site())).toContain(rule);
});

it('a preview picture of the wrong format and size is reported', async () => {
  const icon = `${origin}/brand/icon-512.png`;
  expect(await unfitPictures([[icon, path]])).toEqual([expect.stringContaining('png, 512 × 512')]);
});
