import type { Metadata } from 'next';
import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import { ChoiceForm } from '@/components/checkout/choice-form';
import { Help } from '@/components/checkout/help';
import { NoPlan } from '@/components/checkout/no-plan';
import { type CheckoutQuery, readChoice } from '@/components/checkout/offered-plans';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { PageHeading } from '@/components/site/page-heading';
import { localePath } from '@/lib/i18n/paths';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  searchParams: Promise<CheckoutQuery>;
}

/** Step one of a subscription (specification 2.10): plan, period, coupon and what they come to. */
export const checkoutPage = { metadata: guardedMetadata(metadata), Page: guardedPage(render) };

async function render({ searchParams }: Props) {
  const [t, locale] = [await getTranslations('checkout'), await getLocale()];
  const { plans, plan = plans[0], today, ...chosen } = await readChoice(await searchParams);
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

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return pageMetadata({
    locale: await getLocale(),
    path: '/checkout',
    title: t('choice.title'),
    description: t('choice.intro'),
    hidden: true,
  });
}
