import 'server-only';
import { getTranslations } from 'next-intl/server';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { countedEvents, countWeeks, getCounts, siteCountsAsCsv } from '@/lib/content/counts';
import { csvFile } from '@/lib/content/csv';
import { getSignedIn } from '@/lib/content/signed-in';
import type { Locale } from '@/lib/i18n/locales';
import { mayEnter } from './rooms';

/** Responds with all sums of a period as CSV, or with 404 for anyone but the staff. */
export async function numbersFile(request: Request, locale: Locale): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], '/desk/numbers')) return refuse(request, 404);
  const weeksParameter = new URL(request.url).searchParams.get('weeks');
  const period = countWeeks.find((weeks) => String(weeks) === weeksParameter) ?? 13;
  const t = await getTranslations({ locale, namespace: 'staffDesk.numbers' });
  const header = [
    ...[t('week'), t('language'), t('page'), t('file.views')],
    ...countedEvents.map((event) => t(`file.${event}`)),
  ];
  const rows = siteCountsAsCsv(await getCounts(period), locale, header);
  return csvFile(`counts-${period}-weeks.csv`, rows);
}
