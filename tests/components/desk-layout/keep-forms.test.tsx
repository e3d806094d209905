import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeepForms } from '@/components/desk-layout/keep-forms';

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

interface Page {
  owner?: string;
  /** The value that the server rendered. */
  title?: string;
  address?: string;
  /** The object that the form is about. */
  id?: string;
  /** Whether the title has the focus before text is restored. */
  isFocused?: boolean;
}

/** A server-rendered page of a desk. */
function open({
  owner = 'ruth',
  title = '',
  address = '/desk/films/1',
  id = '1',
  isFocused = false,
}: Page = {}) {
  cleanup();
  window.history.replaceState(null, '', address);
  render(
    <div data-desk={owner}>
      <form method="post" action="/desk/films/1/words" aria-label="words">
        <input type="hidden" name="id" value={id} />
        {/* Fields that hide properties of the form. */}
        <input type="hidden" name="action" value="publish" />
        <input type="hidden" name="method" value="card" />
        <input
          aria-label="title"
          name="title"
          defaultValue={title}
          ref={(field) => void (isFocused && field?.focus())}
        />
        <input aria-label="password" name="password" type="password" />
        <input aria-label="code" name="code" autoComplete="one-time-code" />
      </form>
      <form method="post" action="/users/session?end" aria-label="end" />
      <KeepForms owner={owner} />
    </div>,
  );
  return screen.getByLabelText<HTMLInputElement>('title');
}
const send = (form: string) => fireEvent.submit(screen.getByRole('form', { name: form }));

it('restores typed and submitted text until a page confirms it', async () => {
  await userEvent.type(open({ title: 'A chair' }), ' for you');
  send('words');
  expect(open({ title: 'A chair' }).value).toBe('A chair for you');
});

it('restores submitted text that was typed before the scripts ran', () => {
  const field = open();
  // Without an event, as before hydration.
  field.value = 'A chair';
  send('words');
  expect(open().value).toBe('A chair');
});

it('selects text that it restores into the focused field, so that typing replaces it', async () => {
  await userEvent.type(open(), 'A chair');
  const field = open({ isFocused: true });
  expect(field.value).toBe('A chair');
  await userEvent.keyboard('A bench');
  expect(field.value).toBe('A bench');
});

it('discards submitted text once a page confirms it', async () => {
  await userEvent.type(open(), 'A chair');
  send('words');
  open({ address: '/desk/films/1?done=saved' });
  expect(open().value).toBe('');
});

it('keeps the text of a form whose submission was blocked', () => {
  const field = open();
  field.value = 'A chair';
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'words' });
  form.addEventListener('submit', (event) => event.preventDefault());
  send('words');
  open({ address: '/desk/films/1?done=saved' });
  expect(open().value).toBe('A chair');
});

it('does not restore text over a newer value of the server', async () => {
  await userEvent.type(open({ title: 'A chair' }), ' for you');
  expect(open({ title: 'A bench' }).value).toBe('A bench');
});

it('does not restore text into another form at the same address', async () => {
  await userEvent.type(open(), 'A chair');
  expect(open({ id: '2' }).value).toBe('');
  expect(open().value).toBe('A chair');
});

it('stores no password or code, and restores nothing for another owner', async () => {
  open();
  await userEvent.type(screen.getByLabelText('password'), 'seven lamps');
  await userEvent.type(screen.getByLabelText('code'), '123456');
  expect(JSON.stringify(sessionStorage)).not.toMatch(/seven lamps|123456/);
  await userEvent.type(open(), 'A chair');
  expect(open({ owner: 'joel' }).value).toBe('');
  expect(open().value).toBe('');
});

it('discards everything on sign-out', async () => {
  await userEvent.type(open(), 'A chair');
  send('end');
  expect(open().value).toBe('');
});
