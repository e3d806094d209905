import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';

/** Configuration of next-intl: the locale is the first segment of the route, or passed by a route handler. */
export default getRequestConfig(async ({ locale: override }) => {
  const requested = override ?? (await rootLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: (await import(`../../messages/${locale}.json`)).default };
});
