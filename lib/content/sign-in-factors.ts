import 'server-only';
import { dataOf, userAgent } from '@/lib/api/call';
import { clientOf } from '@/lib/api/client';
import { countedApi } from '@/lib/api/server';
import { passkeySignInBodySchema, type WirePasskey } from '@/lib/contract/passkeys';
import type { WireSecondFactor } from '@/lib/contract/second-factors';
import { asSignedIn, signedInRead } from './session-calls';
import { attemptSignIn, type Visitor } from './signed-in';

/* Ways of signing in besides the password: second factor and passkeys. */

export type SecondFactor = WireSecondFactor;
export type Passkey = WirePasskey;

export function proveSecondFactor(
  { address, device, knownDevice }: Visitor,
  step: string,
  code: string,
) {
  const body = { second_factor: step, code };
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).proveSecondFactor({
        body,
        headers: userAgent(device),
      }),
    ),
  );
}

export function getSecondFactor(): Promise<SecondFactor> {
  return signedInRead((api) => dataOf(api.fetchSecondFactor()));
}

export async function startSecondFactor({ address, knownDevice }: Visitor, password: string) {
  return attemptSignIn(
    (await asSignedIn(countedApi(address, knownDevice))).startSecondFactor({ body: { password } }),
  );
}

export async function confirmSecondFactor({ address, device, knownDevice }: Visitor, code: string) {
  return attemptSignIn(
    dataOf(
      (await asSignedIn(countedApi(address, knownDevice))).confirmSecondFactor({
        body: { code },
        headers: userAgent(device),
      }),
    ),
  );
}

export async function endSecondFactor(
  { address, knownDevice }: Visitor,
  body: { password: string; code: string },
) {
  return attemptSignIn(
    (await asSignedIn(countedApi(address, knownDevice))).endSecondFactor({ body }),
  );
}

export async function startRecoveryCodes(
  { address, knownDevice }: Visitor,
  body: { password: string; code: string },
) {
  const api = countedApi(address, knownDevice);
  return attemptSignIn((await asSignedIn(api)).replaceRecoveryCodes({ body }));
}

export async function confirmRecoveryCodes() {
  return attemptSignIn((await asSignedIn()).confirmRecoveryCodes());
}

/** `credential` is the signed response of the browser's passkey, as JSON. */
export function signInWithPasskey({ address, device, knownDevice }: Visitor, credential: string) {
  const body = passkeySignInBodySchema.safeParse({ credential: parseJson(credential) });
  if (!body.success) return Promise.resolve({ fault: 'wrongPasskey' as const });
  return attemptSignIn(
    dataOf(
      clientOf(countedApi(address, knownDevice)).signInWithPasskey({
        body: body.data,
        headers: { 'user-agent': device },
      }),
    ),
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
  return signedInRead((api) => dataOf(api.listPasskeys()));
}

export async function renamePasskey(id: string, name: string) {
  return attemptSignIn((await asSignedIn()).renamePasskey({ body: { id, name } }));
}

export async function removePasskey({ address }: Visitor, body: { id: string; password: string }) {
  return attemptSignIn((await asSignedIn(countedApi(address))).removePasskey({ body }));
}
