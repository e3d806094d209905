import 'server-only';
import { optional } from './failures';
import { listOwnListings } from './own-listings';
import { getSignedIn } from './signed-in';

export type ReturningChurch = Partial<
  Record<
    | ('pastor_first_name' | 'pastor_last_name' | 'email' | 'church_name')
    | ('phone' | 'country' | 'city' | 'state' | 'zip'),
    string
  >
>;

/**
 * What the church of the signed-in person has said of itself, for the form of its next subscription; nothing
 * for anybody else. A failure is logged: the form works without.
 */
export const readReturningChurch = (): Promise<ReturningChurch> => optional(read(), {});

async function read(): Promise<ReturningChurch> {
  const user = await getSignedIn();
  if (!user?.account || user.membership_state === 'active') return {};
  const [listing] = await listOwnListings();
  const { phone, country, city, state, zip } = listing?.published ?? {};
  const said = {
    ...{ pastor_first_name: user.first_name, pastor_last_name: user.last_name },
    ...{ email: user.email, church_name: user.account.name },
    ...{ phone, country, city, state, zip },
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value));
}
