import '../../support/dom';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { TokenSteps } from '@/components/verify-email/token-steps';
import { countryNames } from '@/lib/i18n/country-names';
import en from '@/messages/en.json';
import type { ApiResponse } from '../../support/api-server';
import { serveSiteApi } from '../../support/site-api';

const words = { ...en.verifyEmail, undeliverable: en.undeliverable };
const api = serveSiteApi();
const signIn = 'https://dashboard.example/users/sign-in';
const valid = { status: 'valid', kind: 'verify_email' };
const verified = { body: { data: { verified: true } } };
const received = { body: { data: { received: true } } };
const refused = (status: number, code: string) => ({
  status,
  body: { error: { code, message: 'x' } },
});

/** The page of a letter's link, with the response to its token check, and the responses to clicks in order. */
function open(token: object | undefined, ...answers: ApiResponse[]) {
  api.answerWith(({ path }) => {
    if (path.endsWith('/verify_token')) return { body: { data: token } };
    return answers.shift() ?? refused(500, 'x');
  });
  const map = {
    tiles: undefined,
    labels: { zoomIn: en.locator.zoomIn, zoomOut: en.locator.zoomOut },
  };
  const page = { locale: 'en', words, signInUrl: signIn, map } as const;
  render(<TokenSteps {...page} token={token ? 'abc' : ''} countries={countryNames('en')} />);
  return userEvent.setup();
}
const requestsTo = (path: string) => api.requests.filter((request) => request.path.endsWith(path));
const screenOf = (name: string) => screen.findByRole('heading', { level: 2, name });
const confirm = () => screen.findByRole('button', { name: words.confirm.button });
const email = () => screen.findByLabelText(words.resend.email);

