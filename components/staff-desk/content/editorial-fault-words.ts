import { getTranslations } from 'next-intl/server';
import { editorialFaults } from '@/lib/content/editorial-changes';

/** Returns the error message of the last step; undefined if it succeeded. */
export async function editorialFaultWords(value: string, place = ''): Promise<string | undefined> {
  const fault = editorialFaults.find((known) => known === value);
  return (
    fault &&
    (await getTranslations('staffDesk.content.fault'))(fault, {
      place: place.slice(0, 40),
    })
  );
}
