import { redirect } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ownDeskPage } from '@/components/sign-in/own-desk-page';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { getSignedIn, type SignedIn } from '@/lib/content/signed-in';
import { localePath } from '@/lib/i18n/paths';
import { ButtonForm } from './button-form';

const rooms = ['/desk', '/desk/people', '/desk/security'] as const;
type Room = (typeof rooms)[number];
const names = { '/desk': 'home', '/desk/people': 'people', '/desk/security': 'security' } as const;

/** A room of a church's desk: for whoever is signed in; anyone else signs in first and comes back. */
export function churchDeskPage<Props>(
  room: Room,
  render: (user: SignedIn, props: Props) => Promise<ReactNode>,
) {
  return ownDeskPage(async (props: Props) => {
    const user = await getSignedIn();
    if (!user) {
      const query = new URLSearchParams({ to: room });
      redirect(localePath(await getLocale(), `/users/sign-in?${query}`));
    }
    return (
      <>
        <DeskNavigation room={room} />
        {await render(user, props)}
      </>
    );
  });
}

async function DeskNavigation({ room }: { room: Room }) {
  const t = await getTranslations('churchDesk');
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-b border-line pb-4">
      <nav aria-label={t('nav.label')} className="flex flex-wrap gap-2">
        {rooms.map((path) => (
          <LocaleLink
            key={path}
            path={path}
            aria-current={path === room ? 'page' : undefined}
            className={path === room ? button.primary : button.quiet}
          >
            {t(`nav.${names[path]}`)}
          </LocaleLink>
        ))}
      </nav>
      <ButtonForm action="/users/session?end" label={t('signOut')} />
    </div>
  );
}
