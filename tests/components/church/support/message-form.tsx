import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { MessageOpener } from '@/components/church/message-opener';
import '../../../support/dom';
// Imported here, so that tests do not wait for it.
import '@/components/forms/captcha';
import '@/components/church/message-form';
import words from '@/messages/ko.json';
import type { ApiResponse } from '../../../support/api-server';
import { dangerLabelsOf } from '../../../support/danger-labels';
import { visit } from '../../../support/navigation';
import { serveSiteApi } from '../../../support/site-api';

export const labels = {
  ...words.churchMessage,
  otherWay: '전화: +1 704 555 0102',
  contact: '문의',
};
export const received = { status: 201, body: { data: { received: true } } };
export const refused = (status: number) => ({
  ...{ status, body: { error: { code: 'x', message: 'x' } } },
});
export const site = { name: 'L', product: 'l', locales: ['ko'], default_locale: 'en' };
export const filled = {
  userName: '김하나',
  email: 'hana@example.org',
  subject: '주일 예배',
  message: '몇 시에 가면 될까요?',
};

export function show() {
  render(
    <MessageOpener
      locale="ko"
      locationId="7"
      contactPath="/ko/contact"
      labels={labels}
      danger={dangerLabelsOf(words)}
      captchaTerms="Google"
    />,
  );
}

export function fields() {
  const box = (name: string) => screen.getByRole('textbox', { name }) as HTMLInputElement;
  return {
    userName: box(labels.userName),
    email: box(labels.email),
    subject: box(labels.subject),
    message: box(labels.message),
  };
}

export async function open() {
  const user = userEvent.setup();
  show();
  await user.click(screen.getByRole('button', { name: labels.open }));
  await screen.findByRole('textbox', { name: labels.userName });
  const send = () => user.click(screen.getByRole('button', { name: labels.send }));
  return { user, ...fields(), send };
}

/** The site's API on a church's page, which accepts every message unless a test says otherwise. */
export function serveMessages() {
  const api = serveSiteApi();
  /** Sets the response to a message, and the configuration. */
  function answering(message: () => ApiResponse | Promise<ApiResponse>, config: object = {}) {
    api.answerWith(({ path }) => {
      if (path === '/api/v1/get_config') return { body: { data: { ...site, ...config } } };
      if (path === '/api/v1/form_stamp') return { body: { data: { stamp: 'stamped' } } };
      return message();
    });
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

  const messages = () => api.requests.filter(({ path }) => path === '/api/v1/church_messages');
  return {
    ...{ api, answering, messages },
    keys: () => messages().map(({ headers }) => headers['idempotency-key']),
    async openFilled() {
      const form = await open();
      const hasStamp = () => api.requests.some(({ path }) => path.endsWith('stamp'));
      await waitFor(() => expect(hasStamp()).toBe(true));
      for (const name of ['userName', 'email', 'subject', 'message'] as const) {
        await form.user.clear(form[name]);
        await form.user.type(form[name], filled[name]);
      }
      vi.setSystemTime(Date.now() + 3_000);
      return form;
    },
  };
}
