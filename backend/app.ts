import { accountRoutes } from './accounts/account-routes.ts';
import { deskDraftRoutes } from './accounts/desk-draft-routes.ts';
import { ownSubscriptionRoutes } from './accounts/own-subscription-routes.ts';
import { answerRoutes } from './answers/answer-routes.ts';
import { categoryRoutes } from './answers/category-routes.ts';
import { guideRoutes } from './answers/guide-routes.ts';
import { pageRoutes } from './answers/page-routes.ts';
import { testimonialRoutes } from './answers/testimonial-routes.ts';
import type { Routes, Services } from './calls/services.ts';
import { cardOrderRoutes } from './cards/card-order-routes.ts';
import { checkRoutes } from './checks/check-routes.ts';
import { churchFeedRoutes } from './church-feeds/church-feed-routes.ts';
import { churchImportRoutes } from './church-import/church-import-routes.ts';
import { churchRoutes } from './churches/church-routes.ts';
import { connectionRoutes } from './churches/connection-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { expireRoute } from './content/expire-routes.ts';
import { publishedRoutes } from './content/published-routes.ts';
import { hasContent } from './content/readiness.ts';
import { siteRoutes } from './content/site-routes.ts';
import { wordsRoutes } from './content/words-routes.ts';
import { contentImportRoutes } from './content-import/content-import-routes.ts';
import { churchMessageRoutes } from './conversations/church-message-routes.ts';
import { conversationRoutes } from './conversations/conversation-routes.ts';
import { staffMessageRoutes } from './conversations/staff-message-routes.ts';
import { visitorRoutes } from './conversations/visitor-routes.ts';
import { accountCountRoutes } from './counts/account-count-routes.ts';
import { countRoutes } from './counts/count-routes.ts';
import { videoCountRoutes } from './counts/video-count-routes.ts';
import type { GetDatabase } from './db/client.ts';
import { docsRoutes } from './docs/docs-routes.ts';
import { demonstrationRoutes } from './editorial/demonstration-routes.ts';
import { editorialMediaRoutes } from './editorial/editorial-media-routes.ts';
import { editorialRoutes } from './editorial/editorial-routes.ts';
import { erasureRoutes } from './erasure/erasure-routes.ts';
import { captionRoutes } from './films/caption-routes.ts';
import { findCaptions } from './films/captions.ts';
import { churchFilmRoutes } from './films/church-film-routes.ts';
import { filmRoutes } from './films/film-routes.ts';
import { videoRoutes } from './films/video-routes.ts';
import { detectDangerRoute } from './help/detect-danger-routes.ts';
import { helpLineRoutes } from './help/help-line-routes.ts';
import { readHelpLines } from './help/help-lines.ts';
import { Api, type ReadStale } from './http/api.ts';
import { createLimiters } from './http/limits.ts';
import type { ReadCache } from './http/read-cache.ts';
import { claims } from './items/claims.ts';
import { itemRoutes } from './items/item-routes.ts';
import { listingCorrectionRoutes } from './listings/listing-correction-routes.ts';
import { listingReviewRoutes } from './listings/listing-review-routes.ts';
import { locationRoutes } from './listings/location-routes.ts';
import { ownListingRoutes } from './listings/own-listing-routes.ts';
import { staffListingRoutes } from './listings/staff-listing-routes.ts';
import { letterReportRoutes } from './mail/letter-report-routes.ts';
import { undeliveredLetterRoutes } from './mail/undelivered-letter-routes.ts';
import { createPublished } from './nodes/published.ts';
import { oldAddressRoutes } from './old-addresses/old-address-routes.ts';
import { healthRoutes } from './operation/health-routes.ts';
import { operationRoutes } from './operation/operation-routes.ts';
import { checkoutRoutes } from './payments/checkout-routes.ts';
import { configuredGateways } from './payments/gateways.ts';
import { shopRoutes } from './payments/shop-routes.ts';
import { accountPeopleRoutes } from './people/account-people-routes.ts';
import { pictureRoutes } from './pictures/picture-routes.ts';
import { playerRoutes } from './players/player-routes.ts';
import { playlistRoutes } from './playlists/playlist-routes.ts';
import { configuredModel } from './questions/answer-model.ts';
import { generateAnswerRoutes } from './questions/generate-answer-routes.ts';
import { leadRoutes } from './questions/lead-routes.ts';
import { searchRoutes } from './search/search-routes.ts';
import { unfoundSearchRoutes } from './search/unfound-search-routes.ts';
import { auditWith } from './sessions/audit-calls.ts';
import { authorizeWith } from './sessions/authorize.ts';
import { passkeyRoutes } from './sessions/passkey-routes.ts';
import { secondFactorRoutes } from './sessions/second-factor-routes.ts';
import { sessionRoutes } from './sessions/session-routes.ts';
import { userRoutes } from './sign-in/user-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { challengeRoutes } from './stories/challenge-routes.ts';
import { storyRoutes } from './stories/story-routes.ts';
import { configuredUploads, type UploadSetUp } from './uploads/set-up.ts';
import { uploadRoutes } from './uploads/upload-routes.ts';

