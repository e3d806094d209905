import { getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { LocaleLink } from '@/components/ui/locale-link';
import type { SiteReading } from '@/lib/content/content-imports';
import { localePath } from '@/lib/i18n/paths';
import { importPath, importsPath } from './import-words';

/** A form for a WordPress that is read by its REST address. */
export async function SiteForm() {
  const t = await getTranslations('staffDesk.contentImport.site');
  return (
    <Section id="site" title={t('title')}>
      <p className="mb-5 text-note">{t('text')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), `${importsPath}/site`)}
        className="grid gap-5"
      >
        <Field
          name="url"
          label={t('url')}
          hint={t('urlHint')}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
          required
        />
        <button type="submit" className={`${button.primary} justify-self-start`}>
          {t('read')}
        </button>
      </form>
    </Section>
  );
}

/** The sites that are being read, could not be read, or have become an import. */
export async function SiteReadings({ readings }: { readings: readonly SiteReading[] }) {
  const t = await getTranslations('staffDesk.contentImport');
  if (readings.length === 0) return null;
  return (
    <ul className="mt-6 grid gap-3">
      {readings.map(({ id, url, done, total, fault, import_id }) => (
        <li key={id} className="rounded-soft bg-surface p-5 text-note">
          <p className="font-semibold">{url}</p>
          {fault && <p className="text-wrong">{t(`site.fault.${fault}`)}</p>}
          {import_id && (
            <LocaleLink path={importPath(import_id)} className="text-link">
              {t('site.done')}
            </LocaleLink>
          )}
          {!fault && !import_id && (
            <p>
              {total > 0 ? t('site.progress', { done, total }) : t('state.reading')}{' '}
              <LocaleLink path={importsPath} className="text-link">
                {t('look')}
              </LocaleLink>
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
