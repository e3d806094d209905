import type { ReactNode } from 'react';
import { KeptLetters } from '@/components/site/kept-letters';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import { KeepForms } from './keep-forms';

export interface DeskRoom {
  /** Without a locale: `/desk/people`. */
  path: string;
  name: string;
}

interface Props {
  /** Accessible name of the navigation. */
  label: string;
  rooms: readonly DeskRoom[];
  /** Path of the current room. */
  current: string;
  signOut: ReactNode;
  /** Id of the signed-in user; drafts are stored per user. */
  owner: string;
  children: ReactNode;
}

/** A room of a desk beside the navigation, which is collapsed on a phone; works without scripts. */
export function DeskLayout({ label, rooms, current, signOut, owner, children }: Props) {
  const name = rooms.find(({ path }) => path === current)?.name ?? label;
  const links = <RoomLinks label={label} rooms={rooms} current={current} />;
  return (
    <div
      data-desk={owner}
      className="mt-4 gap-12 desktop:grid desktop:grid-cols-[13rem_minmax(0,1fr)] desktop:pt-8"
    >
      <div className="max-desktop:hidden">
        <div className="sticky top-6 grid gap-6">
          {links}
          {signOut}
        </div>
      </div>
      <details className="group mb-6 rounded-soft bg-surface desktop:hidden">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-5 py-2 font-semibold [&::-webkit-details-marker]:hidden">
          {/* Below the room's name where both do not fit beside each other; no word is broken for it. */}
          <span className="flex min-w-0 flex-1 flex-wrap items-center justify-between gap-x-3">
            <span className="max-w-full wrap-anywhere">{name}</span>
            <span className="max-w-full text-small font-normal wrap-anywhere text-soft">
              {label}
            </span>
          </span>
          <Icon
            name="next"
            className="size-4 shrink-0 rotate-90 transition-transform group-open:-rotate-90"
          />
        </summary>
        <div className="grid gap-4 px-3 pb-5">
          {links}
          <div className="px-2">{signOut}</div>
        </div>
      </details>
      {/* A room starts at the height of the navigation and has a smaller heading than a page; names in lists
          are not set in the display typeface. */}
      <div className="min-w-0 wrap-anywhere [&_:has(>h1)]:pt-0 [&_:has(>h1)]:pb-8 [&_:is(h2,h3).text-note]:font-body [&_h1]:text-heading">
        {children}
        {/* Rooms say of many steps that somebody hears of them by letter. */}
        <KeptLetters className="mt-16 border-t border-line pt-6 text-note text-soft" />
      </div>
      <KeepForms owner={owner} />
    </div>
  );
}

function RoomLinks({ label, rooms, current }: Pick<Props, 'label' | 'rooms' | 'current'>) {
  return (
    <nav aria-label={label}>
      <ul className="grid gap-0.5">
        {rooms.map(({ path, name }) => (
          <li key={path}>
            <LocaleLink
              path={path}
              aria-current={path === current ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-soft px-3 text-note no-underline hover:bg-raised aria-[current]:bg-raised aria-[current]:font-semibold"
            >
              {name}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
