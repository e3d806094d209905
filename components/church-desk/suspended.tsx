import { getLocale, getTranslations } from 'next-intl/server';
import { ShownLink } from '@/components/site/shown-link';
import { button } from '@/components/ui/button';
import type { OwnSubscription } from '@/lib/content/own-subscription';
import { dollars } from '@/lib/i18n/money';

type State = OwnSubscription['membership_state'];

/** Whether it has ended, so that no payment brings it back. */
export const isOver = (state: State) => state === 'canceled' || state === 'expired';

interface Props {
  subscription: OwnSubscription;
  mayChange: boolean;
}

/** Explains a suspension and how to end it, or that the subscription has ended. */
export async function Suspended({ subscription, mayChange }: Props) {
  const t = await getTranslations('churchDesk.subscription.suspended');
  const home = await getTranslations('churchDesk.home.membership');
  const { membership_state, payments, mode } = subscription;
  const open = payments.find(({ status }) => status === 'open');
  const over = isOver(membership_state);
  return (
    <section
      aria-labelledby="suspended"
      className="mb-10 rounded-soft bg-surface p-6 ring-2 ring-wrong"
    >
      <h2 id="suspended" className="text-title">
        {t(over ? 'ended' : 'title')}
      </h2>
      <p className="mt-2 text-note">{home(membership_state)}</p>
      <p className="mt-2 text-note">{t(over ? 'endedKept' : 'kept')}</p>
      {over ? (
        <ShownLink path="/pricing" className={`${button.primary} mt-5`}>
          {home('pricing')}
        </ShownLink>
      ) : (
        <>
          <p className="mt-2 text-note">{t(mode === 'test' ? 'endTest' : 'end')}</p>
          {mayChange && open?.invoice_url && (
            <a href={open.invoice_url} className={`${button.primary} mt-5`}>
              {t('pay', { amount: dollars(await getLocale(), open.cents) })}
            </a>
          )}
        </>
      )}
    </section>
  );
}
