import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { DeskLayout } from '@/components/desk-layout/desk-layout';
import { ownDeskPage } from '@/components/sign-in/own-desk-page';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { localePath } from '@/lib/i18n/paths';
import { ButtonForm } from './button-form';
import { type ChurchDeskRoom, churchDeskRooms } from './rooms';

/**
 * A room of a church's desk: for whoever is signed in; anyone else signs in first and comes back, to
 * the room or to the page of it that `pathOf` names.
 */
export function churchDeskPage<Props>(
  room: ChurchDeskRoom,
  render: (user: SignedIn, props: Props) => Promise<ReactNode>,
  pathOf: (props: Props) => Promise<string> = async () => room,
) {
  return ownDeskPage(async (props: Props) => {
    const user = await getSignedIn();
    if (!user) {
      const query = new URLSearchParams({ to: await pathOf(props) });
      redirect(localePath(await getLocale(), `/users/sign-in?${query}`));
    }
    const t = await getTranslations('churchDesk');
    return (
      <DeskLayout
        label={t('nav.label')}
        rooms={churchDeskRooms.map(({ path, name }) => ({ path, name: t(`nav.${name}`) }))}
        current={room}
        signOut={<ButtonForm action="/users/session?end" label={t('signOut')} />}
      >
        {await render(user, props)}
      </DeskLayout>
    );
  });
}
