import { getFormatter, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { EmailSearchForm } from '@/components/desk-layout/email-search-form';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { findPersonData, type PersonSummary, personDataKinds } from '@/lib/content/person-data';
import { firstValue, type Query } from '@/lib/http/first-value';
import { staffDeskPage } from './staff-desk-page';
import { staffFaultWords } from './staff-fault-words';

/** The data stored about a person: found by e-mail address, exported, erased (specification 6). */
export const PersonDataPage = staffDeskPage(
  '/desk/person-data',
  async (_user, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('staffDesk.personData');
    const query = await searchParams;
    const email = firstValue(query.email).trim().slice(0, 254);
    const summary = email ? await findPersonData(email) : undefined;
    const isInvalidEmail = email !== '' && !summary;
    const fault = await staffFaultWords(firstValue(query.fault));
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {firstValue(query.done) === 'erased' && <Notice>{t('done')}</Notice>}
        <FaultNotice words={fault} />
        <EmailSearchForm
          path="/desk/person-data"
          email={email}
          error={isInvalidEmail ? t('noAddress') : undefined}
          labels={{ email: t('email'), find: t('find') }}
        />
        {summary && <StoredData summary={summary} />}
      </div>
    );
  },
);

async function StoredData({ summary }: { summary: PersonSummary }) {
  const t = await getTranslations('staffDesk.personData');
  const format = await getFormatter();
  const { email, counts, account_names, paid, blocked_by } = summary;
  const storedKinds = personDataKinds.filter((kind) => counts[kind] > 0);
  if (storedKinds.length === 0) {
    return <p className="mt-10 rounded-soft bg-surface p-6 text-note">{t('nothing', { email })}</p>;
  }
  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 id="found" className="text-title">
        {t('found', { email })}
      </h2>
      <ul className="mt-4 grid gap-2 rounded-soft bg-surface p-5 text-note">
        {storedKinds.map((kind) => (
          <li key={kind}>{t(`kind.${kind}`, { count: counts[kind] })}</li>
        ))}
      </ul>
      {account_names.length > 0 && (
        <p className="mt-3 text-note text-soft">
          {t('accounts', { names: format.list(account_names) })}
        </p>
      )}
      <p className="mt-6 mb-3 text-note">{t('handOut')}</p>
      <ButtonForm action="/desk/person-data/download" fields={{ email }} label={t('download')} />
      {blocked_by ? (
        <p className="mt-6 text-note">{t(`blocked.${blocked_by}`)}</p>
      ) : (
        <details className="mt-6">
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
            {t('erase.title')}
          </summary>
          <p className="mt-2 text-note">{t('erase.text', { email })}</p>
          {paid && <p className="mt-2 text-note">{t('erase.paid')}</p>}
          <div className="mt-5">
            <ButtonForm
              action="/desk/person-data/erase"
              fields={{ email }}
              label={t('erase.confirm')}
            />
          </div>
        </details>
      )}
    </section>
  );
}
