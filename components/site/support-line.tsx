import { getLocale, getTranslations } from 'next-intl/server';
import { LocaleLink } from '@/components/ui/locale-link';
import { site, siteWords } from '@/lib/config/site';
import { SupportHours } from './support-hours';

/**
 * The support line for churches: its number and its hours (specification 9), also in the visitor's
 * time zone; without a configured number, a contact link, or one to `writePath`.
 */
export async function SupportLine({ writePath }: { writePath?: string }) {
  const t = await getTranslations('support');
  const { supportPhone, contactPath } = site();
  const { supportHours } = siteWords(await getLocale());
  if (!supportPhone) {
    return (
      <p>
        <LocaleLink path={writePath ?? contactPath} className="text-link">
          {t('write')}
        </LocaleLink>
      </p>
    );
  }
  return (
    <p>
      <a href={`tel:${supportPhone.replace(/[^+\d]/g, '')}`} className="font-semibold text-link">
        {supportPhone}
      </a>
      <br />
      {supportHours ?? (
        <>
          {t('hours')}
          <SupportHours locale={await getLocale()} yours={t.raw('yours')} />
        </>
      )}
    </p>
  );
}
