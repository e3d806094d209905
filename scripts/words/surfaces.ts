import type { Surface } from './text.ts';

/**
 * Texts that address a church or its pastor; all others address visitors. A key of the messages includes
 * all keys below it.
 */
const forChurches = {
  messages: [
    'campaign',
    'captionsRead',
    'checkout',
    'churchChallenge',
    'churchForFree',
    'churchDesk',
    'filmFacts',
    'desk',
    'deskNotFound',
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
    'email_change',
    'email_changed',
    'email_taken',
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
    'owner_made',
    'owner_added',
    'owner_handed_over',
    'owner_invited',
    'staff_joined',
    'account_left_payer',
    'payment_failed',
    'payment_failed_again',
    'payment_settled',
    'payment_received',
    'renewal_soon',
    'renewal_soon_monthly',
    'card_expiring',
    'plan_changed',
    'membership_suspended',
    'membership_restored',
    'membership_ended',
    'membership_ends',
    'membership_kept',
    'plan_planned',
    'plan_kept',
    'payment_refunded',
    'payment_receipt',
    'church_renamed',
    'church_paused',
    'church_resumed',
    'church_resumed_unpaid',
    'payment_arrived_paused',
    'account_closed',
    'account_reopened',
    'church_closed',
    'message_left_behind',
    'church_joined',
    'church_canceled',
    'church_failing',
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
    'listing_twin',
    'listing_twin_ministry',
    'listing_apart',
    'listing_joined',
    'listing_waits',
    'staff_invitation',
    'links_broken',
    'quota_near',
    'quota_reached',
    'verify_email',
    'video_approved',
    'video_change_approved',
    'video_change_refused',
    'video_change_waits',
    'video_refused',
    'video_waits',
  ],
  content: ['pages/pastors'],
};

/** The other readers, which come before those above. */
const others: [Surface, Partial<typeof forChurches>][] = [
  [
    'contract',
    {
      messages: [
        'checkout.terms',
        'checkout.statements',
        'checkout.billing.statementsText',
        'signIn.invitation.terms',
      ],
      content: ['pages/terms-of-use'],
    },
  ],
  ['policy', { content: ['pages/privacy-policy'] }],
  ['group', { content: ['guides'] }],
  ['neighbor', { messages: ['printed'] }],
];

/** The page with the ministry's creed: its numbered points, which each church signs. */
const creed = /^pages\/about-/;

/**
 * `name` is a key of the messages, a kind of letter, or a path below the content folder; `words` is the text,
 * for pages of which only a part is signed.
 */
export function surfaceOf(kind: keyof typeof forChurches, name: string, words = ''): Surface {
  const below = (prefix: string) => new RegExp(`^${prefix}(?:[./]|$)`).test(name);
  if (kind === 'content' && creed.test(name) && /^\d\. /.test(words)) return 'contract';
  const other = others.find(([, places]) => places[kind]?.some(below));
  if (other) return other[0];
  return forChurches[kind].some(below) ? 'church' : 'visitor';
}
