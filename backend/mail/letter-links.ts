import { itemKindOf, itemLists, ownPart } from '../../lib/config/item-lists.ts';
import { hasOwnDesk, signInAddress } from '../../lib/config/sign-in.ts';
import { site } from '../../lib/config/site.ts';
import type { Locale } from '../../lib/contract/locales.ts';

/** The absolute address that a letter leads to; undefined if this site does not have the page. */
type Link = (locale: Locale, values: Record<string, string>) => string | undefined;

const address = (locale: Locale, path: string) =>
  site().origin + (locale === 'en' ? '' : `/${locale}`) + path;

const nowhere: Link = () => undefined;
const page =
  (path: string): Link =>
  (locale) =>
    address(locale, path);
const withToken =
  (path: string, fragment = ''): Link =>
  (locale, { token = '' }) =>
    address(locale, `${path}?token=${encodeURIComponent(token)}${fragment}`);
const signIn: Link = (locale) => {
  const path = signInAddress(locale);
  return path && new URL(path, site().origin).href;
};
/** A page of the ministry's desk. */
const ofMinistry =
  (path: string): Link =>
  (locale) =>
    hasOwnDesk() ? address(locale, path) : undefined;
/** If the desk of churches is another site's, its pages have other addresses. */
const ofChurch =
  (link: Link): Link =>
  (locale, values) =>
    hasOwnDesk() ? link(locale, values) : signIn(locale, values);
const question: Link = (locale, { id = '' }) => ofMinistry(`/desk/questions/${id}`)(locale, {});
const church: Link = (locale, { id = '' }) =>
  ofMinistry(`/desk/churches/${encodeURIComponent(id)}`)(locale, {});
const message: Link = (locale, { id = '' }) =>
  address(locale, `/desk/messages/${encodeURIComponent(id)}`);
const story: Link = (locale, { slug = '' }) =>
  address(locale, `/story/${encodeURIComponent(slug)}`);
const itsPage: Link = (locale, { path = '' }) => address(locale, path);
const cards = ofChurch(page('/desk/cards'));
const subscription = ofChurch(page('/desk/subscription'));
const notMe = withToken('/users/not-me');

const items: Link = (locale, { kind }) => {
  const known = itemKindOf(kind);
  return ofMinistry(known ? ownPart(itemLists[known]) : '/desk/today')(locale, {});
};

