import 'server-only';
import * as passkeys from '@/lib/api/passkeys';
import * as secondFactors from '@/lib/api/second-factors';
import { countedApi, serverApi } from '@/lib/api/server';
import { passkeySignInBodySchema, type WirePasskey } from '@/lib/contract/passkeys';
import type { WireSecondFactor } from '@/lib/contract/second-factors';
import { sessionToken, signedInRead } from './session-calls';
import { attemptSignIn, type Visitor } from './signed-in';

/* Ways of signing in besides the password: second factor and passkeys. */

export type SecondFactor = WireSecondFactor;
export type Passkey = WirePasskey;

const token = async () => (await sessionToken()) ?? '';

export function proveSecondFactor(
  { address, device, knownDevice }: Visitor,
  step: string,
  code: string,
) {
  const body = { second_factor: step, code };
  return attemptSignIn(
    secondFactors.proveSecondFactor(countedApi(address, knownDevice), body, device),
  );
}

export function getSecondFactor(): Promise<SecondFactor> {
  return signedInRead(secondFactors.fetchSecondFactor);
}

export async function startSecondFactor({ address, knownDevice }: Visitor, password: string) {
  return attemptSignIn(
    secondFactors.startSecondFactor(countedApi(address, knownDevice), await token(), password),
  );
}

export async function confirmSecondFactor({ address, device, knownDevice }: Visitor, code: string) {
  return attemptSignIn(
    secondFactors.confirmSecondFactor(
      countedApi(address, knownDevice),
      await token(),
      code,
      device,
    ),
  );
}

export async function endSecondFactor(
  { address, knownDevice }: Visitor,
  body: { password: string; code: string },
) {
  return attemptSignIn(
    secondFactors.endSecondFactor(countedApi(address, knownDevice), await token(), body),
  );
}

export async function startRecoveryCodes(
  { address, knownDevice }: Visitor,
  body: { password: string; code: string },
) {
  const api = countedApi(address, knownDevice);
  return attemptSignIn(secondFactors.replaceRecoveryCodes(api, await token(), body));
}

export async function confirmRecoveryCodes() {
  return attemptSignIn(secondFactors.confirmRecoveryCodes(serverApi(), await token()));
}

/** `credential` is the signed response of the browser's passkey, as JSON. */
export function signInWithPasskey({ address, device, knownDevice }: Visitor, credential: string) {
  const body = passkeySignInBodySchema.safeParse({ credential: parseJson(credential) });
  if (!body.success) return Promise.resolve({ fault: 'wrongPasskey' as const });
  return attemptSignIn(
    passkeys.signInWithPasskey(countedApi(address, knownDevice), body.data, device),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export function listPasskeys(): Promise<Passkey[]> {
  return signedInRead(passkeys.listPasskeys);
}

export async function renamePasskey(id: string, name: string) {
  return attemptSignIn(passkeys.renamePasskey(serverApi(), await token(), { id, name }));
}

export async function removePasskey({ address }: Visitor, body: { id: string; password: string }) {
  return attemptSignIn(passkeys.removePasskey(countedApi(address), await token(), body));
}
