import { getTranslations } from 'next-intl/server';
import type { Replacement } from '@/lib/contract/words';
import type { Locale } from '@/lib/i18n/locales';
import { findTexts } from '@/lib/words/find-texts';
import type { SiteText } from '@/lib/words/site-texts';
import { TextList } from './text-list';

export interface WordsShown {
  language: Locale;
  /** All texts as this release has them, and those of letters among them. */
  texts: readonly SiteText[];
  letters: readonly SiteText[];
  /** The ministry's own words, and by their keys. */
  replacements: readonly Replacement[];
  own: ReadonlyMap<string, string>;
  placeOf: (key: string) => string;
  /** What is looked for. */
  search: string;
}

/** More than anyone reads: other words find fewer. */
const maxFound = 40;

export async function FoundTexts({ texts, ...shown }: WordsShown) {
  const t = await getTranslations('staffDesk.words');
  const found = findTexts(texts, shown.own, shown.search);
  return (
    <section aria-labelledby="found">
      <h2 id="found" className="mb-4 text-title">
        {t('found', { count: found.length, q: shown.search })}
      </h2>
      <TextList {...shown} texts={found.slice(0, maxFound)} />
      {found.length > maxFound && <p className="mt-4 text-note">{t('more', { max: maxFound })}</p>}
    </section>
  );
}

/** The texts that are replaced; first those of which a release has changed the original. */
export async function OwnTexts({ texts, replacements, ...shown }: WordsShown) {
  const t = await getTranslations('staffDesk.words');
  const shipped = new Map(texts.map(({ key, text }) => [key, text]));
  const changed = replacements.filter(({ key, was }) => shipped.get(key) !== was);
  const others = replacements.filter((one) => !changed.includes(one));
  const textOf = ({ key, was }: Replacement) => ({ key, text: shipped.get(key) ?? was });
  return (
    <>
      {changed.length > 0 && (
        <section aria-labelledby="changed" className="mb-12">
          <h2 id="changed" className="mb-2 text-title">
            {t('changed.heading', { count: changed.length })}
          </h2>
          <p className="mb-4 text-note text-soft">{t('changed.text')}</p>
          <TextList {...shown} texts={changed.map(textOf)} />
        </section>
      )}
      <section aria-labelledby="own">
        <h2 id="own" className="mb-4 text-title">
          {t('own', { count: others.length })}
        </h2>
        <TextList {...shown} texts={others.map(textOf)} />
      </section>
    </>
  );
}
