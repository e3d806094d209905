import { createFormatter, createTranslator } from 'next-intl';
import type { Locale } from '@/lib/contract/locales';
import en from '../../messages/en.json';
import es from '../../messages/es.json';
import fr from '../../messages/fr.json';
import ko from '../../messages/ko.json';

/** Replaces `next-intl/server`, which only works inside a Next app: in English, or the language that is asked for. */
const all = { en, es, fr, ko } as unknown as Record<Locale, typeof en>;
const optionsIn = (locale: Locale = 'en') => ({ locale, messages: all[locale], timeZone: 'UTC' });

interface Asked {
  locale?: Locale;
  namespace?: string;
}

export const getLocale = async (): Promise<Locale> => 'en';
export const getMessages = async () => en;
export const getNow = async () => new Date();
export const getFormatter = async ({ locale }: Asked = {}) => createFormatter(optionsIn(locale));
export const getTranslations = async (asked?: string | Asked) => {
  const { locale, namespace } = typeof asked === 'object' ? asked : { namespace: asked };
  return createTranslator({ ...optionsIn(locale), namespace: namespace as 'error' });
};
