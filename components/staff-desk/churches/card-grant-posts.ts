import 'server-only';
import { textOf } from '@/components/forms/plain-post';
import { grantCards, grantReasons } from '@/lib/content/church-records';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import { readStaffForm, redirectBack } from '../staff-desk-posts';
import { churchPath } from './church-words';

/** Adds cards or designs to what a church may order this year. */
export async function postCardGrant(
  request: Request,
  { locale, id }: { locale: string; id: string },
) {
  const path = churchPath(id);
  const form = await readStaffForm(request, locale, path);
  if (form instanceof Response) return form;
  const reason = grantReasons.find((one) => one === form.get('reason'));
  const [cards, designs] = ['cards', 'designs'].map((name) => Number(textOf(form, name) || 0));
  const isCount = Number.isInteger(cards) && Number.isInteger(designs);
  const fault =
    reason && isCount
      ? await grantCards(id, {
          ...{ id: textOf(form, 'key'), cards: cards ?? 0, designs: designs ?? 0, reason },
        })
      : ('invalid' as const);
  if (fault) await saveDeskDraft(`${path}/cards`, form);
  return redirectBack(locale, path, { fault, done: 'cards', form: 'cards' });
}
