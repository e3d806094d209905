import { plainPageHeaders } from '../../lib/http/plain-page.ts';
import { defaultLocale } from '../../lib/i18n/locales.ts';
import { localePath, stripLocale } from '../../lib/i18n/paths.ts';
import type { Exchange } from '../http/exchange.ts';
import { plainPages } from '../http/plain-pages.ts';

const pages = plainPages(({ refusedForm: { opened, home } }, locale) => ({
  ...opened,
  link: { path: localePath(locale, '/'), text: home },
}));

/**
 * Shows a page to a visitor who opens the address that a form is sent to, such as a tab that the
 * browser restores. Next answers what its route does not export with an empty 405.
 */
export function formAddress({ request, response }: Exchange): undefined {
  const { method, url = '/' } = request;
  if ((method !== 'GET' && method !== 'HEAD') || url.startsWith('/api/')) return;
  const { end } = response;
  response.end = ((...parameters: unknown[]) => {
    response.end = end;
    if (response.statusCode !== 405 || response.headersSent) {
      return Reflect.apply(end, response, parameters);
    }
    const body = pages[stripLocale(url).locale ?? defaultLocale];
    const headers = { ...plainPageHeaders(), Allow: 'OPTIONS, POST' };
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    return response.end(method === 'HEAD' ? undefined : body);
  }) as typeof end;
}
