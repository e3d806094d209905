import '../../support/dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { Modal } from '@/components/ui/modal';

function Page() {
  const [open, setOpen] = useState(true);
  return open ? (
    <Modal title="Scan to open" closeLabel="Close" onClose={() => setOpen(false)}>
      <p>Inside</p>
    </Modal>
  ) : (
    <p>Closed</p>
  );
}

describe('Modal', () => {
  it('opens as a modal dialog with its name and a heading', () => {
    render(<Page />);
    const dialog = screen.getByRole('dialog', { name: 'Scan to open' });
    expect(dialog).toHaveProperty('open', true);
    expect(screen.getByRole('heading', { level: 2, name: 'Scan to open' })).toBeTruthy();
  });

  it('focuses its heading', () => {
    render(<Page />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Scan to open' }));
  });

  it('closes with its button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('closes on a click on the backdrop, but not inside', async () => {
    render(<Page />);
    fireEvent.click(screen.getByText('Inside'));
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
    fireEvent.click(screen.getByRole('dialog'));
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('closes when the browser closes it, as on Escape', async () => {
    render(<Page />);
    (screen.getByRole('dialog') as HTMLDialogElement).close();
    expect(await screen.findByText('Closed')).toBeTruthy();
  });

  it('stays open when React mounts it twice, as in development', async () => {
    render(
      <StrictMode>
        <Page />
      </StrictMode>,
    );
    // A second dialog's close event comes after any pending one of the first mount.
    const other = document.createElement('dialog');
    let later = false;
    other.addEventListener('close', () => {
      later = true;
    });
    other.showModal();
    other.close();
    await waitFor(() => expect(later).toBe(true));
    expect(screen.getByRole('dialog', { name: 'Scan to open' })).toHaveProperty('open', true);
  });
});
