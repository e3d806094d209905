import { z } from 'zod';
import { moment } from './common.ts';
import { passkeySignInBodySchema } from './passkeys.ts';
import { confirmSecondFactorBodySchema } from './second-factors.ts';

/** For how long after a proof the calls of `asksAgain` (access.ts) do not ask again, in minutes. */
export const proofMinutes = 10;

/** A proof of who is using the session: the password, a code of the second factor, or a passkey. */
export const proveIdentityBodySchema = z.union([
  z.object({ password: z.string().min(1).max(200) }),
  confirmSecondFactorBodySchema,
  /** The response to the options of `POST /sessions/passkey/options`. */
  passkeySignInBodySchema,
]);
export type ProveIdentityBody = z.infer<typeof proveIdentityBodySchema>;
export const provenSchema = z.object({ confirmed_until: moment });
