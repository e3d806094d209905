import { withOwnWords } from '@/lib/config/own-words';
import type { Locale } from '@/lib/i18n/locales';
import en from '@/messages/en.json';
import es from '@/messages/es.json';
import fr from '@/messages/fr.json';
import ko from '@/messages/ko.json';

/** The texts of the interface as this release has them. */
export const shippedMessages: Record<Locale, typeof en> = { en, es, fr, ko };

/** The texts of the interface in a language, with the ministry's own words. Not to be kept: they change while the site runs. */
export const messagesIn = (locale: Locale): typeof en =>
  withOwnWords(locale, shippedMessages[locale]);
