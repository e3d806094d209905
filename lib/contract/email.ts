import { z } from 'zod';
import { isEmail, mixesScripts, normalEmail } from './email-address.ts';

/** An e-mail address of any script, stored in one form. */
export const emailSchema = z
  .string()
  .overwrite(normalEmail)
  .max(254, { abort: true })
  .refine(isEmail, 'must be an email address')
  .refine((address) => !mixesScripts(address), 'mixes letters of scripts that look alike')
  .meta({ format: 'idn-email' });
