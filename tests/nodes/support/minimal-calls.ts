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
  '/testimonials/marta-at-the-window': ['fetchTestimonialBySlug', 'listCategories'],
  '/pages': ['listPages'],
  '/post': ['listPosts'],
  '/post/why-we-leave-a-light-on': ['listPosts'],
  '/guides/the-empty-tomb': ['fetchGuideBySlug'],
  '/church': ['listLocations'],
  '/church/grace-church-charlotte': ['lookupLocation'],
  '/locations?zip=28202': ['listLocations'],
  '/search-result/hope': ['search'],
  '/pastor/7': ['fetchAccount', 'listLocationsByAccount'],
  '/welcome/grace-chapel': ['fetchIntroVideo'],
  '/story/maria': ['fetchIntroVideo'],
  '/playlist-show': ['listCategories', 'listVideos'],
  '/playlist-show/7': ['fetchPlaylist'],
  '/jesusstorychallenge/grace-chapel': ['fetchChallenge'],
  '/guides': [],
  '/help': [],
  '/pricing': [],
  '/checkout': [],
  '/share-story': [],
  '/jesusstorychallenge': [],
};
