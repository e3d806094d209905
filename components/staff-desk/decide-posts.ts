import 'server-only';
import { refuse, textOf } from '@/components/forms/plain-post';
import {
  decideCorrection,
  decideFilm,
  decideListing,
  decideStory,
  type ReviewStatus,
} from '@/lib/content/reviews';
import { type DecidedKind, decidedKinds, decidePath, statusOf } from './decided-kinds';
import { readStaffForm, redirectToCases, seenHolder } from './staff-desk-posts';

const decide = {
  stories: decideStory,
  films: decideFilm,
  listings: decideListing,
  corrections: decideCorrection,
} as const satisfies Record<DecidedKind, unknown>;

const decisions = ['approve', 'ask', 'refuse'] as const;
/** The `done` notices of corrections, whose senders are notified only if they left an address. */
const correctionOutcome = { approve: 'take', ask: 'drop', refuse: 'drop' } as const;

/** Handles the decision form of a submission. */
export async function postDecision(
  request: Request,
  { locale, kind: kindParameter }: { locale: string; kind: string },
): Promise<Response> {
  const kind = decidedKinds.find((one) => one === kindParameter);
  if (!kind) return refuse(request, 404);
  const form = await readStaffForm(request, locale, '/desk/decide');
  if (form instanceof Response) return form;
  const seen = statusOf(textOf(form, 'seen'));
  const path = decidePath(kind, seen);
  const decision = decisions.find((one) => one === form.get('decision'));
  const fault = decision
    ? await decide[kind]({
        id: textOf(form, 'id'),
        decision,
        message: textOf(form, 'message').trim(),
        sentAt: textOf(form, 'sent_at'),
        version: Number(textOf(form, 'version')),
        seen,
        of: form.get('of') === 'changes' ? 'changes' : 'film',
        revision: textOf(form, 'revision'),
        holder: seenHolder(form),
      })
    : 'invalid';
  const done = decision && outcomeOf(kind, decision, seen);
  const action = `/desk/decide/${kind}`;
  return redirectToCases(form, { locale, path, action, fault, done: done ?? '' });
}

/** The `done` notice of a decision. */
function outcomeOf(kind: DecidedKind, decision: (typeof decisions)[number], seen: ReviewStatus) {
  if (kind === 'corrections') return correctionOutcome[decision];
  if (seen !== 'approved') return decision;
  return kind === 'listings' ? 'takeBack' : 'takeDown';
}
