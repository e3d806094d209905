import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { type OwnSubscription, testBillingCards } from '@/lib/content/own-subscription';
import { localePath } from '@/lib/i18n/paths';

interface Props {
  subscription: OwnSubscription;
  mayChange: boolean;
  /** Why the last change was refused. */
  fault: string | undefined;
}

/** The card that is charged, and a way to change it: on the provider's page, or by choosing a test card. */
export async function BillingCardSection({ subscription, mayChange, fault }: Props) {
  const t = await getTranslations('churchDesk.subscription.card');
  const format = await getFormatter();
  const locale = await getLocale();
  const { card, mode, membership_state } = subscription;
  const isOver = membership_state === 'canceled' || membership_state === 'expired';
  const path = localePath(locale, '/desk/subscription/card');
  const month = (expires: string) =>
    format.dateTime(new Date(`${expires}-15T12:00:00Z`), {
      year: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    });
  return (
    <Section id="card" title={t('title')} fault={fault}>
      <p className="mb-5 text-note">
        {card
          ? t('text', {
              brand: card.brand.toUpperCase(),
              last4: card.last4,
              month: month(card.expires),
            })
          : t('none')}
      </p>
      {mayChange && !isOver && mode === 'live' && (
        <>
          <p className="mb-5 text-small text-soft">{t('portal')}</p>
          <a href={path} className={button.quiet}>
            {t('change')}
          </a>
        </>
      )}
      {mayChange && !isOver && mode === 'test' && (
        <form method="post" action={path} className="grid gap-4">
          <Select name="card" label={t('test.label')}>
            {testBillingCards.map((one) => (
              <option key={one} value={one}>
                {t(`test.${one}`)}
              </option>
            ))}
          </Select>
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('change')}
          </button>
        </form>
      )}
    </Section>
  );
}
