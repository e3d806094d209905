import { getTranslations } from 'next-intl/server';
import { Exchange } from '@/components/conversation/exchange';
import { DangerMark } from '@/components/desk-layout/danger-mark';
import { holdingOf } from '@/lib/content/item-work';
import {
  listStaffMessages,
  type StaffMessage,
  type StaffMessageStatus,
  staffMessageStatuses,
} from '@/lib/content/staff-messages';
import { mailtoOf } from '@/lib/contract/email-address';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { CaseCard, type CaseList } from './case-card';
import { CaseRoom, readRefusal } from './case-room';
import { ChurchContact } from './church-contact';
import { readItemContext, withHeld, withPage } from './items/item-context';
import { pageNumber } from './page-number';
import { staffDeskPage } from './staff-desk-page';

const action = '/desk/conversations/settle';

/** Unanswered messages to churches, and messages that churches reported. */
export const ConversationsPage = staffDeskPage(
  '/desk/conversations',
  async ({ id: own }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.conversations');
    const query = await searchParams;
    const status = staffMessageStatuses.find((one) => one === query.status) ?? 'unanswered';
    const done = (['answered', 'ended', 'returned'] as const).find((one) => one === query.done);
    const held = holdingOf(query.held);
    const [page, refused] = await Promise.all([
      listStaffMessages(status, pageNumber(firstValue(query.page)), held),
      readRefusal(query, action),
    ]);
    const path = `/desk/conversations?status=${status}`;
    const items = await readItemContext('messages', query, {
      own,
      ids: page.items.map(({ id }) => id),
      back: withPage(withHeld(path, held), page.number),
    });
    const nameOf = ({ name, church }: StaffMessage) => t('between', { name, church });
    return (
      <CaseRoom
        title={t('title')}
        text={t(`text.${status}`)}
        lists={{
          label: t('lists'),
          links: staffMessageStatuses.map((one) => ({
            path: `/desk/conversations?status=${one}`,
            name: t(`status.${one}`),
            isCurrent: one === status,
          })),
        }}
        done={done && t(`done.${done}`)}
        refused={refused}
        action={action}
        page={page}
        idOf={({ id }) => id}
        card={(message, list) => (
          <Conversation key={message.id} message={message} status={status} list={list} />
        )}
        emptyText={t(`none.${status}`)}
        path={path}
        work={{ items, held, nameOf, closes: status === 'unanswered' }}
      />
    );
  },
);

interface Props {
  message: StaffMessage;
  status: StaffMessageStatus;
  list: CaseList;
}

const decisions = {
  unanswered: ['answered'],
  reported: ['ended', 'returned'],
} as const satisfies Record<StaffMessageStatus, readonly string[]>;

async function Conversation({ message, status, list }: Props) {
  const t = await getTranslations('staffDesk.conversations');
  const { id, church, name, email, subject, locale: lang, report_note, replies } = message;
  const since = (status === 'reported' ? message.reported_at : message.waiting_since) ?? '';
  return (
    <CaseCard
      id={id}
      title={t('between', { name, church })}
      since={since || message.created_at}
      list={list}
      fields={{ status, revision: message.revision }}
      choices={decisions[status].map((value) => ({ value, label: t(`decision.${value}`) }))}
      words={status === 'reported' ? { label: t('words'), hint: t('wordsHint') } : undefined}
    >
      <DangerMark text={message} />
      <p className="mt-1 mb-4 text-note">
        <a href={mailtoOf(email)} className="text-link underline">
          {email}
        </a>{' '}
        · {localeNames[lang]} · <span lang={lang}>{subject}</span>
      </p>
      {report_note && (
        <blockquote className="mb-4 border-l-2 border-line pl-4 text-note whitespace-pre-line">
          {t('note', { church, note: report_note })}
        </blockquote>
      )}
      <Exchange
        messages={[
          { isOwn: false, name, message: message.message, created_at: message.created_at, lang },
          ...replies.map((reply) => ({
            isOwn: reply.author === 'church',
            name: reply.author === 'church' ? reply.name || church : name,
            message: reply.message,
            created_at: reply.created_at,
            lang: reply.author === 'church' ? undefined : lang,
          })),
        ]}
      />
      {message.contact && <ChurchContact church={church} contact={message.contact} />}
    </CaseCard>
  );
}
