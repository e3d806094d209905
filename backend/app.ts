import type { GetDatabase } from './db/client.ts';
import { Api, type Published, type ReadStale } from './http/api.ts';
import { answerOptions, createLimiters, type Limiters } from './http/limits.ts';
import type { ReadCache } from './http/read-cache.ts';
import { createPublished } from './nodes/published.ts';
import { findCaptions } from './queries/captions.ts';
import { readHelpLines } from './queries/help-lines.ts';
import { hasContent } from './queries/readiness.ts';
import { accountCountRoutes } from './routes/account-counts.ts';
import { accountPeopleRoutes } from './routes/account-people.ts';
import { accountRoutes } from './routes/accounts.ts';
import { answerRoutes } from './routes/answers.ts';
import { captionRoutes } from './routes/captions.ts';
import { cardOrderRoutes } from './routes/card-orders.ts';
import { categoryRoutes } from './routes/categories.ts';
import { challengeRoutes } from './routes/challenges.ts';
import { checkoutRoutes } from './routes/checkout.ts';
import { checkRoutes } from './routes/checks.ts';
import { churchFilmRoutes } from './routes/church-films.ts';
import { churchMessageRoutes } from './routes/church-messages.ts';
import { churchRoutes } from './routes/churches.ts';
import { connectionRoutes } from './routes/connections.ts';
import { contentRoutes } from './routes/content.ts';
import { contentImportRoutes } from './routes/content-imports.ts';
import { conversationRoutes } from './routes/conversations.ts';
import { countRoutes } from './routes/counts.ts';
import { demonstrationRoutes } from './routes/demonstration.ts';
import { deskDraftRoutes } from './routes/desk-drafts.ts';
import { detectDangerRoute } from './routes/detect-danger.ts';
import { docsRoutes } from './routes/docs.ts';
import { editorialRoutes } from './routes/editorial.ts';
import { erasureRoutes } from './routes/erasure.ts';
import { expireRoute } from './routes/expire.ts';
import { filmRoutes } from './routes/films.ts';
import { generateAnswerRoutes } from './routes/generate-answer.ts';
import { guideRoutes } from './routes/guides.ts';
import { healthRoutes } from './routes/health.ts';
import { helpLineRoutes } from './routes/help-lines.ts';
import { leadRoutes } from './routes/leads.ts';
import { letterReportRoutes } from './routes/letter-reports.ts';
import { listingCorrectionRoutes } from './routes/listing-corrections.ts';
import { listingReviewRoutes } from './routes/listing-reviews.ts';
import { locationRoutes } from './routes/locations.ts';
import { oldAddressRoutes } from './routes/old-addresses.ts';
import { operationRoutes } from './routes/operation.ts';
import { ownListingRoutes } from './routes/own-listings.ts';
import { ownSubscriptionRoutes } from './routes/own-subscription.ts';
import { pageRoutes } from './routes/pages.ts';
import { passkeyRoutes } from './routes/passkeys.ts';
import { pictureRoutes } from './routes/pictures.ts';
import { playerRoutes } from './routes/players.ts';
import { playlistRoutes } from './routes/playlists.ts';
import { publishedRoutes } from './routes/published.ts';
import { searchRoutes } from './routes/search.ts';
import { secondFactorRoutes } from './routes/second-factors.ts';
import { sessionRoutes } from './routes/sessions.ts';
import { shopRoutes } from './routes/shop.ts';
import { siteRoutes } from './routes/site.ts';
import { staffRoutes } from './routes/staff.ts';
import { staffMessageRoutes } from './routes/staff-messages.ts';
import { storyRoutes } from './routes/stories.ts';
import { testimonialRoutes } from './routes/testimonials.ts';
import { undeliveredLetterRoutes } from './routes/undelivered-letters.ts';
import { unfoundSearchRoutes } from './routes/unfound-searches.ts';
import { uploadRoutes } from './routes/uploads.ts';
import { userRoutes } from './routes/users.ts';
import { videoCountRoutes } from './routes/video-counts.ts';
import { videoRoutes } from './routes/videos.ts';
import { visitorRoutes } from './routes/visitors.ts';
import { wordsRoutes } from './routes/words.ts';
import { configuredModel } from './services/answer-model.ts';
import { auditWith } from './services/audit.ts';
import { authorizeWith } from './services/authorize.ts';
import type { Gateways } from './services/payment/gateway.ts';
import { configuredGateways } from './services/payment/gateways.ts';
import { configuredUploads, type UploadSetUp } from './uploads/set-up.ts';

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
