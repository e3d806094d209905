import { type HelpCountry, helpPath } from '@/lib/content/help-lines';
import type { Locale } from '@/lib/contract/locales';
import { breadcrumbs, type JsonLd } from '@/lib/seo/json-ld';
import { absoluteUrl } from '@/lib/seo/metadata';

interface ChosenCountry {
  country: HelpCountry;
  name: string;
}

/** Structured data of the help page; for a country's page also its lines with their languages. */
export function helpGraph(locale: Locale, title: string, chosen?: ChosenCountry): JsonLd[] {
  const page = (name: string, path: string): JsonLd => ({
    '@type': 'WebPage',
    name,
    url: absoluteUrl(locale, path),
    inLanguage: locale,
  });
  if (!chosen) return [page(title, '/help')];
  const { country, name } = chosen;
  const path = helpPath(country.country);
  return [
    page(name, path),
    breadcrumbs(locale, [
      { name: title, path: '/help' },
      { name, path },
    ]),
    ...country.lines
      .filter(({ phone }) => phone)
      .map(
        (line): JsonLd => ({
          '@type': 'ContactPoint',
          name: line.name,
          telephone: line.phone,
          contactType: 'emergency',
          areaServed: country.country,
          availableLanguage: line.languages,
        }),
      ),
  ];
}
