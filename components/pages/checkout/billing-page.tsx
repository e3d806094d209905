import { getLocale, getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Billing } from '@/components/checkout/billing';
import { fieldsIn } from '@/components/checkout/field-names';
import { Help } from '@/components/checkout/help';
import { NoPlan } from '@/components/checkout/no-plan';
import type { Choice } from '@/components/checkout/offered-plans';
import { checkoutWords } from '@/components/checkout/words';
import { AllowProvider } from '@/components/site/allow-provider';
import { KeptLetters } from '@/components/site/kept-letters';
import { PageHeading } from '@/components/site/page-heading';
import { environment } from '@/lib/config/env';
import { supportLine } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import type { ReturningChurch } from '@/lib/content/returning-church';
import { countryNames } from '@/lib/i18n/country-names';
import { numberWord } from '@/lib/i18n/number-words';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  selection: Choice;
  /** Id of a checkout that was started. */
  id: string | undefined;
  /** What is known of a church that returns. */
  known: ReturningChurch;
}

/** All possible numbers of fields that a sign-up can be refused for. */
const errorCounts = Array.from(fieldsIn('en'), (_, index) => index + 1);

/** Step two of a subscription (specification 2.10): the billing form and sign-in, then the result. */
export async function BillingPage({ selection, id, known }: Props) {
  const [t, locale] = [await getTranslations('checkout'), await getLocale()];
  const { plans, plan, ...choice } = selection;
  const words = checkoutWords((await getMessages()).checkout, supportLine() === 'phone');
  const chosen = { plan: plan?.slug ?? '', period: choice.period, coupon: choice.coupon };
  return (
    <div className="page-width wrap-anywhere">
      <AllowProvider provider="stripe" />
      <Billing
        {...choice}
        plan={plan}
        plans={plans}
        id={id}
        known={known}
        locale={locale}
        words={words}
        // The dashboard of that step is an external one, not this site's own desk.
        hasDashboard={environment().DASHBOARD_URL !== undefined}
        prohibited={errorCounts.map((count) =>
          t('prohibited', { count, number: numberWord(locale, count, 'sentence') }),
        )}
        countries={countryNames(locale)}
        choicePath={localePath(locale, `/checkout?${new URLSearchParams(chosen)}`)}
        terms={t.rich('terms', {
          terms: (words) => inNewTab(localePath(locale, site().termsPath), words),
          privacy: (words) => inNewTab(localePath(locale, site().privacyPath), words),
        })}
        heading={
          <>
            <PageHeading title={t('billing.title')}>{t('billing.intro')}</PageHeading>
            <p className="hidden noscript:block">{words.noScripts}</p>
          </>
        }
        help={<Help />}
        noPlan={
          <>
            <PageHeading title={t('noPlan.title')}>{t('noPlan.text')}</PageHeading>
            <NoPlan plans={plans} />
          </>
        }
      />
      <KeptLetters className="mt-10 text-note text-soft" />
    </div>
  );
}

/** Opens in a new tab, which preserves the typed text. */
function inNewTab(href: string, words: ReactNode) {
  return (
    <a href={href} target="_blank" rel="noopener" className="text-link">
      {words}
    </a>
  );
}
