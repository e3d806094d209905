import type messages from '../../messages/en.json';
import type { Locale } from './locales.ts';

// `use-intl` is where next-intl's types live; TypeScript 7 does not augment through its re-exports.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
