import { getFormatter, getTranslations } from 'next-intl/server';
import { Exchange } from '@/components/conversation/exchange';
import { DangerMark, isInDanger } from '@/components/desk-layout/danger-mark';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { momentFormatter } from '@/components/desk-layout/moments';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { PageStatus } from '@/components/site/page-status';
import { LocaleLink } from '@/components/ui/locale-link';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { messageFaults } from '@/lib/content/message-faults';
import { type FullChurchMessage, getMessage } from '@/lib/content/own-messages';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { churchDeskPage } from './church-desk-page';
import { ClosingForms, ReplyForm, ReportForm } from './message-forms';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const outcomes = ['replied', 'closed', 'reported'] as const;

/** A visitor's message with its replies and actions. */
export const MessagePage = churchDeskPage(
  '/desk/messages',
  async ({ account }, { params, searchParams }: Props) => {
    const t = await getTranslations('churchDesk.messages');
    const message = await getMessage((await params).id);
    if (!message) return <Missing />;
    const query = await searchParams;
    const done = outcomes.find((one) => one === firstValue(query.done));
    const fault = messageFaults.find((one) => one === firstValue(query.fault));
    const form = firstValue(query.form);
    const faultOf = (name: string) => (form === name ? fault : undefined);
    const { id, subject, locale, state } = message;
    const readTyped = (name: string) =>
      readDeskDraft(`/desk/messages/${id}/${name}`, faultOf(name) !== undefined);
    const [reply, report] = await Promise.all([readTyped('reply'), readTyped('report')]);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={<span lang={locale}>{subject}</span>}>
          <Facts message={message} />
        </PageHeading>
        {done && <Notice>{t(`done.${done}`)}</Notice>}
        {fault && (form === 'close' || state === 'reported') && (
          <FaultNotice words={t(`fault.${fault}`)} />
        )}
        {!isInDanger(message) && <DangerMark text={message} />}
        {isInDanger(message) && (
          <div className="mb-8 rounded-soft border-2 border-lamp bg-raised p-5">
            <DangerMark text={message} />
            <p className="mt-2 text-note">{t('danger')}</p>
            <p className="text-note">
              <LocaleLink path="/help" className="inline-block py-2 text-link underline">
                {t('helpLines')}
              </LocaleLink>
            </p>
          </div>
        )}
        <Words message={message} church={account?.name ?? ''} />
        {state === 'reported' ? (
          <p className="mt-8 text-note">{t('reported')}</p>
        ) : (
          <>
            <ReplyForm message={message} fault={faultOf('reply')} typed={reply} />
            {(state === 'waiting' || state === 'emailed') && <ClosingForms id={id} />}
            <ReportForm id={id} fault={faultOf('report')} typed={report} />
          </>
        )}
        <p className="mt-10 text-note">
          <LocaleLink path="/desk/messages" className="text-link">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    );
  },
  async ({ params }) => `/desk/messages/${(await params).id}`,
);

async function Missing() {
  const t = await getTranslations('churchDesk.messages');
  return (
    <>
      <PageStatus code={404} />
      <PageHeading title={t('missing')} />
      <LocaleLink path="/desk/messages" className="text-link">
        {t('back')}
      </LocaleLink>
    </>
  );
}

async function Facts({ message }: { message: FullChurchMessage }) {
  const t = await getTranslations('churchDesk.messages');
  const format = await getFormatter();
  const formatMoment = await momentFormatter();
  const { name, email, locale, state, created_at, waiting_since, link_expires_at } = message;
  const date = formatMoment(waiting_since ?? created_at);
  const until = link_expires_at && new Date(link_expires_at);
  const day = until && format.dateTime(until, { dateStyle: 'long' });
  return (
    <div className="text-note">
      <p>
        {name} · {email} · {localeNames[locale]} · {t(`state.${state}`, { date })}
      </p>
      {until && day && state !== 'reported' && (
        <p>{until > new Date() ? t('linkUntil', { date: day }) : t('linkEnded', { date: day })}</p>
      )}
    </div>
  );
}

async function Words({ message, church }: { message: FullChurchMessage; church: string }) {
  const t = await getTranslations('churchDesk.messages');
  const { name, locale: lang, created_at, replies } = message;
  return (
    <Exchange
      messages={[
        { isOwn: false, name, message: message.message, created_at, lang },
        ...replies.map(({ letter, ...reply }) => ({
          isOwn: reply.author === 'church',
          name: reply.author === 'church' ? reply.name || church : name,
          message: reply.message,
          created_at: reply.created_at,
          lang: reply.author === 'church' ? undefined : lang,
          note: letter ? t(`letter.${letter}`) : undefined,
        })),
      ]}
    />
  );
}
