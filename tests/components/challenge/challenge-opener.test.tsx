import '../../support/dom';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { ChallengeOpener } from '@/components/challenge/challenge-opener';
// Imported here, so that tests do not wait for them.
import '@/components/challenge/challenge-form';
import '@/components/challenge/made-challenge';
import words from '@/messages/ko.json';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = words.challenge.form;
const api = serveSiteApi();
const made = { slug: 'k7wq2fx9b', edit_token: 'secret' };
const pageUrl = 'https://example.org/ko/jesusstorychallenge/';

const show = () => {
  render(
    <ChallengeOpener
      locale="ko"
      labels={labels}
      recruitedBy="grace-chapel"
      share={{ labels: words.share, kakaoKey: undefined }}
      pageUrl={pageUrl}
      storyPath="/ko/share-story"
    />,
  );
  return userEvent.setup();
};
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));
async function open() {
  const user = show();
  await press(user, labels.open);
  const name = await screen.findByRole('textbox', { name: labels.name });
  return { user, name };
}
async function make() {
  api.answerWith(() => ({ status: 201, body: { data: made } }));
  const { user, name } = await open();
  await user.type(name, '하나');
  for (const box of [labels.consent, labels.ofAge]) {
    await user.click(screen.getByRole('checkbox', { name: box }));
  }
  await press(user, labels.send);
  expect(await screen.findByText(labels.made)).toBeTruthy();
  return user;
}

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  visit('/ko/jesusstorychallenge/grace-chapel');
});

it('creates a challenge linked to its challenger, and shows its link and its QR code', async () => {
  await make();
  expect(api.requests).toMatchObject([{ method: 'POST', path: '/api/v1/challenges' }]);
  expect(api.requests[0]?.body).toMatchObject({
    first_name: '하나',
    consent: true,
    of_age: true,
    locale: 'ko',
    recruited_by: 'grace-chapel',
  });
  const url = pageUrl + made.slug;
  expect(screen.getByRole('link', { name: url }).getAttribute('href')).toBe(url);
  expect(screen.getByTitle(labels.code)).toBeTruthy();
  expect(screen.getByRole('link', { name: words.share.whatsapp }).getAttribute('href')).toContain(
    encodeURIComponent(url),
  );
  expect(screen.getByRole('link', { name: labels.story }).getAttribute('href')).toBe(
    '/ko/share-story?from=k7wq2fx9b',
  );
});

it('gives the focus to the new challenge, which screen readers then read', async () => {
  await make();
  const status = screen.getByText(labels.made).parentElement;
  expect(status?.getAttribute('role')).toBe('status');
  await waitFor(() => expect(document.activeElement).toBe(status));
});

it('names missing fields, and creates nothing', async () => {
  const { user, name } = await open();
  await user.type(name, 'www.example.org');
  await press(user, labels.send);
  for (const missing of [labels.nameMissing, labels.consentMissing, labels.ofAgeMissing]) {
    expect(await screen.findByText(missing)).toBeTruthy();
  }
  expect(api.requests).toEqual([]);
});

it('shows the challenge again after a reload, and deletes it on request', async () => {
  await make();
  cleanup();
  const user = show();
  expect(await screen.findByText(labels.made)).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
  api.answerWith(() => ({ status: 503, body: {} }));
  await press(user, labels.remove);
  expect((await screen.findByRole('alert')).textContent).toBe(labels.removeFailed);
  api.answerWith(() => ({ body: { data: { deleted: true } } }));
  await press(user, labels.remove);
  await waitFor(() => expect(screen.queryByText(labels.made)).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: labels.open }));
  expect(api.requests.at(-1)).toMatchObject({
    path: '/api/v1/challenges/k7wq2fx9b/delete',
    body: { edit_token: 'secret' },
  });
  cleanup();
  show();
  expect(screen.getByRole('button', { name: labels.open })).toBeTruthy();
});

it('ignores invalid data in the storage, and does not take the focus', () => {
  localStorage.setItem('jesus-story-challenges', '[null, {"slug": 1}]');
  show();
  expect(screen.getByRole('button', { name: labels.open })).toBeTruthy();
  expect(document.activeElement).toBe(document.body);
});
