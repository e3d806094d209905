import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { type countStates, type EditedKind, pressingStates } from '@/lib/content/editorial';
import { localeNames } from '@/lib/i18n/locales';
import { listPath } from './list-path';

interface Props {
  kind: EditedKind;
  counts: Awaited<ReturnType<typeof countStates>>;
}

/** The open work in each language of a kind, as links to the items; nothing if all is done. */
export async function StateCounts({ kind, counts: languages }: Props) {
  const t = await getTranslations('staffDesk.content');
  const open = languages.flatMap(({ language, counts }) => {
    const states = pressingStates.filter((state) => (counts[state] ?? 0) > 0);
    return states.length > 0 ? [{ language, counts, states }] : [];
  });
  if (open.length === 0) return null;
  return (
    <dl className="mt-6 grid gap-2 text-note tablet:grid-cols-2">
      {open.map(({ language, counts, states }) => (
        <div key={language} className="flex flex-wrap items-baseline gap-x-4">
          <dt className="font-semibold">{localeNames[language]}</dt>
          {states.map((state) => (
            <dd key={state}>
              <LocaleLink
                path={listPath({ kind, language, state })}
                className="inline-flex min-h-6 items-center text-link underline"
              >
                {t(`count.${state}`, { count: counts[state] ?? 0 })}
              </LocaleLink>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  );
}
