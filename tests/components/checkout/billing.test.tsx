import '../../support/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testNumbers } from '@/components/checkout/card-rules';
import { doctrinalStatements, doctrineVersion } from '@/lib/contract/doctrine';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';
import {
  answering,
  checkout,
  field,
  fillByHand,
  inSection,
  paid,
  password,
  payButton,
  person,
  quote,
  refused,
  show,
  showFilled,
  summary,
  typeCard,
  typePasswords,
  words,
} from './support';

const { billing } = words;
const api = serveSiteApi();
const asked = (path: string) => api.requests.filter((request) => request.path.endsWith(path));
const keys = () => asked('/checkout').map(({ headers }) => headers['idempotency-key']);
const stored = () => sessionStorage.getItem('checkout') ?? '';
const title = () => screen.findByRole('heading', { level: 1, name: 'Wren Hollow is subscribed' });

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => undefined);
  visit('/checkout2');
  answering(api, {});
});
afterEach(() => {
  sessionStorage.clear();
  document.documentElement.classList.remove('progress-failed');
});

describe('the second step (specification 2.10, 3, 5)', () => {
  it('sends a whole sign-up once, no card, and says what happens next', async () => {
    const user = await fillByHand();
    await typeCard(user, 'approved');
    await user.dblClick(payButton());
    const heading = await title();
    expect(document.activeElement).toBe(heading);
    expect(screen.getByText(words.result.steps.confirm)).toBeTruthy();
    expect(asked('/checkout')).toHaveLength(1);
    expect(asked('/checkout')[0]?.body).toEqual({
      ...person,
      password,
      password_confirmation: password,
      plan: 'up-to-100',
      period: 'yearly',
      locale: 'en',
      statements: [...doctrinalStatements],
      statements_version: doctrineVersion,
      terms_accepted: true,
      of_age: true,
    });
    expect(asked('/test_payment').map(({ body }) => body)).toEqual([{ card: 'approved' }]);
    expect(JSON.stringify(api.requests)).not.toMatch(/4242/);
    expect(window.location.search).toBe('?id=checkout-1');
    expect(stored()).toBe('');
  });

  it('says all that is wrong at once, leads to each field, and sends nothing', async () => {
    const { default: userEvent } = await import('@testing-library/user-event');
    const user = userEvent.setup();
    show();
    await screen.findByText(billing.testMode);
    await user.click(field(billing.fields.password));
    await user.paste('short');
    await user.click(payButton());
    const box = await summary();
    expect(document.activeElement).toBe(box);
    const said = within(box)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const { errors, card } = billing;
    expect(said).toEqual([
      errors.pastor_first_name,
      errors.pastor_last_name,
      errors.pastor_cell_phone,
      errors.email,
      errors.password,
      errors.password_confirmation,
      errors.church_name,
      errors.city,
      errors.state,
      errors.zip,
      errors.statements,
      errors.terms_accepted,
      errors.of_age,
      card.number,
      card.month,
      card.year,
      card.first_name,
      card.last_name,
    ]);
    expect(within(box).getByText('The following fields appear to be invalid:')).toBeTruthy();
    await user.click(within(box).getByRole('button', { name: errors.statements }));
    expect(document.activeElement).toBe(
      screen.getByRole('checkbox', { name: words.statements.trinity }),
    );
    expect(document.getElementById('statements-wrong')?.textContent).toBe(errors.statements);
    expect(document.activeElement?.getAttribute('aria-describedby')).toBe('statements-wrong');
    await user.click(within(box).getByRole('button', { name: card.month }));
    expect(document.activeElement).toBe(field(card.month));
    expect(field(billing.fields.city).getAttribute('aria-invalid')).toBe('true');
    // What is mended is not called wrong any longer.
    expect(field(billing.card.number).getAttribute('aria-invalid')).toBe('true');
    await typeCard(user, 'approved');
    for (const name of [card.number, card.month, card.year]) {
      expect(field(name).getAttribute('aria-invalid')).toBeNull();
    }
    expect(screen.queryByText(billing.cardErrors.last_name)).toBeNull();
    expect(asked('/checkout')).toEqual([]);
  });

  it('keeps what was typed over a reload, but neither password nor card', async () => {
    const user = await fillByHand();
    await typeCard(user, 'declined');
    expect(stored()).toContain(person.email);
    for (const secret of [password, testNumbers.declined, '4000', '2040']) {
      expect(stored()).not.toContain(secret);
    }
    cleanup();
    show();
    for (const [name, text] of Object.entries(person)) {
      expect(inSection(billing.fields[name as keyof typeof person]).value).toBe(text);
    }
    for (const statement of doctrinalStatements) {
      const box = screen.getByRole('checkbox', { name: words.statements[statement] });
      expect((box as HTMLInputElement).checked).toBe(true);
    }
    expect(field(billing.fields.password).value).toBe('');
    expect(field(billing.fields.password_confirmation).value).toBe('');
    await screen.findByText(billing.testMode);
    expect(field(billing.card.number).value).toBe('');
  });

  it('lists under their heading why a sign-up was refused', async () => {
    answering(api, {
      checkout: () =>
        refused(409, 'not_registered', { email: 'has an account already', coupon_code: 'no' }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    const box = within(await summary());
    expect(box.getByText('2 errors prohibited this')).toBeTruthy();
    expect(box.getByText('Invalid Coupon Code')).toBeTruthy();
    await user.click(box.getByRole('button', { name: billing.prohibitedReasons.email }));
    expect(document.activeElement).toBe(field(billing.fields.email));
    expect(asked('/test_payment')).toEqual([]);
  });

  it('goes on at the full price where a code was used up meanwhile', async () => {
    let left = 1;
    answering(api, {
      check_coupon: () => ({
        body: { data: { valid: left > 0, quote: quote(left > 0 ? 54_432 : 60_480) } },
      }),
      checkout: ({ body }) => {
        if (!(body as { coupon_code?: string }).coupon_code) {
          return { status: 201, body: { data: checkout() } };
        }
        left = 0;
        return refused(409, 'not_registered', { coupon_code: 'Invalid Coupon Code' });
      },
    });
    const user = await showFilled({ coupon: 'last-one' });
    await typeCard(user, 'approved');
    await user.click(await screen.findByRole('button', { name: /Pay \$544.32/ }));
    expect(within(await summary()).getByText('Invalid Coupon Code')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Pay \$604.80/ }));
    await title();
    expect(
      asked('/checkout').map(({ body }) => (body as { coupon_code?: string }).coupon_code),
    ).toEqual(['last-one', undefined]);
  });

  it('says at its field that an address has an account, before anything is sent', async () => {
    answering(api, { check_already_email: () => ({ body: { data: { exists: true } } }) });
    const user = await showFilled();
    await user.click(field(billing.fields.email));
    await user.tab();
    expect(await screen.findByText(billing.prohibitedReasons.email)).toBeTruthy();
  });

  it.each(['declined', 'insufficient_funds', 'expired'] as const)(
    'a card that is %s can be followed by one that pays: one checkout, one key',
    async (card) => {
      const refusal =
        card === 'declined' ? 'card_declined' : card === 'expired' ? 'expired_card' : card;
      let tries = 0;
      answering(api, {
        test_payment: () => ({ body: { data: tries++ ? paid : checkout({ refusal }) } }),
      });
      const user = await showFilled();
      await typeCard(user, card);
      await user.click(payButton());
      expect(within(await summary()).getByText(billing.refusals[refusal])).toBeTruthy();
      await typeCard(user, 'approved');
      await user.click(payButton());
      await title();
      expect(asked('/test_payment').map(({ body }) => body)).toEqual([
        { card },
        { card: 'approved' },
      ]);
      expect(new Set(keys()).size).toBe(1);
    },
  );

  it.each([
    ['allow', true],
    ['refuse', false],
  ] as const)('asks for 3-D Secure in a dialog of its own: %s', async (button, authenticated) => {
    answering(api, {
      test_payment: ({ body }) => {
        const answer = (body as { authenticated?: boolean }).authenticated;
        if (answer === undefined)
          return { body: { data: checkout({ next_action: 'authenticate' }) } };
        return { body: { data: answer ? paid : checkout({ refusal: 'authentication_failed' }) } };
      },
    });
    const user = await showFilled();
    await typeCard(user, 'three_d_secure');
    await user.click(payButton());
    const dialog = within(await screen.findByRole('dialog', { name: billing.secure.title }));
    const [choice] = dialog.getAllByRole('button', { name: billing.secure[button] }).slice(-1);
    await user.click(choice as HTMLElement);
    if (authenticated) await title();
    else
      expect(
        within(await summary()).getByText(billing.refusals.authentication_failed),
      ).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(asked('/test_payment').at(-1)?.body).toEqual({ card: 'three_d_secure', authenticated });
  });

  it('a changed form is another intent, under another key', async () => {
    answering(api, {
      test_payment: () => ({ body: { data: checkout({ refusal: 'card_declined' }) } }),
    });
    const user = await showFilled();
    await typeCard(user, 'declined');
    await user.click(payButton());
    await summary();
    await user.type(field(billing.fields.city), ' West');
    await user.click(payButton());
    await waitFor(() => expect(asked('/test_payment')).toHaveLength(2));
    expect(new Set(keys()).size).toBe(2);
  });

  it('begins anew where the checkout has ended meanwhile', async () => {
    let starts = 0;
    answering(api, {
      checkout: () => ({
        status: 201,
        body: { data: checkout(starts++ ? {} : { status: 'ended' }) },
      }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await title();
    expect(new Set(keys()).size).toBe(2);
  });

  it('charges nothing at another price than was shown, until that is agreed to', async () => {
    answering(api, {
      checkout: () => ({ status: 201, body: { data: checkout({ quote: quote(70_000) }) } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getByText('The price is now $700')).toBeTruthy();
    expect(asked('/test_payment')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Pay $700 and subscribe' }));
    await title();
    expect(new Set(keys()).size).toBe(1);
  });

  it('needs no card where a coupon takes everything off', async () => {
    answering(api, {
      check_coupon: () => ({ body: { data: { valid: true, quote: quote(0) } } }),
      checkout: () => ({ status: 201, body: { data: paid } }),
    });
    const user = await showFilled({ coupon: 'ALL' });
    await user.click(await screen.findByRole('button', { name: billing.subscribe }));
    await title();
    expect(screen.queryByText(billing.testMode)).toBeNull();
    expect(asked('/checkout')[0]?.body).toMatchObject({ coupon_code: 'ALL' });
    expect(asked('/test_payment')).toEqual([]);
  });

  it('leaves out a code that is good for nothing, and says so', async () => {
    answering(api, {
      check_coupon: () => ({ body: { data: { valid: false, quote: quote(60_480) } } }),
    });
    const user = await showFilled({ coupon: 'NONE' });
    expect(await screen.findByText('NONE: Invalid Coupon Code')).toBeTruthy();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await title();
    expect(asked('/checkout')[0]?.body).not.toHaveProperty('coupon_code');
  });
});

describe('when an answer is lost', () => {
  it('asks again under the same key, and after the payment asks how it stands', async () => {
    let starts = 0;
    answering(api, {
      checkout: () => (starts++ ? { status: 201, body: { data: checkout() } } : 'hangUp'),
      test_payment: () => 'hangUp',
      sync: () => ({ body: { data: paid } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    await title();
    expect(keys()).toHaveLength(2);
    expect(new Set(keys()).size).toBe(1);
    expect(asked('/test_payment')).toHaveLength(1);
  });

  it('keeps the key over a reload', async () => {
    answering(api, { checkout: () => refused(503, 'payment_unavailable') });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(within(await summary()).getByText(billing.problems.unavailable)).toBeTruthy();
    cleanup();
    answering(api, {});
    show();
    await typePasswords(user);
    await typeCard(user, 'approved');
    await user.click(payButton());
    await title();
    expect(new Set(keys()).size).toBe(1);
  });

  it('finds on a reload that it was paid', async () => {
    sessionStorage.setItem('checkout', JSON.stringify({ id: 'checkout-1', typed: {} }));
    answering(api, { sync: () => ({ body: { data: paid } }) });
    show();
    await title();
    expect(stored()).toBe('');
  });

  it('says that nobody knows yet, asks on, and never offers to pay twice', async () => {
    let looks = 0;
    answering(api, {
      test_payment: () => 'hangUp',
      sync: () => (looks++ < 2 ? refused(503, 'payment_unavailable') : { body: { data: paid } }),
    });
    const user = await showFilled();
    await typeCard(user, 'approved');
    await user.click(payButton());
    expect(
      await screen.findByRole('heading', { level: 1, name: words.result.looking.title }),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    await title();
  });

  it.each([
    [checkout({ status: 'ended' }), words.result.ended.title],
    [checkout({ refusal: 'card_declined' }), words.result.declined.title],
  ])('a checkout found by its address says how it ended', async (data, name) => {
    sessionStorage.setItem('checkout', JSON.stringify({ typed: person }));
    answering(api, { sync: () => ({ body: { data } }) });
    show({ id: 'checkout-1' });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy();
    expect(stored()).not.toBe('');
    expect(screen.getByRole('link', { name: words.result.back }).getAttribute('href')).toBe(
      '/checkout2?plan=up-to-100&period=yearly&coupon=',
    );
  });

  it.each([404, 400])('an address of nothing leads to the prices: %i', async (status) => {
    answering(api, { sync: () => refused(status, 'not_found') });
    show({ id: `nothing-${status}` });
    await screen.findByRole('heading', { level: 1, name: words.result.missing.title });
    expect(screen.getByRole('link', { name: words.result.back }).getAttribute('href')).toBe(
      '/pricing',
    );
  });
});
