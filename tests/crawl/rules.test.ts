import { expect, inject, it } from 'vitest';
import { locales } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
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

it('is sound to begin with', () => {
  expect(sound.pages.length).toBe(locales.length);
  expect(broken(sound)).toEqual([]);
});

const oneLanguage = 'is in one language, under one heading';
const lengths = 'has a title and a description of sensible length';
const ownAddress = 'names itself by one absolute address';
const mirrors = 'names its true mirrors, which name it';
const robots = 'is found or left out as it should be';
const offers = 'offers its icon for a home screen, its manifest and the feeds of its language';
const kind = 'says in JSON-LD what kind of page it is';
const fields = 'says in JSON-LD all that its kinds ask for';
const agrees = 'says in JSON-LD what a reader sees';
const preview = 'says once what a message preview shows';
const links = 'links to no redirect and to nothing that is missing';
const caches = 'is kept by caches that many share, and sets no cookie';
const policy =
  'has a policy that admits its own inline scripts and styles, and nothing else of that kind';
const listed = 'is in the sitemap if search engines may find it, and the other way round';

it.each<[string, string, () => Site]>([
  ['a script that got into it', policy, () => withHtml('</main>', '<script>x()</script></main>')],
  ['a handler', policy, () => withHtml('<main', '<main onclick="x()"')],
  ['a style of an element', policy, () => withHtml('<main', '<main style="color:red"')],
  [
    'unsafe scripts',
    policy,
    () => withHeader('content-security-policy', "script-src 'self' 'unsafe-inline'"),
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
    'has a title and a description of its own',
    () => {
      const [english] = sound.pages as [Page];
      const url = `${origin}/answers/another`;
      return { ...sound, pages: [...sound.pages, { ...english, url, canonicals: [url] }] };
    },
  ],
  ['no canonical address', ownAddress, () => withHtml(/<link rel="canonical"[^>]*>/, '')],
  [
    'a relative one',
    ownAddress,
    () => withHtml(/(<link rel="canonical" href=")[^"]*/, `$1${path}`),
  ],
  ['another’s', ownAddress, () => withHtml(/(<link rel="canonical" href="[^"]*)/, '$1-2')],
  [
    'no x-default',
    mirrors,
    () => withHtml(/<link rel="alternate" hrefLang="x-default"[^>]*>/i, ''),
  ],
  ['a mirror unnamed', mirrors, () => withHtml(/<link rel="alternate" hrefLang="ko"[^>]*>/i, '')],
  [
    'a mirror with two locales',
    mirrors,
    () => withHtml(/(hrefLang="ko" href="[^"]*)\/ko\//i, '$1/ko/ko/'),
  ],
  ['noindex', robots, () => withHtml('</head>', '<meta name="robots" content="noindex"></head>')],
  ['no feed', offers, () => withHtml(/<link rel="alternate"[^>]*answers\.xml[^>]*>/, '')],
  ['no icon', offers, () => withHtml(/<link rel="apple-touch-icon"[^>]*>/, '')],
  ['JSON-LD that is none', kind, () => withHtml(/("@graph":)/, '$1,')],
  ['JSON-LD of another kind', kind, () => withHtml('"@type":"Article"', '"@type":"Offer"')],
  ['a film without its day', fields, () => withHtml('"uploadDate"', '"uploaded"')],
  ['a film of a bad day', fields, () => withHtml(/"uploadDate":"[^"]*"/, '"uploadDate":"May"')],
  ['an article without a picture', fields, () => withHtml(/("headline".*?)"image"/, '$1"shown"')],
  ['another headline', agrees, () => withHtml(/"headline":"/, '"headline":"Why ')],
  ['words that nobody says', agrees, () => withHtml(/"transcript":"/, '"transcript":"Hallelujah ')],
  [
    'a picture of another size',
    preview,
    () => withHtml(/("og:image:width" content=")\d+/, '$11201'),
  ],
  ['no picture', preview, () => withHtml(/<meta property="og:image" [^>]*>/, '')],
  ['two pictures', preview, () => withHtml(/(<meta property="og:image" [^>]*>)/, '$1$1')],
  ['no card', preview, () => withHtml(/<meta name="twitter:card"[^>]*>/, '')],
  [
    'a foreign locale',
    'speaks its language to messengers too',
    () => withHtml(/("og:locale" content=")en/, '$1fr'),
  ],
  [
    'no words',
    'shows its words without scripts',
    () => withHtml(/<body[\s\S]*<\/body>/, '<body><main><h1>One moment</h1></main></body>'),
  ],
  [
    'a picture without words',
    'has room and words for every picture',
    () => withHtml('</main>', '<img src="/a.jpg" width="1" height="1"></main>'),
  ],
  [
    'a picture without room',
    'has room and words for every picture',
    () => withHtml('</main>', '<img src="/a.jpg" alt=""></main>'),
  ],
  [
    'a link that says nothing',
    'says of every link where it leads',
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
    'leads on, to another page or to a person',
    () => withHtml(/<main[\s\S]*<\/main>/, `<main><a href="${path}#top">Top</a></main>`),
  ],
  ['a cookie', caches, () => withHeader('set-cookie', 'a=b')],
  ['no cache', caches, () => withHeader('cache-control', 'private, no-store')],
  ['a page that is not listed', listed, () => ({ ...sound, listed: new Map() })],
  ['one that nothing leads to', listed, () => withPage((page) => ({ ...page, reached: false }))],
])('%s breaks the rule: %s', (_, rule, site) => {
  expect(broken(site())).toContain(rule);
});

it('a picture that is not as messengers need it is unfit', async () => {
  const icon = `${origin}/brand/icon-512.png`;
  expect(await unfitPictures([[icon, path]])).toEqual([expect.stringContaining('png, 512 × 512')]);
});
