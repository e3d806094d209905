import {
  type AuthenticationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { site } from '../../lib/config/site.ts';

/* Passkeys (WebAuthn) for the site of SITE_URL. */

/** The stored data for verifying a passkey. */
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

/** Options for creating a passkey; the browser creates none where the user's existing ones are. */
export function passkeyOptions(user: { id: string; email: string }, existing: StoredPasskey[]) {
  return generateRegistrationOptions({
    rpID: rpID(),
    rpName: site().name,
    userID: new TextEncoder().encode(user.id),
    userName: user.email,
    attestationType: 'none',
    excludeCredentials: existing.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Options for signing in with any passkey of this site. */
export const signInOptions = () =>
  generateAuthenticationOptions({ rpID: rpID(), userVerification: 'required' });

/** Uses up a signed challenge; false if it is unknown or was used before. */
type UseChallenge = (challenge: string) => Promise<boolean>;

/** The passkey that a browser has created; undefined if the verification fails. */
export async function readNewPasskey(
  response: RegistrationResponseJSON,
  useChallenge: UseChallenge,
): Promise<StoredPasskey | undefined> {
  const verification = await verifyRegistrationResponse({
    ...expected(),
    response,
    expectedChallenge: useChallenge,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verification?.verified) return undefined;
  const { id, publicKey, counter, transports = [] } = verification.registrationInfo.credential;
  return { id, public_key: Buffer.from(publicKey).toString('base64url'), counter, transports };
}

/** The new signature counter of a passkey; undefined if the verification fails. */
export async function readPasskeyProof(
  response: AuthenticationResponseJSON,
  { id, public_key, counter }: StoredPasskey,
  useChallenge: UseChallenge,
): Promise<number | undefined> {
  const verification = await verifyAuthenticationResponse({
    ...expected(),
    response,
    expectedChallenge: useChallenge,
    credential: { id, counter, publicKey: new Uint8Array(Buffer.from(public_key, 'base64url')) },
    requireUserVerification: true,
  }).catch(() => undefined);
  return verification?.verified ? verification.authenticationInfo.newCounter : undefined;
}
