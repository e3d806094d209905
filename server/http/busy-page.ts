import { plainPageHeaders } from '../../lib/http/plain-page.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Exchange, StepResult } from './exchange.ts';
import { openerPolicy } from './opener-policy.ts';
import { plainPages } from './plain-pages.ts';
import type { QueueFullError } from './render-queue.ts';
import { writeHead } from './write-head.ts';

const pages = plainPages(({ busy: { title, text, retry } }) => ({
  ...{ title, text },
  link: { path: '', text: retry },
}));

/** Answers 503 or 429 with a page, in the visitor's language, that says that the site is busy and reloads itself. */
export function busyPage(
  exchange: Exchange,
  locale: Locale,
  { status, retrySeconds }: QueueFullError,
): StepResult {
  const body = pages[locale];
  writeHead(exchange, status, {
    ...plainPageHeaders(),
    'Content-Length': String(Buffer.byteLength(body)),
    'Retry-After': String(retrySeconds),
    Refresh: String(retrySeconds),
    [openerPolicy.name]: openerPolicy.value,
  });
  exchange.response.end(exchange.request.method === 'HEAD' ? undefined : body);
  return 'answered';
}
