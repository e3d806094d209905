import { type HelpCountry, helpPath } from '@/lib/content/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { breadcrumbs, type JsonLd } from '@/lib/seo/json-ld';

interface Chosen {
  country: HelpCountry;
  name: string;
}

/** The page for search engines; of a country's page the lines too: who answers, in which language and when. */
export function helpGraph(locale: Locale, title: string, chosen?: Chosen): JsonLd[] {
  const page: JsonLd = { '@type': 'WebPage', name: title, inLanguage: locale };
  if (!chosen) return [page];
  const { country, name } = chosen;
  const lines = country.lines.filter(({ phone }) => phone);
  return [
    page,
    breadcrumbs(locale, [
      { name: title, path: '/help' },
      { name, path: helpPath(country.country) },
    ]),
    ...lines.map((line) => ({
      '@type': 'Organization',
      name: line.name,
      contactPoint: {
        '@type': 'ContactPoint',
        telephone: line.phone,
        contactType: 'emergency',
        areaServed: country.country,
        availableLanguage: line.languages,
        ...(line.hours === 'always' && { hoursAvailable: aroundTheClock }),
      },
    })),
  ];
}

const aroundTheClock = {
  '@type': 'OpeningHoursSpecification',
  opens: '00:00',
  closes: '23:59',
};
