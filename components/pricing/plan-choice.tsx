import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { supportLine } from '@/lib/config/promises';
import type { Plan } from '@/lib/content/plans';
import { monthlyPayments, yearlySaving } from '@/lib/contract/plan-prices';
import { dollars } from '@/lib/i18n/money';
import { numberWord } from '@/lib/i18n/number-words';
import { attendanceNames } from './attendance';
import { checkoutPath } from './checkout-path';
import { RestoreOpenDetails } from './restore-open-details';

interface Props {
  plans: Plan[];
  /** The heading of each plan, below that of the page or of the section. */
  heading: 'h2' | 'h3';
}

/** The choice of plan by attendance, then of the period (specification 2.10). Works without scripts. */
export async function PlanChoice({ plans, heading: Heading }: Props) {
  const nameOf = await attendanceNames();
  const [t, locale] = [await getTranslations('pricing'), await getLocale()];
  return (
    <div className="border-b border-line">
      <RestoreOpenDetails group="plan" />
      {plans.map((plan, index) => (
        <details
          key={plan.slug}
          id={`plan-${plan.slug}`}
          name="plan"
          open={index === 0}
          className="group border-t border-line"
        >
          <summary className="grid min-h-16 grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 py-3 tablet:grid-cols-[auto_1fr_auto]">
            <Icon
              name="next"
              className="size-5 text-gold transition-transform group-open:rotate-90"
            />
            <Heading className="text-title">{nameOf(plan)}</Heading>
            <span className="text-note text-soft group-open:hidden max-tablet:col-start-2">
              {t('from', { price: dollars(locale, plan.monthly_cents) })}
            </span>
          </summary>
          <PlanOffers plan={plan} name={nameOf(plan)} heading={Heading === 'h2' ? 'h3' : 'h4'} />
        </details>
      ))}
    </div>
  );
}

interface PlanOffersProps {
  plan: Plan;
  name: string;
  heading: OfferProps['heading'];
}

async function PlanOffers({ plan, name, heading }: PlanOffersProps) {
  const [t, locale] = [await getTranslations('pricing'), await getLocale()];
  const format = await getFormatter();
  const saving = yearlySaving(plan);
  return (
    <div className="pt-1 pb-8">
      <Included plan={plan} />
      <div className="mt-5 grid gap-4 tablet:grid-cols-2">
        <Offer
          heading={heading}
          title={t('yearly')}
          price={t('yearlyPrice', { price: dollars(locale, plan.yearly_cents) })}
          note={
            saving > 0
              ? t('yearlySaves', { saving: format.number(saving / 100, { style: 'percent' }) })
              : t('yearlyNote')
          }
        >
          <LocaleLink path={checkoutPath(plan.slug, 'yearly')} className={button.primary}>
            {t('chooseYearly')}
            <span className="sr-only">: {name}</span>
          </LocaleLink>
        </Offer>
        <Offer
          heading={heading}
          title={t('monthly')}
          price={t('monthlyPrice', { price: dollars(locale, plan.monthly_cents) })}
          note={t('monthlyNote', {
            payments: numberWord(locale, monthlyPayments),
            total: dollars(locale, plan.monthly_cents * monthlyPayments),
          })}
        >
          <LocaleLink path={checkoutPath(plan.slug, 'monthly')} className={button.quiet}>
            {t('chooseMonthly')}
            <span className="sr-only">: {name}</span>
          </LocaleLink>
        </Offer>
      </div>
      {plan.auto_renewal && (
        <p className="mt-4 text-small text-soft">
          {t('renews', {
            months: numberWord(locale, plan.renewal_months),
            line: supportLine(),
          })}
        </p>
      )}
    </div>
  );
}

/** The designs and cards included in a plan, if its record has them. */
async function Included({ plan: { designs_included, cards_included } }: { plan: Plan }) {
  const [t, locale] = [await getTranslations('pricing'), await getLocale()];
  if (!designs_included || !cards_included) return null;
  return (
    <p className="text-soft">
      {t('included', {
        designs: t('designs', {
          count: designs_included,
          number: numberWord(locale, designs_included),
        }),
        cards: t('cards', { count: cards_included, number: numberWord(locale, cards_included) }),
      })}
    </p>
  );
}

interface OfferProps {
  heading: 'h3' | 'h4';
  title: string;
  price: string;
  note: string;
  children: ReactNode;
}

function Offer({ heading: Heading, title, price, note, children }: OfferProps) {
  return (
    <section className="flex flex-col items-start rounded-soft bg-surface p-5 tablet:p-6">
      <Heading className="font-body text-note font-semibold">{title}</Heading>
      <p className="mt-1 font-display text-title">{price}</p>
      <p className="mt-1 mb-5 text-note text-soft">{note}</p>
      <p className="mt-auto">{children}</p>
    </section>
  );
}
