import { mailtoOf } from '../contract/email-address.ts';
import { environment, exampleMinistry } from './env.ts';

/** Where weaknesses are reported (RFC 9116, 2.5.3), as a URI; undefined if no address is configured. */
export function securityContact(): string | undefined {
  const { SECURITY_CONTACT, MINISTRY_EMAIL } = environment();
  const contact = SECURITY_CONTACT ?? MINISTRY_EMAIL;
  if (contact === exampleMinistry) return undefined;
  return /^[a-z]+:/i.test(contact) ? contact : mailtoOf(contact);
}
