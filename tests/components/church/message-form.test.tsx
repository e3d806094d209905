import { cleanup, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import words from '@/messages/ko.json';
import { description } from '../../support/dom';
import {
  fields,
  filled,
  labels,
  open,
  received,
  refused,
  serveMessages,
  show,
  site,
} from './support/message-form';

const { api, answering, messages, keys, openFilled } = serveMessages();
const help = () => screen.queryByRole('region', { name: words.danger.title });

describe('MessageOpener (specification 3, 5, 8)', () => {
  it('shows no form and sends no request before it is opened', async () => {
    show();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(api.requests).toEqual([]);
  });

  it('shows an error at each field, focuses the first, and sends nothing', async () => {
    const { user, userName, email, subject, message, send } = await open();
    await waitFor(() => expect(document.activeElement).toBe(userName));
    await user.click(message);
    await send();
    await waitFor(() => expect(description(userName)).toBe(labels.userNameMissing));
    expect(description(email)).toBe(`${labels.emailHint} ${labels.emailMissing}`);
    expect(description(subject)).toBe(labels.subjectMissing);
    expect(description(message)).toBe(labels.messageMissing);
    expect(document.activeElement).toBe(userName);
    await user.type(userName, filled.userName);
    await waitFor(() => expect(userName.getAttribute('aria-invalid')).toBeNull());
    await send();
    await waitFor(() => expect(document.activeElement).toBe(email));
    expect(messages()).toEqual([]);
  });

  it('posts every field, and announces “sent” once it is acknowledged', async () => {
    const { send } = await openFilled();
    await send();
    const status = await screen.findByRole('status');
    expect(status.textContent).toBe(labels.sent + labels.sentText);
    expect(document.activeElement).toBe(status);
    expect(messages()).toMatchObject([{ method: 'POST' }]);
    expect(messages()[0]?.body).toEqual({
      ...filled,
      location_id: '7',
      locale: 'ko',
      page: '/ko/church/window-lamp-church-seoul',
      form_stamp: 'stamped',
      website: '',
    });
    expect(keys()[0]).toMatch(/^[\w-]{36}$/);
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps the input after a failure, and retries with the same key', async () => {
    answering(() => refused(500));
    const { send, message } = await openFilled();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe(
      labels.failed + labels.failedText + labels.otherWay + labels.contact,
    );
    expect(screen.getByRole('link', { name: labels.contact }).getAttribute('href')).toBe(
      '/ko/contact',
    );
    expect(message.value).toBe(filled.message);
    expect(screen.queryByRole('status')).toBeNull();

    answering(() => 'hangUp');
    await send();
    await waitFor(() => expect(messages()).toHaveLength(2));
    await screen.findByRole('button', { name: labels.send });

    // After a reload, the page is new, but the text and the key are kept.
    cleanup();
    answering(() => received);
    show();
    await screen.findByRole('textbox', { name: labels.message });
    expect(Object.values(fields()).map(({ value }) => value)).toEqual(Object.values(filled));
    // It is resent without a click, because the last request had no response.
    await screen.findByText(labels.sent);
    expect(keys()).toHaveLength(3);
    expect(new Set(keys()).size).toBe(1);
  });

  it('uses another key once the text has changed', async () => {
    answering(() => refused(500));
    const { user, send, message } = await openFilled();
    await send();
    await screen.findByRole('alert');
    await user.type(message, ' 감사합니다.');
    answering(() => received);
    await send();
    await screen.findByRole('status');
    await user.click(screen.getByRole('button', { name: labels.another }));
    expect(fields().message.value).toBe('');
    expect(new Set(keys()).size).toBe(2);
  });

  it('requests a new form stamp where the old one has expired', async () => {
    let stamps = 0;
    api.answerWith(({ path, body }) => {
      if (path === '/api/v1/get_config') return { body: { data: site } };
      if (path === '/api/v1/form_stamp') return { body: { data: { stamp: `stamp ${++stamps}` } } };
      return (body as { form_stamp: string }).form_stamp === 'stamp 1'
        ? { status: 400, body: { error: { code: 'form_expired', message: 'x' } } }
        : received;
    });
    const { send } = await openFilled();
    await send();
    await screen.findByRole('status');
    expect(messages().map(({ body }) => (body as { form_stamp: string }).form_stamp)).toEqual([
      'stamp 1',
      'stamp 2',
    ]);
    expect(new Set(keys()).size).toBe(1);
  });

  it('asks the visitor to wait after too many messages', async () => {
    answering(() => refused(429));
    const { send } = await openFilled();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(labels.tooMany);
  });

  it('sends once, however often the button is pressed meanwhile', async () => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    answering(async () => {
      await held;
      return received;
    });
    const { user, send } = await openFilled();
    await send();
    const button = await screen.findByRole('button', { name: labels.sending });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await user.dblClick(button);
    arrive();
    await screen.findByRole('status');
    expect(messages()).toHaveLength(1);
  });

  it('hides the honeypot field', async () => {
    await open();
    expect(screen.getAllByRole('textbox')).toHaveLength(4);
    expect(document.querySelector('[name=website]')?.closest('[hidden]')).not.toBeNull();
  });
});

