import { getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';

/** Link from the description of the subscription to its prices. */
export async function PricingLink() {
  const t = await getTranslations('pricing');
  return (
    <p className="mt-10 first:mt-0">
      <LocaleLink path="/pricing" className={button.primary}>
        {t('see')}
      </LocaleLink>
    </p>
  );
}
