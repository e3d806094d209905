import { endpoints } from '../../lib/contract/endpoints.ts';
import { type ItemKind, rolesFor } from '../../lib/contract/items.ts';
import { displayName } from '../../lib/contract/person-names.ts';
import { hasStaffRole } from '../../lib/contract/staff.ts';
import type { Services } from '../calls/services.ts';
import { settleStaffMessage } from '../conversations/staff-messages.ts';
import { HttpError, invalid } from '../errors/http-error.ts';
import type { Api } from '../http/api.ts';
import { readLimits } from '../http/limits.ts';
import { closeLead } from '../questions/lead-desk.ts';
import { sessionOf } from '../sessions/authorize.ts';
import type { Session } from '../sessions/sessions.ts';
import { eachItem, handOverItems } from './hand-over.ts';
import {
  endHold,
  letGoItem,
  listColleagues,
  listItemWork,
  requireHold,
  takeItem,
} from './holders.ts';
import { addItemNote, listItemNotes, removeItemNote } from './item-notes.ts';

const done = { data: { done: true as const } };

/** The caller, who must handle items of the kind. Throws a 403. */
function colleagueOf(request: Request, kind: ItemKind): Session['user'] {
  const { user } = sessionOf(request);
  if (hasStaffRole(user.staff?.roles ?? [], rolesFor(kind))) return user;
  throw new HttpError(403, 'not_your_work', 'Your role does not handle these items.');
}

/** Routes of the staff's work with the items of their lists. */
export function itemRoutes(api: Api, { limiters }: Services) {
  const options = { cacheControl: 'no-store', limits: readLimits(limiters) };

  api.implement(
    endpoints.listItemWork,
    async ({ params: { kind }, query, request, db }) => {
      colleagueOf(request, kind);
      return { data: await listItemWork(db, kind, query.ids) };
    },
    options,
  );
  api.implement(
    endpoints.listItemColleagues,
    async ({ params: { kind }, request, db }) => {
      colleagueOf(request, kind);
      return { data: await listColleagues(db, kind) };
    },
    options,
  );
  api.implement(
    endpoints.takeItem,
    async ({ params, body, request, db }) => {
      const { id: staffId } = colleagueOf(request, params.kind);
      await takeItem(db, params, { staffId, seen: body.holder });
      return done;
    },
    options,
  );
  api.implement(
    endpoints.letGoItem,
    async ({ params, body, request, db }) => {
      const { id: staffId } = colleagueOf(request, params.kind);
      await letGoItem(db, params, { staffId, seen: body.holder });
      return done;
    },
    options,
  );
  api.implement(
    endpoints.handOverItems,
    async ({ params: { kind }, body, request, db }) => {
      const user = colleagueOf(request, kind);
      return { data: await handOverItems(db, kind, body, user) };
    },
    options,
  );
  api.implement(
    endpoints.closeItems,
    async ({ params: { kind }, body: { items, reason }, request, db }) => {
      const user = colleagueOf(request, kind);
      if (kind === 'messages' && reason !== 'answered_elsewhere') {
        throw invalid('A message is closed as answered.', { reason: 'must be answered_elsewhere' });
      }
      const outcomes = await eachItem(db, kind, items, async (tx, { id, revision, holder }) => {
        await requireHold(tx, { kind, id }, user.id, holder);
        if (kind === 'messages') {
          await settleStaffMessage(tx, id, { decision: 'answered', revision });
        } else {
          await closeLead(tx, id, { reason, revision, closed_by: displayName(user) });
        }
        await endHold(tx, { kind, id });
      });
      return { data: outcomes };
    },
    options,
  );
  api.implement(
    endpoints.listItemNotes,
    async ({ params, request, db }) => {
      return { data: await listItemNotes(db, params, colleagueOf(request, params.kind)) };
    },
    options,
  );
  api.implement(
    endpoints.addItemNote,
    async ({ params, body, request, db }) => {
      await addItemNote(db, params, colleagueOf(request, params.kind).id, body);
      return done;
    },
    options,
  );
  api.implement(
    endpoints.removeItemNote,
    async ({ params, request, db }) => {
      await removeItemNote(db, params, params.note, colleagueOf(request, params.kind));
      return done;
    },
    options,
  );
}