describe('text about danger', () => {
  it('shows the help before the button, and does not prevent sending', async () => {
    answering(() => received);
    const { user } = await open();
    await user.type(fields().message, '죽고 싶어요');
    await waitFor(() => expect(help()).not.toBeNull());
    expect(screen.getByRole('link', { name: /109/ }).getAttribute('href')).toBe('tel:109');
    expect(screen.getByText(words.danger.stillSends)).toBeTruthy();
    await user.type(fields().userName, filled.userName);
    await user.type(fields().email, filled.email);
    await user.type(fields().subject, filled.subject);
    vi.setSystemTime(Date.now() + 3_000);
    await user.click(screen.getByRole('button', { name: labels.send }));
    await screen.findByText(labels.sent);
    expect(help()).not.toBeNull();
    expect(screen.queryByText(words.danger.stillSends)).toBeNull();
  });

  it('shows the help next to the thanks where the message was sent first', async () => {
    answering(() => received);
    const { user } = await open();
    await user.type(fields().userName, filled.userName);
    await user.type(fields().email, filled.email);
    await user.type(fields().message, filled.message);
    vi.setSystemTime(Date.now() + 3_000);
    await user.type(fields().subject, '죽고 싶어요{Enter}');
    await screen.findByText(labels.sent);
    expect(messages()).toHaveLength(1);
    await waitFor(() => expect(help()).not.toBeNull());
  });
});

describe('a letter or a church that could betray the writer', () => {
  const receipt = () => screen.queryByRole('checkbox', { name: words.danger.receipt });

  it('leaves the receipt to a writer in danger, who gets none unless they want it', async () => {
    const { user, message, send } = await openFilled();
    expect(receipt()).toBeNull();
    await user.clear(message);
    await user.type(message, '남편이 때려요');
    await waitFor(() => expect(receipt()).not.toBeNull());
    expect(description(receipt() as HTMLElement)).toBe(words.danger.receiptHint);
    await send();
    await screen.findByText(labels.sent);
    expect(messages()[0]?.body).toMatchObject({ receipt: false });
  });

  it('sends it to whoever ticks the box', async () => {
    const { user, message, send } = await openFilled();
    await user.clear(message);
    await user.type(message, '엄마가 제 메일을 봐요');
    await waitFor(() => expect(receipt()).not.toBeNull());
    expect(help()).toBeNull();
    await user.click(receipt() as HTMLElement);
    await send();
    await screen.findByText(labels.sent);
    expect(messages()[0]?.body).toMatchObject({ receipt: true });
  });

  it('offers to write to the ministry where the one who hurts may be of this church', async () => {
    const { user, message } = await openFilled();
    await user.clear(message);
    await user.type(message, '남편이 때려요');
    const link = await screen.findByRole('link', { name: labels.toMinistry });
    expect(link.getAttribute('href')).toBe('/ko/contact');
    expect(screen.getByText(new RegExp(labels.sameChurch.slice(0, 12)))).toBeTruthy();
  });
});
