import '../../support/dom';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddPasskey } from '@/components/church-desk/add-passkey';
import { PasskeySignIn } from '@/components/sign-in/passkey-sign-in';
// Imported here, so that tests do not wait for it.
import '@/components/sign-in/passkey-ceremonies';
import words from '@/messages/ko.json';
import { serveSiteApi } from '../../support/site-api';

/* The two passkey components in browsers where passkeys work, are cancelled, or are not supported. */

const api = serveSiteApi();
const security = words.churchDesk.security.passkeys;
const options = { challenge: 'Y2hhbGxlbmdl', rp: { id: 'localhost', name: 'L' } };
const registration = { ...options, user: { id: 'aWQ', name: 'r', displayName: 'r' } };
const bytes = (text: string) => new TextEncoder().encode(text).buffer;

/** Stubs the browser's passkeys; `answer` is the user's reaction. */
function browserWith(answer: () => Promise<unknown>) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(window, 'PublicKeyCredential', {
    value: globalThis.PublicKeyCredential,
    configurable: true,
  });
  Object.defineProperty(navigator, 'credentials', {
    value: { get: answer, create: answer },
    configurable: true,
  });
}
const refuses = () => Promise.reject(Object.assign(new Error('no'), { name: 'NotAllowedError' }));
const signs = async () => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('client'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
  },
});

beforeEach(() => {
  api.answerWith(() => ({ body: { data: { options: registration } } }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

describe('PasskeySignIn', () => {
  const show = () =>
    render(
      <PasskeySignIn
        action="/ko/users/session/passkey"
        fields={[['to', '/desk/people']]}
        words={words.signIn.passkey}
        fault={undefined}
      />,
    );

  it('renders nothing in a browser without passkeys', () => {
    const { container } = show();
    expect(container.innerHTML).toBe('');
  });

  it('submits the signed credential, and the page to open next', async () => {
    browserWith(signs);
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { container } = show();
    await userEvent.click(screen.getByRole('button', { name: words.signIn.passkey.use }));
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = new FormData(container.querySelector('form') ?? undefined);
    expect(form.get('to')).toBe('/desk/people');
    expect(JSON.parse(String(form.get('credential')))).toMatchObject({
      id: 'aWQ',
      response: { signature: 'c2lnbmVk' },
    });
    submit.mockRestore();
  });

  it('submits the credential that the browser autofilled at the e-mail field', async () => {
    browserWith(signs);
    Object.assign(window.PublicKeyCredential, {
      isConditionalMediationAvailable: async () => true,
    });
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    const { container } = render(
      <>
        <input autoComplete="username webauthn" />
        <PasskeySignIn
          action="/x"
          fields={[['to', '/desk']]}
          words={words.signIn.passkey}
          fault={undefined}
        />
      </>,
    );
    await waitFor(() => expect(submit).toHaveBeenCalledOnce());
    const form = new FormData(container.querySelector('form') ?? undefined);
    expect(JSON.parse(String(form.get('credential')))).toMatchObject({ id: 'aWQ' });
    submit.mockRestore();
  });

  it('shows nothing when the user cancels, and an error when the request fails', async () => {
    const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    browserWith(refuses);
    show();
    const use = screen.getByRole('button', { name: words.signIn.passkey.use });
    await userEvent.click(use);
    expect(screen.getByRole('status').textContent).toBe('');
    api.answerWith(() => ({ status: 503, body: { error: { code: 'unavailable', message: 'x' } } }));
    await userEvent.click(use);
    expect(await screen.findByText(words.signIn.passkey.failed)).toBeDefined();
    expect(submit).not.toHaveBeenCalled();
    submit.mockRestore();
  });
});

describe('AddPasskey', () => {
  const { name, nameHint, password, add, unsupported, fault } = security;
  const show = () =>
    render(
      <AddPasskey
        done="/ko/desk/security?done=passkey"
        words={{ name, nameHint, password, add, unsupported, fault }}
      />,
    );
  async function fill() {
    await userEvent.type(screen.getByLabelText(name), '내 휴대전화');
    await userEvent.type(screen.getByLabelText(password), 'a lamp in the window');
    await userEvent.click(screen.getByRole('button', { name: add }));
  }

  it('explains that the browser does not support passkeys', () => {
    show();
    expect(screen.getByText(unsupported)).toBeDefined();
  });

  it('sends the password first, and shows that it is wrong', async () => {
    browserWith(signs);
    api.answerWith(() => ({
      status: 403,
      body: { error: { code: 'wrong_password', message: 'x' } },
    }));
    show();
    await fill();
    expect(await screen.findByText(fault.wrongPassword)).toBeDefined();
    expect(api.requests.at(-1)).toMatchObject({ body: { password: 'a lamp in the window' } });
  });

  it('shows that the user cancelled', async () => {
    browserWith(refuses);
    show();
    await fill();
    expect(await screen.findByText(fault.cancelled)).toBeDefined();
  });
});
