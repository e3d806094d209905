/** Every route of specification 2.1, without locale; a route with an optional slug is listed with and without one. */
export const routes = [
  '/',
  '/answers',
  '/answers/did-jesus-live',
  '/categories',
  '/categories/jesus',
  '/checkout',
  '/checkout2',
  '/church',
  '/church/plum-tree-fellowship-charlotte',
  '/churchfinder',
  '/churchforfree',
  '/churchjesusstorychallenge',
  '/evangelism',
  '/invitation',
  '/invitation/riverside',
  '/invite',
  '/invite/riverside',
  '/jesusstorychallenge',
  '/jesusstorychallenge/grace-chapel',
  '/locations',
  '/pages',
  '/pages/terms-of-use',
  '/pastor',
  '/pastor/grace-chapel',
  '/pastors',
  '/pastors/grace-chapel',
  '/post',
  '/post/why-we-leave-a-light-on',
  '/playlist-show',
  '/pricing',
  '/search-result',
  '/search-result/jesus',
  '/share-story',
  '/sharethetruthnow',
  '/shareyourjesusstory',
  '/story',
  '/story/maria',
  '/testimonials',
  '/testimonials/the-night-nurse',
  '/verify-email',
  '/welcome',
  '/welcome/grace-chapel',
];

/** Each route with a slug, with an unknown slug; without search, which has a page for any words. */
export const nowhere = [
  ...new Set(
    routes
      .filter((route) => /^\/(?!search-result)[^/]+\/./.test(route))
      .map((route) => route.replace(/[^/]+$/, 'no-such-thing-here')),
  ),
];
