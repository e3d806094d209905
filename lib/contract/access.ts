import { type Endpoint, type EndpointName, endpoints } from './endpoints.ts';
import { type StaffRole, staffRoles } from './staff.ts';

/*
 * Who may make each call of /api/v1, and what visitors then see: the only list of both. A call
 * without an entry does not compile. `tests/lib/contract/access.test.ts` compares it with what the
 * guards check (`endpoint.ts`), `tests/api/public-writes.test.ts` makes the calls.
 */

/**
 * `anyone`; `program`: with the credential; `person`: with a session, for the own account;
 * `owner`: the same, of an owner; or staff with one of these roles, and administrators.
 */
export type Caller = 'anyone' | 'program' | 'person' | 'owner' | readonly StaffRole[];

/**
 * What visitors see after a change:
 * - `nothing` of it;
 * - `review`: it, after the ministry has approved it, or at once if it has approved the church;
 * - `less` than before;
 * - it, at once, because of a reason.
 */
export type Shown = 'nothing' | 'review' | 'less' | { because: string };

/**
 * What a caller has to have besides the address, if `anyone` may call: a token of a letter of that
 * kind, a password, or a secret that the call before gave out. Nobody else's opens anything.
 */
export type Secret =
  | 'verify_email'
  | 'pastor_signup'
  | 'church_invite'
  | 'sign_in'
  | 'password_reset'
  | 'not_me'
  | 'email_change'
  | 'invitation'
  | 'conversation'
  | 'password'
  | 'handed_out';

export interface Access {
  who: Caller;
  /** Undefined if the call needs none. */
  secret?: Secret;
  /** A program gets more of an answer than anyone; a session is no credential there, and is refused. */
  moreToPrograms?: true;
  /** Whether a program may call as well as staff. */
  orProgram: boolean;
  /** Undefined for a call that changes nothing. */
  shows: Shown | undefined;
}

const by = (who: Caller, shows?: Shown): Access => ({ who, orProgram: false, shows });
const having = (secret: Secret, shows?: Shown): Access => ({ ...by('anyone', shows), secret });
const moreToPrograms = (shows?: Shown): Access => ({
  ...{ ...by('anyone', shows), moreToPrograms: true },
});
const staffOrProgram = (who: readonly StaffRole[], shows?: Shown): Access => ({
  ...{ who, orProgram: true, shows },
});

const anyStaff = staffRoles;
/** Which languages and kinds: `editorial-access.ts`. */
const writers = ['editor', 'translator'] as const;
/** Of these, who handles the kind: `items.ts`. */
const itemStaff = ['moderator', 'supporter'] as const;
const nothing = 'nothing';
const reviewed = 'review';
const takesAway = 'less';
const byStaff = { because: 'staff with the role for it decides' };
const byProgram = { because: 'programs with the credential act for the ministry' };
const ownPage = { because: 'a visitor’s own page, which nothing but its link leads to' };
const paid = { because: 'a church that pays and has confirmed its address is listed' };
const approvedOnly = { because: 'only an approved church may' };
const confirms = { because: 'only the date of the confirmation changes' };
const ownHosts = { because: 'the church shows its public films on its own website' };
const ownCards = { because: 'only the design of the cards of its published films changes' };
const invited = { because: 'the ministry has invited the church by name' };
const quota = { because: 'a used-up quota pauses the church’s player' };

