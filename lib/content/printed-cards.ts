import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import type { CardPicture } from '@/lib/contract/card-choices';
import type { WirePrintedCard } from '@/lib/contract/printed-cards';
import type { IntroVideoType } from '@/lib/contract/videos';
import { optional } from './failures';

/**
 * How the cards of a film are printed, with the picture on them: never cached, since it is read for files that are.
 * Undefined in a backend that does not know, since cards without it are printed as before.
 */
export function getPrintedCard(
  type: IntroVideoType,
  slug: string,
  asked: {
    picture?: CardPicture | undefined;
    location_id?: string | undefined;
    logo?: string | undefined;
  },
): Promise<WirePrintedCard | undefined> {
  const query = { type, slug: slug.toLowerCase(), ...asked };
  return optional(itemOrNone(clientOf(serverApi()).fetchPrintedCard({ query })), undefined);
}
