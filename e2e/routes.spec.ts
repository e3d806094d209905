import { expect, languages, test } from './support/test';

/** Every route of specification 2.1, without a locale; one with an optional slug stands here twice. */
const routes = [
  '/',
  '/answers',
  '/answers/did-jesus-live',
  '/categories',
  '/categories/jesus',
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
  '/search-result',
  '/search-result/jesus',
  '/share-story',
  '/sharethetruthnow',
  '/shareyourjesusstory',
  '/story',
  '/story/maria',
  '/testimonials',
  '/testimonials/the-night-nurse',
  '/welcome',
  '/welcome/grace-chapel',
];

for (const { locale, prefix } of languages) {
  test(`every route of 2.1 is a page that leads on: ${locale}`, async ({ request }) => {
    for (const route of routes) {
      const path = prefix && route === '/' ? prefix : prefix + route;
      const response = await request.get(path, { maxRedirects: 1 });
      const html = await response.text();
      expect([path, response.status()]).toEqual([path, 200]);
      expect([path, html.match(/<html lang="(\w+)"/)?.[1]]).toEqual([path, locale]);
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
      expect([path, /<a [^>]*href="(\/|https:)/.test(main)]).toEqual([path, true]);
    }
  });
}

test('a slug that nothing has is not found, under every route that takes one', async ({
  request,
}) => {
  for (const route of routes.filter((one) => one.split('/').length > 2)) {
    const path = `${route.slice(0, route.lastIndexOf('/'))}/no-such-thing-here`;
    const response = await request.get(path, { maxRedirects: 1 });
    // A search finds nothing, and says so.
    const expected = path.startsWith('/search-result') ? 200 : 404;
    expect([path, response.status()]).toEqual([path, expected]);
  }
});
