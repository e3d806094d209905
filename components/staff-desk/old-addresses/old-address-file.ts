import 'server-only';
import { getTranslations } from 'next-intl/server';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { csvFile } from '@/lib/content/csv';
import { oldAddressLines } from '@/lib/content/old-addresses';
import { getSignedIn } from '@/lib/content/signed-in';
import type { Locale } from '@/lib/i18n/locales';
import { mayEnter } from '../rooms';
import { room } from './old-address-paths';

const columns = ['address', 'kind', 'target', 'asked', 'lastAsked'] as const;

/** Responds with the table as CSV, which can be imported again, or with 404 for anyone but editors. */
export async function oldAddressFile(request: Request, locale: Locale): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], room)) return refuse(request, 404);
  const t = await getTranslations({ locale, namespace: 'staffDesk.oldAddresses.file' });
  const parts: string[] = [];
  const header = columns.map((column) => t(column));
  for await (const line of oldAddressLines(locale, header)) parts.push(line);
  return csvFile('old-addresses.csv', parts.join(''));
}
