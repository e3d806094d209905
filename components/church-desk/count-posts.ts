import 'server-only';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { withQuery } from '@/components/sign-in/sign-in-posts';
import { csvFile } from '@/lib/content/csv';
import { keepTyped } from '@/lib/content/desk-drafts';
import { countPeriods, countsAsCsv, createCardBatch, getCounts } from '@/lib/content/own-counts';
import { signedForm } from './church-desk-posts';

/* What the forms about counts post to. */

const room = '/desk/counts';

export async function postCardBatch(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const [type = '', slug = ''] = textOf(form, 'film').split('/');
  const made = await createCardBatch(type, slug, textOf(form, 'label'));
  if (!made) await keepTyped(`${room}/cards`, form);
  return redirectTo(locale, withQuery(room, made ? { done: 'made' } : { fault: 'cards' }));
}

/** Every sum of a period, for a spreadsheet. */
export async function postCountsFile(request: Request, locale: string): Promise<Response> {
  const form = await signedForm(request, locale, room);
  if (form instanceof Response) return form;
  const period = countPeriods.find((days) => String(days) === form.get('days')) ?? 90;
  return csvFile(`counts-${period}-days.csv`, countsAsCsv(await getCounts(period)));
}
