import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { attendanceNames } from '@/components/pricing/attendance';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type ChurchSubscription,
  planReasons,
  type readLargerPlans,
} from '@/lib/content/church-records';
import { dollars } from '@/lib/i18n/money';
import { localePath } from '@/lib/i18n/paths';
import { staffFaultWords } from '../staff-fault-words';
import { ChoiceField } from './choice-field';
import { churchPath } from './church-words';

type Larger = Awaited<ReturnType<typeof readLargerPlans>>;
type Quote = NonNullable<Larger['quote']>;

interface Props {
  church: string;
  subscription: ChurchSubscription;
  larger: Larger;
  /** Why the last attempt was refused. */
  fault: string | undefined;
}

/** Changes the plan to a larger one: first its price, which can be said on the telephone, then the change. */
export async function PlanForm({ church, subscription, larger, fault }: Props) {
  const t = await getTranslations('staffDesk.churches.plan');
  const nameOf = await attendanceNames();
  const locale = await getLocale();
  const { plans, quote } = larger;
  const words = fault ?? (await staffFaultWords(larger.fault ?? ''));
  if (plans.length === 0 && !words) return null;
  return (
    <details open={words !== undefined || quote !== undefined} id="plan" className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {t('title')}
      </summary>
      <div className="mt-3 grid gap-4 rounded-soft bg-surface p-5 text-note">
        <FaultNotice words={words} inForm />
        <ul className="grid gap-1">
          {plans.map((size) => (
            <li key={size.plan} className="flex flex-wrap items-center gap-x-3">
              <LocaleLink
                path={`${churchPath(church)}?plan=${encodeURIComponent(size.plan)}#plan`}
                className="inline-flex min-h-11 items-center text-link underline"
              >
                {nameOf(size)}
              </LocaleLink>
              <span className="text-small text-soft">
                {t(`each.${subscription.period}`, { amount: dollars(locale, size.cents) })}
              </span>
            </li>
          ))}
        </ul>
        {quote && <Confirm {...{ church, subscription, quote }} />}
      </div>
    </details>
  );
}

async function Confirm({
  church,
  subscription: { id, plan, period },
  quote,
}: Pick<Props, 'church' | 'subscription'> & { quote: Quote }) {
  const t = await getTranslations('staffDesk.churches.plan');
  const nameOf = await attendanceNames();
  const locale = await getLocale();
  const today = dollars(locale, quote.due_now_cents);
  const later = t(`each.${period}`, { amount: dollars(locale, quote.cents) });
  return (
    <form
      method="post"
      action={localePath(locale, `${churchPath(church)}/plan`)}
      className="grid gap-4 border-t border-line pt-4"
    >
      <h3 className="font-semibold">{nameOf(quote)}</h3>
      <p>{t('cost', { today, later })}</p>
      {Object.entries({ subscription: id, before: plan, plan: quote.plan }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ChoiceField
        name="reason"
        label={t('reason')}
        choices={planReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
      />
      <p className="text-small text-soft">{t('told')}</p>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('do', { amount: today })}
      </button>
    </form>
  );
}
