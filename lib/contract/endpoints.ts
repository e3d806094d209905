import { accountCountEndpoints } from './endpoints/account-counts.ts';
import { accountEndpoints } from './endpoints/accounts.ts';
import { answerEndpoints } from './endpoints/answers.ts';
import { categoryEndpoints } from './endpoints/categories.ts';
import { challengeEndpoints } from './endpoints/challenges.ts';
import { checkoutEndpoints } from './endpoints/checkout.ts';
import { checkEndpoints } from './endpoints/checks.ts';
import { churchFeedEndpoints } from './endpoints/church-feeds.ts';
import { churchFilmEndpoints } from './endpoints/church-films.ts';
import { churchImportEndpoints } from './endpoints/church-imports.ts';
import { churchMessageEndpoints } from './endpoints/church-messages.ts';
import { churchEndpoints } from './endpoints/churches.ts';
import { connectionEndpoints } from './endpoints/connections.ts';
import { contentEndpoints } from './endpoints/content.ts';
import { contentImportEndpoints } from './endpoints/content-imports.ts';
import { conversationEndpoints } from './endpoints/conversations.ts';
import { countEndpoints } from './endpoints/counts.ts';
import { dangerEndpoints } from './endpoints/danger.ts';
import { demonstrationEndpoints } from './endpoints/demonstration.ts';
import { deskDraftEndpoints } from './endpoints/desk-drafts.ts';
import { editorialEndpoints } from './endpoints/editorial.ts';
import { expireEndpoints } from './endpoints/expire.ts';
import { guideEndpoints } from './endpoints/guides.ts';
import { helpLineEndpoints } from './endpoints/help-lines.ts';
import { itemEndpoints } from './endpoints/items.ts';
import { leadEndpoints } from './endpoints/leads.ts';
import { listingEndpoints } from './endpoints/listings.ts';
import { locationEndpoints } from './endpoints/locations.ts';
import { oldAddressEndpoints } from './endpoints/old-addresses.ts';
import { operationEndpoints } from './endpoints/operation.ts';
import { pageEndpoints } from './endpoints/pages.ts';
import { passkeyEndpoints } from './endpoints/passkeys.ts';
import { personDataEndpoints } from './endpoints/person-data.ts';
import { playerEndpoints } from './endpoints/players.ts';
import { playlistEndpoints } from './endpoints/playlists.ts';
import { publishedEndpoints } from './endpoints/published.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { secondFactorEndpoints } from './endpoints/second-factors.ts';
import { sessionEndpoints } from './endpoints/sessions.ts';
import { shopEndpoints } from './endpoints/shop.ts';
import { siteEndpoints } from './endpoints/site.ts';
import { staffEndpoints } from './endpoints/staff.ts';
import { staffListingEndpoints } from './endpoints/staff-listings.ts';
import { staffMessageEndpoints } from './endpoints/staff-messages.ts';
import { storyEndpoints } from './endpoints/stories.ts';
import { subscriptionEndpoints } from './endpoints/subscriptions.ts';
import { testimonialEndpoints } from './endpoints/testimonials.ts';
import { undeliveredLetterEndpoints } from './endpoints/undelivered-letters.ts';
import { unfoundSearchEndpoints } from './endpoints/unfound-searches.ts';
import { userEndpoints } from './endpoints/users.ts';
import { videoEndpoints } from './endpoints/videos.ts';
import { visitorEndpoints } from './endpoints/visitors.ts';
import { wordsEndpoints } from './endpoints/words.ts';

export type { Endpoint } from './endpoint.ts';

/** Every call of /api/v1 (specification 7); client and backend both derive from this table. */
export const endpoints = {
  ...answerEndpoints,
  ...categoryEndpoints,
  ...testimonialEndpoints,
  ...pageEndpoints,
  ...guideEndpoints,
  ...helpLineEndpoints,
  ...locationEndpoints,
  ...listingEndpoints,
  ...siteEndpoints,
  ...playerEndpoints,
  ...playlistEndpoints,
  ...shopEndpoints,
  ...checkoutEndpoints,
  ...searchEndpoints,
  ...unfoundSearchEndpoints,
  ...dangerEndpoints,
  ...leadEndpoints,
  ...itemEndpoints,
  ...accountEndpoints,
  ...accountCountEndpoints,
  ...userEndpoints,
  ...personDataEndpoints,
  ...sessionEndpoints,
  ...deskDraftEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...subscriptionEndpoints,
  ...staffEndpoints,
  ...staffListingEndpoints,
  ...staffMessageEndpoints,
  ...undeliveredLetterEndpoints,
  ...oldAddressEndpoints,
  ...operationEndpoints,
  ...churchEndpoints,
  ...churchFeedEndpoints,
  ...churchImportEndpoints,
  ...contentImportEndpoints,
  ...countEndpoints,
  ...checkEndpoints,
  ...churchMessageEndpoints,
  ...conversationEndpoints,
  ...visitorEndpoints,
  ...connectionEndpoints,
  ...challengeEndpoints,
  ...contentEndpoints,
  ...editorialEndpoints,
  ...demonstrationEndpoints,
  ...wordsEndpoints,
  ...publishedEndpoints,
  ...expireEndpoints,
  ...videoEndpoints,
  ...storyEndpoints,
  ...churchFilmEndpoints,
} as const;

export type EndpointName = keyof typeof endpoints;
