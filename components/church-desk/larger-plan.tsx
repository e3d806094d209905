import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { Section } from '@/components/desk-layout/section';
import { attendanceNames } from '@/components/pricing/attendance';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { supportLine } from '@/lib/config/promises';
import { type OwnSubscription, quotePlanChange } from '@/lib/content/own-subscription';
import { dollars } from '@/lib/i18n/money';

interface Props {
  subscription: OwnSubscription;
  /** Slug of the selected plan; empty if none is selected. */
  chosenPlan: string;
  mayChange: boolean;
  /** Why the last change was refused. */
  fault: string | undefined;
}

/** Upgrade to a larger plan: first its price, then a button that charges it. */
export async function LargerPlan({ subscription, chosenPlan, mayChange, fault }: Props) {
  const t = await getTranslations('churchDesk.subscription.larger');
  const nameOf = await attendanceNames();
  const locale = await getLocale();
  const each = (cents: number) =>
    t(`each.${subscription.period}`, { amount: dollars(locale, cents) });
  const isChosen = mayChange && subscription.larger_plans.some(({ plan }) => plan === chosenPlan);
  return (
    <Section id="larger" title={t('title')} fault={fault}>
      <p className="mb-5 text-note">{t('text')}</p>
      {isChosen ? (
        <Confirm plan={chosenPlan} each={each} />
      ) : (
        <ul className="grid gap-3">
          {subscription.larger_plans.map((size) => (
            <li
              key={size.plan}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-soft bg-surface p-5"
            >
              <div>
                <h3 className="text-note font-semibold">{nameOf(size)}</h3>
                <p className="text-small text-soft">{each(size.cents)}</p>
              </div>
              {mayChange && (
                <LocaleLink
                  path={`/desk/subscription?plan=${encodeURIComponent(size.plan)}#larger`}
                  aria-label={t('priceOf', { size: nameOf(size) })}
                  className={button.quiet}
                >
                  {t('price')}
                </LocaleLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

async function Confirm({ plan, each }: { plan: string; each: (cents: number) => string }) {
  const t = await getTranslations('churchDesk.subscription');
  const nameOf = await attendanceNames();
  const quote = await quotePlanChange(plan);
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
      <p className="mt-2 mb-5 text-note">
        {t('larger.confirm', { today, later: each(quote.cents) })}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <ButtonForm
          action="/desk/subscription/plan"
          fields={{ plan }}
          label={t('larger.change', { amount: today })}
          primary
        />
        <LocaleLink path="/desk/subscription#larger" className="text-link underline">
          {t('larger.leave')}
        </LocaleLink>
      </div>
    </div>
  );
}
