import { z } from 'zod';

const password = z.string().min(1).max(200);
/** Six digits of an authenticator, or a recovery code; blanks and dashes are a person's own. */
const code = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z]{6,20}$/, 'is not a code'));

/** How many recovery codes there are. */
export const recoveryCodeCount = 10;

/** How the second factor of a person stands. The secret is shown until it is confirmed, and never after. */
export const secondFactorSchema = z.object({
  status: z.enum(['off', 'pending', 'on']),
  recovery_codes_left: z.int().min(0),
  pending: z
    .object({
      secret: z.string(),
      /** `otpauth://…`, as authenticators scan it. */
      uri: z.string(),
      recovery_codes: z.array(z.string()),
      expires_at: z.iso.datetime({ offset: true }),
    })
    .nullable(),
  /** Codes that replace those before once they are confirmed: shown until then, for a quarter of an hour. */
  new_recovery_codes: z.array(z.string()).nullable(),
});
export type WireSecondFactor = z.infer<typeof secondFactorSchema>;

export const startSecondFactorBodySchema = z.object({ password });
export const confirmSecondFactorBodySchema = z.object({ code });
export const endSecondFactorBodySchema = z.object({ password, code });
export const replaceRecoveryCodesBodySchema = z.object({ password, code });

export const proveSecondFactorBodySchema = z.object({
  second_factor: z.string().min(1).max(200),
  code,
});
export const removeSecondFactorBodySchema = z.object({ email: z.email().max(254) });
/** `id` of the person, where it was on. */
export const removedSecondFactorSchema = z.object({
  removed: z.boolean(),
  id: z.string().optional(),
});
