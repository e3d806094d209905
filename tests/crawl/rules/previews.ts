import { hides, only, type Rule } from './rule';

const needed = [
  ...['og:title', 'og:description', 'og:url', 'og:site_name', 'og:locale', 'og:type'],
  ...['og:image', 'og:image:width', 'og:image:height', 'og:image:type', 'og:image:alt'],
  ...['twitter:card', 'twitter:title', 'twitter:description', 'twitter:image'],
];

export const previewRules: Rule[] = [
  {
    name: 'has each property of a message preview exactly once',
    faults: (page) => {
      if (hides(page) && !page.meta.has('og:title')) return [];
      const missing = needed.filter((name) => !only(page, name));
      const wrong = Object.entries({
        'og:url': page.canonicals[0],
        'og:description': only(page, 'description'),
        'twitter:title': only(page, 'og:title'),
        'twitter:description': only(page, 'og:description'),
        'twitter:image': only(page, 'og:image'),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:type': 'image/jpeg',
      }).filter(([name, value]) => only(page, name) !== value);
      return [
        ...missing.map((name) => `no ${name}`),
        ...wrong.map(([name]) => `${name} is ${only(page, name)}`),
      ];
    },
  },
  {
    name: 'has an og:locale of its language',
    faults: (page) =>
      only(page, 'og:locale')?.startsWith(`${page.locale}_`) || hides(page)
        ? []
        : [`og:locale is ${only(page, 'og:locale')}`],
  },
];