describe('the link of a letter', () => {
  it('is confirmed by a press, not by opening it', async () => {
    const user = open(valid, verified);
    await confirm();
    expect(requestsTo('/verify_email')).toEqual([]);
    await user.dblClick(await confirm());
    const done = await screenOf(words.done.title);
    await waitFor(() => expect(document.activeElement).toBe(done));
    expect(requestsTo('/verify_email').map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: words.signIn }).getAttribute('href')).toBe(signIn);
  });

  it('is confirmed again with the same key after a lost response', async () => {
    const user = open(valid, 'hangUp', verified);
    await user.click(await confirm());
    await screenOf(words.failed.title);
    await user.click(screen.getByRole('button', { name: words.failed.again }));
    await screenOf(words.done.title);
    const keys = requestsTo('/verify_email').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks for the password of the sign-up, or for a name and a new one', async () => {
    const wrong = refused(403, 'wrong_password');
    const user = open({ ...valid, takes_password: true }, wrong, verified);
    const password = await screen.findByLabelText(words.confirm.password);
    await user.type(password, 'not the one{Enter}');
    expect(await screen.findByText(words.confirm.wrongPassword)).toBeTruthy();
    await user.click(screen.getByText(words.confirm.own.title));
    const { firstName, lastName, password: own } = words.confirm.own;
    await user.type(screen.getByLabelText(firstName), 'Naomi');
    await user.click(screen.getByRole('button', { name: words.confirm.own.button }));
    expect(await screen.findByText(words.confirm.own.missing)).toBeTruthy();
    await user.type(screen.getByLabelText(lastName), 'Bell');
    await user.type(screen.getByLabelText(own), 'velvet ladder{Enter}');
    await screenOf(words.done.title);
    expect(requestsTo('/verify_email').map(({ body }) => body)).toEqual([
      { token: 'abc', password: 'not the one' },
      { token: 'abc', first_name: 'Naomi', last_name: 'Bell', password: 'velvet ladder' },
    ]);
  });

  it('that was used leads to the sign-in', async () => {
    open({ status: 'used' });
    await screenOf(words.used.title);
    expect(screen.getByRole('link', { name: words.signIn })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['expired', 'unknown'] as const)('that is %s offers a new letter', async (status) => {
    const user = open({ status }, received);
    await screenOf(words[status].title);
    await user.type(await email(), 'ruth@example.org{Enter}');
    expect(await screen.findByText(words.resend.sent)).toBeTruthy();
    expect(requestsTo('/resend_token').map(({ body }) => body)).toEqual([
      { email: 'ruth@example.org', kind: 'verify_email', locale: 'en' },
    ]);
  });

  it('of an expired pastor sign-up offers the same kind of letter', async () => {
    const user = open({ status: 'expired', kind: 'pastor_signup' }, received);
    await user.type(await email(), 'ruth@example.org{Enter}');
    await screen.findByText(words.resend.sent);
    expect(requestsTo('/resend_token')[0]?.body).toMatchObject({ kind: 'pastor_signup' });
  });

  it('of a pastor sign-up shows that it was used in another window', async () => {
    const token = { status: 'valid', kind: 'pastor_signup' };
    const user = open(token, refused(410, 'token_used'));
    await user.type(await screen.findByLabelText(words.signUp.fields.city), 'Charlotte');
    token.status = 'used';
    await user.click(screen.getByRole('button', { name: words.signUp.save }));
    await screenOf(words.used.title);
  });

  it.each([
    [410, 'token_used', words.used.title],
    [410, 'token_expired', words.expired.title],
    [404, 'token_unknown', words.unknown.title],
  ])('shows a failure found on confirmation: %i %s', async (status, code, title) => {
    const user = open(valid, refused(status, code));
    await user.click(await confirm());
    await screenOf(title);
  });

  it('of another kind of letter confirms nothing', async () => {
    open({ status: 'valid', kind: 'church_invite' });
    await screenOf(words.unknown.title);
  });

  it('of a pastor sign-up completes it, and omits empty fields', async () => {
    const user = open(
      { status: 'valid', kind: 'pastor_signup' },
      { body: { data: { updated: true } } },
    );
    await user.type(await screen.findByLabelText(words.signUp.fields.city), 'Charlotte');
    await user.click(screen.getByRole('button', { name: words.signUp.save }));
    await screenOf(words.signUp.done);
    expect(requestsTo('/update_paster_signup').map(({ body }) => body)).toEqual([
      { token: 'abc', city: 'Charlotte' },
    ]);
  });

  const updated = { body: { data: { updated: true } } };
  const place = words.signUp.place;
  const listed = { city: 'Paris', country: 'FR', latitude: 48.86, longitude: 2.34 };
  const save = async (user: ReturnType<typeof open>) => {
    await user.click(screen.getByRole('button', { name: words.signUp.save }));
    await screenOf(words.signUp.done);
    return requestsTo('/update_paster_signup')[0]?.body;
  };

  it('of a pastor sign-up shows the church’s position, and omits an unmoved pin', async () => {
    const user = open({ status: 'valid', kind: 'pastor_signup', church: listed }, updated);
    expect(await screen.findByText(place.found)).toBeTruthy();
    const country = screen.getByLabelText<HTMLSelectElement>(words.signUp.fields.country);
    expect(country.value).toBe('FR');
    await user.type(screen.getByLabelText(words.signUp.fields.city), 'Lyon');
    expect(await save(user)).toEqual({ token: 'abc', city: 'Lyon' });
  });

  it('of a pastor sign-up asks for coordinates where the church was not found', async () => {
    const nowhere = { ...listed, latitude: null, longitude: null };
    const user = open({ status: 'valid', kind: 'pastor_signup', church: nowhere }, updated);
    expect(await screen.findByText(place.missing)).toBeTruthy();
    await user.type(screen.getByLabelText(place.latitude), '45,7578');
    await user.type(screen.getByLabelText(place.longitude), '4.832');
    expect(await save(user)).toEqual({ token: 'abc', latitude: 45.7578, longitude: 4.832 });
  });
});

describe('a page without a token', () => {
  it('requests a letter, and validates the address before sending', async () => {
    const user = open(undefined, received);
    await screenOf(words.noToken.title);
    await user.type(await email(), 'ruth{Enter}');
    expect(await screen.findByText(words.resend.emailMissing)).toBeTruthy();
    expect(api.requests).toEqual([]);
    await user.type(await email(), '@example.org{Enter}');
    expect(await screen.findByText(words.resend.sent)).toBeTruthy();
  });

  it.each([
    [429, words.resend.tooMany],
    [500, words.resend.failed],
  ])('shows an error for status %i', async (status, text) => {
    const user = open(undefined, refused(status, 'x'));
    await user.type(await email(), 'ruth@example.org{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
  });
});
