import { publishContent, readContent } from './support/content-folder';
import { test } from './support/site-that-writes';
import { expect, waitForScripts } from './support/test';

const answer = '/answers/did-jesus-live';
const file = 'answers/did-jesus-live/en.md';
const title = 'Did a man named Jesus live?';

test('a page whose content is published before its data is loaded reloads once, with the new content', async ({
  page,
  request,
}) => {
  const before = await readContent(request);
  const retitled = before.map(({ path, text }) => ({
    path,
    text: path === file ? text.replace(/^title: .*$/m, `title: ${title}`) : text,
  }));
  let documents = 0;
  page.on('request', (each) => {
    if (each.isNavigationRequest()) documents++;
  });
  const isData = (url: URL) => url.pathname === answer && url.search === '?_rsc';
  await page.route(
    isData,
    async (route) => {
      await publishContent(request, retitled);
      await route.continue();
    },
    { times: 1 },
  );

  // The reload may come before the page has loaded.
  await page.goto(answer, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await waitForScripts(page);
  expect(documents).toBe(2);

  await publishContent(request, before);
});
