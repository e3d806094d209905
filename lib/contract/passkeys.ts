import { z } from 'zod';

const name = z.string().trim().min(1).max(60);
const base64url = z
  .string()
  .regex(/^[\w-]+$/)
  .max(8_000);

export const passkeySchema = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  used_at: z.iso.datetime({ offset: true }).nullable(),
});
export type WirePasskey = z.infer<typeof passkeySchema>;

export const beginPasskeyBodySchema = z.object({ password: z.string().min(1).max(200) });
/** Options for `navigator.credentials`, in WebAuthn's JSON format. */
export const passkeyOptionsSchema = z.object({ options: z.record(z.string(), z.unknown()) });

/**
 * The browser's response in WebAuthn's JSON format, to which browsers add fields; the library validates the
 * rest.
 */
const credential = {
  id: base64url,
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()).default({}),
};
export const addPasskeyBodySchema = z.object({
  name,
  credential: z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      attestationObject: base64url,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  }),
});
export type AddPasskeyBody = z.infer<typeof addPasskeyBodySchema>;
export const passkeySignInBodySchema = z.object({
  credential: z.looseObject({
    ...credential,
    response: z.looseObject({
      clientDataJSON: base64url,
      authenticatorData: base64url,
      signature: base64url,
      userHandle: base64url.optional(),
    }),
  }),
});
const id = z.string().min(1).max(2_000);
export const renamePasskeyBodySchema = z.object({ id, name });
export type RenamePasskeyBody = z.infer<typeof renamePasskeyBodySchema>;
export const removePasskeyBodySchema = z.object({ id, password: z.string().min(1).max(200) });
