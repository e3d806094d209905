import '../../support/dom';
import { readFile } from 'node:fs/promises';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { FilmUpload } from '@/components/desk-layout/film-upload';
import words from '@/messages/fr.json';
import { serveSiteApi } from '../../support/site-api';

const api = serveSiteApi();
const labels = words.churchDesk.films.upload;

function show(arrived?: string) {
  const { container } = render(
    <form>
      <FilmUpload maxBytes={5_000_000} arrived={arrived} locale="fr" labels={labels} />
    </form>,
  );
  return container.querySelector('form') as HTMLFormElement;
}

it('adds an arrived upload to the form as a field', async () => {
  const id = 'u'.repeat(43);
  const form = show(id);
  expect(new FormData(form).get('upload')).toBe(id);
  await userEvent.click(screen.getByRole('button', { name: labels.remove }));
  expect(new FormData(form).has('upload')).toBe(false);
});

it('blocks the form during an upload, and does not without one', async () => {
  const form = show();
  // True unless the default was prevented.
  expect(fireEvent.submit(form)).toBe(true);
  api.answerWith(() => new Promise(() => {}));
  const clip = await readFile('public/media/clips/hills-stars.mp4');
  await userEvent.upload(
    screen.getByLabelText(labels.pick),
    new File([new Uint8Array(clip)], 'film.mp4', { type: 'video/mp4' }),
  );
  await screen.findByRole('progressbar');
  expect(fireEvent.submit(form)).toBe(false);
  expect((await screen.findByRole('alert')).textContent).toBe(labels.filmMissing);
});
