import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MessageOpener } from '@/components/church/message-opener';
import { description } from '../../support/dom';
// Imported here, so that tests do not wait for it.
import '@/components/forms/captcha';
import '@/components/church/message-form';
import words from '@/messages/ko.json';
import type { ApiAnswer } from '../../support/api-server';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';

const labels = { ...words.churchMessage, otherWay: '전화: +1 704 555 0102', contact: '문의' };
const api = serveSiteApi();
const received = { status: 201, body: { data: { received: true } } };
const refused = (status: number) => ({ status, body: { error: { code: 'x', message: 'x' } } });

const site = { name: 'L', product: 'l', locales: ['ko'], default_locale: 'en' };
/** The site's responses: configuration, a form stamp, and the response to a message. */
function answering(message: () => ApiAnswer | Promise<ApiAnswer>, config: object = {}) {
  api.answerWith(({ path }) => {
    if (path === '/api/v1/get_config') return { body: { data: { ...site, ...config } } };
    if (path === '/api/v1/form_stamp') return { body: { data: { stamp: 'stamped' } } };
    return message();
  });
}
const messages = () => api.requests.filter(({ path }) => path === '/api/v1/church_messages');
const keys = () => messages().map(({ headers }) => headers['idempotency-key']);

const filled = {
  userName: '김하나',
  email: 'hana@example.org',
  subject: '주일 예배',
  message: '몇 시에 가면 될까요?',
};

function show() {
  render(
    <MessageOpener
      locale="ko"
      locationId="7"
      contactPath="/ko/contact"
      labels={labels}
      danger={words.danger}
      captchaTerms="Google"
    />,
  );
}
const help = () => screen.queryByRole('region', { name: words.danger.title });

function fields() {
  const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
  return {
    userName: box(labels.userName),
    email: box(labels.email),
    subject: box(labels.subject),
    message: box(labels.message),
  };
}
async function open() {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: labels.open }));
  await screen.findByRole('textbox', { name: labels.userName });
  return { user, ...fields(), send: () => user.click(sendButton()) };
}
const sendButton = () => screen.getByRole('button', { name: labels.send });
async function openFilled() {
  const form = await open();
  await waitFor(() => expect(api.requests.some(({ path }) => path.endsWith('stamp'))).toBe(true));
  for (const name of ['userName', 'email', 'subject', 'message'] as const) {
    await form.user.clear(form[name]);
    await form.user.type(form[name], filled[name]);
  }
  vi.setSystemTime(Date.now() + 3_000);
  return form;
}

beforeEach(() => {
  // Only the date is faked: it advances by the time that a person takes to write.
  vi.useFakeTimers({ toFake: ['Date'] });
  visit('/ko/church/window-lamp-church-seoul');
  answering(() => received);
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  document.documentElement.classList.remove('progress-failed');
});

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

  it('explains what to do where the server requires a captcha that is not configured', async () => {
    answering(() => ({ status: 400, body: { error: { code: 'captcha_required', message: 'x' } } }));
    const { send } = await openFilled();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(labels.captcha.noKey);
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

  it.each([
    ['noKey', { recaptcha_version: 2 }],
    ['noVersion', { recaptcha_site_key: 'key' }],
    ['noVersion', { recaptcha_site_key: 'key', recaptcha_version: 3 }],
  ] as const)(
    'sends without a captcha token, and explains a rejection: %s',
    async (fault, config) => {
      answering(() => refused(403), config);
      const { send } = await openFilled();
      await send();
      const alert = within(await screen.findByRole('alert'));
      expect(alert.getByText(labels.captcha[fault])).toBeTruthy();
      expect(alert.getByText(labels.otherWay)).toBeTruthy();
      expect(messages()[0]?.body).not.toHaveProperty('captcha_token');
      expect(document.querySelector('script[src*=recaptcha]')).toBeNull();
    },
  );

  it('sends the captcha token, or shows that the captcha failed to execute', async () => {
    answering(() => received, { recaptcha_site_key: 'key', recaptcha_version: 2 });
    const { send } = await openFilled();
    expect(screen.getByText('Google')).toBeTruthy();
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>('script[src*=recaptcha]');
      expect(found).not.toBeNull();
      return found;
    });
    expect(script?.src).toContain('https://www.google.com/recaptcha/api.js');
    google(script);
    await send();
    await screen.findByRole('status');
    expect(messages()[0]?.body).toMatchObject({ captcha_token: 'token of key' });

    cleanup();
    answering(() => refused(403), { recaptcha_site_key: 'key', recaptcha_version: 2 });
    executing = 'error-callback';
    const again = await openFilled();
    await again.send();
    expect((await screen.findByRole('alert')).textContent).toContain(labels.captcha.execute);
    expect(messages()[1]?.body).not.toHaveProperty('captcha_token');
  });
});

type Callbacks = { sitekey: string } & Record<string, (token?: string) => void>;
let executing: 'callback' | 'error-callback' = 'callback';

/** Simulates Google's loaded script: it renders, and on request calls back with a token or an error. */
function google(script: HTMLScriptElement | null) {
  executing = 'callback';
  const widgets: Callbacks[] = [];
  const grecaptcha = {
    render: (_: HTMLElement, widget: Callbacks) => widgets.push(widget) - 1,
    reset: () => undefined,
    execute: (id: number) => {
      const widget = widgets[id];
      widget?.[executing]?.(`token of ${widget.sitekey}`);
    },
  };
  vi.stubGlobal('grecaptcha', grecaptcha);
  script?.dispatchEvent(new Event('load'));
  (window as unknown as { onloadcallback: () => void }).onloadcallback();
}

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
