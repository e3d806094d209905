import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { ChoiceForm } from '@/components/checkout/choice-form';
import { Help } from '@/components/checkout/help';
import { NoPlan } from '@/components/checkout/no-plan';
import type { Choice } from '@/components/checkout/offered-plans';
import { PageHeading } from '@/components/site/page-heading';
import { localePath } from '@/lib/i18n/paths';

/** Step one of a subscription (specification 2.10): plan, period, coupon and the total. */
export async function CheckoutPage({ selection }: { selection: Choice }) {
  const [t, locale] = [await getTranslations('checkout'), await getLocale()];
  const { plans, plan = plans[0], today, ...chosen } = selection;
  const { choice, order, coupon } = (await getMessages()).checkout;
  return (
    <div className="page-width wrap-anywhere">
      <PageHeading title={t('choice.title')}>{t('choice.intro')}</PageHeading>
      {plan ? (
        <ChoiceForm
          locale={locale}
          words={{ choice, order, coupon }}
          plans={plans}
          chosen={{ ...chosen, plan }}
          today={today}
          action={localePath(locale, '/checkout2')}
        />
      ) : (
        <NoPlan plans={plans} />
      )}
      <Help />
    </div>
  );
}
