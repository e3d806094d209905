import { getFormatter, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import type { WireUnfoundSearch } from '@/lib/contract/unfound-searches';
import { localeNames } from '@/lib/i18n/locales';

interface Props {
  searches: WireUnfoundSearch[];
  canWrite: boolean;
}

/** Searches without results, with their counts; editors can start an answer from them. */
export async function UnfoundSearches({ searches, canWrite }: Props) {
  const t = await getTranslations('desk.unfound');
  const format = await getFormatter();
  if (searches.length === 0) {
    return <p className="max-w-column rounded-soft bg-surface p-6 text-note">{t('none')}</p>;
  }
  const dayOf = (week: string) =>
    format.dateTime(new Date(`${week}T00:00:00Z`), {
      ...{ day: 'numeric', month: 'short', timeZone: 'UTC' },
    });
  return (
    <ol className="grid max-w-column gap-3">
      {searches.map(({ words, lang, count, weeks }) => (
        <li key={`${lang} ${words}`} className="rounded-soft bg-surface p-5 wrap-anywhere">
          <h2 lang={lang} className="text-note font-semibold">
            {words}
          </h2>
          <p className="mt-1 text-note">{t('times', { count, language: localeNames[lang] })}</p>
          <p className="text-small text-soft">
            {format.list(
              weeks.map(({ week, count }) => t('week', { date: dayOf(week), count })),
              { type: 'unit' },
            )}
          </p>
          {canWrite && (
            <LocaleLink
              path={`/desk/content/new?${new URLSearchParams({ kind: 'answers', title: words })}`}
              className="mt-1 inline-block py-2 text-note text-link underline"
            >
              {t('begin')}
            </LocaleLink>
          )}
        </li>
      ))}
    </ol>
  );
}