export const access: Record<EndpointName, Access> = {
  listAnswers: by('anyone'),
  fetchAnswerBySlug: by('anyone'),
  generateAnswer: by('anyone'),
  listCategories: by('anyone'),
  fetchCategory: by('anyone'),
  listSuperCategories: by('anyone'),
  listTestimonials: by('anyone'),
  listTestimonialsByCategory: by('anyone'),
  findTestimonial: by('anyone'),
  fetchTestimonialBySlug: by('anyone'),
  listPages: by('anyone'),
  fetchPageBySlug: by('anyone'),
  fetchPostBySlug: by('anyone'),
  listPosts: by('anyone'),
  listInstructionVideos: by('anyone'),
  listGuides: by('anyone'),
  fetchGuideBySlug: by('anyone'),
  listHelpLines: by('anyone'),
  listLocations: by('anyone'),
  listLocationsByAccount: by('anyone'),
  listWorshipLanguages: by('anyone'),
  lookupLocation: by('anyone'),
  listOwnListings: by('person'),
  createListing: by('person', approvedOnly),
  fetchOwnListing: by('person'),
  saveListing: by('person', reviewed),
  saveListingDraft: by('person', nothing),
  confirmListing: by('person', confirms),
  withdrawListing: by('owner', takesAway),
  savePicture: by('person', reviewed),
  removePicture: by('person', reviewed),
  listOwnCorrections: by('person'),
  decideOwnCorrection: by('person', reviewed),
  sendCorrection: by('anyone', nothing),
  listCorrections: staffOrProgram(['moderator']),
  decideCorrection: staffOrProgram(['moderator'], byStaff),
  listListingReviews: staffOrProgram(['moderator']),
  decideListingReview: staffOrProgram(['moderator'], byStaff),
  listListingDecisions: by(['moderator']),
  changeListingDecision: by(['moderator'], byStaff),
  getConfig: by('anyone'),
  getHealth: by('anyone'),
  getReadiness: by('anyone'),
  fetchOwnPlayer: by('person'),
  changePlayerHosts: by('person', ownHosts),
  fetchPlayer: moreToPrograms(),
  savePlayer: by('program', byProgram),
  startPlayback: by('anyone', nothing),
  reportStreamed: having('handed_out', quota),
  listVideos: by('anyone'),
  listPlaylists: by('anyone'),
  createPlaylist: by('anyone', ownPage),
  fetchPlaylist: by('anyone'),
  updatePlaylist: having('handed_out', ownPage),
  deletePlaylist: having('handed_out', ownPage),
  listPlans: by('anyone'),
  checkCoupon: by('anyone'),
  startCheckout: by('anyone', nothing),
  fetchCheckout: having('handed_out'),
  syncCheckout: having('handed_out', paid),
  payInTestMode: having('handed_out', paid),
  reconcilePayments: by('program', paid),
  search: by('anyone'),
  listUnfoundSearches: by(['supporter', 'editor']),
  detectDanger: by('anyone'),
  createLead: by('anyone', nothing),
  listOwnLetters: by('person'),
  listLeads: staffOrProgram(['supporter']),
  getLead: staffOrProgram(['supporter']),
  answerLead: staffOrProgram(['supporter'], nothing),
  closeLead: staffOrProgram(['supporter'], nothing),
  awaitAnswer: staffOrProgram(['supporter'], nothing),
  listItemWork: by(itemStaff),
  listItemColleagues: by(itemStaff),
  takeItem: by(itemStaff, nothing),
  letGoItem: by(itemStaff, nothing),
  handOverItems: by(itemStaff, nothing),
  closeItems: by(itemStaff, nothing),
  listItemNotes: by(itemStaff),
  addItemNote: by(itemStaff, nothing),
  removeItemNote: by(itemStaff, nothing),
  fetchAccountBy: moreToPrograms(),
  fetchAccount: moreToPrograms(),
  approveAccount: staffOrProgram(['moderator'], byStaff),
  getAccountCounts: by('person'),
  createCardBatch: by('person', nothing),
  fetchUserById: moreToPrograms(),
  fetchUserByEmail: by('program'),
  lookupUser: moreToPrograms(),
  createUser: moreToPrograms(nothing),
  checkEmail: by('anyone'),
  verifyEmail: having('verify_email', paid),
  verifyToken: by('anyone'),
  resendToken: moreToPrograms(nothing),
  updateSignUp: having('pastor_signup', reviewed),
  findPersonData: by(['administrator']),
  exportPersonData: by(['administrator'], nothing),
  erasePerson: staffOrProgram(['administrator'], takesAway),
  signIn: having('password', nothing),
  requestSignInLink: by('anyone', nothing),
  redeemSignInLink: having('sign_in', paid),
  listSessions: by('person'),
  endSessions: by('person', nothing),
  fetchSignedIn: by('person'),
  proveIdentity: by('person', nothing),
  listSecurityEvents: by('owner'),
  changePassword: by('person', nothing),
  changeEmail: by('person', nothing),
  redeemEmailChange: having('email_change', nothing),
  requestPasswordReset: by('anyone', nothing),
  redeemPasswordReset: having('password_reset', paid),
  disownChanges: having('not_me', nothing),
  listAccountPeople: by('person'),
  invitePerson: by('owner', nothing),
  removePerson: by('owner', nothing),
  readInvitation: having('invitation'),
  acceptInvitation: having('invitation', paid),
  saveDeskDraft: by('person', nothing),
  fetchDeskDraft: by('person'),
  proveSecondFactor: having('handed_out', nothing),
  fetchSecondFactor: by('person'),
  startSecondFactor: by('person', nothing),
  confirmSecondFactor: by('person', nothing),
  endSecondFactor: by('person', nothing),
  replaceRecoveryCodes: by('person', nothing),
  confirmRecoveryCodes: by('person', nothing),
  removeSecondFactor: staffOrProgram(['administrator'], nothing),
  beginPasskeySignIn: by('anyone', nothing),
  signInWithPasskey: having('handed_out', nothing),
  listPasskeys: by('person'),
  beginPasskey: by('person', nothing),
  addPasskey: by('person', nothing),
  renamePasskey: by('person', nothing),
  removePasskey: by('person', nothing),
  fetchOwnSubscription: by('person'),
  quotePlanChange: by('owner'),
  changePlan: by('owner', paid),
  openBillingPortal: by('owner', nothing),
  changeTestCard: by('owner', paid),
  fetchOwnClosing: by('owner'),
  closeAccount: by('owner', takesAway),
  listWaiting: by(anyStaff),
  listAuditEntries: by(['administrator']),
  listUndeliveredLetters: by(['administrator']),
  sendLetterAgain: by(['administrator'], nothing),
  dismissLetter: by(['administrator'], nothing),
  fetchOperation: by(['administrator']),
  retryQueue: by(['administrator'], nothing),
  dropQueue: by(['administrator'], nothing),
  sendTestLetter: by(['administrator'], nothing),
  listChurches: by(['supporter']),
  fetchChurch: by(['supporter']),
  listChurchLetters: by(['supporter']),
  listChurchHistory: by(['supporter']),
  addChurchNote: by(['supporter'], nothing),
  cancelMembership: by(['supporter'], takesAway),
  listChurchPlans: by(['supporter']),
  quoteChurchPlan: by(['supporter']),
  changeChurchPlan: by(['supporter'], paid),
  refundPayment: by(['supporter'], takesAway),
  sendReceipt: by(['supporter'], nothing),
  pauseChurch: by(['supporter'], takesAway),
  resumeChurch: by(['supporter'], byStaff),
  closeChurch: by(['supporter'], takesAway),
  reopenChurch: by(['supporter'], byStaff),
  renameChurch: by(['supporter'], byStaff),
  compareTwin: by(['supporter']),
  decideTwin: by(['supporter'], byStaff),
  undoJoin: by(['supporter'], byStaff),
  grantCards: by(['supporter'], nothing),
  listChurchImports: staffOrProgram(['administrator']),
  createChurchImport: staffOrProgram(['administrator'], nothing),
  fetchChurchImport: staffOrProgram(['administrator']),
  listChurchImportRows: staffOrProgram(['administrator']),
  decideImportRow: staffOrProgram(['administrator'], nothing),
  chooseImportColumns: staffOrProgram(['administrator'], nothing),
  startChurchImport: staffOrProgram(['administrator'], byStaff),
  undoChurchImport: staffOrProgram(['administrator'], byStaff),
  listChurchFeeds: staffOrProgram(['administrator']),
  createChurchFeed: staffOrProgram(['administrator'], nothing),
  changeChurchFeed: staffOrProgram(['administrator'], byStaff),
  readChurchFeed: staffOrProgram(['administrator'], nothing),
  handOverChurch: by(['supporter'], nothing),
  inviteOwner: by(['supporter'], nothing),
  revokeInvitation: by(['supporter'], nothing),
  changePersonEmail: by(['supporter'], nothing),
  approveChurch: by(['supporter'], nothing),
  changeChurchPlayer: by(['supporter'], byStaff),
  listStaffListings: by(['supporter']),
  fetchStaffListing: by(['supporter']),
  addListing: by(['supporter'], byStaff),
  changeStaffListing: by(['supporter'], byStaff),
  changeStaffPicture: by(['supporter'], byStaff),
  withdrawStaffListing: by(['supporter'], byStaff),
  inviteToListing: by(['supporter'], nothing),
  listStaff: by(['administrator']),
  inviteStaff: by(['administrator'], nothing),
  changeStaff: by(['administrator'], nothing),
  removeStaff: by(['administrator'], nothing),
  listStaffMessages: by(['supporter']),
  settleStaffMessage: by(['supporter'], nothing),
  getCounts: by(anyStaff),
  countPageEvent: by('anyone', nothing),
  listBrokenLinks: by(['editor']),
  listContentFindings: by(['editor']),
  listOldAddresses: by(['editor']),
  addOldAddress: by(['editor'], byStaff),
  changeOldAddress: by(['editor'], byStaff),
  removeOldAddress: by(['editor'], takesAway),
  tryOldAddress: by(['editor']),
  planOldAddresses: by(['editor']),
  fetchPlannedOldAddresses: by(['editor']),
  importOldAddresses: by(['editor'], byStaff),
  listMissingAddresses: by(['editor']),
  getFormStamp: by('anyone'),
  sendChurchMessage: by('anyone', nothing),
  listAccountMessages: by('person'),
  getAccountMessage: by('person'),
  replyToMessage: by('person', nothing),
  closeMessage: by('person', nothing),
  reportMessage: by('person', nothing),
  getMessageSettings: by('person'),
  changeMessageSettings: by('owner', nothing),
  readConversation: having('conversation'),
  replyInConversation: having('conversation', nothing),
  endConversation: having('conversation', nothing),
  findVisitor: by('owner'),
  eraseVisitor: by('owner', nothing),
  fetchConnection: moreToPrograms(),
  listConnectionsByRecruiter: moreToPrograms(),
  inviteChurch: by('program', nothing),
  acceptInvite: having('church_invite', invited),
  createChallenge: by('anyone', ownPage),
  fetchChallenge: by('anyone'),
  deleteChallenge: having('handed_out', ownPage),
  exportContent: by('program'),
  publishContent: by('program', byProgram),
  listEditedItems: by(writers),
  countEditedItems: by(writers),
  fetchEditedItem: by(writers),
  createItem: by(['editor'], nothing),
  saveDraft: by(writers, nothing),
  discardDrafts: by(writers, nothing),
  sendToReview: by(writers, nothing),
  giveDraftsBack: by(['editor'], nothing),
  scheduleDrafts: by(['editor'], byStaff),
  publishDrafts: by(['editor'], byStaff),
  withdrawItem: by(['editor'], byStaff),
  renameItem: by(['editor'], byStaff),
  moveItem: by(['editor'], byStaff),
  undoPublish: by(['editor'], byStaff),
  confirmTranslation: by(writers, nothing),
  listItemHistory: by(writers),
  fetchHistoryTexts: by(writers),
  restoreTexts: by(['editor'], nothing),
  addContentPicture: by(writers, byStaff),
  listContentPictures: by(writers),
  setPictureWords: by(['editor'], byStaff),
  fetchPictureWords: by('anyone'),
  addContentFilm: by(writers, byStaff),
  listLetterTexts: by(['administrator']),
  createPreview: by(writers, nothing),
  endPreviews: by(writers, nothing),
  fetchDraftPreview: having('handed_out'),
  fetchDemonstration: by(['administrator']),
  removeDemonstration: by(['administrator'], takesAway),
  restoreDemonstration: by(['administrator'], byStaff),
  listContentImports: by(['editor']),
  createContentImport: by(['editor'], nothing),
  createSiteReading: by(['editor'], nothing),
  listSiteReadings: by(['editor']),
  fetchContentImport: by(['editor']),
  listContentImportItems: by(['editor']),
  decideContentImport: by(['editor'], nothing),
  startContentImport: by(['editor'], nothing),
  publishContentImport: by(['editor'], byStaff),
  undoContentImport: by(['editor'], byStaff),
  listPublished: by('anyone'),
  expire: by('program', nothing),
  fetchIntroVideo: by('anyone'),
  fetchPrintedCard: by('anyone'),
  listPrimaryStoryVideos: by('anyone'),
  saveIntroVideo: by('program', byProgram),
  countListing: by('anyone', nothing),
  countVisit: by('anyone', nothing),
  listVisitCounts: by('program'),
  listStories: by('anyone'),
  submitStory: by('anyone', reviewed),
  listStoriesToReview: staffOrProgram(['moderator']),
  reviewStory: staffOrProgram(['moderator'], byStaff),
  listChurchFilms: by('person'),
  createChurchFilm: by('person', reviewed),
  fetchChurchFilm: by('person'),
  changeChurchFilm: by('person', reviewed),
  readCaptions: by('person'),
  saveFilmCaptions: by('person', reviewed),
  saveFilmPoster: by('person', reviewed),
  takeBackFilmChange: by('person', nothing),
  withdrawChurchFilm: by('person', takesAway),
  deleteChurchFilm: by('person', takesAway),
  listChurchFilmsToReview: staffOrProgram(['moderator']),
  reviewChurchFilm: staffOrProgram(['moderator'], byStaff),
  fetchOwnCards: by('person'),
  keepCard: by('person', ownCards),
  saveCardLogo: by('person', reviewed),
  listCardOrders: by('person'),
  orderCards: by('person', ownCards),
  listCardOrdersToSend: staffOrProgram(['supporter']),
  decideCardOrder: staffOrProgram(['supporter'], nothing),
};

