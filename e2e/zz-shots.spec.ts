import { ADMIN_TOKEN, test } from './support/site-that-writes';
import { administratorLink, joinByLink } from './support/staff';
test('shots', async ({ page, browser, site, dataDir }) => {
  const other = await (await browser.newContext()).newPage();
  await joinByLink(page, site, await administratorLink(site, dataDir, 'dana@ministry.example'));
  await joinByLink(other, site, await administratorLink(site, dataDir, 'ruth@ministry.example'), 'Ruth');
  const token = async (p: typeof page) => ({ authorization: `Bearer ${(await p.context().cookies()).find((c) => c.name === 'session')?.value}` });
  for (const [name, message] of [['Naomi Bell', 'Why does God let children suffer? My sister lost her baby in March, and I have no words for her.'], ['Spammer', 'Buy now'], ['Joel', 'Is the Bible reliable after all those copies?'], ['하늘', '기도는 어떻게 시작하나요?']] as const)
    await page.request.post(site.url + '/api/v1/create_lead', { data: { kind: 'question', name, email: 'a@example.org', message, locale: 'en' } });
  for (const first_name of ['Maria', 'Peter'])
    await page.request.post(site.url + '/api/v1/stories', { headers: { authorization: `Bearer ${ADMIN_TOKEN}` }, data: { first_name, email: `${first_name}@example.org`, story: 'I grew up without a thought of God, and then a friend read to me.', language: 'en', consent: true, of_age: true, form_stamp: 'x' } });
  const leads = (await (await page.request.get(site.url + '/api/v1/leads', { headers: await token(page) })).json()).data;
  const post = async (p: typeof page, path: string, data: object) => (await p.request.post(site.url + '/api/v1/staff/items/' + path, { headers: await token(p), data })).status();
  const q = leads[0].id;
  console.log(await post(other, `questions/${q}/take`, {}), await post(page, `questions/${leads[2].id}/take`, {}));
  const uuid = () => crypto.randomUUID();
  await post(other, `questions/${q}/notes`, { id: uuid(), note: 'Her mother called on Friday.\nShe would like a visit.' });
  await post(page, `questions/${q}/notes`, { id: uuid(), note: 'I know the family.' });
  const stories = (await (await page.request.get(site.url + '/api/v1/stories/review', { headers: await token(page) })).json()).data;
  await post(other, `stories/${stories[0].id}/take`, {});
  await post(other, `stories/${stories[0].id}/notes`, { id: uuid(), note: 'The friend is named. Ask first.' });
  await other.request.post(site.url + '/api/v1/staff/items/stories/hand_over', { headers: await token(other), data: { items: [{ id: String(stories[1].id) }], to: (await (await page.request.get(site.url + '/api/v1/me', { headers: await token(page) })).json()).data.id } });
  const shot = async (name: string, path: string, opts: { w: number; dark?: boolean; act?: (p: typeof page) => Promise<void> }) => {
    await page.setViewportSize({ width: opts.w, height: opts.w === 390 ? 844 : 900 });
    await page.emulateMedia({ colorScheme: opts.dark ? 'dark' : 'light' });
    await page.goto(path);
    await opts.act?.(page);
    await page.screenshot({ path: `/tmp/shots/${name}.png`, fullPage: true });
  };
  await shot('list-en-1280', '/desk/questions', { w: 1280 });
  await shot('list-ko-390', '/ko/desk/questions', { w: 390 });
  await shot('q-en-390-dark', `/desk/questions/${q}`, { w: 390, dark: true });
  await shot('q-ko-1280', `/ko/desk/questions/${q}`, { w: 1280 });
  await shot('held-en-1280', `/desk/questions/${q}`, { w: 1280, act: async (p) => { await p.locator('textarea[name=message]').fill('Read Psalm 34.'); await p.locator('form[action$=answer] button').click(); await p.waitForURL(/fault/); } });
  await shot('decide-en-1280', '/desk/decide', { w: 1280 });
  await shot('decide-ko-390', '/ko/desk/decide', { w: 390 });
  await shot('decide-held-ko-390', '/ko/desk/decide', { w: 390, act: async (p) => { await p.getByRole('button', { name: '승인' }).first().click(); await p.waitForURL(/fault/); } });
  await shot('today-en-390', '/desk/today', { w: 390 });
  await shot('today-ko-1280', '/ko/desk/today', { w: 1280 });
  await shot('bulk-en-390', '/desk/questions', { w: 390, act: async (p) => { await p.locator('input[name=chosen]').nth(0).check(); await p.locator('input[name=chosen]').nth(1).check(); await p.locator('button[value=close]').click(); await p.waitForURL(/did/); } });
});
