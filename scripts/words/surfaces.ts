import type { Surface } from './text.ts';

/**
 * Texts that address a church or its pastor; all others address visitors. A key of the messages includes
 * all keys below it.
 */
const forChurches = {
  messages: [
    'campaign',
    'checkout',
    'churchChallenge',
    'churchForFree',
    'churchDesk',
    'desk',
    'embed',
    'evangelism',
    'ownWebsite',
    'pricing',
    'signIn',
    'staffDesk',
    'print',
    'verifyEmail',
  ],
  letters: [
    'already_registered',
    'church_invite',
    'church_message',
    'message_waiting',
    'message_reminder',
    'message_unanswered',
    'message_reported',
    'report_settled',
    'report_returned',
    'delivery_alert',
    'lead_church',
    'lead_question',
    'pastor_signup',
    'subscription_confirmed',
    'sign_in',
    'password_reset',
    'password_changed',
    'second_factor_on',
    'second_factor_off',
    'passkey_added',
    'passkey_removed',
    'recovery_codes_replaced',
    'new_device',
    'guesses',
    'account_invitation',
    'account_joined',
    'account_left',
    'staff_joined',
    'account_left_payer',
    'membership_suspended',
    'membership_restored',
    'membership_ended',
    'membership_ends',
    'membership_kept',
    'payment_refunded',
    'payment_receipt',
    'church_renamed',
    'church_joined',
    'church_canceled',
    'church_failed',
    'paid_twice',
    'paid_twice_ministry',
    'cards_declined',
    'cards_ordered',
    'cards_received',
    'cards_sent',
    'listing_approved',
    'listing_confirm',
    'listing_correction',
    'listing_correction_ministry',
    'listing_refused',
    'listing_waits',
    'staff_invitation',
    'links_broken',
    'quota_near',
    'quota_reached',
    'verify_email',
    'video_approved',
    'video_refused',
    'video_waits',
  ],
  content: ['pages/pastors'],
};

/** Texts that address a group. */
const forGroups = ['guides'];

/** `name` is a key of the messages, a kind of letter, or a path below the content folder. */
export function surfaceOf(kind: keyof typeof forChurches, name: string): Surface {
  const below = (prefix: string) => new RegExp(`^${prefix}(?:[./]|$)`).test(name);
  if (forChurches[kind].some(below)) return 'church';
  return kind === 'content' && forGroups.some(below) ? 'group' : 'visitor';
}