/** Those who try every call: people by what they are to a church and to the ministry, and programs. */
export const callers = [
  ...['nobody', 'unconfirmed', 'owner', 'colleague', 'other_owner', 'suspended', 'without_account'],
  ...['translator', 'editor', 'moderator', 'supporter', 'administrator', 'program'],
] as const;
export type NamedCaller = (typeof callers)[number];

/** What a call answers before it looks at its input: it serves, or refuses with a status and a code. */
export type Answer = 'serves' | '401 not_signed_in' | '401 credential' | `403 ${Refusal}`;
type Refusal = 'not_confirmed' | 'owner_only' | 'staff_only';

/** The one table of who gets which answer to which call. */
export function answerTo(caller: NamedCaller, name: EndpointName): Answer {
  const { who, orProgram } = access[name];
  if (who === 'anyone') {
    const isSession = caller !== 'nobody' && caller !== 'program';
    return access[name].moreToPrograms && isSession ? '401 credential' : 'serves';
  }
  if (who === 'program') return caller === 'program' ? 'serves' : '401 credential';
  if (caller === 'program') return orProgram ? 'serves' : '401 not_signed_in';
  if (caller === 'nobody') return orProgram ? '401 credential' : '401 not_signed_in';
  if (caller === 'unconfirmed' && !isBeforeConfirmation(name)) return '403 not_confirmed';
  if (who === 'person') return 'serves';
  // Who has no account is told so by the call itself.
  if (who === 'owner') return caller === 'colleague' ? '403 owner_only' : 'serves';
  const isStaff = caller === 'administrator' || (who as readonly string[]).includes(caller);
  return isStaff ? 'serves' : '403 staff_only';
}

