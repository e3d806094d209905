import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Notice } from '@/components/sign-in/notice';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { listFirstDaySteps } from '@/lib/content/first-day';
import { listMessages } from '@/lib/content/own-messages';
import { listOwnListings, type SignedIn } from '@/lib/content/signed-in';
import { churchDeskPage } from './church-desk-page';
import { FirstDay } from './first-day';
import { churchDeskRooms } from './rooms';

/** The start page of a church's desk: its status and remaining steps. */
export const HomePage = churchDeskPage('/desk', async (user) => {
  const t = await getTranslations('churchDesk.home');
  const { account } = user;
  const name = user.first_name || user.email;
  const [steps, waiting, listings] = await Promise.all([
    listFirstDaySteps(
      user,
      churchDeskRooms.map(({ path }) => path),
    ),
    account ? listMessages('waiting', 1) : undefined,
    account ? listOwnListings(account.id) : undefined,
  ]);
  return (
    <div className="max-w-column wrap-anywhere">
      <PageHeading title={account?.name ?? t('welcome', { name })}>
        {account ? t('welcome', { name }) : t('noAccount')}
      </PageHeading>
      {!user.has_password && (
        <Notice lasting>
          {t.rich('noPassword', {
            security: (words) => (
              <LocaleLink path="/desk/security#password" className="text-link underline">
                {words}
              </LocaleLink>
            ),
          })}
        </Notice>
      )}
      <div className="grid gap-4">
        <FirstDay steps={steps} />
        <Membership user={user} />
        {waiting && waiting.total > 0 && <WaitingVisitors total={waiting.total} />}
        {listings && <Listings listings={listings} />}
        <Card title={t('more.title')}>
          <p>
            {t.rich('more.text', {
              contact: (words) => (
                <LocaleLink path="/desk/write" className="text-link underline">
                  {words}
                </LocaleLink>
              ),
            })}
          </p>
        </Card>
      </div>
    </div>
  );
});

/** The number of visitors waiting for a reply. */
async function WaitingVisitors({ total }: { total: number }) {
  const t = await getTranslations('churchDesk.messages');
  return (
    <Card title={t('title')}>
      <p>
        <LocaleLink path="/desk/messages" className="text-link underline">
          {t('waiting', { count: total })}
        </LocaleLink>
      </p>
    </Card>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-soft bg-surface p-6">
      <h2 className="text-title">{title}</h2>
      <div className="mt-2 text-note">{children}</div>
    </section>
  );
}

async function Membership({ user }: { user: SignedIn }) {
  const t = await getTranslations('churchDesk.home.membership');
  const { membership_state } = user;
  if (membership_state === null) return null;
  return (
    <Card title={t('title')}>
      <p>{t(membership_state)}</p>
      <LocaleLink path="/desk/subscription" className={`${button.quiet} mt-4`}>
        {t('see')}
      </LocaleLink>
    </Card>
  );
}

async function Listings({ listings }: { listings: { name: string; path: string }[] }) {
  const t = await getTranslations('churchDesk.home.listing');
  return (
    <Card title={t('title')}>
      <p>{listings.length > 0 ? t('text') : t('none')}</p>
      <ul className="mt-3 grid gap-1">
        {listings.map(({ name, path }) => (
          <li key={path}>
            <LocaleLink path={path} className="text-link underline">
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
