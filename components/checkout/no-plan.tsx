import { getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

/** Nothing was chosen yet, or what was chosen is not offered any more. */
export async function NoPlan() {
  const t = await getTranslations('checkout.noPlan');
  return (
    <>
      <p>{t('text')}</p>
      <p className="mt-6">
        <LocaleLink path="/pricing" className={button.primary}>
          {t('pricing')}
        </LocaleLink>
      </p>
    </>
  );
}
