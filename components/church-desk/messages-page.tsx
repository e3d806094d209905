import { getLocale, getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { momentFormatter } from '@/components/desk-layout/moments';
import { TabLinks } from '@/components/desk-layout/tab-links';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import { truncate } from '@/lib/content/html-text';
import {
  type ChurchMessage,
  getMessageDelivery,
  listMessages,
  messageDeliveries,
} from '@/lib/content/own-messages';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localePath } from '@/lib/i18n/paths';
import { churchDeskPage } from './church-desk-page';

/** Visitors' messages to the church, in the order in which they should be answered. */
export const MessagesPage = churchDeskPage(
  '/desk/messages',
  async ({ account, account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.messages');
    if (!account) return <PageHeading title={t('title')}>{t('noAccount')}</PageHeading>;
    const query = await searchParams;
    const delivery = await getMessageDelivery();
    // If messages are delivered by e-mail, it is unknown who is waiting.
    const defaultStatus = delivery === 'desk' ? 'waiting' : 'all';
    const status =
      (['waiting', 'all'] as const).find((one) => one === query.status) ?? defaultStatus;
    const number = Math.min(Math.max(Number.parseInt(firstValue(query.page), 10) || 1, 1), 10_000);
    const page = await listMessages(status, number);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>
          {status === 'waiting' ? t('waiting', { count: page.total }) : t('text')}
        </PageHeading>
        {firstValue(query.done) === 'delivery' && <Notice>{t('done.delivery')}</Notice>}
        {!hasEmail() && <p className="mb-6 text-note text-soft">{t('noMail')}</p>}
        <Lists status={status} />
        {page.items.length === 0 && <p className="text-note">{t(`none.${status}`)}</p>}
        <ol className="grid gap-4">
          {page.items.map((message) => (
            <li key={message.id}>
              <MessageCard message={message} />
            </li>
          ))}
        </ol>
        <Pagination
          page={page}
          pathOf={(number) => `/desk/messages?status=${status}&page=${number}`}
        />
        <Delivery
          delivery={delivery}
          canChange={account_role === 'owner'}
          hasFailed={firstValue(query.fault) !== ''}
        />
      </div>
    );
  },
);

async function Lists({ status }: { status: 'waiting' | 'all' }) {
  const t = await getTranslations('churchDesk.messages');
  return (
    <TabLinks
      label={t('lists')}
      links={(['waiting', 'all'] as const).map((one) => ({
        path: `/desk/messages?status=${one}`,
        name: t(`list.${one}`),
        isCurrent: one === status,
      }))}
    />
  );
}

async function MessageCard({ message }: { message: ChurchMessage }) {
  const t = await getTranslations('churchDesk.messages');
  const formatMoment = await momentFormatter();
  const { id, name, subject, state, locale, created_at, waiting_since } = message;
  const date = formatMoment(waiting_since ?? created_at);
  return (
    <article className="rounded-soft bg-surface p-5">
      <p className="text-small text-soft">
        {name} · {t(`state.${state}`, { date })}
      </p>
      <h2 className="mt-1 text-note font-semibold" lang={locale}>
        <LocaleLink path={`/desk/messages/${id}`} className="text-link">
          {subject}
        </LocaleLink>
      </h2>
      <DangerMark text={message} />
      <p lang={locale} className="mt-2 text-note">
        {truncate(message.message, 200)}
      </p>
    </article>
  );
}

/** The delivery of messages, chosen by an owner. */
async function Delivery({
  delivery,
  canChange,
  hasFailed,
}: {
  delivery: string;
  canChange: boolean;
  hasFailed: boolean;
}) {
  const t = await getTranslations('churchDesk.messages.delivery');
  const faults = await getTranslations('churchDesk.messages.fault');
  return (
    <section aria-labelledby="delivery" className="mt-12 border-t border-line pt-8">
      <h2 id="delivery" className="text-title">
        {t('title')}
      </h2>
      <form
        method="post"
        action={localePath(await getLocale(), '/desk/messages/delivery')}
        className="mt-4 grid gap-5"
      >
        {/* The words for the other faults are about replies. */}
        <FaultNotice words={hasFailed ? faults('failed') : undefined} inForm />
        <fieldset disabled={!canChange} className="grid gap-3">
          <legend className="sr-only">{t('title')}</legend>
          {messageDeliveries.map((one) => (
            <label key={one} className="flex gap-3 text-note">
              <input
                type="radio"
                name="delivery"
                value={one}
                defaultChecked={one === delivery}
                className="mt-0.5 size-5 shrink-0"
              />
              <span>
                <span className="font-semibold">{t(one)}</span>
                <span className="block text-soft">{t(`${one}Text`)}</span>
              </span>
            </label>
          ))}
        </fieldset>
        {canChange ? (
          <button type="submit" className={`${button.quiet} justify-self-start`}>
            {t('save')}
          </button>
        ) : (
          <p className="text-note text-soft">{t('ownersOnly')}</p>
        )}
      </form>
    </section>
  );
}
