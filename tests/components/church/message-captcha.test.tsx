import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { labels, received, refused, serveMessages } from './support/message-form';

const { answering, messages, openFilled } = serveMessages();

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

describe('the captcha of a message to a church', () => {
  it('explains what to do where the server requires a captcha that is not configured', async () => {
    answering(() => ({ status: 400, body: { error: { code: 'captcha_required', message: 'x' } } }));
    const { send } = await openFilled();
    await send();
    expect((await screen.findByRole('alert')).textContent).toContain(labels.captcha.noKey);
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
