import type { EndpointName } from './endpoints.ts';
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

export interface Access {
  who: Caller;
  /** Whether a program may call as well as staff. */
  orProgram: boolean;
  /** Undefined for a call that changes nothing. */
  shows: Shown | undefined;
}

const by = (who: Caller, shows?: Shown): Access => ({ who, orProgram: false, shows });
const staffOrProgram = (who: readonly StaffRole[], shows?: Shown): Access => ({
  ...{ who, orProgram: true, shows },
});

const anyStaff = staffRoles;
/** Which languages and kinds: `editorial-access.ts`. */
const writers = ['editor', 'translator'] as const;
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
  getConfig: by('anyone'),
  getHealth: by('anyone'),
  getReadiness: by('anyone'),
  fetchOwnPlayer: by('person'),
  changePlayerHosts: by('person', ownHosts),
  fetchPlayer: by('anyone'),
  savePlayer: by('program', byProgram),
  startPlayback: by('anyone', nothing),
  reportStreamed: by('anyone', quota),
  listVideos: by('anyone'),
  listPlaylists: by('anyone'),
  createPlaylist: by('anyone', ownPage),
  fetchPlaylist: by('anyone'),
  updatePlaylist: by('anyone', ownPage),
  deletePlaylist: by('anyone', ownPage),
  listPlans: by('anyone'),
  checkCoupon: by('anyone'),
  startCheckout: by('anyone', nothing),
  fetchCheckout: by('anyone'),
  syncCheckout: by('anyone', paid),
  payInTestMode: by('anyone', paid),
  reconcilePayments: by('program', paid),
  search: by('anyone'),
  listUnfoundSearches: by(['supporter', 'editor']),
  detectDanger: by('anyone'),
  createLead: by('anyone', nothing),
  listLeads: staffOrProgram(['supporter']),
  getLead: staffOrProgram(['supporter']),
  answerLead: staffOrProgram(['supporter'], nothing),
  closeLead: staffOrProgram(['supporter'], nothing),
  awaitAnswer: staffOrProgram(['supporter'], nothing),
  fetchAccountBy: by('anyone'),
  fetchAccount: by('anyone'),
  approveAccount: staffOrProgram(['moderator'], byStaff),
  getAccountCounts: by('person'),
  createCardBatch: by('person', nothing),
  fetchUserById: by('anyone'),
  fetchUserByEmail: by('program'),
  lookupUser: by('anyone'),
  createUser: by('anyone', nothing),
  checkEmail: by('anyone'),
  verifyEmail: by('anyone', paid),
  verifyToken: by('anyone'),
  resendToken: by('anyone', nothing),
  updateSignUp: by('anyone', reviewed),
  findPersonData: by(['administrator']),
  exportPersonData: by(['administrator'], nothing),
  erasePerson: staffOrProgram(['administrator'], takesAway),
  signIn: by('anyone', nothing),
  requestSignInLink: by('anyone', nothing),
  redeemSignInLink: by('anyone', paid),
  listSessions: by('person'),
  endSessions: by('person', nothing),
  fetchSignedIn: by('person'),
  changePassword: by('person', nothing),
  requestPasswordReset: by('anyone', nothing),
  redeemPasswordReset: by('anyone', paid),
  disownChanges: by('anyone', nothing),
  listAccountPeople: by('person'),
  invitePerson: by('owner', nothing),
  removePerson: by('owner', nothing),
  readInvitation: by('anyone'),
  acceptInvitation: by('anyone', paid),
  saveDeskDraft: by('person', nothing),
  fetchDeskDraft: by('person'),
  proveSecondFactor: by('anyone', nothing),
  fetchSecondFactor: by('person'),
  startSecondFactor: by('person', nothing),
  confirmSecondFactor: by('person', nothing),
  endSecondFactor: by('person', nothing),
  replaceRecoveryCodes: by('person', nothing),
  confirmRecoveryCodes: by('person', nothing),
  removeSecondFactor: staffOrProgram(['administrator'], nothing),
  beginPasskeySignIn: by('anyone', nothing),
  signInWithPasskey: by('anyone', nothing),
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
  listWaiting: by(anyStaff),
  listAuditEntries: by(['administrator']),
  listUndeliveredLetters: by(['administrator']),
  sendLetterAgain: by(['administrator'], nothing),
  dismissLetter: by(['administrator'], nothing),
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
  getFormStamp: by('anyone'),
  sendChurchMessage: by('anyone', nothing),
  listAccountMessages: by('person'),
  getAccountMessage: by('person'),
  replyToMessage: by('person', nothing),
  closeMessage: by('person', nothing),
  reportMessage: by('person', nothing),
  getMessageSettings: by('person'),
  changeMessageSettings: by('owner', nothing),
  readConversation: by('anyone'),
  replyInConversation: by('anyone', nothing),
  endConversation: by('anyone', nothing),
  findVisitor: by('owner'),
  eraseVisitor: by('owner', nothing),
  fetchConnection: by('anyone'),
  listConnectionsByRecruiter: by('anyone'),
  inviteChurch: by('program', nothing),
  acceptInvite: by('anyone', invited),
  createChallenge: by('anyone', ownPage),
  fetchChallenge: by('anyone'),
  deleteChallenge: by('anyone', ownPage),
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
  createPreview: by(writers, nothing),
  endPreviews: by(writers, nothing),
  fetchDraftPreview: by('anyone'),
  listPublished: by('anyone'),
  expire: by('program', nothing),
  fetchIntroVideo: by('anyone'),
  listPrimaryStoryVideos: by('anyone'),
  saveIntroVideo: by('program', byProgram),
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
  withdrawChurchFilm: by('person', takesAway),
  deleteChurchFilm: by('person', takesAway),
  listChurchFilmsToReview: staffOrProgram(['moderator']),
  reviewChurchFilm: staffOrProgram(['moderator'], byStaff),
  listCardOrders: by('person'),
  orderCards: by('person', nothing),
  listCardOrdersToSend: staffOrProgram(['supporter']),
  decideCardOrder: staffOrProgram(['supporter'], nothing),
};
