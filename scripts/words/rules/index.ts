import type { WordRule } from '../rule.ts';
import { termRules } from '../terms.ts';
import type { Locale } from '../text.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { everyLanguage } from './every-language.ts';
import { fr } from './fr.ts';
import { ko } from './ko.ts';

const terms = termRules('messages/terms.yaml');

export const wordRules: Record<Locale, WordRule[]> = {
  en: [...everyLanguage, ...en, ...terms.en],
  es: [...everyLanguage, ...es, ...terms.es],
  fr: [...everyLanguage, ...fr, ...terms.fr],
  ko: [...everyLanguage, ...ko, ...terms.ko],
};
