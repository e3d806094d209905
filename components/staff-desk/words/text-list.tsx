import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Locale } from '@/lib/i18n/locales';
import { examplesOf } from '@/lib/words/examples';
import type { SiteText } from '@/lib/words/site-texts';
import { wordsPath } from './words-paths';

interface Props {
  language: Locale;
  texts: readonly SiteText[];
  own: ReadonlyMap<string, string>;
  placeOf: (key: string) => string;
  /** What was looked for. */
  search: string;
}

/** Texts with where they are seen; each leads to its form. */
export async function TextList({ language, texts, own, placeOf, search }: Props) {
  const t = await getTranslations('staffDesk.words');
  const reads = (key: string, text: string) => examplesOf(language, key, text).at(-1);
  return (
    <ul className="grid gap-3">
      {texts.map(({ key, text }) => (
        <li key={key} className="rounded-soft bg-surface p-5">
          <p className="text-small text-soft">{placeOf(key)}</p>
          <p className="mt-1">
            <LocaleLink
              path={wordsPath(language, { text: key, q: search })}
              className="inline-block min-h-6 whitespace-pre-line text-link underline"
            >
              <span lang={language}>{reads(key, own.get(key) ?? text)}</span>
            </LocaleLink>
          </p>
          {own.has(key) && (
            <p className="mt-2 text-small text-soft">
              {t('insteadOf')} <span lang={language}>{reads(key, text)}</span>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
