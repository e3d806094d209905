import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { expect, waitForScripts } from './support/test';

const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
const answer = '/answers/did-jesus-live';
const file = 'answers/did-jesus-live/en.md';
const title = 'Did a man named Jesus live?';

interface ContentFile {
  path: string;
  text: string;
}

test('a page that is published anew before its data arrives is reloaded once, and works', async ({
  page,
  request,
}) => {
  const publish = async (files: ContentFile[]) => {
    const response = await request.post('/api/v1/content', {
      headers,
      data: { files, overwrite: true },
    });
    expect(response.status()).toBe(200);
  };
  const before: ContentFile[] = (await (await request.get('/api/v1/content', { headers })).json())
    .data;
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
      await publish(retitled);
      await route.continue();
    },
    { times: 1 },
  );

  await page.goto(answer);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await waitForScripts(page);
  expect(documents).toBe(2);

  await publish(before);
});
