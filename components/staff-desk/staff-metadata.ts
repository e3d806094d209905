import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { StaffDeskRoomName } from './rooms';

/** Metadata of the ministry's desk, hidden from search engines. */
export function staffMetadata(room: StaffDeskRoomName) {
  return async (): Promise<Metadata> => {
    const t = await getTranslations('staffDesk.nav');
    return { title: t(room), robots: { index: false, follow: false } };
  };
}
