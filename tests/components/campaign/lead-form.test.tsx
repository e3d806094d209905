import '../../support/dom';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LeadOpener } from '@/components/campaign/lead-opener';
// Imported here, so that tests do not wait for it.
import '@/components/campaign/lead-form';
import words from '@/messages/es.json';
import { dangerLabelsOf } from '../../support/danger-labels';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = words.campaign.form;
const api = serveSiteApi();
const received = { status: 201, body: { data: { received: true } } };

const typed = {
  [labels.church]: 'Iglesia Puerta Clara',
  [labels.city]: 'Bronx',
  [labels.name]: 'Ruth',
  [labels.email]: 'ruth@example.org',
};
const box = (name: string) => screen.findByRole('textbox', { name }) as Promise<HTMLInputElement>;
const show = () => {
  render(<LeadOpener kind="pastor" locale="es" labels={labels} danger={dangerLabelsOf(words)} />);
  return userEvent.setup();
};
async function openFilled() {
  const user = show();
  await user.click(screen.getByRole('button', { name: labels.open }));
  for (const [name, text] of Object.entries(typed)) await user.type(await box(name), text);
  return { user, send: () => user.click(screen.getByRole('button', { name: labels.send })) };
}

beforeEach(() => {
  sessionStorage.clear();
  visit('/es/evangelism?from=grace-chapel');
  api.answerWith(() => received);
});

it('sends the lead with its language and the church that recruited it', async () => {
  const { send } = await openFilled();
  await send();
  expect(await screen.findByText(labels.sent)).toBeTruthy();
  expect(api.requests).toMatchObject([{ method: 'POST', path: '/api/v1/create_lead' }]);
  expect(api.requests[0]?.body).toEqual({
    kind: 'pastor',
    locale: 'es',
    church_name: 'Iglesia Puerta Clara',
    city: 'Bronx',
    name: 'Ruth',
    email: 'ruth@example.org',
    message: '',
    page: '/es/evangelism',
    recruited_by: 'grace-chapel',
    website: '',
  });
});

it('names missing fields, and sends nothing', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: labels.open }));
  await user.type(await box(labels.email), 'ruth@');
  await user.click(screen.getByRole('button', { name: labels.send }));
  for (const missing of [labels.churchMissing, labels.cityMissing, labels.emailMissing]) {
    expect(await screen.findByText(missing)).toBeTruthy();
  }
  expect(api.requests).toEqual([]);
});

it('resends after a broken connection and a reload, as the same lead', async () => {
  api.answerWith(() => 'hangUp');
  const { send } = await openFilled();
  await send();
  expect((await screen.findByRole('alert')).textContent).toBe(labels.failed);
  cleanup();
  api.answerWith(() => received);
  // It is resent without a click, because the first request had no response.
  show();
  expect(await screen.findByText(labels.sent)).toBeTruthy();
  const keys = api.requests.map(({ headers }) => headers['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  cleanup();
  show();
  expect(screen.queryByRole('textbox')).toBeNull();
});

it('hides the honeypot field', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: labels.open }));
  await box(labels.church);
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
  expect(document.querySelector('[name=website]')?.closest('[hidden]')).not.toBeNull();
});
