import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { site } from '../../lib/config/site.ts';

/* Passkeys as browsers speak of them (WebAuthn), for the site that SITE_URL names. */

/** What is stored of a passkey to check it by. */
export interface StoredPasskey {
  id: string;
  /** base64url */
  public_key: string;
  counter: number;
  transports: string[];
}

const expected = () => {
  const { origin, hostname } = new URL(site().origin);
  return { expectedOrigin: origin, expectedRPID: hostname };
};
const rpID = () => new URL(site().origin).hostname;

/** What a browser makes a passkey with; one that it has for this person already is not made again. */
export function passkeyOptions(user: { id: string; email: string }, known: StoredPasskey[]) {
  return generateRegistrationOptions({
    rpID: rpID(),
    rpName: site().name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: known.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** What a browser asks any passkey of this site with. */
export const signInOptions = () =>
  generateAuthenticationOptions({ rpID: rpID(), userVerification: 'required' });

/** Takes a challenge that was signed; false where it was not ours, or was taken before. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** The passkey that a browser has made; undefined where it does not prove itself. */
export async function readNewPasskey(
  response: RegistrationResponseJSON,
  takeChallenge: TakeChallenge,
): Promise<StoredPasskey | undefined> {
  const checked = await verifyRegistrationResponse({
    ...expected(),
    response,
    expectedChallenge: takeChallenge,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!checked?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** How often a passkey was used by now; undefined where it does not prove itself. */
export async function readPasskeyProof(
  response: AuthenticationResponseJSON,
  { id, public_key, counter }: StoredPasskey,
  takeChallenge: TakeChallenge,
): Promise<number | undefined> {
  const checked = await verifyAuthenticationResponse({
    ...expected(),
    response,
    expectedChallenge: takeChallenge,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) },
    requireUserVerification: true,
  }).catch(() => undefined);
  return checked?.verified ? checked.authenticationInfo.newCounter : undefined;
}
