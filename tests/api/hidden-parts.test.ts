import { afterEach, expect, test } from 'vitest';
import { sections } from '../../lib/config/sections.ts';
import { provideSettings } from '../../lib/config/settings.ts';
import { ownBackend } from '../backend/support/own-backend.ts';

const backend = ownBackend();
afterEach(() => provideSettings({}));

const calls = [
  ['shop', 'GET', '/plans'],
  ['shop', 'POST', '/check_coupon'],
  ['shop', 'POST', '/checkout'],
  ['playlists', 'GET', '/playlists'],
  ['playlists', 'POST', '/playlists'],
  ['playlists', 'GET', '/playlists/one-night'],
  ['guides', 'GET', '/guides'],
  ['guides', 'GET', '/guides/fetch_by?slug=x'],
  ['stories', 'GET', '/stories'],
  ['stories', 'POST', '/stories'],
  ['challenge', 'POST', '/challenges'],
  ['challenge', 'GET', '/challenges/x'],
] as const;

test.each(calls)('without %s, %s %s is no call', async (section, method, path) => {
  const ask = async () => (method === 'GET' ? backend.get(path) : backend.post(path, {}));
  provideSettings({ hidden: sections.filter((one) => one !== section && one !== 'stories') });
  expect((await ask()).body.error?.code).not.toBe('unknown_call');
  provideSettings({ hidden: [section] });
  const { status, body } = await ask();
  expect([status, body.error.code]).toEqual([404, 'unknown_call']);
});

test('what ends or takes back something goes on, and so does all else', async () => {
  provideSettings({ hidden: sections });
  for (const [method, path] of [
    ['POST', '/playlists/x/delete'],
    ['POST', '/challenges/x/delete'],
    ['GET', '/checkout/x'],
    ['GET', '/answers'],
  ] as const) {
    const { body } = await (method === 'GET' ? backend.get(path) : backend.post(path, {}));
    expect(body.error?.code).not.toBe('unknown_call');
  }
});
