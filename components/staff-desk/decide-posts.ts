import 'server-only';
import { refuse, textOf } from '@/components/forms/plain-post';
import { decideCorrection, decideFilm, decideListing, decideStory } from '@/lib/content/reviews';
import { type DecidedKind, decidedKinds } from './decided-kinds';
import { leadToCases, staffForm } from './staff-desk-posts';

const decide = {
  stories: decideStory,
  films: decideFilm,
  listings: decideListing,
  corrections: decideCorrection,
} as const satisfies Record<DecidedKind, unknown>;

const decisions = ['approve', 'ask', 'refuse'] as const;
/** What is said after a correction: its decision goes to nobody but whoever left an address. */
const afterCorrection = { approve: 'take', ask: 'drop', refuse: 'drop' } as const;

/** What the form beside something that waits posts to. */
export async function postDecision(
  request: Request,
  { locale, kind: given }: { locale: string; kind: string },
): Promise<Response> {
  const kind = decidedKinds.find((one) => one === given);
  if (!kind) return refuse(request, 404);
  const path = `/desk/decide?kind=${kind}`;
  const form = await staffForm(request, locale, '/desk/decide');
  if (form instanceof Response) return form;
  const decision = decisions.find((one) => one === form.get('decision'));
  const fault = decision
    ? await decide[kind]({
        id: textOf(form, 'id'),
        decision,
        message: textOf(form, 'message').trim(),
        sentAt: textOf(form, 'sent_at'),
        version: Number(textOf(form, 'version')),
      })
    : 'invalid';
  const done = decision && (kind === 'corrections' ? afterCorrection[decision] : decision);
  const action = `/desk/decide/${kind}`;
  return leadToCases(form, { locale, path, action, fault, done: done ?? '' });
}
