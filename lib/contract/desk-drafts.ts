import { z } from 'zod';

const form = z.string().min(1).max(200);

/** The fields of a desk's form that was refused. `form` is the path of its action. */
export const deskDraftBodySchema = z.object({
  form,
  /** Texts by field name, as typed. */
  fields: z
    .record(z.string().max(60), z.string().max(20_000))
    .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields'),
});
export const deskDraftQuerySchema = z.object({ form });
/** Empty if no draft is stored. */
export const deskDraftSchema = z.object({ fields: z.record(z.string(), z.string()) });
