import type { EndpointName } from '../../../lib/contract/endpoints';

/**
 * The calls without which a page is not there, on a backend of the ministry's own: docs/own-backend.md says
 * them, own-backend.test.ts tries each list, and each list without each of its calls. By the address of an
 * example of each kind.
 */
export const minimalCalls: Record<string, readonly EndpointName[]> = {
  '/': ['listCategories', 'listAnswers'],
  '/answers': ['listCategories', 'listAnswers'],
  '/answers/did-jesus-live': ['listCategories', 'listAnswers'],
  '/categories': ['listCategories'],
  '/categories/jesus': ['listCategories', 'listAnswers'],
  '/testimonials': ['listCategories', 'listTestimonials'],
  '/testimonials/marta-at-the-window': ['fetchTestimonialBySlug', 'listCategories'],
  '/pages': ['listPages'],
  '/pages/about-lampstand': ['fetchPageBySlug', 'listPages'],
  '/evangelism': ['listCategories', 'listAnswers'],
  '/sharethetruthnow': ['listCategories', 'listAnswers'],
  '/post': ['listPosts'],
  '/post/why-we-leave-a-light-on': ['listPosts'],
  '/guides/the-empty-tomb': ['fetchGuideBySlug'],
  '/church': ['listLocations'],
  '/church/grace-church-charlotte': ['lookupLocation'],
  '/locations?zip=28202': ['listLocations'],
  '/churchfinder?zip=28202': ['listLocations'],
  '/search-result': ['listCategories'],
  '/search-result/hope': ['search'],
  '/pastor': ['fetchPageBySlug'],
  '/pastors': ['fetchPageBySlug'],
  '/pastor/7': ['fetchAccount', 'listLocationsByAccount'],
  '/pastors/7': ['fetchAccount', 'listLocationsByAccount'],
  '/invite/grace-chapel': ['fetchIntroVideo'],
  '/invitation/grace-chapel': ['fetchIntroVideo'],
  '/welcome/grace-chapel': ['fetchIntroVideo'],
  '/story/maria': ['fetchIntroVideo'],
  '/playlist-show': ['listCategories', 'listVideos'],
  '/playlist-show/7': ['fetchPlaylist'],
  '/jesusstorychallenge/grace-chapel': ['fetchChallenge'],
  '/embed/welcome/grace-chapel': ['fetchIntroVideo'],
  '/embed/answers/did-jesus-live': ['listCategories', 'listAnswers'],
  '/embed/playlist/7': ['fetchPlaylist'],
  '/own-website/answers/did-jesus-live': ['listCategories', 'listAnswers'],
  '/own-website/answers/did-jesus-live/for': ['listCategories', 'listAnswers'],
  '/llms.txt': ['listCategories', 'listAnswers', 'listPages'],
  '/sitemap.xml': ['listPublished', 'listCategories'],
  '/sitemaps/en/answers-1.xml': ['listPublished', 'listCategories'],
  '/feeds/en/answers.xml': ['listPublished', 'listCategories'],
  '/guides': [],
  '/help': [],
  '/help/us': [],
  '/pricing': [],
  '/checkout': [],
  '/checkout2': [],
  '/share-story': [],
  '/jesusstorychallenge': [],
  '/shareyourjesusstory': [],
  '/churchjesusstorychallenge': [],
  '/churchforfree': [],
  '/welcome': [],
  '/invitation': [],
  '/invite': [],
  '/story': [],
  '/verify-email': [],
};

/** Kinds of pages that have no row: what is there only by the links and the data of this site's own backend. */
export const ofTheOwnBackend = [
  // Kept under these addresses for /locations and /churchfinder with nothing asked.
  ...['/locations/all', '/churchfinder/all'],
  ...['/church/*/correction', '/conversation', '/preview'],
];
