import { getLocale, getTranslations } from 'next-intl/server';
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
import { DeskGuides, readDeskGuides } from './guides';
import { Paused } from './paused';
import { PaymentFailed } from './payment-failed';
import { churchDeskRooms } from './rooms';
import { isOver } from './suspended';

/** The start page of a church's desk: its status and remaining steps. */
export const HomePage = churchDeskPage('/desk', async (user) => {
  const t = await getTranslations('churchDesk.home');
  const { account, membership_state, grace_until, pause_reason } = user;
  const hasStopped = membership_state !== null && membership_state !== 'active';
  const name = user.first_name || user.email;
  const [steps, waiting, listings, guides] = await Promise.all([
    listFirstDaySteps(
      user,
      churchDeskRooms.map(({ path }) => path),
    ),
    account ? listMessages('waiting', 1) : undefined,
    account ? listOwnListings(account.id) : undefined,
    account ? readDeskGuides(await getLocale()) : [],
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
        {pause_reason && <Paused reason={pause_reason} />}
        {hasStopped && <Stopped state={membership_state} />}
        {grace_until && <PaymentFailed until={grace_until} />}
        {!hasStopped && <FirstDay steps={steps} />}
        {membership_state === 'active' && !grace_until && <Membership />}
        {waiting && waiting.total > 0 && <WaitingVisitors total={waiting.total} />}
        {listings && <Listings listings={listings} />}
        <DeskGuides guides={guides} />
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

async function Membership() {
  const t = await getTranslations('churchDesk.home.membership');
  return (
    <Card title={t('title')}>
      <p>{t('active')}</p>
      <LocaleLink path="/desk/subscription" className={`${button.quiet} mt-4`}>
        {t('see')}
      </LocaleLink>
    </Card>
  );
}

/** Before all else: visitors do not see the church. */
async function Stopped({ state }: { state: Exclude<SignedIn['membership_state'], null> }) {
  const t = await getTranslations('churchDesk.home.membership');
  const words = await getTranslations('churchDesk.subscription.suspended');
  return (
    <section aria-labelledby="stopped" className="rounded-soft bg-surface p-6 ring-2 ring-wrong">
      <h2 id="stopped" className="text-title">
        {words(isOver(state) ? 'ended' : 'title')}
      </h2>
      <p className="mt-2 text-note">{t(state)}</p>
      <LocaleLink path="/desk/subscription" className={`${button.primary} mt-5`}>
        {t('how')}
      </LocaleLink>
    </section>
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
