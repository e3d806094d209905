import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, textOf } from '@/components/forms/plain-post';
import { csvFile } from '@/lib/content/csv';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { countPeriods, countsAsCsv, createCardBatch, getCounts } from '@/lib/content/own-counts';
import { readSignedInForm } from './church-desk-posts';

/* Handlers of the forms about counts. */

const room = '/desk/counts';

export async function postCardBatch(request: Request, locale: string): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const [type = '', slug = ''] = textOf(form, 'film').split('/');
  const batch = await createCardBatch(type, slug, textOf(form, 'label'));
  if (!batch) await saveDeskDraft(`${room}/cards`, form);
  return redirectTo(locale, withQuery(room, batch ? { done: 'made' } : { fault: 'cards' }));
}

/** Responds with all sums of a period as CSV. */
export async function postCountsFile(request: Request, locale: string): Promise<Response> {
  const form = await readSignedInForm(request, locale, room);
  if (form instanceof Response) return form;
  const period = countPeriods.find((days) => String(days) === form.get('days')) ?? 90;
  return csvFile(`counts-${period}-days.csv`, countsAsCsv(await getCounts(period)));
}
