import { getTranslations } from 'next-intl/server';
import { contentImportFaults } from '@/lib/content/content-imports';
import { firstValue, type Query } from '@/lib/http/first-value';

/** Why the last step failed; undefined if it did not. */
export async function importFaultWords(query: Awaited<Query>): Promise<string | undefined> {
  const fault = contentImportFaults.find((one) => one === firstValue(query.fault));
  if (!fault) return undefined;
  const t = await getTranslations('staffDesk.contentImport.fault');
  return t(fault);
}
