import * as card from '@/components/church-desk/cards/card-posts';
import * as churchDesk from '@/components/church-desk/church-desk-posts';
import * as confirm from '@/components/church-desk/confirm-posts';
import * as count from '@/components/church-desk/count-posts';
import * as film from '@/components/church-desk/film-posts';
import * as listing from '@/components/church-desk/listing/listing-posts';
import * as message from '@/components/church-desk/message-posts';
import * as player from '@/components/church-desk/player/player-posts';
import * as security from '@/components/church-desk/security-posts';
import * as subscription from '@/components/church-desk/subscription-posts';
import * as visitor from '@/components/church-desk/visitor-posts';
import * as write from '@/components/church-desk/write-posts';
import * as conversation from '@/components/conversation/conversation-posts';
import { refuse } from '@/components/forms/plain-post';
import * as correction from '@/components/pages/church/correction-post';
import * as signIn from '@/components/sign-in/sign-in-posts';
import * as cases from '@/components/staff-desk/case-posts';

import * as churchFeed from '@/components/staff-desk/church-import/feed-posts';
import * as churchImport from '@/components/staff-desk/church-import/import-posts';
import * as grant from '@/components/staff-desk/churches/card-grant-posts';
import * as church from '@/components/staff-desk/churches/church-posts';
import * as twin from '@/components/staff-desk/churches/twin-posts';
import * as content from '@/components/staff-desk/content/content-posts';
import * as contentImport from '@/components/staff-desk/content-import/import-posts';
import * as decide from '@/components/staff-desk/decide-posts';
import * as item from '@/components/staff-desk/items/item-posts';
import * as letter from '@/components/staff-desk/letter-posts';
import * as staffListing from '@/components/staff-desk/listings/listing-posts';
import * as oldAddress from '@/components/staff-desk/old-addresses/old-address-posts';
import * as operation from '@/components/staff-desk/operation/operation-posts';
import * as personData from '@/components/staff-desk/person-data-posts';
import * as staffDesk from '@/components/staff-desk/staff-desk-posts';
import * as start from '@/components/staff-desk/start/start-posts';
import * as words from '@/components/staff-desk/words/words-posts';
import * as verifyEmail from '@/components/verify-email/plain-steps';
import { type FormAddress, formOf } from '@/lib/i18n/form-addresses';

type Handler<Address extends string> = (
  request: Request,
  params: { locale: string } & ParamsOf<Address>,
) => Promise<Response>;
/** `/desk/films/[id]/[step]` has `{ id: string; step: string }`. */
type ParamsOf<Address extends string> = Address extends `${string}[${infer Name}]${infer Rest}`
  ? { [Key in Name]: string } & ParamsOf<Rest>
  : unknown;

