import { z } from 'zod';
import { emailSchema } from './email.ts';

const password = z.string().min(1).max(200);
/** A six-digit code of an authenticator, or a recovery code; blanks and dashes are ignored. */
const code = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^[0-9a-z]{6,20}$/, 'is not a code'));

/** Number of recovery codes. */
export const recoveryCodeCount = 10;

/** The state of a person's second factor. The secret is only sent until it is confirmed. */
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
  /** Codes that replace the present ones once confirmed; sent until then, for at most 15 minutes. */
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
export const removeSecondFactorBodySchema = z.object({ email: emailSchema });
/** `id` of the person, if the second factor was on. */
export const removedSecondFactorSchema = z.object({
  removed: z.boolean(),
  id: z.string().optional(),
});
