import { locale as rootLocale } from 'next/root-params';
import { getRequestConfig } from 'next-intl/server';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { messagesIn } from './messages';

/** Configuration of next-intl: the locale is the first segment of the route, or passed by a route handler. */
export default getRequestConfig(async ({ locale: override }) => {
  const requested = override ?? (await rootLocale());
  const locale = isLocale(requested) ? requested : defaultLocale;
  return { locale, messages: messagesIn(locale) };
});
