import 'server-only';
import { itemOrNone } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { serverApi } from '@/lib/api/server';
import { hostName } from '@/lib/contract/host-names';
import { decodeSegment } from '@/lib/i18n/paths';
import { cachedRead } from './cache';
import { getChurchAccount } from './churches';
import { required } from './failures';

/** A church's own player: where it may be shown, and whether it may stream (specification 4.4, 6, 9). */
export interface Player {
  accountId: string;
  hosts: string[];
  /** False if over quota or while the church's subscription is suspended: then a link is shown instead. */
  mayStream: boolean;
}

/** The player of an account; undefined if there is none. */
export async function getPlayer(accountId: string): Promise<Player | undefined> {
  const player = await readPlayer(accountId);
  if (!player) return undefined;
  const { hosts, over_quota, suspended } = player;
  const mayStream = !over_quota && !suspended;
  // The hosts end up in a header, so those of another backend are validated.
  return { accountId, hosts: hosts.filter((host) => hostName(host) === host), mayStream };
}

/** The player of the church with this slug; undefined if there is none. */
export async function getPlayerOf(church: string): Promise<Player | undefined> {
  const id = await readAccountId(church);
  return id === undefined ? undefined : getPlayer(id);
}

/** A church's player, with the church's name and slug. */
export interface ChurchPlayer extends Player {
  /** The account's name. */
  name: string;
  slug: string;
}

/** The player of the church with the typed slug or page address. */
export async function findChurchPlayer(typed: string): Promise<ChurchPlayer | undefined> {
  const [path = ''] = typed.split(/[?#]/);
  const slug = decodeSegment(path.split('/').filter(Boolean).at(-1) ?? '').toLowerCase();
  const account = slug === '' ? undefined : await getChurchAccount(slug);
  const player = account && (await getPlayer(String(account.id)));
  return player && { ...player, name: account.name, slug: account.slug };
}

const readPlayer = cachedRead('player', (accountId: string) =>
  required(itemOrNone(clientOf(serverApi()).fetchPlayer({ params: { id: accountId } }))),
);

const readAccountId = cachedRead('player-of', async (slug: string) => {
  const account = await required(
    itemOrNone(clientOf(serverApi()).fetchAccountBy({ query: { slug } })),
  );
  return account && String(account.id);
});
