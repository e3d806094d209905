import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { momentFormatter } from '@/components/desk-layout/moments';
import type { Demonstration } from '@/lib/content/demonstration';
import { startPath } from './first-settings';

/** What is left of the demonstration, with the button that removes it, and the one that brings it back. */
export async function DemonstrationParts({ demonstration }: { demonstration: Demonstration }) {
  const t = await getTranslations('staffDesk.start');
  const { goes, removed } = demonstration;
  return (
    <section aria-labelledby="demonstration">
      <h2 id="demonstration" className="mb-3 text-title">
        {t('demonstration')}
      </h2>
      {goes.length > 0 ? (
        <Left demonstration={demonstration} />
      ) : (
        <p className="text-note">{t('nothingLeft')}</p>
      )}
      {removed && <Removed removed={removed} />}
    </section>
  );
}

async function Left({ demonstration: { goes, stays, version } }: { demonstration: Demonstration }) {
  const t = await getTranslations('staffDesk.start');
  const kept = stays.filter(({ count }) => count > 0);
  return (
    <>
      <p className="mb-4 text-note">{t('keep')}</p>
      <details className="rounded-soft bg-surface px-5 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('remove')}
        </summary>
        <div className="grid gap-3 pt-2 pb-5">
          <h3 className="text-note font-semibold">{t('goes')}</h3>
          <ul className="grid gap-1 text-note">
            {goes.map(({ kind, items }) => (
              <li key={kind}>
                <details>
                  <summary className="inline-flex min-h-11 cursor-pointer items-center text-link underline">
                    {t(`kind.${kind}`, { count: items.length })}
                  </summary>
                  <ul className="list-disc ps-6 text-small text-soft">
                    {items.map(({ slug, name }) => (
                      <li key={slug} lang="en">
                        {name}
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ))}
          </ul>
          <h3 className="text-note font-semibold">{t('stays')}</h3>
          <ul className="grid list-disc gap-1 ps-6 text-note">
            {kept.map(({ kind, count }) => (
              <li key={kind}>{t(`kind.${kind}`, { count })}</li>
            ))}
            <li>{t('staysAlways')}</li>
          </ul>
          <p className="text-note">{t('removeText')}</p>
          <div>
            <ButtonForm
              action={`${startPath}/remove`}
              fields={{ seen: version }}
              label={t('remove')}
            />
          </div>
        </div>
      </details>
    </>
  );
}

async function Removed({ removed }: { removed: NonNullable<Demonstration['removed']> }) {
  const t = await getTranslations('staffDesk.start');
  const formatMoment = await momentFormatter();
  const { at, by, count } = removed;
  const date = formatMoment(at);
  return (
    <div className="mt-4 grid gap-3 rounded-soft bg-surface p-5">
      <p className="text-note">{t('removedBy', { count, date, who: by ?? '' })}</p>
      <div>
        <ButtonForm action={`${startPath}/restore`} label={t('restore')} />
      </div>
    </div>
  );
}
