import { z } from 'zod';

const form = z.string().min(1).max(200);

/** What was typed into a form of the desk that was refused. `form` is the path that it posts to. */
export const deskDraftBodySchema = z.object({
  form,
  /** As typed, by name. */
  fields: z
    .record(z.string().max(60), z.string().max(20_000))
    .refine((fields) => Object.keys(fields).length <= 40, 'has too many fields'),
});
export const deskDraftQuerySchema = z.object({ form });
/** Empty where nothing is kept. */
export const deskDraftSchema = z.object({ fields: z.record(z.string(), z.string()) });
