import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { proofPath } from '@/components/desk-layout/asking-again';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { EmailSearchForm } from '@/components/desk-layout/email-search-form';
import { momentFormatter } from '@/components/desk-layout/moments';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { findVisitor, type VisitorRecord } from '@/lib/content/own-visitors';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from './church-desk-page';

/** The data stored about a visitor: found by e-mail address, exported, deleted (specification 6). */
export const VisitorsPage = churchDeskPage(
  '/desk/visitors',
  async (user, { searchParams }: { searchParams: Query }) => {
    const { account, account_role } = user;
    const t = await getTranslations('churchDesk.visitors');
    if (account_role !== 'owner' || !account) {
      return <PageHeading title={t('title')}>{t('ownersOnly')}</PageHeading>;
    }
    const query = await searchParams;
    const email = firstValue(query.email).trim().slice(0, 254);
    const first =
      email && (await proofPath(user, `/desk/visitors?${new URLSearchParams({ email })}`));
    if (first) redirect(first);
    const record = email ? await findVisitor(email) : undefined;
    const isFault = firstValue(query.fault) === 'email' || (email !== '' && !record);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {firstValue(query.done) === 'erased' && <Notice>{t('done')}</Notice>}
        <EmailSearchForm
          path="/desk/visitors"
          email={email}
          error={isFault ? t('emailMissing') : undefined}
          labels={{ email: t('email'), find: t('find') }}
        />
        {record && <VisitorData record={record} />}
        <p className="mt-12 border-t border-line pt-6 text-note text-soft">
          {t.rich('elsewhere', {
            contact: (words) => (
              <LocaleLink path="/desk/write" className="text-link underline">
                {words}
              </LocaleLink>
            ),
          })}
        </p>
      </div>
    );
  },
);

async function VisitorData({ record }: { record: VisitorRecord }) {
  const t = await getTranslations('churchDesk.visitors');
  const { email, messages, corrections } = record;
  const formatTime = await momentFormatter();
  const isNothing = messages.length + corrections.length === 0;
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="text-title">
        {isNothing
          ? t('nothing', { email })
          : t('found', { messages: messages.length, corrections: corrections.length })}
      </h2>
      <ul className="mt-5 grid gap-3">
        {messages.map(({ id, subject, locale, created_at, replies }) => (
          <li key={id} className="rounded-soft bg-surface p-5">
            <h3 className="text-note font-semibold" lang={locale}>
              <LocaleLink path={`/desk/messages/${id}`} className="text-link">
                {subject}
              </LocaleLink>
            </h3>
            <p className="text-small text-soft">
              {t('message', { date: formatTime(created_at), count: replies.length })}
            </p>
          </li>
        ))}
        {corrections.map(({ note, created_at }) => (
          <li key={created_at} className="rounded-soft bg-surface p-5">
            <h3 className="text-note font-semibold">{note || t('correction')}</h3>
            <p className="text-small text-soft">{formatTime(created_at)}</p>
          </li>
        ))}
      </ul>
      {!isNothing && (
        <>
          <div className="mt-5">
            <ButtonForm action="/desk/visitors/download" fields={{ email }} label={t('download')} />
          </div>
          <details className="mt-6">
            <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
              {t('erase.title')}
            </summary>
            <p className="mt-2 mb-5 text-note">{t('erase.text', { email })}</p>
            <ButtonForm
              action="/desk/visitors/erase"
              fields={{ email }}
              label={t('erase.confirm')}
            />
          </details>
        </>
      )}
    </section>
  );
}