function isBeforeConfirmation(name: EndpointName): boolean {
  return (endpoints[name] as Endpoint).beforeConfirmation === true;
}

/**
 * Which calls of a session ask again who is using it, unless that was proven within the last minutes
 * (`prove-identity.ts`), or why not. Each call has an entry that changes who may sign in, or that only
 * owners or administrators may make; `tests/lib/contract/access.test.ts` names those without one.
 */
export const asksAgain: Partial<Record<EndpointName, true | { not: string }>> = {
  inviteStaff: true,
  changeStaff: true,
  removeStaff: true,
  removeSecondFactor: true,
  findPersonData: { not: 'tells only how much is stored' },
  exportPersonData: true,
  erasePerson: true,
  invitePerson: true,
  removePerson: true,
  findVisitor: true,
  eraseVisitor: true,
  changeMessageSettings: true,
  withdrawListing: { not: 'the owner can list the church again' },
  quotePlanChange: { not: 'changes nothing' },
  changePlan: {
    not: 'a larger plan has its receipt, and a smaller one can be taken back until it comes',
  },
  openBillingPortal: { not: 'Stripe shows only the end of the card number' },
  changeTestCard: { not: 'no card is charged in test mode' },
  closeAccount: true,
  changeEmail: true,
  handOverChurch: true,
  inviteOwner: true,
  revokeInvitation: { not: 'takes away access and gives none' },
  changePersonEmail: true,
  inviteToListing: true,
  changePassword: { not: 'takes the present password, or without one asks again by itself' },
  startSecondFactor: { not: 'takes the password' },
  confirmSecondFactor: { not: 'takes a code of the secret that the password began' },
  endSecondFactor: { not: 'takes the password and a code' },
  replaceRecoveryCodes: { not: 'takes the password and a code' },
  confirmRecoveryCodes: { not: 'completes what the password and a code began' },
  beginPasskey: { not: 'takes the password' },
  addPasskey: { not: 'completes what the password began' },
  renamePasskey: { not: 'changes only a name' },
  removePasskey: { not: 'takes the password' },
  endSessions: { not: 'takes away access and gives none' },
  proveIdentity: { not: 'is the answer' },
  addChurchNote: { not: 'only the staff read it' },
  cancelMembership: true,
  changeChurchPlan: true,
  refundPayment: true,
  pauseChurch: true,
  resumeChurch: true,
  closeChurch: true,
  reopenChurch: true,
  sendReceipt: { not: 'a receipt goes to whoever paid, at their own address' },
  decideTwin: true,
  undoJoin: true,
  renameChurch: { not: 'changes only a name, of which its owners hear' },
  grantCards: { not: 'orders nothing by itself, and its owners hear of it' },
  approveChurch: { not: 'publishes nothing by itself, and its owners hear of it' },
  changeChurchPlayer: { not: 'gives nobody access, and its owners hear of it' },
  createChurchImport: { not: 'lists nobody' },
  decideImportRow: { not: 'lists nobody' },
  chooseImportColumns: { not: 'lists nobody' },
  startChurchImport: { not: 'one press undoes it' },
  undoChurchImport: { not: 'the same list can be imported again' },
  createChurchFeed: { not: 'lists nobody' },
  changeChurchFeed: { not: 'one press switches it off' },
  readChurchFeed: { not: 'lists nobody' },
  removeDemonstration: { not: 'one click brings it back' },
  restoreDemonstration: { not: 'it can be removed again' },
  sendLetterAgain: { not: 'a letter with a link goes to its own address only' },
  dismissLetter: { not: 'takes a letter off a list' },
  retryQueue: { not: 'each letter goes to its own address' },
  dropQueue: { not: 'takes letters off a list' },
  sendTestLetter: { not: 'goes to the person who asks for it' },
};

const names = new Map<Endpoint, EndpointName>(
  Object.entries<Endpoint>(endpoints).map(([name, call]) => [call, name as EndpointName]),
);

/** The name of a call in the contract. */
export const nameOfCall = (endpoint: Endpoint): EndpointName | undefined => names.get(endpoint);

/** Whether a call asks again who is using the session. */
export function asksAgainFor(endpoint: Endpoint): boolean {
  const name = nameOfCall(endpoint);
  return name !== undefined && asksAgain[name] === true;
}
