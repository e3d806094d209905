import { getMessages } from 'next-intl/server';
import { pickWords } from '@/lib/i18n/pick-words';

/** Labels of the button that requests the visitor's location. */
export async function nearMeLabels() {
  const { locator } = await getMessages();
  return pickWords(locator, 'nearMe', 'nearMeAsking', 'nearMeRefused', 'nearMeFailed');
}
export type NearMeLabels = Awaited<ReturnType<typeof nearMeLabels>>;

/** Labels of the map and of the button that opens it. */
export async function mapLabels() {
  const { locator } = await getMessages();
  return {
    open: locator.showMap,
    close: locator.hideMap,
    ...pickWords(locator, 'mapTitle', 'mapKeys', 'zoomIn', 'zoomOut'),
    ...pickWords(locator, 'cluster', 'profile', 'mapFailed'),
  };
}
export type MapLabels = Awaited<ReturnType<typeof mapLabels>>;

/** Labels of the list of nearby churches. */
export async function nearLabels() {
  const { locator, example } = await getMessages();
  return { ...pickWords(locator, 'near', 'in', 'nearYou', 'away'), example: example.churches };
}
export type NearLabels = Awaited<ReturnType<typeof nearLabels>>;
