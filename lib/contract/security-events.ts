import { z } from 'zod';
import { idSchema, moment, optionalText } from './common.ts';

/** What a church's security log tells. */
export const securityActions = [
  'signedIn',
  'guesses',
  'sessionEnded',
  'passwordChanged',
  'secondFactorOn',
  'secondFactorOff',
  'recoveryCodesReplaced',
  'passkeyAdded',
  'passkeyRemoved',
  'addressTaken',
  'addressChanged',
  'notMe',
  'invited',
  'invitationRevoked',
  'joined',
  'left',
  'removed',
  'roleChanged',
  'deliveryChanged',
  'accountClosed',
  'accountReopened',
] as const;
export type SecurityAction = (typeof securityActions)[number];

/** An entry of a church's security log. */
export const securityEventSchema = z.object({
  id: idSchema,
  created_at: moment,
  action: z.enum(securityActions),
  /** Whom it concerns: their present name, or the address that was invited. */
  person: optionalText,
  /** Who did it, if another person. */
  by: optionalText,
  /** As `password` or `owner`, by the kind of entry. */
  details: z.record(z.string(), z.string()),
});
export type WireSecurityEvent = z.infer<typeof securityEventSchema>;
