import { getTranslations } from 'next-intl/server';
import { personalMetadata } from '@/components/pages/sign-in/sign-in-metadata';
import { type ChurchDeskRoom, churchDeskRooms } from './rooms';

/** Metadata of the pages of a room of a church's desk, which have the title of the room. */
export function roomMetadata(path: ChurchDeskRoom) {
  return async () => {
    const t = await getTranslations('churchDesk.nav');
    const room = churchDeskRooms.find((one) => one.path === path) ?? churchDeskRooms[0];
    return personalMetadata(path, t(room.name));
  };
}
