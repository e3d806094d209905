import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { attendanceNames } from '@/components/pricing/attendance';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { supportLine } from '@/lib/config/promises';
import {
  type OwnSubscription,
  type PlanOption,
  quotePlanChange,
} from '@/lib/content/own-subscription';
import { dollars } from '@/lib/i18n/money';

export interface PlanProps {
  subscription: OwnSubscription;
  /** The selected plan and period; empty if none is selected. */
  chosen: { plan: string; period: string };
  mayChange: boolean;
  /** Why the last change was refused. */
  fault: string | undefined;
}

interface ListProps {
  plans: PlanOption[];
  /** The section of the page that shows them. */
  section: 'larger' | 'later';
  mayChange: boolean;
  link: string;
  linkOf: (size: string, price: string) => string;
}

/** Plans with the price of one payment; each leads to what changing to it means. */
export async function PlanOptions({ plans, section, mayChange, link, linkOf }: ListProps) {
  const nameOf = await attendanceNames();
  const priceOf = await priceWords();
  return (
    <ul className="grid gap-3">
      {plans.map((size) => (
        <li
          key={`${size.plan} ${size.period}`}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-soft bg-surface p-5"
        >
          <div>
            <p className="text-note font-semibold">{nameOf(size)}</p>
            <p className="text-small text-soft">{priceOf(size)}</p>
          </div>
          {mayChange && (
            <LocaleLink
              path={`/desk/subscription?plan=${encodeURIComponent(size.plan)}&period=${size.period}#${section}`}
              aria-label={linkOf(nameOf(size), priceOf(size))}
              className={button.quiet}
            >
              {link}
            </LocaleLink>
          )}
        </li>
      ))}
    </ul>
  );
}

type Quote = Exclude<Awaited<ReturnType<typeof quotePlanChange>>, { fault: string }>;

interface QuotedProps {
  option: PlanOption;
  section: 'larger' | 'later';
  label: (today: string) => string;
  children: (quote: Quote, later: string, today: string) => ReactNode;
}

/** What a chosen plan costs, with the button that changes to it; or why that is not known. */
export async function QuotedPlan({ option, section, label, children }: QuotedProps) {
  const t = await getTranslations('churchDesk.subscription');
  const nameOf = await attendanceNames();
  const priceOf = await priceWords();
  const quote = await quotePlanChange(option.plan, option.period);
  if ('fault' in quote)
    return (
      <p className="text-note font-semibold">
        {t(`fault.${quote.fault}`, { line: supportLine() })}
      </p>
    );
  const today = dollars(await getLocale(), quote.due_now_cents);
  return (
    <div className="rounded-soft bg-surface p-6">
      <h3 className="font-semibold">{nameOf(quote)}</h3>
      <div className="mt-2 mb-5 grid gap-2 text-note">{children(quote, priceOf(quote), today)}</div>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonForm
          action="/desk/subscription/plan"
          fields={{
            ...{ plan: quote.plan, period: quote.period },
            step: quote.on ? 'planned' : 'plan',
          }}
          label={label(today)}
          primary
        />
        <LocaleLink path={`/desk/subscription#${section}`} className="text-link underline">
          {t('larger.leave')}
        </LocaleLink>
      </div>
    </div>
  );
}

/** The words for one payment of a plan. */
export async function priceWords() {
  const t = await getTranslations('churchDesk.subscription.larger');
  const locale = await getLocale();
  return ({ period, cents }: PlanOption) => t(`each.${period}`, { amount: dollars(locale, cents) });
}
