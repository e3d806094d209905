import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { subscribeChurch } from './support/churches';
import { type ContentFile, publishContent, readContent } from './support/content-folder';
import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';

/*
 * No text is executed, whatever it contains and on whichever page it is. Every text of the content folder
 * and of strangers' and churches' input contains a script; a page on which one runs sets
 * `window.executed`, or its policy blocks the script, which is an error, too (`watch`).
 */

const asMinistry = { authorization: `Bearer ${ADMIN_TOKEN}` };
/** Breaks out of any context of a text: a script with data, a title, an attribute, a comment, a URL. */
const hostile =
  "</script></title><script>executed=1</script><img src=x onerror=executed=1>\"'onfocus=executed=1 autofocus x='-->";
const short = '"><svg onload=executed=1>';
/** Markdown that a page would execute if it did not escape it. */
const hostileMarkdown = [
  '&lt;script&gt;executed=1&lt;/script&gt; and &lt;img src=x onerror=executed=1&gt;',
  '\\<script>executed=1\\</script>',
  '```html\n</script><script>executed=1</script><img src=x onerror=executed=1>\n```',
  '`<img src=x onerror=executed=1>`',
  '[a](/x "\'\\" onmouseover=executed=1 x=")',
  '> &lt;/blockquote&gt;&lt;svg onload=executed=1&gt;',
].join('\n\n');

/** The text fields of front matter and lists (content/README.md). */
const wordsOf =
  /^(\s*(?:- )?(?:title|name|author|description|pastor|speaker|message|short_answer|summary|address|city|note|church)(?:_\w\w)?: )(?![>|]).*$/gm;

/** Replaces all texts of a content folder by hostile ones that the folder's checks accept. */
function withHostileTexts({ path, text }: ContentFile): ContentFile {
  if (path.endsWith('.vtt')) {
    return {
      path,
      text: text.replace(/^(?!WEBVTT|NOTE|.*-->)(\S.*)$/gm, '$1 <img src=x onerror=executed=1>'),
    };
  }
  if (path.endsWith('.md')) {
    const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
    const isPlain = /^(?:categories|intro-videos)\//.test(path);
    const words = isPlain ? hostile : `${body}\n\n${hostileMarkdown}`;
    return { path, text: `---\n${hostileWords(head)}\n---\n${words}\n` };
  }
  const isOfWords = /^(?:locations|playlists|super-categories)\.yaml$/.test(path);
  return { path, text: isOfWords ? hostileWords(text) : text };
}

const hostileWords = (yaml: string) =>
  yaml.replace(wordsOf, (_, name: string) => name + JSON.stringify(hostile));

async function expectAccepted(response: APIResponse): Promise<void> {
  expect([response.status(), response.ok() ? '' : await response.text()]).toEqual([
    expect.any(Number),
    '',
  ]);
}

