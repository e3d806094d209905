import { getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { longDay } from '@/components/desk-layout/long-day';
import { Section } from '@/components/desk-layout/section';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { getOwnClosing } from '@/lib/content/own-subscription';
import type { ClosingBlock } from '@/lib/contract/church-steps';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from './church-desk-page';

const page = '/desk/subscription/close';

/** Where an owner closes the account: what happens, what is kept until when, or what must end first. */
export const ClosePage = churchDeskPage(
  '/desk/subscription',
  async ({ account, account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.close');
    if (account_role !== 'owner' || !account) {
      return (
        <div className="max-w-column wrap-anywhere">
          <PageHeading title={t('title', { church: account?.name ?? '' })}>
            {t('ownersOnly')}
          </PageHeading>
        </div>
      );
    }
    const { block, undo_until, kept_until } = await getOwnClosing();
    const fault = firstValue((await searchParams).fault) ? t('fault') : undefined;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title', { church: account.name })}>{t('text')}</PageHeading>
        <FaultNotice words={fault} />
        {block && <Blocked block={block} />}
        <Section id="now" title={t('now.title')}>
          <ul className="grid list-disc gap-2 ps-5 text-note">
            {(['page', 'messages', 'people', 'told'] as const).map((one) => (
              <li key={one}>{t(`now.${one}`)}</li>
            ))}
          </ul>
        </Section>
        <Section id="later" title={t('later.title')}>
          <p className="text-note">{t('later.text', { date: await longDay(undo_until) })}</p>
        </Section>
        <Section id="kept" title={t('kept.title')}>
          <p className="text-note">{t('kept.text', { date: await longDay(kept_until) })}</p>
        </Section>
        {!block && (
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonForm action={`${page}/confirm`} label={t('confirm')} primary />
            <LocaleLink path="/desk/subscription" className="text-link underline">
              {t('leave')}
            </LocaleLink>
          </div>
        )}
      </div>
    );
  },
  async () => page,
);

const ways: Record<ClosingBlock, string> = {
  subscription: '/desk/subscription#cancel',
  payment: '/desk/subscription',
  refund: '/desk/write',
};

/** What has to end before the account can be closed, and the way there. */
async function Blocked({ block }: { block: ClosingBlock }) {
  const t = await getTranslations('churchDesk.close');
  return (
    <section
      aria-labelledby="block"
      className="mb-10 rounded-soft bg-surface p-6 ring-2 ring-wrong"
    >
      <h2 id="block" className="text-title">
        {t('block.title')}
      </h2>
      <p className="mt-2 text-note">{t(`block.${block}`)}</p>
      <LocaleLink path={ways[block]} className={`${button.primary} mt-5`}>
        {t(`way.${block}`)}
      </LocaleLink>
    </section>
  );
}
