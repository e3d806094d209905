import 'server-only';
import { refuse } from '@/components/forms/plain-post';
import { hasOwnDesk } from '@/lib/config/sign-in';
import { countWeeks, getCounts, siteCountsAsCsv } from '@/lib/content/counts';
import { csvFile } from '@/lib/content/csv';
import { getSignedIn } from '@/lib/content/signed-in';
import { mayEnter } from './rooms';

/** Every sum of a period as a file, for the staff; for anyone else there is none. */
export async function numbersFile(request: Request): Promise<Response> {
  const user = hasOwnDesk() ? await getSignedIn() : undefined;
  if (!mayEnter(user?.staff?.roles ?? [], '/desk/numbers')) return refuse(request, 404);
  const given = new URL(request.url).searchParams.get('weeks');
  const period = countWeeks.find((weeks) => String(weeks) === given) ?? 13;
  return csvFile(`counts-${period}-weeks.csv`, siteCountsAsCsv(await getCounts(period)));
}
