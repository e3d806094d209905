import { getTranslations } from 'next-intl/server';
import { ZipForm } from './zip-form';

/** A form for finding someone nearby to talk with, beside or below a text. */
export async function NearbyChurchForm() {
  const t = await getTranslations('answer');
  return (
    <section aria-labelledby="near" className="rounded-soft bg-surface p-6">
      <h2 id="near" className="text-title">
        {t('talkTitle')}
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">{t('talkText')}</p>
      <ZipForm />
    </section>
  );
}