/** The kinds of letters, and where each leads. */
export const letterLinks = {
  verify_email: withToken('/verify-email'),
  pastor_signup: withToken('/verify-email'),
  church_invite: withToken('/churchforfree', '#invitation'),
  already_registered: signIn,
  subscription_confirmed: ofChurch(page('/desk')),
  church_message: nowhere,
  message_waiting: message,
  message_reminder: message,
  message_unanswered: ofMinistry('/desk/conversations'),
  message_reported: ofMinistry('/desk/conversations?status=reported'),
  report_settled: message,
  report_returned: message,
  message_left_behind: ofMinistry('/desk/conversations'),
  church_left: page('/locations'),
  church_left_help: page('/help'),
  message_reply: withToken('/conversation'),
  message_receipt: nowhere,
  lead_receipt: nowhere,
  lead_question: question,
  lead_church: question,
  lead_answer: nowhere,
  answer_published: itsPage,
  delivery_alert: nowhere,
  story_received: story,
  story_waits: ofMinistry('/desk/decide?kind=stories'),
  story_changes: story,
  story_approved: story,
  story_refused: story,
  story_taken_down: story,
  video_approved: itsPage,
  video_refused: itsPage,
  video_taken_down: itsPage,
  video_change_approved: itsPage,
  video_change_refused: ofChurch(itsPage),
  video_change_waits: ofMinistry('/desk/decide?kind=films'),
  video_waits: ofMinistry('/desk/decide?kind=films'),
  cards_ordered: ofMinistry('/desk/card-orders'),
  cards_received: cards,
  cards_granted: cards,
  cards_sent: cards,
  cards_declined: cards,
  quota_near: nowhere,
  quota_reached: nowhere,
  sign_in: withToken('/users/sign-in/link'),
  password_reset: withToken('/users/password/new'),
  password_changed: notMe,
  email_change: withToken('/users/email'),
  email_changed: notMe,
  email_taken: signIn,
  second_factor_on: notMe,
  second_factor_off: notMe,
  passkey_added: notMe,
  passkey_removed: notMe,
  recovery_codes_replaced: notMe,
  new_device: notMe,
  guesses: notMe,
  account_invitation: withToken('/users/invitation'),
  account_joined: page('/desk/people'),
  account_left: nowhere,
  owner_made: page('/desk/people'),
  owner_added: page('/desk/people'),
  owner_handed_over: nowhere,
  owner_invited: page('/desk/people'),
  staff_joined: page('/desk/staff'),
  items_handed_over: items,
  account_left_payer: nowhere,
  payment_failed: subscription,
  payment_failed_again: subscription,
  payment_settled: nowhere,
  payment_received: nowhere,
  renewal_soon: subscription,
  renewal_soon_monthly: subscription,
  card_expiring: subscription,
  plan_changed: subscription,
  plan_planned: subscription,
  plan_kept: subscription,
  membership_suspended: subscription,
  membership_restored: nowhere,
  membership_ended: nowhere,
  membership_ends: nowhere,
  membership_kept: nowhere,
  payment_refunded: nowhere,
  payment_receipt: nowhere,
  church_renamed: nowhere,
  church_approved: signIn,
  church_unapproved: ofChurch(page('/desk/write')),
  player_changed: ofChurch(page('/desk/player')),
  church_paused: ofChurch(page('/desk/write')),
  church_resumed: nowhere,
  church_resumed_unpaid: subscription,
  payment_arrived_paused: nowhere,
  account_closed: nowhere,
  account_reopened: signIn,
  church_closed: church,
  church_joined: church,
  church_canceled: church,
  church_failing: church,
  church_failed: church,
  paid_twice: nowhere,
  paid_twice_ministry: nowhere,
  listing_twin: page('/desk/listing'),
  listing_twin_ministry: church,
  listing_apart: page('/desk/listing'),
  listing_joined: page('/desk/listing'),
  listing_parted: page('/desk/listing'),
  listing_waits: ofMinistry('/desk/decide?kind=listings'),
  listing_approved: ofChurch(itsPage),
  listing_refused: ofChurch(itsPage),
  listing_taken_back: ofChurch(itsPage),
  listing_changed: ofChurch(itsPage),
  listing_taken_down: ofChurch(itsPage),
  listing_put_back: ofChurch(itsPage),
  listing_confirm: ofChurch(itsPage),
  listing_correction: ofChurch(itsPage),
  listing_correction_ministry: ofMinistry('/desk/decide?kind=corrections'),
  correction_taken: itsPage,
  correction_accepted: itsPage,
  staff_invitation: withToken('/users/invitation'),
  test_letter: nowhere,
  links_broken: ofMinistry('/desk/checks'),
  feed_imported: ofMinistry('/desk/churches/import'),
  feed_look: ofMinistry('/desk/churches/import'),
  feed_waits: ofMinistry('/desk/churches/import'),
  feed_failed: ofMinistry('/desk/churches/import'),
} satisfies Record<string, Link>;

/** Letters about who has which rights: they lead to the people, and have a second link “this was not me”. */
const aboutRights = new Set<string>([
  ...(['account_joined', 'owner_made', 'owner_added', 'owner_handed_over'] as const),
  ...(['owner_invited', 'staff_joined'] as const),
] satisfies (keyof typeof letterLinks)[]);

/** The second link of a letter; undefined if it has none, as one that the previous release queued. */
export const notMeLink = (kind: LetterKind, locale: Locale, values: Record<string, string>) =>
  values.token && aboutRights.has(kind) ? notMe(locale, values) : undefined;

export type LetterKind = keyof typeof letterLinks;
export const letterKinds = Object.keys(letterLinks) as LetterKind[];

export function isLetterKind(kind: string): kind is LetterKind {
  return Object.hasOwn(letterLinks, kind);
}
