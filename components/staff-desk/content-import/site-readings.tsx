import { getTranslations } from 'next-intl/server';
import { RefreshMeanwhile } from '@/components/desk-layout/refresh-meanwhile';
import { LocaleLink } from '@/components/ui/locale-link';
import type { SiteReading } from '@/lib/content/content-imports';
import { importPath, importsPath } from './import-words';

/** The sites that are being read, could not be read, or have become an import. */
export async function SiteReadings({ readings }: { readings: readonly SiteReading[] }) {
  const t = await getTranslations('staffDesk.contentImport');
  if (readings.length === 0) return null;
  const isReading = readings.some(({ fault, import_id }) => !fault && !import_id);
  return (
    <>
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
      {isReading && <RefreshMeanwhile />}
    </>
  );
}
