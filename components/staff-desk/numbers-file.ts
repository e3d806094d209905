import 'server-only';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { countWeeks, getCounts, siteCountsAsCsv } from '@/lib/content/counts';
import { csvFile } from '@/lib/content/csv';
import { getSignedIn } from '@/lib/content/signed-in';
import { mayEnter } from './rooms';

/** Responds with all sums of a period as CSV, or with 404 for anyone but the staff. */
export async function numbersFile(request: Request): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], '/desk/numbers')) return refuse(request, 404);
  const weeksParameter = new URL(request.url).searchParams.get('weeks');
  const period = countWeeks.find((weeks) => String(weeks) === weeksParameter) ?? 13;
  return csvFile(`counts-${period}-weeks.csv`, siteCountsAsCsv(await getCounts(period)));
}
