import { getTranslations } from 'next-intl/server';
import { oneOf, type Query } from '@/components/sign-in/one-of';
import { filmFaults } from '@/lib/content/own-films';

/** What came of the last step of a form about films, in words; undefined where nothing went wrong. */
export async function filmFaultWords(query: Awaited<Query>): Promise<string | undefined> {
  const fault = filmFaults.find((known) => known === oneOf(query.fault));
  if (!fault) return undefined;
  const t = await getTranslations('churchDesk.films.fault');
  const place = oneOf(query.place);
  return fault === 'captions' && place ? t('captionsAt', { place }) : t(fault);
}