/** Calls that the proxy of another backend has too, with what it reads there. */
const proxiedRoutes: Routes = (api, { database, limiters }) => {
  captionRoutes(api, async (...item) => findCaptions(await database(), ...item));
  detectDangerRoute(api, limiters, async () => readHelpLines(await database()));
  healthRoutes(api, async () => hasContent(await database()));
};

/** The calls by subject. Of two that an address fits, the first answers. */
const subjects: readonly Routes[] = [
  answerRoutes,
  categoryRoutes,
  testimonialRoutes,
  pageRoutes,
  guideRoutes,
  helpLineRoutes,
  locationRoutes,
  ownListingRoutes,
  listingCorrectionRoutes,
  listingReviewRoutes,
  playlistRoutes,
  playerRoutes,
  shopRoutes,
  checkoutRoutes,
  ownSubscriptionRoutes,
  searchRoutes,
  unfoundSearchRoutes,
  siteRoutes,
  generateAnswerRoutes,
  leadRoutes,
  itemRoutes,
  accountRoutes,
  userRoutes,
  sessionRoutes,
  secondFactorRoutes,
  passkeyRoutes,
  accountPeopleRoutes,
  staffRoutes,
  staffMessageRoutes,
  undeliveredLetterRoutes,
  wordsRoutes,
  oldAddressRoutes,
  operationRoutes,
  churchImportRoutes,
  churchFeedRoutes,
  staffListingRoutes,
  churchRoutes,
  countRoutes,
  checkRoutes,
  connectionRoutes,
  deskDraftRoutes,
  churchMessageRoutes,
  conversationRoutes,
  visitorRoutes,
  challengeRoutes,
  letterReportRoutes,
  contentRoutes,
  editorialRoutes,
  editorialMediaRoutes,
  demonstrationRoutes,
  contentImportRoutes,
  publishedRoutes,
  expireRoute,
  videoRoutes,
  videoCountRoutes,
  accountCountRoutes,
  uploadRoutes,
  filmRoutes,
  pictureRoutes,
  storyRoutes,
  churchFilmRoutes,
  cardOrderRoutes,
  erasureRoutes,
  proxiedRoutes,
  docsRoutes,
];

/** The services that differ from those of one process with the environment's configuration. */
interface AppOptions extends Partial<Omit<Services, 'films' | 'bounds'>> {
  database: GetDatabase;
  uploads?: UploadSetUp;
  /** Caches public reads. */
  cache?: ReadCache;
  readStale?: ReadStale;
}

/** The embedded /api/v1 (specification 7). */
export function createApp({
  database,
  limiters = createLimiters(),
  published = createPublished({ expire: () => {} }),
  gateways = configuredGateways(database),
  uploads = configuredUploads(),
  model = configuredModel(),
  node = () => undefined,
  cache,
  readStale,
}: AppOptions) {
  const services: Services = { database, limiters, published, gateways, ...uploads, model, node };
  const authorize = authorizeWith(database);
  const api = new Api({
    authorize,
    database,
    audit: auditWith(database),
    claims,
    cache,
    readStale,
  });
  for (const addCalls of subjects) addCalls(api, services);
  return api.finish();
}
