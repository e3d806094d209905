import type { WordRule } from '../rule.ts';
import type { Locale } from '../text.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { everyLanguage } from './every-language.ts';
import { fr } from './fr.ts';
import { ko } from './ko.ts';

export const wordRules: Record<Locale, WordRule[]> = {
  en: [...everyLanguage, ...en],
  es: [...everyLanguage, ...es],
  fr: [...everyLanguage, ...fr],
  ko: [...everyLanguage, ...ko],
};
