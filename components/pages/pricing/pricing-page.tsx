import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { attendanceNames } from '@/components/pricing/attendance';
import { PlanChoice } from '@/components/pricing/plan-choice';
import { pricingGraph } from '@/components/pricing/pricing-graph';
import { HeadedSection } from '@/components/site/headed-section';
import { JsonLd } from '@/components/site/json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { SupportLine } from '@/components/site/support-line';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { site } from '@/lib/config/site';
import type { Plan } from '@/lib/content/plans';
import type { Period } from '@/lib/contract/plan-prices';

const terms = {
  received: ['listing', 'profile', 'cards', 'player', 'guides'],
  guarantees: ['disagree', 'leadership', 'time', 'firstTime'],
} as const;

/** The prices, contents and guarantees of a subscription (specification 2.10, 9). */
export async function PricingPage({ plans }: { plans: Plan[] }) {
  const t = await getTranslations('pricing');
  return (
    <div className="page-width pb-4 wrap-anywhere">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {plans.length > 0 ? (
        <HeadedSection id="attendance" title={t('attendance')} className="">
          <PlanChoice plans={plans} heading="h3" />
          <JsonLd graph={[await graph(plans)]} />
        </HeadedSection>
      ) : (
        <p>
          <LocaleLink path={site().contactPath} className={button.primary}>
            {t('ask')}
          </LocaleLink>
        </p>
      )}
      <Terms list="received" />
      <Terms list="guarantees">
        <p className="mt-6 text-note text-soft">
          {t.rich('terms', {
            link: (words) => (
              <LocaleLink path={site().termsPath} className="text-link">
                {words}
              </LocaleLink>
            ),
          })}
        </p>
      </Terms>
      <HeadedSection id="talk" title={t('talkTitle')} className="mt-16 tablet:mt-20">
        <SupportLine />
      </HeadedSection>
    </div>
  );
}

async function graph(plans: Plan[]) {
  const [t, locale] = [await getTranslations('pricing'), await getLocale()];
  const attendanceOf = await attendanceNames();
  const words = {
    name: t('service', { name: site().name }),
    description: t('metaDescription'),
    nameOf: (plan: Plan, period: Period) =>
      t('offer', { attendance: attendanceOf(plan), period: t(period) }),
  };
  return pricingGraph(locale, words, plans);
}

/** The list of what is included, or of the guarantees. */
async function Terms({ list, children }: { list: keyof typeof terms; children?: ReactNode }) {
  const t = await getTranslations('pricing');
  return (
    <HeadedSection id={list} title={t(`${list}Title`)} className="mt-16 tablet:mt-20">
      <dl className="grid gap-x-10 gap-y-6 tablet:grid-cols-2">
        {terms[list].map((term) => (
          <div key={term} className="border-l-3 border-lamp pl-5">
            <dt className="font-semibold">{t(`things.${term}.title`)}</dt>
            <dd className="text-soft">{t(`things.${term}.text`)}</dd>
          </div>
        ))}
      </dl>
      {children}
    </HeadedSection>
  );
}
