import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { DeskLayout } from '@/components/desk-layout/desk-layout';
import { signInPath } from '@/components/desk-layout/sign-in-path';
import { ownDeskPage } from '@/components/pages/sign-in/own-desk-page';
import { missing } from '@/lib/content/failures';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { mayEnter, roomsFor, type StaffDeskRoom } from './rooms';

/**
 * A room of the ministry's desk: for whoever of its staff works there. Others are told that there is no
 * such page; whoever is not signed in signs in first and comes back to `returnTo`.
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

/** The ministry's desk around a room: the way to the others, and to the church's of whoever has one. */
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
