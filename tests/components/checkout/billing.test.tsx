import '../../support/dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { testNumbers } from '@/components/checkout/card-rules';
import { doctrinalStatements, doctrineVersion } from '@/lib/contract/doctrine';
import ko from '@/messages/ko.json';
import {
  answering,
  checkout,
  field,
  fillByHand,
  inSection,
  paidTitle,
  password,
  payButton,
  person,
  quote,
  refused,
  serveBilling,
  show,
  showFilled,
  stored,
  summary,
  typeCard,
  words,
} from './support';

const { billing } = words;
const { api, requestsTo } = serveBilling();

describe('Billing (specification 2.10, 3, 5)', () => {
  it('sends a complete sign-up once, without card data, and shows the next steps', async () => {
    const user = await fillByHand();
    await typeCard(user, 'approved');
    await user.dblClick(payButton());
    const heading = await paidTitle();
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(words.result.steps.confirm)).toBeTruthy();
    expect(requestsTo('/checkout')).toHaveLength(1);
    expect(requestsTo('/checkout')[0]?.body).toEqual({
      ...person,
      country: 'US',
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
    expect(requestsTo('/test_payment').map(({ body }) => body)).toEqual([{ card: 'approved' }]);
    expect(JSON.stringify(api.requests)).not.toMatch(/4242/);
    expect(window.location.search).toBe('?id=checkout-1');
    await waitFor(() => expect(stored()).toBe(''));
  });

  it('lists every error at once, links each to its field, and sends nothing', async () => {
    const user = userEvent.setup();
    show();
    await screen.findByText(billing.testMode);
    await user.click(field(billing.fields.password));
    await user.paste('short');
    await user.click(payButton());
    const box = await summary();
    expect(document.activeElement).toBe(box);
    const listedErrors = within(box)
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    const { errors, card } = billing;
    expect(listedErrors).toEqual([
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
    // A corrected field is no longer marked as invalid.
    expect(field(billing.card.number).getAttribute('aria-invalid')).toBe('true');
    await typeCard(user, 'approved');
    for (const name of [card.number, card.month, card.year]) {
      expect(field(name).getAttribute('aria-invalid')).toBeNull();
    }
    expect(screen.queryByText(billing.cardErrors.last_name)).toBeNull();
    expect(requestsTo('/checkout')).toEqual([]);
  });

  it('puts the family name first in Korean, in the fields and in the errors', async () => {
    const user = userEvent.setup();
    show({ locale: 'ko' });
    const { fields, card, errors, pay } = ko.checkout.billing;
    for (const [last, first] of [
      [fields.pastor_last_name, fields.pastor_first_name],
      [card.last_name, card.first_name],
    ] as const) {
      const family = await screen.findByLabelText(last);
      const follows = family.compareDocumentPosition(screen.getByLabelText(first));
      expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
    await user.click(screen.getByRole('button', { name: pay.replace('{total}', 'US$604.80') }));
    const errorButtons = within(await screen.findByRole('alert')).getAllByRole('button');
    expect(errorButtons.slice(0, 2).map(({ textContent }) => textContent)).toEqual([
      errors.pastor_last_name,
      errors.pastor_first_name,
    ]);
  });

  it('keeps the input across a reload, except for the password and the card', async () => {
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

  it('lists under the heading why a sign-up was rejected', async () => {
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
    expect(requestsTo('/test_payment')).toEqual([]);
  });

  it('continues at the full price when a coupon was used up in the meantime', async () => {
    let usesLeft = 1;
    answering(api, {
      check_coupon: () => ({
        body: { data: { valid: usesLeft > 0, quote: quote(usesLeft > 0 ? 54_432 : 60_480) } },
      }),
      checkout: ({ body }) => {
        if (!(body as { coupon_code?: string }).coupon_code) {
          return { status: 201, body: { data: checkout() } };
        }
        usesLeft = 0;
        return refused(409, 'not_registered', { coupon_code: 'Invalid Coupon Code' });
      },
    });
    const user = await showFilled({ coupon: 'last-one' });
    await typeCard(user, 'approved');
    await user.click(await screen.findByRole('button', { name: /Pay \$544.32/ }));
    expect(within(await summary()).getByText('Invalid Coupon Code')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: /Pay \$604.80/ }));
    await paidTitle();
    expect(
      requestsTo('/checkout').map(({ body }) => (body as { coupon_code?: string }).coupon_code),
    ).toEqual(['last-one', undefined]);
  });

  it('shows at its field that an e-mail address already has an account, before sending', async () => {
    answering(api, { check_already_email: () => ({ body: { data: { exists: true } } }) });
    const user = await showFilled();
    await user.click(field(billing.fields.email));
    await user.tab();
    expect(await screen.findByText(billing.prohibitedReasons.email)).toBeTruthy();
  });
});

it('a church that returns finds what it has said of itself, and what it typed since', () => {
  sessionStorage.setItem('checkout', JSON.stringify({ typed: { city: 'Durham' } }));
  show({ known: { church_name: 'Kite Hill', city: 'Charlotte', email: 'ruth@kite.example' } });
  const values = ['church_name', 'city', 'email'].map(
    (name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`)?.value,
  );
  expect(values).toEqual(['Kite Hill', 'Durham', 'ruth@kite.example']);
});
