import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf } from '@/lib/api/call';
import { passkeyEndpoints } from '@/lib/contract/endpoints/passkeys';

/* The browser's passkey operations; loaded on demand. */

/** Why a ceremony failed; `cancelled` by the user. */
export type PasskeyFault = 'cancelled' | 'wrongPassword' | 'tooMany' | 'failed';

type OptionsOf<Ceremony extends (options: never) => unknown> = Parameters<Ceremony>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;

/** Returns the signed credential as JSON, for the form that signs in with it. */
export async function signWithPasskey(): Promise<{ credential: string } | { fault: PasskeyFault }> {
  return attempt(async () => {
    const { options } = await dataOf(call(browserApi, passkeyEndpoints.beginPasskeySignIn));
    const optionsJSON = options as unknown as OptionsOf<typeof startAuthentication>;
    return { credential: JSON.stringify(await startAuthentication({ optionsJSON })) };
  });
}

/**
 * Returns the credential of a passkey that the browser offers at the e-mail field (`autocomplete`
 * `webauthn`), once the user chooses one; undefined if the browser offers none.
 */
export async function signWithOfferedPasskey(): Promise<string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const credential = await attempt(async () => {
    const { options } = await dataOf(call(browserApi, passkeyEndpoints.beginPasskeySignIn));
    const optionsJSON = options as unknown as OptionsOf<typeof startAuthentication>;
    return startAuthentication({ optionsJSON, useBrowserAutofill: true });
  });
  return 'fault' in credential ? undefined : JSON.stringify(credential);
}

/** Cancels the browser's offer. */
export const stopOfferingPasskeys = () => WebAuthnAbortService.cancelCeremony();

/** Creates a passkey of this name and registers it. */
export async function createPasskey(
  password: string,
  name: string,
): Promise<{ made: true } | { fault: PasskeyFault }> {
  return attempt(async () => {
    const { options } = await dataOf(
      call(browserApi, passkeyEndpoints.beginPasskey, { body: { password } }),
    );
    const optionsJSON = options as unknown as OptionsOf<typeof startRegistration>;
    const credential = await startRegistration({ optionsJSON });
    await dataOf(
      call(browserApi, passkeyEndpoints.addPasskey, {
        body: {
          name,
          credential: {
            ...credential,
            response: { ...credential.response },
            clientExtensionResults: {},
          },
        },
      }),
    );
    return { made: true as const };
  });
}

async function attempt<Result>(
  work: () => Promise<Result>,
): Promise<Result | { fault: PasskeyFault }> {
  try {
    return await work();
  } catch (error) {
    return { fault: faultOf(error) };
  }
}

function faultOf(error: unknown): PasskeyFault {
  if (error instanceof ApiError) {
    if (error.code === 'wrong_password') return 'wrongPassword';
    return error.status === 429 ? 'tooMany' : 'failed';
  }
  const { name } = error as { name?: string };
  return name === 'NotAllowedError' || name === 'AbortError' ? 'cancelled' : 'failed';
}
