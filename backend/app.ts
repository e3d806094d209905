import { accountRoutes } from './accounts/account-routes.ts';
import { deskDraftRoutes } from './accounts/desk-draft-routes.ts';
import { ownSubscriptionRoutes } from './accounts/own-subscription-routes.ts';
import { answerRoutes } from './answers/answer-routes.ts';
import { categoryRoutes } from './answers/category-routes.ts';
import { guideRoutes } from './answers/guide-routes.ts';
import { pageRoutes } from './answers/page-routes.ts';
import { testimonialRoutes } from './answers/testimonial-routes.ts';
import { cardOrderRoutes } from './cards/card-order-routes.ts';
import { checkRoutes } from './checks/check-routes.ts';
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
import { Api, type Published, type ReadStale } from './http/api.ts';
import { answerOptions, createLimiters, type Limiters } from './http/limits.ts';
import type { ReadCache } from './http/read-cache.ts';
import { listingCorrectionRoutes } from './listings/listing-correction-routes.ts';
import { listingReviewRoutes } from './listings/listing-review-routes.ts';
import { locationRoutes } from './listings/location-routes.ts';
import { ownListingRoutes } from './listings/own-listing-routes.ts';
import { letterReportRoutes } from './mail/letter-report-routes.ts';
import { undeliveredLetterRoutes } from './mail/undelivered-letter-routes.ts';
import { createPublished } from './nodes/published.ts';
import { oldAddressRoutes } from './old-addresses/old-address-routes.ts';
import { healthRoutes } from './operation/health-routes.ts';
import { operationRoutes } from './operation/operation-routes.ts';
import { checkoutRoutes } from './payments/checkout-routes.ts';
import type { Gateways } from './payments/gateway.ts';
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

/** The embedded /api/v1 (specification 7). */
export function createApp(
  database: GetDatabase,
  limiters: Limiters = createLimiters(),
  published: Published = createPublished({ expire: () => {} }),
  gateways: Gateways = configuredGateways(database),
  { films, bounds }: UploadSetUp = configuredUploads(),
  cache?: ReadCache,
  node: () => string | undefined = () => undefined,
  readStale?: ReadStale,
) {
  const audit = auditWith(database);
  const api = new Api(authorizeWith(database), { audit, cache, readStale });
  answerRoutes(api, database);
  categoryRoutes(api, database);
  testimonialRoutes(api, database);
  pageRoutes(api, database);
  guideRoutes(api, database);
  helpLineRoutes(api, database);
  locationRoutes(api, database);
  ownListingRoutes(api, database, limiters, published);
  listingCorrectionRoutes(api, database, limiters, published);
  listingReviewRoutes(api, database, limiters, published);
  playlistRoutes(api, database, limiters, published);
  playerRoutes(api, database, limiters, published);
  shopRoutes(api, database, limiters);
  checkoutRoutes(api, database, limiters, gateways, published);
  ownSubscriptionRoutes(api, database, limiters, gateways, published);
  searchRoutes(api, database);
  unfoundSearchRoutes(api, database, limiters);
  siteRoutes(api);
  captionRoutes(api, async (...item) => findCaptions(await database(), ...item));
  generateAnswerRoutes(api, database, answerOptions(limiters), configuredModel());
  leadRoutes(api, database, limiters);
  detectDangerRoute(api, limiters, async () => readHelpLines(await database()));
  accountRoutes(api, database, limiters);
  userRoutes(api, database, limiters, published);
  sessionRoutes(api, database, limiters, gateways, published);
  secondFactorRoutes(api, database, limiters);
  passkeyRoutes(api, database, limiters);
  accountPeopleRoutes(api, database, limiters);
  ministryRoutes(api, database, limiters, published, node);
  churchRoutes(api, database, limiters, gateways, published);
  countRoutes(api, database, limiters);
  checkRoutes(api, database, limiters, films);
  connectionRoutes(api, database, limiters, published);
  deskDraftRoutes(api, database, limiters);
  churchMessageRoutes(api, database, limiters);
  conversationRoutes(api, database, limiters);
  visitorRoutes(api, database, limiters);
  challengeRoutes(api, database, limiters, published);
  letterReportRoutes(api, database);
  contentRoutes(api, database, limiters, published, films);
  editorialRoutes(api, database, limiters, published);
  demonstrationRoutes(api, database, limiters, published);
  contentImportRoutes(api, database, limiters);
  publishedRoutes(api, database);
  expireRoute(api, limiters, published);
  videoRoutes(api, database, limiters, published);
  videoCountRoutes(api, database, limiters);
  accountCountRoutes(api, database, limiters);
  uploadRoutes(api, database, limiters, films, bounds);
  filmRoutes(api, database, limiters, films);
  pictureRoutes(api, database, films);
  storyRoutes(api, database, limiters, published);
  churchFilmRoutes(api, database, limiters, published);
  cardOrderRoutes(api, database, limiters, films);
  erasureRoutes(api, database, limiters, films, published);
  healthRoutes(api, async () => hasContent(await database()));
  docsRoutes(api);
  return api.finish();
}

/** Rooms of the ministry's desk that are about the site itself. */
function ministryRoutes(
  api: Api,
  database: GetDatabase,
  limiters: Limiters,
  published: Published,
  node: () => string | undefined,
) {
  staffRoutes(api, database, limiters);
  staffMessageRoutes(api, database, limiters);
  undeliveredLetterRoutes(api, database, limiters);
  wordsRoutes(api, limiters);
  oldAddressRoutes(api, database, limiters, published);
  operationRoutes(api, database, limiters, node);
}
