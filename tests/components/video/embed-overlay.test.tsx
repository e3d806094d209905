import '../../support/dom';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
// Imported here, so that tests do not wait for it.
import '@/components/video/embed-dialog';
import { EmbedOverlay } from '@/components/video/embed-overlay';
import { sanitizeContent } from '@/lib/content/sanitize';

const watch = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
const embed = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0&enablejsapi=1';

/** The overlay on a page with the sanitised text `html`. */
function show(html: string) {
  const safe = sanitizeContent(html, { videoLabel: 'Watch the video' });
  render(
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: as the page itself does. */}
      <main dangerouslySetInnerHTML={{ __html: safe }} />
      <EmbedOverlay labels={{ close: 'Close', open: 'Open it on its own page' }} />
    </>,
  );
  return userEvent.setup();
}
const frames = () => [...document.querySelectorAll('iframe, video')];
const ana = `<p>Before</p><iframe src="${watch}" title="Ana’s story"></iframe><p><a href="/x">Other</a></p>`;

describe('EmbedOverlay (specification 2.9)', () => {
  it('opens over the page on a click on a link with data-embed', async () => {
    const user = show(ana);
    expect(frames()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    expect(await screen.findByRole('dialog', { name: 'Ana’s story' })).toHaveProperty('open', true);
    expect(frames().map((frame) => frame.getAttribute('src'))).toEqual([embed]);
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['a click on the overlay', () => fireEvent.click(screen.getByRole('dialog'))],
  ])('closes with %s, removes the frame, and reopens', async (_, close) => {
    const user = show(ana);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    await screen.findByRole('dialog');
    close();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(frames()).toEqual([]);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    expect(await screen.findByRole('dialog')).toHaveProperty('open', true);
  });

  it('links the film’s page, and a page for leaving quickly where the page has such a link', async () => {
    const user = show(ana);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('link')).toHaveProperty('href', watch);
    fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const link = document.createElement('a');
    link.dataset.leave = '';
    link.textContent = 'Leave quickly';
    document.querySelector('main')?.append(link);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    const leave = within(await screen.findByRole('dialog')).getAllByRole('link')[1];
    expect([leave?.textContent, leave?.getAttribute('href')]).toEqual([
      'Leave quickly',
      'https://www.bbc.com/weather',
    ]);
  });

  it('stays open on a click on the film', async () => {
    const user = show(ana);
    await user.click(screen.getByRole('link', { name: 'Ana’s story' }));
    await screen.findByRole('dialog');
    await user.click(screen.getByTitle('Ana’s story'));
    expect(screen.getByRole('dialog')).toHaveProperty('open', true);
  });

  it('plays a file of the site', async () => {
    const user = show('<iframe src="/media/a.mp4"></iframe>');
    await user.click(screen.getByRole('link', { name: 'Watch the video' }));
    await screen.findByRole('dialog', { name: 'Watch the video' });
    expect(frames().map((film) => film.getAttribute('src'))).toEqual(['/media/a.mp4']);
  });

  it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }])(
    'leaves a click with %j to the browser',
    (how) => {
      show(ana);
      let left = false;
      document.addEventListener(
        'click',
        (event) => {
          left = !event.defaultPrevented;
          event.preventDefault();
        },
        { once: true },
      );
      fireEvent.click(screen.getByRole('link', { name: 'Ana’s story' }), how);
      expect(left).toBe(true);
      expect(screen.queryByRole('dialog')).toBeNull();
    },
  );

  it('ignores other links, including a data-embed of the content’s author', () => {
    show(`<a href="#here" data-embed="${watch}">Other</a>`);
    fireEvent.click(screen.getByRole('link', { name: 'Other' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(frames()).toEqual([]);
  });
});
