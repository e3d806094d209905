import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from './locales.ts';

/** next-intl's set-up: the locale is the first segment of the route, or given by a route handler. */
export default getRequestConfig(async ({ locale: given }) => {
  const asked = given ?? (await rootLocale());
  const locale = isLocale(asked) ? asked : defaultLocale;
  return { locale, messages: (await import(`../../messages/${locale}.json`)).default };
});
