import '../../support/dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { LightDismiss } from '@/components/site/light-dismiss';

const details = (name: string) => screen.getByTestId<HTMLDetailsElement>(name);

beforeEach(() => {
  render(
    <>
      <header>
        <details data-testid="menu" open>
          <summary>Menu</summary>
          <a href="/answers">Answers</a>
        </details>
      </header>
      <main>
        <details data-testid="other" open>
          <summary>Other</summary>
        </details>
        <input />
      </main>
      <LightDismiss />
    </>,
  );
});

describe('an open disclosure in the header', () => {
  it('closes on Escape, and focuses its summary', async () => {
    screen.getByRole('link').focus();
    await userEvent.keyboard('{Escape}');
    expect(details('menu').open).toBe(false);
    expect(document.activeElement?.textContent).toBe('Menu');
  });

  it('closes on Escape from elsewhere too, without moving the focus', async () => {
    document.querySelector('input')?.focus();
    details('menu').open = true;
    await userEvent.keyboard('{Escape}');
    expect(details('menu').open).toBe(false);
    expect(document.activeElement?.tagName).toBe('INPUT');
  });

  it('closes on a press outside, but not inside', () => {
    fireEvent.pointerDown(screen.getByRole('link'));
    expect(details('menu').open).toBe(true);
    fireEvent.pointerDown(document.body);
    expect(details('menu').open).toBe(false);
  });

  it('closes when the focus leaves it, so that it never covers a focused field', () => {
    screen.getByRole('link').focus();
    expect(details('menu').open).toBe(true);
    document.querySelector('input')?.focus();
    expect(details('menu').open).toBe(false);
  });

  it('does not affect disclosures of the page', async () => {
    fireEvent.pointerDown(document.body);
    await userEvent.keyboard('{Escape}');
    expect(details('other').open).toBe(true);
  });
});
