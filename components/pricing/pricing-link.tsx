import { getTranslations } from 'next-intl/server';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';

/** Link from the description of the subscription to its prices. */
export async function PricingLink() {
  const t = await getTranslations('pricing');
  return (
    <p className="mt-10 first:mt-0">
      <ShownLink path="/pricing" className={button.primary}>
        {t('see')}
      </ShownLink>
    </p>
  );
}
