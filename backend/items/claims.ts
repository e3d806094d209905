import type { Claims } from '../http/api.ts';
import { staffSessionOf } from '../sessions/authorize.ts';
import { endHold, requireHold } from './holders.ts';
import type { ItemKey } from './item-tables.ts';

/** Holds back decisions about items that somebody else holds; see `Claims`. */
export const claims: Claims = {
  async holdBack(request, endpoint, input, db) {
    const item = itemOf(endpoint, input);
    const staffId = staffSessionOf(request)?.user.id;
    // A program decides for the ministry, and sees no holders.
    if (!item || !staffId) return;
    const { holder } = input.body as { holder?: string };
    await requireHold(await db(), item, staffId, holder);
  },
  async end(endpoint, input, db) {
    const item = itemOf(endpoint, input);
    const { decision } = (input.body ?? {}) as { decision?: string };
    // Whoever asks about an item goes on with it.
    if (item && decision !== 'changes_requested') await endHold(await db(), item);
  },
};

function itemOf(
  { decides: kind }: Parameters<Claims['end']>[0],
  { params }: { params: unknown },
): ItemKey | undefined {
  return kind && { kind, id: String((params as { id: unknown }).id) };
}
