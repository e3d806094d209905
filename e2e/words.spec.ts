import { ministry, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
import { expect, refusedMessage } from './support/test';
import { words } from './support/words';

const room = '/desk/content/words';
const subject = 'A question from ⟨name⟩';
const site = { en: words('en'), ko: words('ko') };

test.describe.configure({ mode: 'default' });
test.use({ allowedMessages: [refusedMessage] });

test('a text of a page and the subject of an email are replaced by what is seen, and undone @core', async ({
  page,
  site: running,
  dataDir,
  letters,
}) => {
  const { words: t, content } = site.en.staffDesk;
  await joinByLink(
    page,
    running,
    await administratorLink(running, dataDir, 'rosa@ministry.example'),
  );
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const shipped = site.en.home.slides.lamp.headline;
  expect(await textOf('/')).toContain(shipped);

  const open = async (typed: string, found: string) => {
    await page.goto(`${room}/en`);
    await page.getByLabel(t.search).fill(typed);
    await page.getByRole('button', { name: t.find, exact: true }).click();
    await page.getByRole('link', { name: found, exact: true }).click();
  };
  await open(shipped.toUpperCase().replace('?', ''), shipped);
  await page.getByLabel(t.yours).fill('Hello <script>alert(1)</script>');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(content.reason.angle)).toBeVisible();
  await expect(page.getByLabel(t.yours)).toHaveValue('Hello <script>alert(1)</script>');
  await page.getByLabel(t.yours).fill('Who lights the lamp tonight?');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await expect(page.getByRole('region', { name: t.reads })).toContainText('Who lights the lamp');

  await open('a question from Naomi', subject);
  await page.getByLabel(t.yours).fill('Someone asks');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(content.reason.lacks)).toBeVisible();
  await page.getByLabel(t.yours).fill('{name} asks us something');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByRole('region', { name: t.reads })).toContainText('⟨name⟩ asks us');
  expect(await textOf('/')).toContain(shipped);

  await page.getByRole('button', { name: content.steps.publish }).click();
  await expect(page.getByText(content.done.published)).toBeVisible();
  await page.goto('/');
  await expect(page.getByText('Who lights the lamp tonight?').first()).toBeVisible();
  expect(await textOf('/')).not.toContain(shipped);
  expect(await textOf('/ko')).toContain(site.ko.home.slides.lamp.headline);
  const ask = () =>
    page.request.post('/api/v1/create_lead', {
      data: { email: 'naomi@example.org', message: 'Who is there?', locale: 'en', name: 'Naomi' },
    });
  await ask();
  const subjects = () => letters.to(ministry).map((letter) => letter.subject);
  await expect.poll(subjects).toContain('Naomi asks us something');

  await page.goto(`${room}/en`);
  await expect(page.getByRole('link', { name: 'Who lights the lamp tonight?' })).toBeVisible();
  await page.getByRole('button', { name: content.removal.undo }).click();
  await expect(page.getByText(content.done.undone)).toBeVisible();
  expect(await textOf('/')).toContain(shipped);
  await ask();
  await expect.poll(subjects).toContain('A question from Naomi');
});

test('in Korean, without scripts, on a phone', async ({ browser, site: running, dataDir }) => {
  const context = await browser.newContext({
    ...{ baseURL: running.url, javaScriptEnabled: false, locale: 'ko' },
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const { words: t, content } = site.ko.staffDesk;
  await joinByLink(
    page,
    running,
    await administratorLink(running, dataDir, 'noor@ministry.example'),
  );
  const textOf = async (path: string) => (await page.request.get(path)).text();
  const shipped = site.ko.home.slides.lamp.headline;

  await page.goto(`/ko${room}`);
  await page.getByLabel(t.search).fill(shipped.slice(0, 8));
  await page.getByRole('button', { name: t.find, exact: true }).click();
  await page.getByRole('link', { name: shipped, exact: true }).click();
  await expect(page.getByLabel(t.yours)).toHaveValue(shipped);
  await page.getByLabel(t.yours).fill('오늘 밤, 등불을 켜요');
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await page.getByRole('button', { name: content.steps.publish }).click();
  await expect(page.getByText(content.done.published)).toBeVisible();
  expect(await textOf('/ko')).toContain('오늘 밤, 등불을 켜요');
  expect(await textOf('/')).toContain(site.en.home.slides.lamp.headline);

  await page.getByRole('link', { name: '오늘 밤, 등불을 켜요' }).click();
  await page.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await page.getByRole('button', { name: content.steps.publish }).click();
  expect(await textOf('/ko')).toContain(shipped);
  await context.close();
});

test('originals that a release has changed are named, and kept or taken; and what cannot be published', async ({
  page,
  site: running,
  dataDir,
}) => {
  const { words: t, content } = site.en.staffDesk;
  await joinByLink(
    page,
    running,
    await administratorLink(running, dataDir, 'ines@ministry.example'),
  );
  const bearer = (await page.context().cookies()).find(({ name }) => name === 'session')?.value;
  const headers = { authorization: `Bearer ${bearer}` };
  const { data } = await (
    await page.request.get('/api/v1/editorial/item?id=words/es', { headers })
  ).json();
  const texts = [
    { key: 'answers.title', text: 'Lo que preguntas', was: 'Un texto de antes' },
    { key: 'gone.text', text: 'Nada', was: 'De antes' },
    { key: 'nav.home', text: '<b>Casa</b>', was: words('es').nav.home },
  ];
  const saved = await page.request.post('/api/v1/editorial/save', {
    headers,
    data: { id: 'words/es', language: 'en', version: data.languages[0].version, fields: { texts } },
  });
  expect(saved.status()).toBe(200);

  await page.goto(`${room}/es`);
  const faults = page.getByRole('region', { name: '1 thing keeps it from being published' });
  await expect(faults).toContainText(content.reason.angle);
  await faults.getByRole('link').click();
  await page.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await expect(faults).toBeHidden();

  await page.goto(`${room}/es`);
  const changed = page.getByRole('region', { name: 'A new release has changed 2 texts' });
  await changed.getByRole('link', { name: 'Lo que preguntas' }).click();
  await expect(page.getByText(t.changed.title)).toBeVisible();
  await page.getByRole('button', { name: t.changed.keep }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await expect(page.getByText(t.changed.title)).toBeHidden();

  await page.goto(`${room}/es`);
  await page.getByRole('link', { name: 'Nada' }).click();
  await expect(page.getByText(t.gone).first()).toBeVisible();
  await page.getByRole('button', { name: t.remove }).click();
  await expect(page.getByText(content.done.saved)).toBeVisible();
  await page.goto(`${room}/es`);
  await expect(page.getByRole('link', { name: 'Lo que preguntas' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nada' })).toBeHidden();
});
