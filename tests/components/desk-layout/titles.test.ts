import { globSync } from 'node:fs';
import path from 'node:path';
import type { Metadata } from 'next';
import { createTranslator } from 'next-intl';
import { describe, expect, test, vi } from 'vitest';
import { locales } from '@/lib/i18n/locales';

/*
 * Each page of the desks has the title of its room, in each language. A page's metadata depends on its room
 * alone, so that the title stays when a form is refused, nothing is found or a read fails.
 */

const language = vi.hoisted(() => ({ locale: 'en', messages: {} as object }));
// Texts exist only within a request that Next handles.
vi.mock('next-intl/server', () => ({
  getLocale: async () => language.locale,
  getTranslations: async (namespace: 'signIn') =>
    createTranslator({ ...language, namespace } as Parameters<typeof createTranslator>[0]),
}));

const folder = 'app/[locale]/(desk)';
const pages = globSync('**/page.tsx', { cwd: folder }).map((file) => path.dirname(file));

const church = (room: string) => `churchDesk.nav.${room}`;
const ministry = (room: string) => `staffDesk.nav.${room}`;
const titles: Record<string, string> = {
  desk: church('home'),
  'desk/cards': church('cards'),
  'desk/counts': church('counts'),
  'desk/films': church('films'),
  'desk/films/[id]': church('films'),
  'desk/films/new': church('films'),
  'desk/listing': church('listing'),
  'desk/listing/[id]': church('listing'),
  'desk/listing/[id]/picture': church('listing'),
  'desk/messages': church('messages'),
  'desk/messages/[id]': church('messages'),
  'desk/people': church('people'),
  'desk/people/log': church('people'),
  'desk/player': church('player'),
  'desk/security': church('security'),
  'desk/subscription': church('subscription'),
  'desk/subscription/close': church('subscription'),
  'desk/visitors': church('visitors'),
  'desk/write': church('write'),
  'desk/audit': ministry('audit'),
  'desk/card-orders': ministry('cardOrders'),
  'desk/checks': ministry('checks'),
  'desk/churches': ministry('churches'),
  'desk/churches/[id]': ministry('churches'),
  'desk/churches/[id]/twin': ministry('churches'),
  'desk/churches/import': ministry('churches'),
  'desk/churches/import/[id]': ministry('churches'),
  'desk/churches/listings': ministry('churches'),
  'desk/churches/listings/[id]': ministry('churches'),
  'desk/churches/listings/[id]/picture': ministry('churches'),
  'desk/content': ministry('content'),
  'desk/content/new': ministry('content'),
  'desk/content/settings/ministry': ministry('settings'),
  'desk/content/drafts': ministry('drafts'),
  'desk/content/home': ministry('home'),
  'desk/content/words': ministry('words'),
  'desk/content/words/[slug]': ministry('words'),
  'desk/content/import': ministry('content'),
  'desk/content/import/[id]': ministry('content'),
  'desk/content/[kind]/[slug]': ministry('content'),
  'desk/content/[kind]/[slug]/history': ministry('content'),
  'desk/conversations': ministry('conversations'),
  'desk/decide': ministry('decide'),
  'desk/letters': ministry('letters'),
  'desk/old-addresses': ministry('oldAddresses'),
  'desk/operation': ministry('operation'),
  'desk/numbers': ministry('numbers'),
  'desk/person-data': ministry('personData'),
  'desk/questions': ministry('questions'),
  'desk/questions/[id]': ministry('questions'),
  'desk/staff': ministry('staff'),
  'desk/start': ministry('start'),
  'desk/today': ministry('today'),
  'users/sign-in': 'signIn.metaTitle',
  'users/sign-in/code': 'signIn.code.title',
  'users/sign-in/link': 'signIn.link.title',
  'users/invitation': 'signIn.invitation.join',
  'users/password': 'signIn.reset.title',
  'users/password/new': 'signIn.reset.title',
  'users/email': 'signIn.newEmail.title',
  'users/not-me': 'signIn.notMe.title',
  'users/confirm': 'signIn.confirm.title',
};

test('each page has an entry', () => {
  expect(pages.filter((page) => !titles[page])).toEqual([]);
});

const messageAt = (messages: object, key: string) =>
  key
    .split('.')
    .reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], messages);

describe.each(locales)('in %s', (locale) => {
  test.each(pages)('%s has the title of its room', async (page) => {
    const messages = (await import(`../../../messages/${locale}.json`)).default as object;
    Object.assign(language, { locale, messages });
    const module = await import(path.resolve(folder, page, 'page.tsx'));
    const generate = module.generateMetadata as () => Promise<Metadata>;
    const title = String((await generate()).title).replace(/ · [^·]*$/, '');
    expect(title).toBe(messageAt(messages, titles[page] ?? ''));
  });
});
