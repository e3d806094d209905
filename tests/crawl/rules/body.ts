import { hides, type Rule, robotsOf } from './rule';

/** The minimum of visible characters, more than header and footer have. */
const leastText = 200;

/** Link texts that do not describe their target, in the site's languages (from Lighthouse’s audit). */
const vague = new Set([
  ...['click here', 'click this', 'here', 'learn more', 'more', 'read more', 'see more', 'this'],
  ...[
    'aquí',
    'por aquí',
    'haz clic aquí',
    'más',
    'más información',
    'leer más',
    'enlace',
    'este enlace',
  ],
  ...[
    'ici',
    'par ici',
    'cliquez ici',
    'clique ici',
    'en savoir plus',
    'lire la suite',
    'plus',
    'ce lien',
  ],
  ...[
    '여기',
    '여기에서',
    '여기를 클릭',
    '클릭',
    '링크',
    '더보기',
    '더 보기',
    '자세히',
    '자세히 보기',
    '이동',
  ],
]);

export const bodyRules: Rule[] = [
  {
    name: 'shows its text without scripts',
    faults: ({ text }) => (text.length < leastText ? [`shows ${text.length} characters`] : []),
  },
  {
    name: 'has a size and an alt text for every picture',
    faults: ({ pictures }) =>
      pictures.flatMap(({ src, width, height, alt }) =>
        Number(width) > 0 && Number(height) > 0 && alt !== undefined
          ? []
          : [`${src}: ${width} × ${height}, alt ${alt}`],
      ),
  },
  {
    name: 'has no link to a redirect or to a missing page',
    faults: (page, site) =>
      [...page.links, ...page.pictures.map(({ src }) => ({ href: src })), ...page.offers].flatMap(
        ({ href }) => {
          const url = URL.parse(href, page.url);
          if (!url) return [`${href} is not a valid address`];
          url.hash = '';
          const answer = site.answers.get(url.href);
          return !answer || answer.status === 200
            ? []
            : [`${href} answers ${answer.status} ${answer.location ?? ''}`];
        },
      ),
  },
  {
    name: 'has descriptive link texts',
    faults: ({ links }) =>
      links
        .filter(({ text }) => vague.has(text.toLowerCase()))
        .map(({ href, text }) => `${href} is called “${text}”`),
  },
  {
    name: 'has markup that validators accept',
    faults: ({ markupFaults }) => markupFaults,
  },
  {
    name: 'has a link or a form that leads to another page',
    faults: ({ targets, url }) => {
      const here = new URL(url).pathname;
      const leadsOn = targets.some((target) => (URL.parse(target, url)?.pathname ?? here) !== here);
      return leadsOn ? [] : ['is a dead end'];
    },
  },
  {
    name: 'may be stored by shared caches, and sets no cookie',
    faults: (page) => {
      const control = page.headers.get('cache-control') ?? '';
      const isCacheable =
        /\bs-maxage=\d+/.test(control) && /\bstale-while-revalidate=\d+/.test(control);
      const cookies = page.headers.get('set-cookie');
      return [
        ...(isCacheable || hides(page) ? [] : [`cache-control: ${control}`]),
        ...(cookies ? [`set-cookie: ${cookies}`] : []),
      ];
    },
  },
  {
    name: 'is in the sitemap if and only if it may be indexed',
    faults: (page, site) => {
      const isIndexable = robotsOf(page) === '' && page.canonicals[0] !== undefined;
      const isOwn = URL.parse(page.canonicals[0] ?? '')?.href === page.url;
      const isListed = site.listed.has(page.url);
      if (isIndexable && isOwn) {
        if (!isListed) return ['is not in the sitemap'];
        return page.reached ? [] : ['is in the sitemap, but no link leads to it'];
      }
      return isListed ? ['is in the sitemap, but must not be indexed'] : [];
    },
  },
];
