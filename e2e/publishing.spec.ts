import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Site, serve, temporaryFolder } from './support/site';
import { expect, test, visit } from './support/test';
import { beforeVariable, titleOf, words as wordsOf } from './support/words';

const ADMIN_TOKEN = 'the-credential-of-this-journey';
const run = promisify(execFile);

// All tests share one site.
test.describe.configure({ mode: 'default' });
// Also used before `beforeAll`.
// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from the pattern.
test.use({ baseURL: async ({}, use) => use(site?.url) });

let site: Site;
const { folder, remove } = temporaryFolder();
test.beforeAll(async () => {
  // Filling a new database may take longer than a journey's timeout on a busy machine.
  site = await serve({ ADMIN_TOKEN, DATA_DIR: path.join(folder, 'data') });
});
test.afterAll(async () => {
  await site.process.stop();
  remove();
});

/** Runs `npm run content:import` or `content:export` without npm; resolves to its output. */
async function content(command: 'import' | 'export', ...args: string[]): Promise<string> {
  const script = ['--conditions=react-server', `scripts/content-${command}.ts`];
  const { stdout } = await run('node', [...script, ...args, '--base', `${site.url}/api/v1`], {
    env: { ...process.env, ADMIN_TOKEN },
  });
  return stdout;
}

async function read(address: string): Promise<{ status: number; html: string }> {
  const response = await fetch(site.url + address);
  return { status: response.status, html: await response.text() };
}

test('published content is on the pages at their next request', async () => {
  // Exports, compares, publishes and indexes the whole folder, which takes a while.
  const words = path.join(folder, 'words');
  await content('export', words);
  expect(await content('import', words, '--dry-run')).toBe('0 differences; nothing was changed.\n');

  const edit = (file: string, change: (text: string) => string) => {
    const target = path.join(words, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, change(existsSync(target) ? readFileSync(target, 'utf8') : ''));
  };
  const retitle = (title: string) => (text: string) =>
    text.replace(/^title: .*$/m, `title: ${JSON.stringify(title)}`);
  // Each page is rendered and cached before anything changes.
  const cachedPages = [
    '/answers/did-jesus-live',
    '/ko/answers/did-jesus-live',
    '/categories/jesus',
    '/post/why-we-leave-a-light-on',
  ];
  for (const address of cachedPages) {
    expect((await read(address)).status).toBe(200);
  }
  expect((await read('/post/a-new-note')).status).toBe(404);

  edit('answers/did-jesus-live/en.md', retitle('Was there ever a Jesus?'));
  edit('answers/did-jesus-live/ko.md', retitle('예수님은 참으로 사셨을까요?'));
  edit('posts/a-new-note/en.md', () =>
    ['---', 'title: A new note', 'published: 2026-11-20', 'author: Ruth', '---', 'Good news.'].join(
      '\n',
    ),
  );
  rmSync(path.join(words, 'posts/why-we-leave-a-light-on'), { recursive: true });
  const prayer = 'a-prayer-for-the-middle-of-the-night';
  renameSync(path.join(words, 'posts', prayer), path.join(words, 'posts/a-prayer-at-night'));
  edit('posts/a-prayer-at-night/en.md', (text) =>
    text.replace('---\n', `---\nformer: [${prayer}]\n`),
  );

  const differences = await content('import', words, '--dry-run');
  expect(differences).toContain('~ answers/did-jesus-live/en.md (title)\n');
  expect(differences).toContain('+ posts/a-new-note/en.md\n');
  expect(differences).toContain('- posts/why-we-leave-a-light-on/en.md\n');
  expect((await read('/answers/did-jesus-live')).html).not.toContain('Was there ever a Jesus?');

  expect(await content('import', words)).toContain('published.');
  for (const address of [
    '/answers/did-jesus-live',
    '/categories/jesus',
    '/sitemaps/en/posts-1.xml',
  ]) {
    const { status, html } = await read(address);
    expect(status).toBe(200);
    if (!address.endsWith('.xml')) expect(html).toContain('Was there ever a Jesus?');
    else expect(html).toContain('/post/a-new-note');
  }
  expect((await read('/ko/answers/did-jesus-live')).html).toContain('예수님은 참으로 사셨을까요?');
  expect(await read('/post/a-new-note')).toMatchObject({ status: 200 });

  // Withdrawn items answer 410; renamed ones redirect, from any spelling of their address.
  const withdrawn = await read('/ko/post/why-we-leave-a-light-on');
  expect(withdrawn.status).toBe(410);
  expect(withdrawn.html).toContain(wordsOf('ko').withdrawn.first);
  for (const slug of [prayer, prayer.toUpperCase(), `/${prayer}/`]) {
    const moved = await fetch(`${site.url}/ko/post/${slug}`, { redirect: 'manual' });
    expect([
      slug,
      moved.status,
      new URL(moved.headers.get('location') ?? '', site.url).pathname,
    ]).toEqual([slug, 308, '/ko/post/a-prayer-at-night']);
  }
  expect((await read('/ko/post/a-prayer-at-night')).status).toBe(200);
  expect((await read('/search-result/ever')).html).toContain('Was there ever a Jesus?');
});

test('an answer without a Korean text says so, and is marked as English', async ({ page }) => {
  const slug = 'how-do-i-pray';
  // Cached before the Korean text is removed.
  for (const locale of ['', '/ko']) {
    expect((await read(`${locale}/answers/${slug}`)).status).toBe(200);
  }
  const words = path.join(folder, 'untranslated');
  await content('export', words);
  rmSync(path.join(words, `answers/${slug}/ko.md`));
  expect(await content('import', words)).toContain(`- answers/${slug}/ko.md\n`);

  await visit(page, `/ko/answers/${slug}`);
  await expect(page.getByText(beforeVariable(wordsOf('ko').site.notTranslated))).toBeVisible();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading.locator('[lang=en]')).toHaveText(titleOf('answers', slug));
  await expect(page.locator('.prose')).toHaveAttribute('lang', 'en');
  await expect(page.locator('link[hreflang]')).toHaveCount(0);

  await visit(page, `/es/answers/${slug}`);
  await expect(page.getByText(beforeVariable(wordsOf('es').site.notTranslated))).toHaveCount(0);
  await expect(page.locator('.prose')).not.toHaveAttribute('lang');
  const translations = await page
    .locator('link[hreflang]')
    .evaluateAll((links) =>
      links.map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')}`),
    );
  expect(translations.sort()).toEqual([
    `en ${site.url}/answers/${slug}`,
    `es ${site.url}/es/answers/${slug}`,
    `fr ${site.url}/fr/answers/${slug}`,
    `x-default ${site.url}/answers/${slug}`,
  ]);
});

test('an invalid folder is reported by file and field, and nothing changes', async () => {
  const words = path.join(folder, 'unfit');
  await content('export', words);
  const file = path.join(words, 'answers/how-do-i-pray/en.md');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^published: .*$/m, 'published: soon'));
  const refused = await content('import', words).catch((error) => error);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toMatch(/^answers\/how-do-i-pray\/en\.md: published: .*date/);
  expect((await read('/answers/how-do-i-pray')).status).toBe(200);
});
