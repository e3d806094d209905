import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { expect, it, vi } from 'vitest';
import { ChurchOwners } from '@/components/staff-desk/churches/church-owners';
import { ChurchPause } from '@/components/staff-desk/churches/church-pause';
import { ChurchPeople } from '@/components/staff-desk/churches/church-people';
import { MembershipMark } from '@/components/staff-desk/churches/membership-mark';
import messages from '../../../messages/en.json';

/* The forms of a church's room that pause it and hand it over. */

vi.mock('next/headers', () => ({ cookies: async () => ({ get: () => undefined }) }));
vi.mock('next/cache', () => ({ unstable_cache: (read: unknown) => read }));
vi.mock('next-intl/server', () => import('../../support/next-intl-server'));
vi.mock('@/lib/api/server', async () => (await import('../../support/recorded-api')).server);

const words = messages.staffDesk.churches;
const person = {
  ...{ id: 'ruth', status: 'joined', email: 'ruth@example.org', name: 'Ruth', phone: null },
  ...{ locale: 'en', role: 'owner', since: '2026-01-01T00:00:00Z', confirmed: true },
  undeliverable: null,
} as const;
const church = {
  ...{ id: 'grace', membership_state: 'active', grace_until: null, pause: null },
  people: [person, { ...person, id: 'ben', name: 'Ben', role: 'editor' }],
} as unknown as Parameters<typeof ChurchPause>[0]['church'];
const pause = { since: '2026-11-01T12:00:00.000Z', reason: 'conduct' as const };
const refused = { fault: undefined, form: '', typed: {} };

async function show(node: ReactNode) {
  const html = await new Response((await prerender(node)).prelude).text();
  return { html, text: html.replace(/<!-- -->/g, '').replace(/<[^>]*>/g, ' ') };
}

it('pauses a church with a reason, and ends the pause that was seen', async () => {
  const open = await show(await ChurchPause({ church, refused }));
  expect(open.html).toContain('action="/desk/churches/grace/pause"');
  expect(open.html).not.toContain('name="since"');
  const paused = await show(await ChurchPause({ church: { ...church, pause }, refused }));
  expect(paused.html).toContain('action="/desk/churches/grace/resume"');
  expect(paused.html).toContain(`name="since" value="${pause.since}"`);
  for (const part of [words.pause.reasons.conduct, words.pause.apart]) {
    expect(paused.text).toContain(part);
  }
  const mark = await show(await MembershipMark({ church: { ...church, pause } }));
  expect(mark.text).toContain(`${words.membership.paused} · `);
});

it('opens the form that was refused, with why', async () => {
  const fault = 'Somebody else has changed it.';
  const { html } = await show(
    await ChurchPause({ church, refused: { ...refused, form: 'pause', fault } }),
  );
  expect(html).toMatch(/<details open/);
  expect(html).toContain(fault);
});

it('hands a church over to its people, of whom there have to be two, or invites an owner', async () => {
  const { html, text } = await show(await ChurchOwners({ church, refused }));
  expect(html).toContain('action="/desk/churches/grace/owner"');
  expect(text).toContain('Ben, ruth@example.org (Editor)');
  const alone = { ...church, people: church.people.slice(0, 1) };
  const { html: only } = await show(await ChurchOwners({ church: alone, refused }));
  expect(only).not.toContain('action="/desk/churches/grace/owner"');
  expect(only).toContain('action="/desk/churches/grace/owner-invitation"');
});

it('takes back the invitation of somebody who has not joined', async () => {
  const ben = { ...person, id: 'sent-to-ben', status: 'invited', email: 'ben@example.org' };
  const fault = 'Somebody else has changed it.';
  const { html, text } = await show(
    await ChurchPeople({
      church: { ...church, people: [person, ben] } as typeof church,
      refused: { ...refused, form: 'invitation-sent-to-ben', fault },
    }),
  );
  expect(html.match(/action="\/desk\/churches\/grace\/revoke-invitation"/g)).toHaveLength(1);
  expect(html).toContain('name="invitation" value="sent-to-ben"');
  expect(text).toContain(words.revoke.text.replace('{email}', 'ben@example.org'));
  expect(text).toContain(fault);
});
