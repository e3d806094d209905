import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { decideTwin, partReasons, undoJoin, winners } from '@/lib/content/church-records';
import { readProvenStaffForm, redirectBack } from '../staff-desk-posts';
import { churchPath, twinPath } from './church-words';

/** Joins a church with a listing, or lists it as another one. */
export async function postTwin(request: Request, { locale, id }: { locale: string; id: string }) {
  const slug = new URL(request.url).searchParams.get('with') ?? '';
  const path = twinPath(id, slug);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const own = Number(textOf(form, 'own'));
  const decision = form.get('decision') === 'join' ? 'join' : 'another';
  const data = winners.find((one) => one === form.get('data'));
  if (decision === 'join' && !data) {
    return redirectBack(locale, path, { fault: 'invalid', done: '', form: 'twin' });
  }
  const { fault, church } = await decideTwin(id, {
    ...{ listing: Number(textOf(form, 'listing')), version: Number(textOf(form, 'version')) },
    ...{ decision, data: data ?? 'listed' },
    ...(Number.isInteger(own) && own > 0 && { own }),
  });
  if (fault) return redirectBack(locale, path, { fault, done: '', form: 'twin' });
  const done = decision === 'join' ? 'joined' : 'apart';
  return redirectBack(locale, churchPath(church), { fault: undefined, done });
}

/** Takes apart what was joined with a church. */
export async function postPart(request: Request, { locale, id }: { locale: string; id: string }) {
  const path = churchPath(id);
  const form = await readProvenStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = partReasons.find((one) => one === form.get('reason'));
  const join = Number(textOf(form, 'join'));
  const fault = reason ? await undoJoin(id, { join, reason }) : ('invalid' as const);
  return redirectBack(locale, path, { fault, done: 'parted', form: 'join' });
}
