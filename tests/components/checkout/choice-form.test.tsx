import '../../support/dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ChoiceForm } from '@/components/checkout/choice-form';
import { visit } from '../../support/navigation';
import { serveSiteApi } from '../../support/site-api';
import { answering, plan, quote, words } from './support';

const api = serveSiteApi();
const large = { ...plan, slug: 'large', name: 'More', yearly_cents: 100_000, monthly_cents: 9_000 };

function show(coupon = '') {
  render(
    <ChoiceForm
      locale="en"
      words={words}
      plans={[plan, large]}
      chosen={{ plan, period: 'yearly', coupon }}
      today="2028-02-29"
      action="/checkout2"
    />,
  );
  return userEvent.setup();
}
const total = () => document.querySelector('output')?.textContent;
const line = (term: string) =>
  screen.getByText(term, { selector: 'dt' }).parentElement?.textContent;
const code = () => screen.getByLabelText(words.coupon.label);
const apply = () => screen.getByRole('button', { name: words.coupon.apply });

describe('ChoiceForm (specification 2.10, 4.4)', () => {
  it('updates the total while one chooses', async () => {
    const user = show();
    expect(total()).toBe('Today $604.80');
    await user.click(screen.getByRole('radio', { name: /^Monthly/ }));
    expect(total()).toBe('Today $60');
    expect(screen.getByText(/eleven more payments follow/)).toBeTruthy();
    await user.selectOptions(screen.getByLabelText(words.choice.plan), 'large');
    expect(total()).toBe('Today $90');
    expect(line(words.order.tax)).toBe('Tax$0');
    expect(line(words.order.starts)).toBe('Starts onFebruary 29, 2028');
    expect(line(words.order.renews)).toBe('Renews onFebruary 28, 2029');
    expect(api.requests).toEqual([]);
  });

  it('shows whether a coupon is valid, and subtracts its discount', async () => {
    answering(api, {
      check_coupon: ({ body }) => {
        const valid = (body as { code: string }).code === 'ten';
        return { body: { data: { valid, quote: quote(valid ? 54_432 : 60_480) } } };
      },
    });
    const user = show();
    await user.type(code(), ' TEN ');
    await user.click(apply());
    expect(await screen.findByText('Valid Code')).toBeTruthy();
    expect(total()).toBe('Today $544.32');
    expect(line(words.order.discount)).toBe('Coupon−$60.48');
    await user.type(code(), 'th{Enter}');
    expect(await screen.findByText('Invalid Coupon Code')).toBeTruthy();
    expect(code().getAttribute('aria-invalid')).toBe('true');
    expect(total()).toBe('Today $604.80');
    await user.clear(code());
    expect(screen.queryByText('Invalid Coupon Code')).toBeNull();
    expect(api.requests.map(({ body }) => body)).toEqual([
      { code: 'ten', plan: 'up-to-100', period: 'yearly' },
      { code: 'ten th', plan: 'up-to-100', period: 'yearly' },
    ]);
  });

  it('keeps the choice in the address, for a reload and for going back', async () => {
    visit('/checkout');
    const user = show();
    await user.click(screen.getByRole('radio', { name: /^Monthly/ }));
    await user.selectOptions(screen.getByLabelText(words.choice.plan), 'large');
    await user.type(code(), 'ten');
    expect(window.location.search).toBe('?plan=large&period=monthly&coupon=ten');
    expect(api.requests).toEqual([]);
  });

  it('continues without the coupon where it cannot be checked', async () => {
    answering(api, {
      check_coupon: () => ({ status: 429, body: { error: { code: 'x', message: 'x' } } }),
    });
    const user = show();
    await user.type(code(), 'ten');
    await user.click(apply());
    expect(await screen.findByText(words.coupon.failed)).toBeTruthy();
    expect(total()).toBe('Today $604.80');
  });
});
