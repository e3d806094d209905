import 'server-only';
import { withQuery } from '@/components/forms/desk-form';
import { redirectTo, refuse, textOf } from '@/components/forms/plain-post';
import { itemLists } from '@/lib/config/item-lists';
import { saveDeskDraft } from '@/lib/content/desk-drafts';
import {
  addItemNote,
  closedTogether,
  closeItems,
  handOverItems,
  type ItemKind,
  itemKinds,
  letGoItem,
  type Outcomes,
  removeItemNote,
  takeItem,
} from '@/lib/content/item-work';
import { closingReasons } from '@/lib/content/questions';
import type { StaffFault } from '@/lib/content/staff-calls';
import { readStaffForm, seenHolder } from '../staff-desk-posts';
import { type ItemStep, itemAction, itemSteps } from './item-context';

/* Handlers of the forms about items of a list: one of them, or several. */

type Step = (kind: ItemKind, form: FormData) => Promise<StaffFault | undefined>;

const steps: Record<ItemStep, Step> = {
  take: (kind, form) => takeItem(kind, textOf(form, 'id'), seenHolder(form)),
  'let-go': (kind, form) => letGoItem(kind, textOf(form, 'id'), seenHolder(form)),
  'hand-over': async (kind, form) => {
    const to = textOf(form, 'to');
    if (!to) return 'colleagueNeeded';
    const items = [{ id: textOf(form, 'id'), holder: seenHolder(form) }];
    const outcome = await handOverItems(kind, items, to);
    return typeof outcome === 'string' ? outcome : outcome.faults[0]?.[1];
  },
  note: async (kind, form) => {
    const id = textOf(form, 'id');
    const fault = await addItemNote(kind, id, textOf(form, 'key'), textOf(form, 'note'));
    if (fault) await saveDeskDraft(`${itemAction(kind, 'note')}/${id}`, form);
    return fault;
  },
  'remove-note': (kind, form) => removeItemNote(kind, textOf(form, 'id'), textOf(form, 'note')),
};

interface Params {
  locale: string;
  kind: string;
  step: string;
}

export async function postItemStep(
  request: Request,
  { locale, kind: kindParameter, step }: Params,
): Promise<Response> {
  const kind = itemKinds.find((one) => one === kindParameter);
  const one = itemSteps.find((known) => known === step);
  if (!kind || !(one || step === 'together')) return refuse(request, 404);
  const form = await readStaffForm(request, locale, itemLists[kind]);
  if (form instanceof Response) return form;
  const back = (query: Record<string, string>) =>
    redirectTo(locale, withQuery(backOf(form, kind), query));
  if (!one) return back(await together(kind, form));
  const fault = await steps[one](kind, form);
  const item = textOf(form, 'id').slice(0, 200);
  return back(fault ? { fault, step, item } : { did: one, item });
}

/** Makes a step with all chosen items; the query tells the page what became of each. */
async function together(kind: ItemKind, form: FormData): Promise<Record<string, string>> {
  const isClosing = form.get('do') === 'close';
  const outcome = await (isClosing ? closeChosen(kind, form) : handOverChosen(kind, form));
  if (typeof outcome === 'string') return { fault: outcome, step: 'together' };
  const left = outcome.faults.map((fault) => fault.join(':')).join(',');
  return {
    did: isClosing ? 'closed' : 'handedOver',
    count: String(outcome.count),
    ...(left && { left }),
  };
}

function chosenOf(form: FormData) {
  return form.getAll('chosen').map((value) => {
    const id = String(value);
    const holder = textOf(form, `holder-${id}`) || undefined;
    return { id, holder, revision: textOf(form, `revision-${id}`) };
  });
}

async function handOverChosen(kind: ItemKind, form: FormData): Promise<Outcomes | StaffFault> {
  const items = chosenOf(form).map(({ id, holder }) => ({ id, holder }));
  const to = textOf(form, 'to');
  if (items.length === 0) return 'nothingChosen';
  return to ? handOverItems(kind, items, to) : 'colleagueNeeded';
}

async function closeChosen(kind: ItemKind, form: FormData): Promise<Outcomes | StaffFault> {
  const closed = closedTogether.find((one) => one === kind);
  const reason = closingReasons.find((one) => one === form.get('reason'));
  const items = chosenOf(form);
  if (!closed) return 'invalid';
  if (items.length === 0) return 'nothingChosen';
  return closeItems(closed, items, reason ?? 'answered_elsewhere');
}

/** The page of the form: a path of the desk, or else the list of the kind. */
function backOf(form: FormData, kind: ItemKind): string {
  const path = textOf(form, 'back');
  return /^\/desk\/[\w/?=&-]{1,200}$/.test(path) ? path : itemLists[kind];
}
