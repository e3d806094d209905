import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { EditedItem } from '@/lib/content/editorial';
import type { Locale } from '@/lib/i18n/locales';
import { faultWords } from '../content/fault-words';
import { wordsPath } from './words-paths';

interface Props {
  language: Locale;
  item: EditedItem;
  placeOf: (key: string) => string;
}

/** The texts that keep the draft from being published, as one that came in another way may have. */
export async function WordsFaults({ language, item, placeOf }: Props) {
  if (item.faults.length === 0) return null;
  const t = await getTranslations('staffDesk.content');
  const words = await faultWords();
  const [edited] = item.languages;
  const texts = (edited?.draft ?? edited?.published)?.fields?.texts;
  const keyOf = (field: string): string | undefined => {
    const [, index = ''] = /^texts\.(\d+)/.exec(field) ?? [];
    const one: unknown = Array.isArray(texts) && index ? texts[Number(index)] : undefined;
    const key = one && typeof one === 'object' && 'key' in one ? one.key : undefined;
    return typeof key === 'string' ? key : undefined;
  };
  return (
    <section aria-labelledby="faults" className="mb-8 rounded-soft border border-wrong p-5">
      <h2 id="faults" className="text-note font-semibold text-wrong">
        {t('faults', { count: item.faults.length })}
      </h2>
      <ul className="mt-3 grid gap-2 text-note">
        {item.faults.slice(0, 20).map(({ file, field, reason }) => {
          const key = keyOf(field);
          return (
            <li key={`${file} ${field} ${reason}`}>
              {key ? (
                <LocaleLink
                  path={wordsPath(language, { text: key })}
                  className="font-semibold text-link underline"
                >
                  {placeOf(key)}
                </LocaleLink>
              ) : (
                <strong className="font-semibold">{file}</strong>
              )}{' '}
              {words(reason)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
