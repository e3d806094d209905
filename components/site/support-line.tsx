import { getLocale, getTranslations } from 'next-intl/server';
import { site } from '@/lib/config/site';
import { SupportHours } from './support-hours';

/** The line for churches: its number, its hours (specification 9), and those on the visitor's own clock. */
export async function SupportLine() {
  const t = await getTranslations('support');
  const { supportPhone } = site();
  return (
    <p>
      <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className="font-semibold text-link">
        {supportPhone}
      </a>
      <br />
      {t('hours')}
      <SupportHours locale={await getLocale()} yours={t.raw('yours')} />
    </p>
  );
}
