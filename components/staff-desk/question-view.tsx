import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DangerMark, isInDanger } from '@/components/desk-layout/danger-mark';
import { momentFormatter } from '@/components/desk-layout/moments';
import { UndeliverableNote } from '@/components/desk-layout/undeliverable-note';
import { Notice } from '@/components/sign-in/notice';
import { LocaleLink } from '@/components/ui/locale-link';
import { hasEmail } from '@/lib/config/promises';
import { site } from '@/lib/config/site';
import { readDeskDraft, type Typed } from '@/lib/content/desk-drafts';
import { missing } from '@/lib/content/failures';
import type { Holder } from '@/lib/content/item-work';
import { getQuestion, type Question } from '@/lib/content/questions';
import { shownPhone } from '@/lib/contract/phone-numbers';
import { firstValue, type Query } from '@/lib/http/first-value';
import { localeNames } from '@/lib/i18n/locales';
import { heldBackWords } from './items/held-words';
import { type ItemContext, otherHolder, readItemContext } from './items/item-context';
import { ItemWorkView } from './items/item-work-view';
import { AnswerForm, AwaitForm, ClosingForm } from './question-forms';
import { staffDeskPage } from './staff-desk-page';
import { staffFaultWords } from './staff-fault-words';

interface Props {
  params: Promise<{ id: string }>;
  searchParams: Query;
}

const pathOf = (id: string) => `/desk/questions/${encodeURIComponent(id)}`;

/** A question with its answers and actions. */
export const QuestionPage = staffDeskPage(
  '/desk/questions',
  async ({ id: own }, { params, searchParams }: Props) => {
    const query = await searchParams;
    const fault = await staffFaultWords(firstValue(query.fault));
    const form = firstValue(query.form);
    const question = await getQuestion((await params).id);
    if (!question) missing();
    const isTyped = fault !== undefined && (form === 'answer' || form === 'await');
    const typed = await readDeskDraft(`/desk/questions/${question.id}/${form}`, isTyped);
    const id = String(question.id);
    const items = await readItemContext('questions', query, { own, ids: [id], back: pathOf(id) });
    const isHeld = query.fault === 'heldByAnother';
    return (
      <QuestionView
        question={question}
        items={items}
        holder={isHeld ? otherHolder(items, id) : undefined}
        fault={fault}
        form={form}
        typed={typed}
        done={firstValue(query.done)}
      />
    );
  },
  async ({ params }) => pathOf((await params).id),
);

interface ViewProps {
  question: Question;
  items: ItemContext;
  /** Who holds it, if that held the refused form back. */
  holder: Holder | undefined;
  fault: string | undefined;
  /** Name of the refused form. */
  form: string;
  typed: Typed;
  /** Result of the last step, if it succeeded. */
  done: string;
}

const nameOf = ({ church_name, name, email }: Question) => church_name || name || email;

/** The state of a form that was not refused. */
const untouched = { fault: undefined, typed: {} };

const outcomes = ['answered', 'awaited', 'closed'] as const;

