import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { secondFactorPath } from '@/components/desk-layout/asking-again';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { ConfirmFirst } from '@/components/desk-layout/confirm-first';
import { DeskLayout } from '@/components/desk-layout/desk-layout';
import { signInPath } from '@/components/desk-layout/sign-in-path';
import { ownDeskPage } from '@/components/pages/sign-in/own-desk-page';
import { missing } from '@/lib/content/failures';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { mayEnter, roomsFor, type StaffDeskRoom } from './rooms';

/**
 * Wraps a room of the ministry's desk for the staff who may enter it. Others get a not-found page;
 * visitors who are not signed in are sent to the sign-in page, which leads back to `returnTo`.
 */
export function staffDeskPage<Props>(
  room: StaffDeskRoom,
  render: (user: SignedIn, props: Props) => Promise<ReactNode>,
  returnTo: (props: Props) => Promise<string> | string = () => room,
) {
  return ownDeskPage(async (props: Props) => {
    const user = await getSignedIn();
    if (!user) {
      redirect(await signInPath(await returnTo(props), props));
    }
    if (!user.email_verified) return <ConfirmFirst user={user} page={props} />;
    const first = await secondFactorPath(user, await returnTo(props));
    if (first) redirect(first);
    if (!mayEnter(user.staff?.roles ?? [], room)) missing();
    return (
      <StaffDesk user={user} current={room}>
        {await render(user, props)}
      </StaffDesk>
    );
  });
}

interface Props {
  user: SignedIn;
  current: string;
  children: ReactNode;
}

/**
 * The layout of the ministry's desk, with links to the other rooms and, if the user has one, to
 * their church's desk.
 */
export async function StaffDesk({ user, current, children }: Props) {
  const t = await getTranslations('staffDesk.nav');
  const rooms = roomsFor(user.staff?.roles ?? []).map(({ path, name }) => ({
    path,
    name: t(name),
  }));
  return (
    <DeskLayout
      label={t('label')}
      rooms={[
        ...rooms,
        { path: '/desk/security', name: t('security') },
        ...(user.account ? [{ path: '/desk', name: t('church') }] : []),
      ]}
      current={current}
      owner={user.id}
      signOut={<ButtonForm action="/users/session?end" label={t('signOut')} />}
    >
      {children}
    </DeskLayout>
  );
}
