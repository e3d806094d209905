import '../../support/dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Invite } from '@/components/campaign/invite';
// Imported here, so that tests do not wait for it.
import '@/components/campaign/invite-form';
import words from '@/messages/ko.json';
import type { ApiResponse } from '../../support/api-server';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = words.churchForFree.invite;
const api = serveSiteApi();
const paths = { contact: '/ko/contact', pricing: '/ko/pricing', challenge: '/ko/challenge' };
const connection = { id: 'c', recruited_by: 'a1', account_id: 'a2', status: 'accepted' };
const refused = (status: number, code: string) => ({
  status,
  body: { error: { code, message: code } },
});

/** Sets the backend's responses to the token check and to the acceptance, and delays the recruiter's account. */
function answering(
  status: string,
  accept: () => ApiResponse = () => ({ body: { data: connection } }),
  delay?: () => Promise<void>,
) {
  api.answerWith(async ({ path }) => {
    if (path === '/api/v1/verify_token') {
      return { body: { data: { status, kind: status === 'valid' ? 'church_invite' : null } } };
    }
    if (path === '/api/v1/accounts/a1') {
      await delay?.();
      return { body: { data: { id: 'a1', slug: 'grace', name: 'Grace Chapel' } } };
    }
    return accept();
  });
}
const accepted = () => api.requests.filter(({ path }) => path === '/api/v1/accept_church_invite');

function show() {
  render(
    <Invite labels={labels} signInUrl="https://d.example/users/sign-in" paths={paths}>
      <p>letter</p>
    </Invite>,
  );
  return userEvent.setup();
}
const acceptButton = () => screen.findByRole('button', { name: labels.send });

beforeEach(() => {
  sessionStorage.clear();
  visit('/ko/churchforfree?token=t-1&x=1');
});

it('sends no request without a token', () => {
  visit('/ko/churchforfree');
  show();
  expect(screen.getByText('letter')).toBeTruthy();
  expect(api.requests).toEqual([]);
});

it('removes the token from the address, and accepts only when the button is pressed', async () => {
  answering('valid');
  const user = show();
  await acceptButton();
  expect(window.location.search).toBe('?x=1');
  expect(accepted()).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: labels.city }), 'Seoul');
  await user.click(await acceptButton());
  expect(await screen.findByText(labels.accepted)).toBeTruthy();
  expect(accepted()).toMatchObject([{ body: { token: 't-1', city: 'Seoul' } }]);
  expect(accepted()[0]?.body).not.toHaveProperty('church_name');
  const thanks = labels.thanks.replace('{church}', 'Grace Chapel');
  expect(await screen.findByText(thanks)).toBeTruthy();
  expect(sessionStorage.getItem('invite-token')).toBeNull();
});

it.each([
  ['of the length that the API allows', '은'.repeat(200), '은'.repeat(200)],
  ['of spaces, which is none', '   ', undefined],
])('accepts a church name %s', async (_, name, sent) => {
  answering('valid');
  const user = show();
  await acceptButton();
  await user.click(screen.getByRole('textbox', { name: labels.church }));
  await user.paste(name);
  await user.click(await acceptButton());
  expect(await screen.findByText(labels.accepted)).toBeTruthy();
  expect(accepted().map(({ body }) => (body as { church_name?: string }).church_name)).toEqual([
    sent,
  ]);
});

it('leaves the focus where the visitor moved it, when the name of the recruiter arrives', async () => {
  const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
  answering('valid', undefined, () => held);
  const user = show();
  await user.click(await acceptButton());
  expect(await screen.findByRole('status')).toBe(document.activeElement);
  await user.tab();
  const next = screen.getByRole('link', { name: labels.challenge });
  expect(document.activeElement).toBe(next);
  arrive();
  await screen.findByText(labels.thanks.replace('{church}', 'Grace Chapel'));
  expect(document.activeElement).toBe(next);
});

it('keeps the token across a reload', async () => {
  answering('valid');
  show();
  await acceptButton();
  document.body.replaceChildren();
  show();
  await acceptButton();
  expect(api.requests.map(({ body }) => body)).toContainEqual({ token: 't-1' });
});

it('retries a lost acceptance with the same idempotency key', async () => {
  const answers: ApiResponse[] = ['hangUp', { body: { data: connection } }];
  answering('valid', () => answers.shift() ?? 'hangUp');
  const user = show();
  await user.click(await acceptButton());
  expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
  await user.click(await acceptButton());
  expect(await screen.findByText(labels.accepted)).toBeTruthy();
  const keys = accepted().map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

it.each(['used', 'expired', 'unknown'] as const)(
  'explains an invitation that is %s, and what to do',
  async (why) => {
    answering(why);
    show();
    expect(await screen.findByText(labels[`${why}Title`])).toBeTruthy();
    expect(screen.getByText(labels[why])).toBeTruthy();
    expect(screen.getByRole('link', { name: labels.ask }).getAttribute('href')).toBe('#ask');
    expect(screen.queryByRole('button')).toBeNull();
    const signIn = screen.queryByRole('link', { name: labels.signIn });
    expect(signIn !== null).toBe(why === 'used');
    await waitFor(() => expect(sessionStorage.getItem('invite-token')).toBeNull());
  },
);

it('shows that the invitation was accepted by someone else in the meantime', async () => {
  answering('valid', () => refused(410, 'token_used'));
  const user = show();
  await user.click(await acceptButton());
  expect(await screen.findByText(labels.usedTitle)).toBeTruthy();
});

it('treats the token of another kind of letter as unknown', async () => {
  api.answerWith(() => ({ body: { data: { status: 'valid', kind: 'verify_email' } } }));
  show();
  expect(await screen.findByText(labels.unknownTitle)).toBeTruthy();
});

it('retries the token check after a failure', async () => {
  api.answerWith(() => refused(503, 'x'));
  const user = show();
  const again = await screen.findByRole('button', { name: labels.again });
  answering('expired');
  await user.click(again);
  expect(await screen.findByText(labels.expiredTitle)).toBeTruthy();
});
