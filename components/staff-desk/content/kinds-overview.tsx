import { getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { type KindCounts, pressingStates } from '@/lib/content/editorial';
import { listPath } from './list-path';

/** All kinds of content, with the number of items that need work. */
export async function KindsOverview({ kinds }: { kinds: KindCounts[] }) {
  const t = await getTranslations('staffDesk.content');
  return (
    <ul className="grid gap-3 tablet:grid-cols-2">
      {kinds.map((counts) => (
        <li key={counts.kind} className="rounded-soft bg-surface p-5">
          <h2 className="text-title">
            <LocaleLink path={listPath({ kind: counts.kind })} className="text-link underline">
              {t(`kind.${counts.kind}`)}
            </LocaleLink>
          </h2>
          <p className="mt-1 text-small text-soft">{t('found', { count: counts.items })}</p>
          <OpenStates counts={counts} />
        </li>
      ))}
    </ul>
  );
}

/** The states that need work in a kind, for all languages together; nothing if there are none. */
async function OpenStates({ counts: { kind, states } }: { counts: KindCounts }) {
  const t = await getTranslations('staffDesk.content');
  const open = pressingStates.filter((state) => (states[state] ?? 0) > 0);
  if (open.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 text-note">
      {open.map((state) => (
        <li key={state}>
          <LocaleLink
            path={listPath({ kind, state })}
            className="inline-flex min-h-6 items-center text-link underline"
          >
            {t(`count.${state}`, { count: states[state] ?? 0 })}
          </LocaleLink>
        </li>
      ))}
    </ul>
  );
}

/** The content that is edited elsewhere. */
export async function EditedElsewhere() {
  const t = await getTranslations('staffDesk.content.elsewhere');
  return (
    <section aria-labelledby="elsewhere" className="mt-12 max-w-column border-t border-line pt-8">
      <h2 id="elsewhere" className="mb-3 text-note font-semibold">
        {t('title')}
      </h2>
      <ul className="grid gap-3 text-note text-soft">
        <li>{t('churches')}</li>
        <li>{t('helpLines')}</li>
      </ul>
    </section>
  );
}