const handlers: { [Address in FormAddress]: Handler<Address> } = {
  '/church/[church]/correction/send': correction.postCorrection,
  '/conversation/end': conversation.postEnd,
  '/conversation/reply': conversation.postReply,
  '/desk/card-orders/decide': cases.postCardOrderDecision,
  '/desk/cards/choice': card.postCardChoice,
  '/desk/cards/logo': card.postCardLogo,
  '/desk/cards/order': card.postCardOrder,
  '/desk/churches/[id]/approval': church.postChurchApproval,
  '/desk/churches/[id]/cancel': church.postCancelMembership,
  '/desk/churches/[id]/cards': grant.postCardGrant,
  '/desk/churches/[id]/close': church.postChurchClose,
  '/desk/churches/[id]/email': church.postPersonEmail,
  '/desk/churches/[id]/name': church.postChurchName,
  '/desk/churches/[id]/note': church.postChurchNote,
  '/desk/churches/[id]/owner': church.postHandOver,
  '/desk/churches/[id]/owner-invitation': church.postOwnerInvitation,
  '/desk/churches/[id]/revoke-invitation': church.postRevokedInvitation,
  '/desk/churches/[id]/part': twin.postPart,
  '/desk/churches/[id]/pause': church.postChurchPause,
  '/desk/churches/[id]/plan': church.postChurchPlan,
  '/desk/churches/[id]/player': church.postChurchPlayer,
  '/desk/churches/[id]/receipt': church.postReceipt,
  '/desk/churches/[id]/refund': church.postRefund,
  '/desk/churches/[id]/reopen': church.postChurchReopen,
  '/desk/churches/[id]/resume': church.postChurchResume,
  '/desk/churches/[id]/twin/decide': twin.postTwin,
  '/desk/churches/import/[id]/columns': churchImport.postColumns,
  '/desk/churches/import/[id]/row': churchImport.postRow,
  '/desk/churches/import/[id]/start': churchImport.postStart,
  '/desk/churches/import/[id]/undo': churchImport.postUndo,
  '/desk/churches/import/address': churchFeed.postAddress,
  '/desk/churches/import/address/[id]/nightly': churchFeed.postNightly,
  '/desk/churches/import/address/[id]/read': churchFeed.postReading,
  '/desk/churches/import/file': churchImport.postList,
  '/desk/churches/listings/[id]/invite': staffListing.postListingInvitation,
  '/desk/churches/listings/[id]/picture/save': staffListing.postListingPicture,
  '/desk/churches/listings/[id]/save': staffListing.postListing,
  '/desk/churches/listings/[id]/withdraw': staffListing.postListingWithdrawal,
  '/desk/churches/listings/add': staffListing.postNewListing,
  '/desk/content/import/[id]/choice': contentImport.postChoice,
  '/desk/content/import/[id]/publish': contentImport.postPublish,
  '/desk/content/import/[id]/start': contentImport.postStart,
  '/desk/content/import/[id]/undo': contentImport.postUndo,
  '/desk/content/import/file': contentImport.postExport,
  '/desk/content/import/site': contentImport.postSite,
  '/desk/content/new/add': content.postNewItem,
  '/desk/content/words/save': words.postWords,
  '/desk/conversations/settle': cases.postSettling,
  '/desk/counts/cards': count.postCardBatch,
  '/desk/counts/file': count.postCountsFile,
  '/desk/decide/[kind]': decide.postDecision,
  '/desk/films/[id]/[step]': film.postFilmStep,
  '/desk/films/add': film.postNewFilm,
  '/desk/items/[kind]/[step]': item.postItemStep,
  '/desk/letters/dismiss': letter.postDismissLetter,
  '/desk/letters/send': letter.postLetterAgain,
  '/desk/listing/[id]/confirm': listing.postConfirm,
  '/desk/listing/[id]/picture/save': listing.postPicture,
  '/desk/listing/[id]/save': listing.postListing,
  '/desk/listing/[id]/withdraw': listing.postWithdrawal,
  '/desk/listing/corrections/[id]': listing.postCorrection,
  '/desk/listing/new': listing.postNewListing,
  '/desk/messages/[id]/close': message.postClosing,
  '/desk/messages/[id]/reply': message.postReply,
  '/desk/messages/[id]/report': message.postReport,
  '/desk/messages/delivery': message.postDelivery,
  '/desk/old-addresses/import': oldAddress.postOldAddressImport,
  '/desk/old-addresses/plan': oldAddress.postOldAddressList,
  '/desk/old-addresses/remove': oldAddress.postRemoveOldAddress,
  '/desk/old-addresses/save': oldAddress.postOldAddress,
  '/desk/operation/drop': (request, { locale }) =>
    operation.postQueueChange(request, locale, 'drop'),
  '/desk/operation/retry': (request, { locale }) =>
    operation.postQueueChange(request, locale, 'retry'),
  '/desk/people/invite': churchDesk.postInvite,
  '/desk/people/remove': churchDesk.postRemove,
  '/desk/person-data/download': personData.postPersonDownload,
  '/desk/person-data/erase': personData.postPersonErasure,
  '/desk/player/hosts': player.postHosts,
  '/desk/questions/[id]/answer': staffDesk.postAnswer,
  '/desk/questions/[id]/await': staffDesk.postAwaiting,
  '/desk/questions/[id]/close': staffDesk.postClosing,
  '/desk/security/email': churchDesk.postEmail,
  '/desk/security/passkeys': security.postPasskey,
  '/desk/security/password': churchDesk.postNewPassword,
  '/desk/security/recovery-codes': security.postRecoveryCodes,
  '/desk/security/second-factor': security.postSecondFactor,
  '/desk/security/sessions': churchDesk.postEndSession,
  '/desk/staff/change': staffDesk.postChangeStaff,
  '/desk/staff/invite': staffDesk.postInviteStaff,
  '/desk/staff/remove': staffDesk.postRemoveStaff,
  '/desk/staff/second-step': staffDesk.postRemoveSecondStep,
  '/desk/start/mail': start.postTestEmail,
  '/desk/start/remove': start.postRemoveDemonstration,
  '/desk/start/restore': start.postRestoreDemonstration,
  '/desk/start/settings': start.postFirstSettings,
  '/desk/subscription/close/confirm': subscription.postClose,
  '/desk/subscription/plan': subscription.postPlan,
  '/desk/visitors/download': visitor.postDownload,
  '/desk/visitors/erase': visitor.postErasure,
  '/desk/write/send': write.postLetter,
  '/users/confirm/prove': confirm.postConfirm,
  '/users/email/confirm': signIn.postNewEmail,
  '/users/invitation/accept': signIn.postInvitation,
  '/users/letter': signIn.postLetter,
  '/users/not-me/end': signIn.postNotMe,
  '/users/password/set': signIn.postPassword,
  '/users/session': signIn.postSignIn,
  '/users/session/code': signIn.postCode,
  '/users/session/link': signIn.postLink,
  '/users/session/passkey': signIn.postPasskey,
  '/verify-email/send': verifyEmail.postStep,
};

interface Context {
  params: Promise<{ locale: string; address: string[] }>;
}

/** All forms that work without scripts: middleware.ts leads their addresses here. */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const { locale, address } = await params;
  const form = formOf(`/${address.join('/')}`);
  if (!form) return refuse(request, 404);
  const handler = handlers[form.address] as Handler<string>;
  return handler(request, { locale, ...form.params });
}
