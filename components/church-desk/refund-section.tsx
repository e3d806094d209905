import { getTranslations } from 'next-intl/server';
import { longDay } from '@/components/desk-layout/long-day';
import { Section } from '@/components/desk-layout/section';
import { LocaleLink } from '@/components/ui/locale-link';
import type { OwnSubscription } from '@/lib/content/own-subscription';

/** The guarantees whose conditions hold for a church today. */
export function heldGuarantees({ guarantees = [] }: Pick<OwnSubscription, 'guarantees'>) {
  return guarantees.filter(({ holds }) => holds);
}

/** The guarantees that a church has now, and the way to its request; nothing before its first payment. */
export async function RefundSection({ subscription }: { subscription: OwnSubscription }) {
  const isPaid = subscription.payments.some(({ status }) => status === 'paid');
  const held = heldGuarantees(subscription);
  if (!isPaid || held.length === 0) return null;
  const t = await getTranslations('churchDesk.subscription.refund');
  return (
    <Section id="refund" title={t('title')}>
      <p className="text-note">{t('text')}</p>
      <ul className="mt-3 mb-4 list-disc ps-6 text-note">
        {
          await Promise.all(
            held.map(async ({ name, until }) => (
              <li key={name}>
                {t(`reason.${name}`)}
                {until && (
                  <span className="text-soft"> · {t('until', { date: await longDay(until) })}</span>
                )}
              </li>
            )),
          )
        }
      </ul>
      <LocaleLink path="/desk/write?about=refund" className="text-note text-link underline">
        {t('ask')}
      </LocaleLink>
    </Section>
  );
}