async function QuestionView(props: ViewProps) {
  const { question, items, holder, form, typed, done: doneParameter } = props;
  const fault = holder ? await heldBackWords(holder) : props.fault;
  const t = await getTranslations('desk');
  const { kind, message, locale, awaited_answer: slug } = question;
  const done = outcomes.find((one) => one === doneParameter);
  const awaitedNotice = slug
    ? t('done.awaited', { path: `/answers/${slug}` })
    : t('done.notAwaited');
  return (
    <div className="max-w-column">
      <p className="text-note">
        <LocaleLink path="/desk/questions" className="text-link">
          {t('back')}
        </LocaleLink>
      </p>
      {done && (
        <div className="mt-4">
          <Notice>{done === 'awaited' ? awaitedNotice : t(`done.${done}`)}</Notice>
        </div>
      )}
      <h1 className="mt-4 text-heading wrap-anywhere">{nameOf(question)}</h1>
      <p className="mt-1 text-note text-soft">{t(`kind.${kind}`)}</p>
      <DangerMark text={question} />
      {isInDanger(question) && (
        <p className="mt-2 text-note">
          <LocaleLink path="/help" className="text-link underline">
            {t('danger.lines')}
          </LocaleLink>
        </p>
      )}
      {message && (
        <div lang={locale} className="mt-6 rounded-soft bg-surface p-6 text-lead wrap-anywhere">
          <Paragraphs text={message} />
        </div>
      )}
      <Facts question={question} />
      <div id={`case-${question.id}`}>
        <ItemWorkView id={String(question.id)} name={nameOf(question)} items={items} />
      </div>
      <Answers question={question} />
      {!hasEmail() && <p className="mt-10 text-note">{t('noMail')}</p>}
      <AnswerForm
        question={question}
        {...(form === 'answer' ? { fault, typed, holder } : untouched)}
      />
      <AwaitForm question={question} {...(form === 'await' ? { fault, typed } : untouched)} />
      {!question.closed_at && (
        <ClosingForm
          question={question}
          {...(form === 'close' ? { fault, holder } : { fault: undefined })}
        />
      )}
    </div>
  );
}

async function Facts({ question }: { question: Question }) {
  const t = await getTranslations('desk');
  const formatMoment = await momentFormatter();
  const { email, undeliverable, name, phone, city, state, zip, attendance, page } = question;
  const [locale, reader] = [question.locale, await getLocale()];
  const call = phone ? shownPhone(phone, undefined, { locale: reader }) : undefined;
  const place = [city, state, zip].filter(Boolean).join(', ');
  const facts: [string, ReactNode][] = [
    [t('name'), name],
    [
      t('email'),
      <span key="email">
        {email}
        <UndeliverableNote reason={undeliverable} />
      </span>,
    ],
    [
      t('phone'),
      call && (
        <a key="phone" href={call.href} className="inline-flex min-h-6 items-center text-link">
          {call.shown}
        </a>
      ),
    ],
    [t('place'), place],
    [t('attendance'), attendance],
    [
      t('language'),
      <span key="language" lang={locale}>
        {localeNames[locale]}
      </span>,
    ],
    [t('written'), formatMoment(question.created_at)],
    [t('page'), page && site().origin + page],
    [t('closedFor'), await closing(question)],
  ];
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-2 text-note tablet:grid-cols-[auto_1fr]">
      {facts.map(
        ([term, value]) =>
          value && (
            <div key={term} className="contents">
              <dt className="font-semibold">{term}</dt>
              <dd className="wrap-anywhere max-tablet:mb-2">{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

async function closing({ closed_at, close_reason, closed_by }: Question): Promise<string> {
  if (!closed_at || !close_reason) return '';
  const t = await getTranslations('desk');
  const formatMoment = await momentFormatter();
  const date = formatMoment(closed_at);
  return t('closing', { reason: t(`reason.${close_reason}`), by: closed_by ?? '', date });
}

async function Answers({ question: { answers, locale } }: { question: Question }) {
  if (answers.length === 0) return null;
  const t = await getTranslations('desk');
  const formatMoment = await momentFormatter();
  return (
    <section aria-labelledby="answers" className="mt-10">
      <h2 id="answers" className="text-title">
        {t('answers')}
      </h2>
      <ol className="mt-4 grid gap-4">
        {answers.map(({ message, answered_by, created_at, letter }) => (
          <li key={created_at} className="rounded-soft bg-surface p-6 wrap-anywhere">
            <p className="mb-3 text-small text-soft">
              {answered_by} · {formatMoment(created_at)} · {t(`letter.${letter}`)}
            </p>
            <div lang={locale}>
              <Paragraphs text={message} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Paragraphs({ text }: { text: string }) {
  return <p className="whitespace-pre-line">{text}</p>;
}
