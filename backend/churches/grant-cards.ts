import type { GrantCardsBody } from '../../lib/contract/card-grants.ts';
import { day, tellChurch } from '../accounts/membership-letters.ts';
import { lockOpenChurch } from '../accounts/open-church.ts';
import { includedCards } from '../cards/included-cards.ts';
import type { Database } from '../db/client.ts';
import { cardGrants } from '../db/schema.ts';
import { HttpError } from '../errors/http-error.ts';

/**
 * Adds cards or designs to what a church may order in the present year of its subscription, once per id;
 * its owners are told by letter. Throws a 404, and a 409 if its account is closed or its plan does not
 * say how many it includes.
 */
export async function grantCards(
  tx: Database,
  id: string,
  { id: grant, cards, designs }: Omit<GrantCardsBody, 'reason'>,
): Promise<void> {
  const account = await lockOpenChurch(tx, id);
  if (!(await includedCards(tx, id))) {
    throw new HttpError(409, 'no_limit', 'The plan of this church does not limit its cards.');
  }
  const made = await tx
    .insert(cardGrants)
    .values({ id: grant, account_id: id, cards, designs })
    .onConflictDoNothing()
    .returning({ id: cardGrants.id });
  const now = await includedCards(tx, id);
  if (made.length === 0 || !now) return;
  await tellChurch(tx, account, undefined, 'cards_granted', (locale) => ({
    ...{ cards: String(cards), designs: String(designs), left: String(now.left) },
    date: day(locale, now.renews_on),
  }));
}
