import { maxFormBytes } from '../../lib/contract/form-limits.ts';
import { plainPageHeaders } from '../../lib/http/plain-page.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { localePath, stripLocale } from '../../lib/i18n/paths.ts';
import type { Exchange, Step } from '../http/exchange.ts';
import { plainPages } from '../http/plain-pages.ts';
import { writeHead } from '../http/write-head.ts';

/** In bytes: a form with a picture of 8 MB. */
const usualBytes = 10_000_000;
/** Where the files of imports are sent. */
const importPath = /^\/desk\/(?:churches|content)\/import\/file\/?$/;
/** Next keeps the body of each form in memory, whoever sent it. */
const mostAtOnce = 2;

const pagesOf = (reason: 'tooLarge' | 'busy') =>
  plainPages(({ refusedForm }, locale) => ({
    ...refusedForm[reason],
    link: { path: localePath(locale, '/'), text: refusedForm.home },
  }));
const tooLarge = pagesOf('tooLarge');
const busy = pagesOf('busy');

/** Refuses a form that is too large before its body is read, and lets a few files of imports be sent at once. */
export function boundForm(): Step {
  let atOnce = 0;
  return (exchange) => {
    const { method, url = '/', headers } = exchange.request;
    if (method !== 'POST' || url.startsWith('/api/')) return undefined;
    // Browsers state the length of a form.
    const bytes = headers['transfer-encoding'] ? Infinity : Number(headers['content-length'] ?? 0);
    if (bytes <= usualBytes) return undefined;
    const { locale = defaultLocale, path } = stripLocale(url.split('?', 1)[0] ?? '/');
    if (bytes > maxFormBytes || !importPath.test(path)) {
      return answer(exchange, 413, tooLarge[locale]);
    }
    if (atOnce >= mostAtOnce) return answer(exchange, 503, busy[locale]);
    atOnce += 1;
    exchange.closed.then(() => {
      atOnce -= 1;
    });
    return undefined;
  };
}

function answer(exchange: Exchange, status: 413 | 503, page: string) {
  writeHead(exchange, status, {
    ...plainPageHeaders(),
    ...(status === 503 && { 'Retry-After': '10' }),
  });
  exchange.response.end(page);
  return 'answered' as const;
}
