import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { WarnUnsaved } from '@/components/forms/warn-unsaved';

afterEach(cleanup);

function open(onSubmit?: (event: FormEvent) => void) {
  render(
    <form onSubmit={onSubmit}>
      <WarnUnsaved />
      <input type="hidden" name="version" value="1" />
      <select aria-label="kind" defaultValue="a">
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input type="checkbox" aria-label="example" defaultChecked />
      <textarea aria-label="words" defaultValue="As it was." />
    </form>,
  );
}

/** Whether the browser would ask before leaving. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('does not ask before leaving where nothing was changed', () => {
  open();
  expect(asks()).toBe(false);
});

it('asks before leaving after a change by typing, ticking or choosing, until it is undone', async () => {
  open();
  const words = screen.getByLabelText('words');
  await userEvent.type(words, '!');
  expect(asks()).toBe(true);
  await userEvent.type(words, '{Backspace}');
  expect(asks()).toBe(false);
  await userEvent.click(screen.getByLabelText('example'));
  expect(asks()).toBe(true);
  await userEvent.click(screen.getByLabelText('example'));
  await userEvent.selectOptions(screen.getByLabelText('kind'), 'b');
  expect(asks()).toBe(true);
});

it('does not ask before leaving when the form is submitted', async () => {
  open();
  await userEvent.type(screen.getByLabelText('words'), '!');
  fireEvent.submit(screen.getByLabelText('words').closest('form') as HTMLFormElement);
  expect(asks()).toBe(false);
});

it('asks before leaving after a submit that was blocked', async () => {
  open((event) => event.preventDefault());
  await userEvent.type(screen.getByLabelText('words'), '!');
  fireEvent.submit(screen.getByLabelText('words').closest('form') as HTMLFormElement);
  expect(asks()).toBe(true);
});

it('keeps a link from the router, which would not ask, after a change', async () => {
  const route = vi.fn((event: Event) => event.preventDefault());
  render(
    <>
      <a href="#other">other</a>
      <form>
        <WarnUnsaved />
        <textarea aria-label="text" defaultValue="" />
      </form>
    </>,
  );
  screen.getByText('other').addEventListener('click', route);
  await userEvent.click(screen.getByText('other'));
  expect(route).toHaveBeenCalledTimes(1);
  await userEvent.type(screen.getByLabelText('text'), 'New');
  await userEvent.click(screen.getByText('other'));
  expect(route).toHaveBeenCalledTimes(1);
});
