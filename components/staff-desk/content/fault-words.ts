import { getTranslations } from 'next-intl/server';
import { isLocale, localeNames } from '@/lib/i18n/locales';
import { knownFailure, knownReason } from './known-reasons';

/** Returns a function that translates a reason of the checks. */
export async function faultWords(): Promise<(reason: string) => string> {
  const t = await getTranslations('staffDesk.content.reason');
  return (reason) => {
    const { name, values } = knownReason(reason);
    return t(name, values);
  };
}

/** Returns a function that translates the note of a failed schedule: the reason and the faults, one per line. */
export async function failureWords(): Promise<(note: string) => string> {
  const t = await getTranslations('staffDesk.content');
  const words = await faultWords();
  return (note) => {
    const [first = '', ...faults] = note.split('\n');
    const lines = faults.map((line) => {
      const [, place = '', reason = line] = /^(.*?): (.*)$/.exec(line) ?? [];
      const [language = '', ...field] = place.split('.');
      const name = isLocale(language) ? [localeNames[language], ...field].join(' · ') : place;
      return [name, words(reason)].filter(Boolean).join(': ');
    });
    return [t(`scheduleFailed.${knownFailure(first)}`), ...lines].join('\n');
  };
}
