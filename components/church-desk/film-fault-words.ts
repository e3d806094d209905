import { getTranslations } from 'next-intl/server';
import { filmFaults } from '@/lib/content/own-films';
import { firstValue, type Query } from '@/lib/http/first-value';

/** Returns the error message of the last form about films; undefined if it succeeded. */
export async function filmFaultWords(query: Awaited<Query>): Promise<string | undefined> {
  const fault = filmFaults.find((known) => known === firstValue(query.fault));
  if (!fault) return undefined;
  const t = await getTranslations('churchDesk.films.fault');
  const place = firstValue(query.place);
  return fault === 'captions' && place ? t('captionsAt', { place }) : t(fault);
}
