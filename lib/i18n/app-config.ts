import type messages from '../../messages/en.json';
import type { Locale } from './locales.ts';

// next-intl's types are declared in `use-intl`; TypeScript 7 does not augment through re-exports.
declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: typeof messages;
  }
}
