import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { guardedMetadata, guardedPage } from '@/components/site/guarded-page';
import { JsonLd } from '@/components/site/json-ld';
import { PageHeading } from '@/components/site/page-heading';
import { SupportLine } from '@/components/site/support-line';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { site } from '@/lib/config/site';
import { listPlans, type Plan } from '@/lib/content/plans';
import type { Period } from '@/lib/contract/plan-prices';
import { pageMetadata } from '@/lib/seo/metadata';
import { attendanceNames } from './attendance';
import { PlanChoice } from './plan-choice';
import { pricingGraph } from './pricing-graph';

const terms = {
  received: ['listing', 'profile', 'cards', 'player', 'guides'],
  guarantees: ['disagree', 'leadership', 'time', 'firstTime'],
} as const;

/** What a subscription costs, what it brings and what is promised (specification 2.10, 9). */
export const pricingPage = { metadata: guardedMetadata(metadata), Page: guardedPage(render) };

async function render() {
  const t = await getTranslations('pricing');
  const plans = await listPlans();
  return (
    <div className="column-width pb-4 wrap-anywhere">
      <PageHeading title={t('title')}>{t('intro')}</PageHeading>
      {plans.length > 0 ? (
        <section aria-labelledby="attendance">
          <h2 id="attendance" className="mb-5 text-heading">
            {t('attendance')}
          </h2>
          <PlanChoice plans={plans} />
          <JsonLd graph={[await graph(plans)]} />
        </section>
      ) : (
        <p>
          <LocaleLink path={site().contactPath} className={button.primary}>
            {t('ask')}
          </LocaleLink>
        </p>
      )}
      <Terms list="received" />
      <Terms list="guarantees" />
      <p className="mt-6 text-note text-soft">
        {t.rich('terms', {
          link: (words) => (
            <LocaleLink path={site().termsPath} className="text-link">
              {words}
            </LocaleLink>
          ),
        })}
      </p>
      <section aria-labelledby="talk" className="mt-16">
        <h2 id="talk" className="text-heading">
          {t('talkTitle')}
        </h2>
        <div className="mt-4">
          <SupportLine />
        </div>
      </section>
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

/** What the subscription brings, or what is promised with it. */
async function Terms({ list }: { list: keyof typeof terms }) {
  const t = await getTranslations('pricing');
  return (
    <section aria-labelledby={list} className="mt-16">
      <h2 id={list} className="text-heading">
        {t(`${list}Title`)}
      </h2>
      <dl className="mt-6 grid gap-5">
        {terms[list].map((term) => (
          <div key={term} className="border-l-3 border-lamp pl-5">
            <dt className="font-semibold">{t(`things.${term}.title`)}</dt>
            <dd className="text-soft">{t(`things.${term}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

async function metadata(): Promise<Metadata> {
  const t = await getTranslations('pricing');
  return pageMetadata({
    locale: await getLocale(),
    path: '/pricing',
    title: t('metaTitle'),
    description: t('metaDescription'),
    scene: 'table-bread',
  });
}
