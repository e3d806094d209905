import { getTranslations } from 'next-intl/server';
import { isOfLetter } from '@/lib/contract/words';
import { type SiteText, sectionOf } from '@/lib/words/site-texts';

const parts = ['subject', 'text', 'link', 'foot'] as const;

/** Returns a function that says where a text is seen: a part of the site, or of an email. */
export async function textPlaces(letters: readonly SiteText[]): Promise<(key: string) => string> {
  const t = await getTranslations('staffDesk.words');
  return (key) => {
    if (!isOfLetter(key)) {
      const section = sectionOf(key);
      return section ? t(`section.${section}`) : t('gone');
    }
    const [letter = '', name = ''] = key.split('.');
    const part = parts.find((one) => one === name);
    const subject = letters.find((one) => one.key === `${letter}.subject`)?.text;
    return part && subject ? t(`letter.${part}`, { subject }) : t('letter.other');
  };
}

/** The parts of a letter that a text belongs to, in their order; undefined for another text. */
export function letterOf(key: string, letters: readonly SiteText[]) {
  const [letter = '', name] = key.split('.');
  if (!isOfLetter(key) || !parts.some((part) => part === name)) return undefined;
  return parts.flatMap((part) => {
    const found = letters.find((one) => one.key === `${letter}.${part}`);
    return found ? [{ part, ...found }] : [];
  });
}
