import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the map on which a church moves its pin. */
export async function pinLabels() {
  const { churchDesk, locator } = await getMessages();
  return {
    ...pickWords(churchDesk.listing.pin, 'open', 'title', 'keys', 'pin', 'moved'),
    ...pickWords(locator, 'zoomIn', 'zoomOut'),
    close: locator.hideMap,
    failed: locator.mapFailed,
  };
}
export type PinLabels = Awaited<ReturnType<typeof pinLabels>>;
