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
  if (!chosen) return [webPage(locale, title, '/help')];
  const { country, name } = chosen;
  return [
    ...belowHelp(locale, title, { name, path: helpPath(country.country) }),
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

/** Structured data of a page below the help page, whose title is `title`. */
export function belowHelp(
  locale: Locale,
  title: string,
  page: { name: string; path: string },
): JsonLd[] {
  return [
    webPage(locale, page.name, page.path),
    breadcrumbs(locale, [{ name: title, path: '/help' }, page]),
  ];
}

function webPage(locale: Locale, name: string, path: string): JsonLd {
  return { '@type': 'WebPage', name, url: absoluteUrl(locale, path), inLanguage: locale };
}
