import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { KeepTyped } from '@/components/forms/keep-typed';

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

/** A server-rendered page with the form, without typed values. */
function open(name = 'reply 1', isTaken = false, typed = '') {
  cleanup();
  render(
    <form>
      <textarea aria-label="words" defaultValue={typed} />
      <KeepTyped name={name} isAccepted={isTaken} />
    </form>,
  );
  return screen.getByLabelText<HTMLTextAreaElement>('words');
}
const send = (field: HTMLElement) =>
  fireEvent.submit(field.closest('form') as HTMLFormElement, { cancelable: true });

it('restores typed text after a reload and after a rejection, into the same form only', async () => {
  await userEvent.type(open(), 'Come at ten.');
  expect(open().value).toBe('Come at ten.');
  send(screen.getByLabelText('words'));
  expect(open().value).toBe('Come at ten.');
  expect(open('reply 2').value).toBe('');
});

it('discards accepted text, but not text typed since', async () => {
  const field = open();
  await userEvent.type(field, 'Come at ten.');
  send(field);
  const next = open('reply 1', true);
  expect(next.value).toBe('');
  await userEvent.type(next, 'And bring her.');
  // A reload of the page that follows the submission.
  expect(open('reply 1', true).value).toBe('And bring her.');
});

it('keeps text that was typed before the script ran', () => {
  expect(open('reply 1', false, 'Typed early').value).toBe('Typed early');
  expect(open().value).toBe('Typed early');
});