/** Sends a hostile story, question, playlist, message and correction. Returns their paths. */
async function sendHostile(request: APIRequestContext, location_id: number) {
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api/v1/${path}`, { headers: asMinistry, data });
    await expectAccepted(response);
    return (await response.json()).data;
  };
  const stamped = { form_stamp: 'of a program', locale: 'en' };
  const story = await post('stories', {
    ...{ ...stamped, first_name: 'Eve', email: 'a@example.org', language: 'en' },
    ...{ story: `${hostile} ${hostile}`, consent: true, of_age: true },
  });
  const question = { locale: 'en', name: short, email: 'b@example.org', message: hostile };
  await post('create_lead', question);
  await post('church_messages', {
    ...{ ...stamped, location_id, userName: short, email: 'c@example.org' },
    ...{ subject: hostile, message: hostile },
  });
  await post('listing_corrections', {
    ...{ ...stamped, location_id, changes: { name: hostile, pastor_name: short } },
    note: hostile,
  });
  return { story: story.slug as string };
}

/** Sends a church's hostile texts. Returns the path of its film, and of the room that edits it. */
async function writeHostile(page: Page, listing: number) {
  const { request } = page;
  const film = await request.post('/api/v1/account/films', {
    data: {
      ...{ kind: 'welcome', video_url: 'https://vimeo.com/76979871' },
      ...{ title: hostile, message: hostile, speaker: short },
    },
  });
  await expectAccepted(film);
  const { id, path } = (await film.json()).data;
  const text = `0:00 ${hostile}`;
  await expectAccepted(
    await request.post(`/api/v1/account/films/${id}/captions`, { data: { language: 'en', text } }),
  );
  const { version } = (await (await request.get(`/api/v1/account/listings/${listing}`)).json())
    .data;
  const changes = {
    ...{ name: hostile, address: hostile, city: short, description: hostile },
    ...{ pastor_name: short, description_ko: hostile },
  };
  await expectAccepted(
    await request.post(`/api/v1/account/listings/${listing}`, { data: { version, changes } }),
  );
  const [type = '', slug = ''] = path.split('/').filter(Boolean);
  await expectAccepted(
    await request.post('/api/v1/account/card_batches', { data: { type, slug, label: short } }),
  );
  return { film: path as string, room: `/desk/films/${id}` };
}

/** Opens pages one after another, and returns those on which a script ran. */
async function executedOn(page: Page, paths: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const response = await page.goto(path);
    const isThere = [200, 404].includes(response?.status() ?? 0);
    // Triggers handlers of pointers and keys.
    await page.mouse.move(200, 300);
    await page.keyboard.press('Tab');
    const ran = await page.evaluate(() => 'executed' in window);
    if (ran || !isThere) found.push(`${path} ${ran ? 'ran' : response?.status()}`);
  }
  return found;
}

test.describe.configure({ mode: 'default' });
// Missing pictures, and a missing page.
test.use({ allowedMessages: [refusedMessage] });

test('hostile content, messages and listings execute no script on any page', async ({
  page,
  letters,
  site,
  dataDir,
}) => {
  const church = { email: 'eve@example.org', church: `Elm ${short}`, locale: 'en' as const };
  const listing = await subscribeChurch(page, letters, church);
  const { account } = (await (await page.request.get('/api/v1/me')).json()).data;
  await page.request.post(`/api/v1/accounts/${account.id}/approval`, {
    headers: asMinistry,
    data: { approved: true },
  });
  const content = await readContent(page.request);
  await publishContent(page.request, content.map(withHostileTexts));
  const { film, room } = await writeHostile(page, listing);
  const { story } = await sendHostile(page.request, listing);

  const typed = encodeURIComponent(hostile);
  const open = [
    ...['/', '/answers/did-jesus-live', '/ko/answers/did-jesus-live', '/answers/in/jesus'],
    ...['/categories/jesus', '/testimonials', '/testimonials/i-stopped-counting-the-nights'],
    ...['/guides', '/guides/the-empty-tomb', '/post/a-prayer-for-the-middle-of-the-night'],
    ...['/pages/terms-of-use', '/playlist-show/start-with-jesus', '/playlist-show'],
    ...['/church/lantern-street-church-charlotte', `/church/${account.slug}`, '/churchfinder'],
    ...[`/ko/church/${account.slug}`, `/church/${account.slug}/correction`],
    ...['/locations?query=28202', `/locations?query=${typed}`, `/search-result/${typed}`],
    ...['/search-result/jesus', '/welcome/grace-chapel', '/story/maria', '/invitation/riverside'],
    ...[film, `/ko${film}`, `/embed${film}`, '/embed/answers/did-jesus-live', `/story/${story}`],
    ...[`/nothing/${typed}`, `/answers/${typed}`, `/help?kind=${typed}`],
  ];
  expect(await executedOn(page, open)).toEqual([]);
  expect(
    await executedOn(page, [
      ...['/desk', '/desk/films', '/desk/cards', '/desk/counts', '/desk/people', '/desk/player'],
      ...[room, '/desk/listing', '/desk/messages', '/desk/visitors', '/desk/security'],
      `/users/sign-in?fault=${typed}&to=${typed}`,
    ]),
  ).toEqual([]);
  // Another host's film is loaded on a click, and its player is allowed.
  const desk = await page.goto(room);
  expect(desk?.headers()['content-security-policy']).toContain('https://player.vimeo.com');
  const message = page.getByRole('main').locator('a[href*="/desk/messages/"]').first();
  await page.goto('/desk/messages');
  await message.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(hostile);
  expect(await page.evaluate(() => 'executed' in window)).toBe(false);

  await page.context().clearCookies();
  await joinByLink(page, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
  const rooms = [
    'today',
    'questions',
    'decide',
    'conversations',
    'card-orders',
    'person-data',
    'staff',
    'letters',
    'audit',
  ];
  expect(
    await executedOn(
      page,
      rooms.map((room) => `/desk/${room}`),
    ),
  ).toEqual([]);
  await page.goto('/desk/decide');
  await expect(page.getByText(hostile).first()).toBeAttached();
  // Other journeys read the content of this site.
  await publishContent(page.request, content);
});

test('the check notices a script that is executed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.addEventListener('error', () => Object.assign(window, { executed: 1 }));
    picture.src = 'data:,';
    document.body.append(picture);
  });
  await expect.poll(() => page.evaluate(() => 'executed' in window)).toBe(true);
});
