import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { addPasskey, beginPasskey, beginPasskeySignIn } from '@/lib/api/passkeys';

/* What a browser does with its passkeys; loaded when someone reaches for them. */

/** Why a ceremony came to nothing; `cancelled` is a person's own choice. */
export type PasskeyFault = 'cancelled' | 'wrongPassword' | 'tooMany' | 'failed';

type OptionsOf<Ceremony extends (options: never) => unknown> = Parameters<Ceremony>[0] extends {
  optionsJSON: infer Options;
}
  ? Options
  : never;

/** The JSON that a passkey has signed, for the form that signs in with it. */
export async function signWithPasskey(): Promise<{ credential: string } | { fault: PasskeyFault }> {
  return attempt(async () => {
    const options = await beginPasskeySignIn(browserApi);
    const optionsJSON = options as unknown as OptionsOf<typeof startAuthentication>;
    return { credential: JSON.stringify(await startAuthentication({ optionsJSON })) };
  });
}

/**
 * What a passkey has signed that the browser offered at the field for the address (`autocomplete`
 * `webauthn`), whenever its owner chooses one; undefined where it offers none.
 */
export async function signWithOfferedPasskey(): Promise<string | undefined> {
  if (!(await browserSupportsWebAuthnAutofill())) return undefined;
  const signed = await attempt(async () => {
    const options = await beginPasskeySignIn(browserApi);
    const optionsJSON = options as unknown as OptionsOf<typeof startAuthentication>;
    return startAuthentication({ optionsJSON, useBrowserAutofill: true });
  });
  return 'fault' in signed ? undefined : JSON.stringify(signed);
}

/** Takes back what the browser offers. */
export const stopOfferingPasskeys = () => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey of this name and stores it. */
export async function makePasskey(
  password: string,
  name: string,
): Promise<{ made: true } | { fault: PasskeyFault }> {
  return attempt(async () => {
    const options = await beginPasskey(browserApi, password);
    const optionsJSON = options as unknown as OptionsOf<typeof startRegistration>;
    const credential = await startRegistration({ optionsJSON });
    await addPasskey(browserApi, {
      name,
      credential: { ...credential, clientExtensionResults: {} },
    });
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
