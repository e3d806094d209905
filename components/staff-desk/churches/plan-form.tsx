import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { attendanceNames } from '@/components/pricing/attendance';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import {
  type ChurchSubscription,
  planReasons,
  type readOtherPlans,
} from '@/lib/content/church-records';
import { dollars } from '@/lib/i18n/money';
import { localePath } from '@/lib/i18n/paths';
import { staffFaultWords } from '../staff-fault-words';
import { ChoiceField } from './choice-field';
import { churchPath } from './church-words';

type Others = Awaited<ReturnType<typeof readOtherPlans>>;
type Option = Others['plans'][number];
type Quote = NonNullable<Others['quote']>;

interface Props {
  church: string;
  subscription: ChurchSubscription;
  others: Others;
  /** Why the last attempt was refused. */
  fault: string | undefined;
}

/**
 * Changes the plan or the period: first the price, which can be said on the telephone, then the change.
 * What is planned for the renewal can be taken back.
 */
export async function PlanForm({ church, subscription, others, fault }: Props) {
  const t = await getTranslations('staffDesk.churches.plan');
  const { plans, quote } = others;
  const { planned } = subscription;
  const words = fault ?? (await staffFaultWords(others.fault ?? ''));
  if (plans.length === 0 && !words && !planned) return null;
  const later = plans.filter(({ on }) => on !== null);
  return (
    <>
      {planned && <p className="mt-3 font-semibold">{await plannedWords(planned)}</p>}
      <details open={words !== undefined || quote !== undefined} id="plan" className="mt-4">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
          {t('title')}
        </summary>
        <div className="mt-3 grid gap-4 rounded-soft bg-surface p-5 text-note">
          <FaultNotice words={words} inForm />
          {planned && <Keep {...{ church, subscription, planned }} />}
          <Options title={t('atOnce')} church={church} plans={plans.filter(({ on }) => !on)} />
          <Options
            title={t('fromRenewal', { date: await day(later[0]?.on ?? subscription.renews_on) })}
            church={church}
            plans={later}
          />
          {quote && <Confirm {...{ church, subscription, quote }} />}
        </div>
      </details>
    </>
  );
}

async function Options({
  title,
  church,
  plans,
}: {
  title: string;
  church: string;
  plans: Option[];
}) {
  const nameOf = await attendanceNames();
  const each = await priceWords();
  if (plans.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <ul className="grid gap-1">
        {plans.map((size) => (
          <li key={`${size.plan} ${size.period}`} className="flex flex-wrap items-center gap-x-3">
            <LocaleLink
              path={`${churchPath(church)}?plan=${encodeURIComponent(size.plan)}&period=${size.period}#plan`}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {nameOf(size)}
              <span className="sr-only">, {each(size)}</span>
            </LocaleLink>
            <span aria-hidden className="text-small text-soft">
              {each(size)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FormProps = Pick<Props, 'church' | 'subscription'>;

async function Confirm({ church, subscription, quote }: FormProps & { quote: Quote }) {
  const t = await getTranslations('staffDesk.churches.plan');
  const nameOf = await attendanceNames();
  const today = dollars(await getLocale(), quote.due_now_cents);
  const later = (await priceWords())(quote);
  const date = quote.on && (await day(quote.on));
  return (
    <PlanStep {...{ church, subscription }} option={quote} step={date ? 'planned' : 'plan'}>
      <h3 className="font-semibold">{nameOf(quote)}</h3>
      <p>{date ? t('later', { date, later }) : t('cost', { today, later })}</p>
      {date && <p>{t('stays')}</p>}
      {date && quote.cards_included != null && <p>{t('cards', { count: quote.cards_included })}</p>}
      {subscription.planned && <p>{t('replaced')}</p>}
      <Reason />
      <p className="text-small text-soft">{t(date ? 'toldLater' : 'told')}</p>
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {date ? t('doLater', { date }) : t('do', { amount: today })}
      </button>
    </PlanStep>
  );
}

async function Keep({ church, subscription, planned }: FormProps & { planned: Option }) {
  const t = await getTranslations('staffDesk.churches.plan');
  return (
    <PlanStep {...{ church, subscription }} option={planned} step="planKept">
      <h3 className="font-semibold">{await plannedWords(planned)}</h3>
      <Reason />
      <button type="submit" className={`${button.quiet} justify-self-start`}>
        {t('keep')}
      </button>
    </PlanStep>
  );
}

async function Reason() {
  const t = await getTranslations('staffDesk.churches.plan');
  return (
    <ChoiceField
      name="reason"
      label={t('reason')}
      choices={planReasons.map((value) => ({ value, label: t(`reasons.${value}`) }))}
    />
  );
}

/** A form of one step, with what was seen of the subscription. */
async function PlanStep({
  church,
  subscription: { id, plan, planned },
  option,
  step,
  children,
}: FormProps & { option: Option; step: string; children: React.ReactNode }) {
  const seen = planned ? `${planned.plan} ${planned.period}` : '';
  const fields = {
    ...{ subscription: id, before: plan, planned: seen },
    ...{ plan: option.plan, period: option.period, step },
  };
  return (
    <form
      method="post"
      action={localePath(await getLocale(), `${churchPath(church)}/plan`)}
      className="grid gap-4 border-line not-first:border-t not-first:pt-4"
    >
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

async function plannedWords(planned: Option): Promise<string> {
  const t = await getTranslations('staffDesk.churches.plan');
  const nameOf = await attendanceNames();
  const price = (await priceWords())(planned);
  return t('planned', { date: await day(planned.on ?? ''), size: nameOf(planned), price });
}

async function priceWords() {
  const t = await getTranslations('staffDesk.churches.plan');
  const locale = await getLocale();
  return ({ period, cents }: Option) => t(`each.${period}`, { amount: dollars(locale, cents) });
}

async function day(date: string): Promise<string> {
  const format = await getFormatter();
  return format.dateTime(new Date(`${date}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
}
