import { readFileSync } from 'node:fs';
import { staticPolicy } from '../../lib/config/static-policy.ts';
import { type Locale, locales } from '../../lib/i18n/locales.ts';

/** The texts of these pages in messages/. */
interface Messages {
  busy: { title: string; text: string; retry: string };
  refusedForm: { opened: { title: string; text: string }; home: string };
}

interface Words {
  title: string;
  text: string;
  link: { path: string; text: string };
}

/** Headers of a static page, which is an answer to one request and to no other. */
export const plainPageHeaders = (): Record<string, string> => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': staticPolicy(style),
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
});

const style = `:root { color-scheme: light dark }
body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif; word-break: keep-all }
h1 { font: 600 1.75rem/1.2 Georgia, serif }`;

/** Static pages, one in each language, that need no rendering and load nothing. */
export function plainPages(
  wordsOf: (messages: Messages, locale: Locale) => Words,
): Record<Locale, string> {
  const entries = locales.map((locale) => [locale, pageOf(locale, wordsOf(read(locale), locale))]);
  return Object.fromEntries(entries);
}

const read = (locale: Locale): Messages =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8'));

function pageOf(locale: Locale, { title, text, link }: Words): string {
  return `<!DOCTYPE html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${style}</style>
<main>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.path}">${link.text}</a></p>
</main>
</html>
`;
}
