import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { isOn } from '@/lib/config/languages';
import {
  deskPathOf,
  type EditedItemSummary,
  type EditedKind,
  languagesOf,
} from '@/lib/content/editorial';
import { localeNames } from '@/lib/i18n/locales';
import { StateMark } from './state-mark';

interface Props {
  kind: EditedKind;
  items: readonly EditedItemSummary[];
}

/** A table of items by language. On a phone each item is a block, and its cells show their language. */
export async function ItemsTable({ kind, items }: Props) {
  const t = await getTranslations('staffDesk.content');
  const languages = languagesOf(kind).filter(isOn);
  const nameOf = (language: (typeof languages)[number]) =>
    languages.length > 1 ? localeNames[language] : t('stateHeading');
  return (
    <table className="w-full text-note max-tablet:block">
      <caption className="sr-only">{t(`kind.${kind}`)}</caption>
      <thead className="max-tablet:sr-only">
        <tr className="border-b border-line text-small text-soft">
          <th scope="col" className="py-2 pe-4 text-start font-normal">
            {t('item')}
          </th>
          {languages.map((language) => (
            <th key={language} scope="col" className="py-2 ps-3 text-start font-normal">
              {nameOf(language)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-tablet:grid max-tablet:gap-3">
        {items.map((item) => (
          <tr
            key={item.id}
            className="tablet:border-b tablet:border-line max-tablet:grid max-tablet:grid-cols-2 max-tablet:gap-x-4 max-tablet:gap-y-2 max-tablet:rounded-soft max-tablet:bg-surface max-tablet:p-5"
          >
            <th
              scope="row"
              className="text-start font-semibold max-tablet:col-span-2 tablet:py-3 tablet:pe-4"
            >
              <LocaleLink
                path={deskPathOf(item.id)}
                className="inline-flex min-h-6 items-center text-link underline"
              >
                <span lang={item.title_language ?? 'en'}>{item.title || item.slug}</span>
              </LocaleLink>
              <span className="block text-small font-normal text-soft">{item.slug}</span>
            </th>
            {languages.map((language) => {
              const translation = item.languages.find((one) => one.language === language);
              return (
                <td key={language} className="tablet:py-3 tablet:ps-3">
                  <LocaleLink
                    path={`${deskPathOf(item.id)}?language=${language}`}
                    className="inline-flex min-h-6 flex-wrap items-center gap-x-2 no-underline"
                  >
                    <span className="text-small text-soft tablet:sr-only">{nameOf(language)}</span>
                    <StateMark
                      state={translation?.state ?? 'missing'}
                      isStale={translation?.is_stale}
                    />
                  </LocaleLink>
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
