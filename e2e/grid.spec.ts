import { expect, refusedMessage, test, visit } from './support/test';

/** A page of every kind, with both compositions and without. */
const pages = [
  ...['/', '/answers', '/answers/did-jesus-live', '/testimonials', '/testimonials/the-night-nurse'],
  ...['/search-result/jesus', '/search-result/xyzzy', '/locations', '/church'],
  ...['/church/plum-tree-fellowship-charlotte', '/welcome', '/welcome/grace-chapel', '/categories'],
  ...['/categories/jesus', '/guides', '/guides/the-empty-tomb', '/post', '/pages'],
  ...['/pages/about-lampstand', '/pricing', '/checkout', '/help', '/playlist-show', '/pastors'],
  ...['/playlist-show/start-with-jesus', '/evangelism', '/share-story', '/verify-email', '/nope'],
  ...['/own-website/answers/did-jesus-live', '/jesusstorychallenge', '/sharethetruthnow'],
] as const;

// One of the pages does not exist.
test.use({ allowedMessages: [refusedMessage] });

for (const width of [390, 768, 1280, 1680]) {
  test(`the heading of every page is aligned with the logo, and nothing overflows, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of pages) {
      await page.goto(path);
      const edges = await page.evaluate(() => {
        const left = (element: Element | null) =>
          element && Math.round(element.getBoundingClientRect().left);
        return {
          mark: left(document.querySelector('header svg')),
          heading: left(document.querySelector('h1')),
          widest: document.documentElement.scrollWidth,
        };
      });
      // A church's picture is at the left edge, and its heading beside it: only the logo is compared.
      const beside = path.startsWith('/church/') && width >= 768;
      expect.soft(beside ? edges.mark : edges.heading, path).toBe(edges.mark);
      expect.soft(edges.widest, path).toBe(width);
    }
  });
}

test('at 1280 px the side column is beside the text and ends at the right edge of the header', async ({
  page,
}) => {
  for (const path of [
    '/answers/did-jesus-live',
    '/testimonials/the-night-nurse',
    '/search-result/jesus',
    '/welcome/grace-chapel',
    '/guides/the-empty-tomb',
    '/pages/about-lampstand',
    '/checkout',
    '/church/plum-tree-fellowship-charlotte',
  ]) {
    await visit(page, path);
    const aside = page.getByRole('main').getByRole('complementary');
    await expect(aside).toHaveCount(1);
    const box = await aside.boundingBox();
    expect(Math.round((box?.x ?? 0) + (box?.width ?? 0)), path).toBe(1216);
    expect(box?.width, path).toBe(352);
  }
});
