/**
 * The addresses that forms without scripts are sent to, without a locale; `[id]` stands for any segment. They have no
 * page: app/[locale]/(desk)/desk/form takes them all, and has a handler for each.
 */
export const formAddresses = [
  '/church/[church]/correction/send',
  '/conversation/end',
  '/conversation/reply',
  '/desk/card-orders/decide',
  '/desk/cards/choice',
  '/desk/cards/logo',
  '/desk/cards/order',
  '/desk/churches/[id]/approval',
  '/desk/churches/[id]/cancel',
  '/desk/churches/[id]/cards',
  '/desk/churches/[id]/close',
  '/desk/churches/[id]/email',
  '/desk/churches/[id]/name',
  '/desk/churches/[id]/note',
  '/desk/churches/[id]/owner',
  '/desk/churches/[id]/owner-invitation',
  '/desk/churches/[id]/revoke-invitation',
  '/desk/churches/[id]/part',
  '/desk/churches/[id]/pause',
  '/desk/churches/[id]/plan',
  '/desk/churches/[id]/player',
  '/desk/churches/[id]/receipt',
  '/desk/churches/[id]/refund',
  '/desk/churches/[id]/reopen',
  '/desk/churches/[id]/resume',
  '/desk/churches/[id]/twin/decide',
  '/desk/churches/import/[id]/columns',
  '/desk/churches/import/[id]/row',
  '/desk/churches/import/[id]/start',
  '/desk/churches/import/[id]/undo',
  '/desk/churches/import/address',
  '/desk/churches/import/address/[id]/nightly',
  '/desk/churches/import/address/[id]/read',
  '/desk/churches/import/file',
  '/desk/churches/listings/[id]/invite',
  '/desk/churches/listings/[id]/picture/save',
  '/desk/churches/listings/[id]/save',
  '/desk/churches/listings/[id]/withdraw',
  '/desk/churches/listings/add',
  '/desk/content/import/[id]/choice',
  '/desk/content/import/[id]/publish',
  '/desk/content/import/[id]/start',
  '/desk/content/import/[id]/undo',
  '/desk/content/import/file',
  '/desk/content/import/site',
  '/desk/content/new/add',
  '/desk/content/words/save',
  '/desk/conversations/settle',
  '/desk/counts/cards',
  '/desk/counts/file',
  '/desk/decide/[kind]',
  '/desk/films/[id]/[step]',
  '/desk/films/add',
  '/desk/items/[kind]/[step]',
  '/desk/letters/dismiss',
  '/desk/letters/send',
  '/desk/listing/[id]/confirm',
  '/desk/listing/[id]/picture/save',
  '/desk/listing/[id]/save',
  '/desk/listing/[id]/withdraw',
  '/desk/listing/corrections/[id]',
  '/desk/listing/new',
  '/desk/messages/[id]/close',
  '/desk/messages/[id]/reply',
  '/desk/messages/[id]/report',
  '/desk/messages/delivery',
  '/desk/old-addresses/import',
  '/desk/old-addresses/plan',
  '/desk/old-addresses/remove',
  '/desk/old-addresses/save',
  '/desk/operation/drop',
  '/desk/operation/retry',
  '/desk/people/invite',
  '/desk/people/remove',
  '/desk/person-data/download',
  '/desk/person-data/erase',
  '/desk/player/hosts',
  '/desk/questions/[id]/answer',
  '/desk/questions/[id]/await',
  '/desk/questions/[id]/close',
  '/desk/security/email',
  '/desk/security/passkeys',
  '/desk/security/password',
  '/desk/security/recovery-codes',
  '/desk/security/second-factor',
  '/desk/security/sessions',
  '/desk/staff/change',
  '/desk/staff/invite',
  '/desk/staff/remove',
  '/desk/staff/second-step',
  '/desk/start/mail',
  '/desk/start/remove',
  '/desk/start/restore',
  '/desk/start/settings',
  '/desk/subscription/close/confirm',
  '/desk/subscription/plan',
  '/desk/visitors/download',
  '/desk/visitors/erase',
  '/desk/write/send',
  '/users/confirm/prove',
  '/users/email/confirm',
  '/users/invitation/accept',
  '/users/letter',
  '/users/not-me/end',
  '/users/password/set',
  '/users/session',
  '/users/session/code',
  '/users/session/link',
  '/users/session/passkey',
  '/verify-email/send',
] as const;
export type FormAddress = (typeof formAddresses)[number];

/** What a handler knows from the address of its form. */
export interface FormParams {
  locale: string;
}

interface SentTo {
  address: FormAddress;
  /** The segments that stand in the place of `[id]`, by its name. */
  params: Record<string, string>;
}

const known = formAddresses.map((address) => ({ address, parts: address.split('/') }));

/** The form that is sent to a path without a locale; undefined if none is. */
export function formOf(path: string): SentTo | undefined {
  const segments = path.split('/');
  for (const { address, parts } of known) {
    if (parts.length !== segments.length) continue;
    const params = matchedParams(parts, segments);
    if (params) return { address, params };
  }
  return undefined;
}

function matchedParams(parts: readonly string[], segments: readonly string[]) {
  const params: Record<string, string> = {};
  for (const [at, part] of parts.entries()) {
    const segment = segments[at] ?? '';
    if (part.startsWith('[') && segment) params[part.slice(1, -1)] = segment;
    else if (part !== segment) return undefined;
  }
  return params;
}
