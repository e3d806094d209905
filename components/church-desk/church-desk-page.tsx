import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { secondFactorPath } from '@/components/desk-layout/asking-again';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { ConfirmFirst } from '@/components/desk-layout/confirm-first';
import { DeskLayout } from '@/components/desk-layout/desk-layout';
import { signInPath } from '@/components/desk-layout/sign-in-path';
import { ownDeskPage } from '@/components/pages/sign-in/own-desk-page';
import { StaffDesk } from '@/components/staff-desk/staff-desk-page';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { localePath } from '@/lib/i18n/paths';
import { Closed } from './closed';
import { type ChurchDeskRoom, churchDeskRooms } from './rooms';

/** The rooms of people whose church has closed its account. */
const openToClosed = new Set<ChurchDeskRoom>(['/desk/security', '/desk/write']);

/**
 * Wraps a room of a church's desk. Visitors who are not signed in are sent to the sign-in page,
 * which leads back to the room or to the page named by `pathOf`. Staff without a church are sent to
 * the staff desk, which shares the security room.
 */
export function churchDeskPage<Props>(
  room: ChurchDeskRoom,
  render: (user: SignedIn, props: Props) => Promise<ReactNode>,
  pathOf: (props: Props) => Promise<string> = async () => room,
) {
  return ownDeskPage(async (props: Props) => {
    const user = await getSignedIn();
    if (!user) {
      redirect(await signInPath(await pathOf(props), props));
    }
    if (!user.email_verified) return <ConfirmFirst user={user} page={props} />;
    const first = await secondFactorPath(user, await pathOf(props));
    if (first) redirect(first);
    if (user.staff && !user.account) {
      if (room !== '/desk/security') redirect(localePath(await getLocale(), '/desk/today'));
      return (
        <StaffDesk user={user} current={room}>
          {await render(user, props)}
        </StaffDesk>
      );
    }
    const closed = openToClosed.has(room) ? undefined : user.closed_account;
    return (
      <ChurchDesk user={user} current={room}>
        {closed ? <Closed account={closed} /> : await render(user, props)}
      </ChurchDesk>
    );
  });
}

interface Props {
  user: SignedIn;
  current: string;
  children: ReactNode;
}

async function ChurchDesk({ user, current, children }: Props) {
  const t = await getTranslations('churchDesk');
  const rooms = churchDeskRooms
    .filter(({ path }) => !user.closed_account || path === '/desk' || openToClosed.has(path))
    .map(({ path, name }) => ({ path, name: t(`nav.${name}`) }));
  const ministry = user.staff ? [{ path: '/desk/today', name: t('nav.ministry') }] : [];
  return (
    <DeskLayout
      label={t('nav.label')}
      rooms={[...rooms, ...ministry]}
      current={current}
      owner={user.id}
      signOut={<ButtonForm action="/users/session?end" label={t('signOut')} />}
    >
      {children}
    </DeskLayout>
  );
}
