import { getTranslations } from 'next-intl/server';
import { Pagination } from '@/components/content/pagination';
import { formatMoment } from '@/components/desk-layout/moments';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { listSecurityLog, type SecurityEvent } from '@/lib/content/security-log';
import { sessionMethods } from '@/lib/contract/sessions';
import { firstValue, type Query } from '@/lib/http/first-value';
import { churchDeskPage } from './church-desk-page';

/** What happened to the sign-ins and the people of a church's account, for its owners. */
export const SecurityLogPage = churchDeskPage(
  '/desk/people',
  async ({ account, account_role }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.people.log');
    if (account_role !== 'owner' || !account) {
      return <PageHeading title={t('title')}>{t('ownersOnly')}</PageHeading>;
    }
    const page = firstValue((await searchParams).page);
    const list = await listSecurityLog(/^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1);
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('title')}>{t('text')}</PageHeading>
        {list.items.length === 0 ? (
          <p className="rounded-soft bg-surface p-6 text-note">{t('none')}</p>
        ) : (
          <ol className="grid gap-2">
            {list.items.map((event) => (
              <li key={event.id} className="rounded-soft bg-surface px-5 py-4">
                <Entry event={event} />
              </li>
            ))}
          </ol>
        )}
        <Pagination page={list} pathOf={(number) => `/desk/people/log?page=${number}`} />
        <p className="mt-8 text-note">
          <LocaleLink path="/desk/people" className="text-link underline">
            {t('back')}
          </LocaleLink>
        </p>
      </div>
    );
  },
  async () => '/desk/people/log',
);

async function Entry({ event }: { event: SecurityEvent }) {
  const t = await getTranslations('churchDesk.people.log');
  const { action, person, by, created_at, details } = event;
  const { method, device, network, role, new_device } = details;
  const way = sessionMethods.find((known) => known === method);
  const parts = [
    await formatMoment(created_at),
    by && t('by', { name: by }),
    way && t(`method.${way}`),
    device,
    network,
    new_device && t('newDevice'),
    (role === 'owner' || role === 'editor') && t(`role.${role}`),
  ];
  return (
    <>
      <p className="text-note font-semibold">{t(`action.${action}`, { name: person ?? '–' })}</p>
      <p className="text-small text-soft">{parts.filter(Boolean).join(' · ')}</p>
    </>
  );
}
