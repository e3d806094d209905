import { getTranslations } from 'next-intl/server';
import { editorialFaults } from '@/lib/content/editorial-changes';

/** What came of the last step, in words; undefined where nothing went wrong. */
export async function editorialFaultWords(given: string): Promise<string | undefined> {
  const fault = editorialFaults.find((known) => known === given);
  return fault && (await getTranslations('staffDesk.content.fault'))(fault);
}
