import '../../support/dom';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useEarlyFile } from '@/components/ui/use-early-file';

function Chosen() {
  const field = useRef<HTMLInputElement>(null);
  const [names, setNames] = useState<string[]>([]);
  const take = ({ files }: HTMLInputElement) =>
    setNames((all) => [...all, ...[...(files ?? [])].map(({ name }) => name)]);
  useEarlyFile(field, take);
  return (
    <>
      <input ref={field} type="file" aria-label="film" onChange={({ target }) => take(target)} />
      <output>{names.join()}</output>
    </>
  );
}

/** A server-rendered field in which a file was chosen before hydration. */
async function served(file?: File) {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Chosen />);
  document.body.append(container);
  if (file) await userEvent.upload(screen.getByLabelText('film'), file);
  return container;
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('handles a file chosen before hydration, once', async () => {
  const container = await served(new File(['x'], 'early.mp4'));
  const { rerender } = render(<Chosen />, { container, hydrate: true });
  expect((await screen.findByText('early.mp4')).textContent).toBe('early.mp4');
  rerender(<Chosen />);
  expect(screen.getByRole('status').textContent).toBe('early.mp4');
});

it('ignores an empty field, and a file chosen later', async () => {
  render(<Chosen />, { container: await served(), hydrate: true });
  expect(screen.getByRole('status').textContent).toBe('');
  await userEvent.upload(screen.getByLabelText('film'), new File(['x'], 'later.mp4'));
  expect(screen.getByRole('status').textContent).toBe('later.mp4');
});
