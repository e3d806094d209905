import { getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import type { ChurchRecord } from '@/lib/content/church-records';
import { localePath } from '@/lib/i18n/paths';
import { churchPath, placeOf, twinPath } from './church-words';

/** Listings that may be this church, of which the staff decide. */
export async function ChurchTwins({ church }: { church: ChurchRecord }) {
  const t = await getTranslations('staffDesk.churches.twins');
  const isWaiting = church.twins.some(({ decision }) => decision === 'waiting');
  if (church.twins.length === 0) return null;
  return (
    <Section id="twins" title={t('title')}>
      {isWaiting && <p className="text-note">{t('text')}</p>}
      <ul className="mt-4 grid gap-3">
        {church.twins.map((twin) => (
          <li key={twin.id} className="rounded-soft bg-surface p-5 text-note">
            <LocaleLink path={twinPath(church.id, twin.slug)} className="font-semibold text-link">
              {t('compare', { name: twin.name })}
            </LocaleLink>
            <p className="text-small text-soft">
              {[placeOf(twin), twin.decision === 'another' && t('another')]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Asks for another listing of the same church, which is compared before anything happens. */
export async function JoinListing({ church }: { church: ChurchRecord }) {
  const t = await getTranslations('staffDesk.churches.twins');
  const action = localePath(await getLocale(), `${churchPath(church.id)}/twin`);
  return (
    <details className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('findTitle')}
      </summary>
      <p className="mt-2 text-note">{t('findText')}</p>
      <form method="get" action={action} className="mt-4 grid gap-4">
        <Field
          name="with"
          label={t('address')}
          hint={t('addressHint')}
          autoComplete="off"
          maxLength={300}
          required
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('find')}
        </button>
      </form>
    </details>
  );
}
