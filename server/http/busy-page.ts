import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Locale, locales } from '../../lib/i18n/locales.ts';
import type { Exchange, StepResult } from './exchange.ts';
import { openerPolicy } from './opener-policy.ts';
import type { QueueFullError } from './render-queue.ts';
import { writeHead } from './write-head.ts';

interface Words {
  title: string;
  text: string;
  retry: string;
}

const wordsOf = (locale: Locale): Words =>
  JSON.parse(readFileSync(new URL(`../../messages/${locale}.json`, import.meta.url), 'utf8')).busy;

const style = `:root { color-scheme: light dark }
body { max-width: 32rem; margin: 20vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 system-ui, sans-serif }
h1 { font: 600 1.75rem/1.2 Georgia, serif }`;
const styleHash = createHash('sha256').update(style).digest('base64');

const pages = Object.fromEntries(
  locales.map((locale) => [locale, pageOf(locale, wordsOf(locale))]),
) as Record<Locale, string>;

/** Answers 503 or 429 with a page, in the visitor's language, that says that the site is busy and reloads itself. */
export function busyPage(
  exchange: Exchange,
  locale: Locale,
  { status, retrySeconds }: QueueFullError,
): StepResult {
  const body = pages[locale];
  writeHead(exchange, status, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': String(Buffer.byteLength(body)),
    'Content-Security-Policy': `default-src 'none'; style-src 'sha256-${styleHash}'`,
    'Cache-Control': 'no-store',
    'Retry-After': String(retrySeconds),
    Refresh: String(retrySeconds),
    'X-Content-Type-Options': 'nosniff',
    [openerPolicy.name]: openerPolicy.value,
  });
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : body);
  return 'answered';
}

/** A static page that needs no rendering and loads nothing. */
function pageOf(locale: Locale, { title, text, retry }: Words): string {
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
<p><a href="">${retry}</a></p>
</main>
</html>
`;
}
