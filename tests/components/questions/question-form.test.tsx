import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QuestionDialogButton } from '@/components/questions/question-dialog-button';
import { description } from '../../support/dom';
// Imported here, so that tests do not wait for it.
import '@/components/questions/question-form';
import words from '@/messages/ko.json';
import { dangerLabelsOf } from '../../support/danger-labels';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = words.question;
const api = serveSiteApi();
const received = { status: 201, body: { data: { received: true } } };
const refused = (status: number) => ({ status, body: { error: { code: 'x', message: 'x' } } });

async function open(message?: string) {
  const user = userEvent.setup();
  render(
    <QuestionDialogButton
      locale="ko"
      contactPath="/ko/pages/contact-lampstand"
      labels={labels}
      danger={dangerLabelsOf(words)}
      message={message}
    />,
  );
  await user.click(screen.getByRole('link', { name: labels.open }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.title }));
  const field = async (name: string) =>
    (await dialog.findByRole('textbox', { name })) as HTMLInputElement;
  return {
    user,
    dialog,
    message: await field(labels.message),
    email: await field(labels.email),
    name: await field(labels.name),
    send: () => user.click(dialog.getByRole('button', { name: labels.send })),
  };
}
async function openFilled() {
  const form = await open('왜 고통이 있나요?');
  await form.user.type(form.email, 'ana@example.org');
  return form;
}

beforeEach(() => {
  sessionStorage.clear();
  visit('/ko/answers/did-jesus-live?x=1');
  api.answerWith(() => received);
});
afterEach(() => document.documentElement.classList.remove('progress-failed'));

describe('submitting a question (specification 2.8)', () => {
  it('is a link to the contact page where there are no scripts', () => {
    render(
      <QuestionDialogButton
        locale="ko"
        contactPath="/ko/pages/contact-lampstand"
        labels={labels}
        danger={dangerLabelsOf(words)}
      />,
    );
    expect(screen.getByRole('link', { name: labels.open }).getAttribute('href')).toBe(
      '/ko/pages/contact-lampstand',
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('focuses the first field, and marks required fields without the browser’s validation bubbles', async () => {
    const { message, email, name } = await open();
    await waitFor(() => expect(document.activeElement).toBe(message));
    expect([message, email, name].map(({ required }) => required)).toEqual([true, true, false]);
    expect(message.form?.noValidate).toBe(true);
  });

  it('shows an error at each field, and sends nothing', async () => {
    const { user, send, message, email, name } = await open();
    expect(description(email)).toBe(labels.emailHint);
    await send();
    await waitFor(() => expect(message.getAttribute('aria-invalid')).toBe('true'));
    expect(description(message)).toBe(labels.messageMissing);
    expect(description(email)).toBe(`${labels.emailHint} ${labels.emailMissing}`);
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(document.activeElement).toBe(message);
    await user.type(message, 'Why?');
    await waitFor(() => expect(message.getAttribute('aria-invalid')).toBeNull());
    await user.type(email, 'ana@');
    await send();
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(api.requests).toEqual([]);
  });

  it('posts the question with its language and page, and announces that it has arrived', async () => {
    const { send, dialog } = await openFilled();
    await send();
    const status = await dialog.findByRole('status');
    expect(status.textContent).toBe(labels.sent + labels.sentText);
    expect(document.activeElement).toBe(status);
    expect(dialog.queryByRole('textbox')).toBeNull();
    expect(api.requests).toMatchObject([{ method: 'POST', path: '/api/v1/create_lead' }]);
    expect(api.requests[0]?.body).toEqual({
      kind: 'question',
      locale: 'ko',
      message: '왜 고통이 있나요?',
      email: 'ana@example.org',
      page: '/ko/answers/did-jesus-live',
      website: '',
    });
    expect(api.requests[0]?.headers['idempotency-key']).toMatch(/^[\w-]{36}$/);
  });

  it('sends a name where one is given', async () => {
    const { user, name, send, dialog } = await openFilled();
    await user.type(name, ' Ana ');
    await send();
    await dialog.findByRole('status');
    expect(api.requests[0]?.body).toMatchObject({ name: 'Ana' });
  });

  it('hides the honeypot field', async () => {
    const { dialog } = await open();
    expect(dialog.getAllByRole('textbox')).toHaveLength(3);
    expect(document.querySelector('[name=website]')?.closest('[hidden]')).not.toBeNull();
  });

  it('keeps the input after a failure, and retries with the same key', async () => {
    api.answerWith(() => refused(500));
    const { user, send, dialog, message, email } = await openFilled();
    await send();
    expect((await dialog.findByRole('alert')).textContent).toBe(labels.failed);
    expect([message.value, email.value]).toEqual(['왜 고통이 있나요?', 'ana@example.org']);
    await waitFor(() => expect(document.documentElement.className).toContain('progress-failed'));

    api.answerWith(() => 'hangUp');
    await send();
    await waitFor(() => expect(api.requests).toHaveLength(2));
    expect((await dialog.findByRole('alert')).textContent).toBe(labels.failed);

    api.answerWith(() => received);
    await user.click(await dialog.findByRole('button', { name: labels.send }));
    await dialog.findByRole('status');
    const keys = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('uses another key once the text was changed', async () => {
    api.answerWith(() => 'hangUp');
    const { user, send, dialog, message } = await openFilled();
    await send();
    await dialog.findByRole('alert');
    await user.type(message, ' 왜요?');
    await send();
    await waitFor(() => expect(api.requests).toHaveLength(2));
    const [one, two] = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(two).not.toBe(one);
  });

  it('uses another key when the form is opened again', async () => {
    const first = await openFilled();
    await first.send();
    await first.dialog.findByRole('status');
    await first.user.click(first.dialog.getByRole('button', { name: labels.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await first.user.click(screen.getByRole('link', { name: labels.open }));
    await first.user.type(
      await screen.findByRole('textbox', { name: labels.email }),
      'ana@example.org',
    );
    await first.user.click(screen.getByRole('button', { name: labels.send }));
    await screen.findByRole('status');
    const [one, two] = api.requests.map(({ headers }) => headers['idempotency-key']);
    expect(two).toBeTruthy();
    expect(two).not.toBe(one);
  });

  it('asks the visitor to wait after too many questions', async () => {
    api.answerWith(() => refused(429));
    const { send, dialog, message } = await openFilled();
    await send();
    expect((await dialog.findByRole('alert')).textContent).toBe(labels.tooMany);
    expect(message.value).toBe('왜 고통이 있나요?');
  });

  it('sends once, however often the button is pressed meanwhile', async () => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    api.answerWith(async () => {
      await held;
      return received;
    });
    const { user, send, dialog } = await openFilled();
    await send();
    const button = await dialog.findByRole('button', { name: labels.sending });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.dblClick(button);
    arrive();
    await dialog.findByRole('status');
    expect(api.requests).toHaveLength(1);
  });
});
