import '../../support/dom';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { PersonalFilm } from '@/components/video/personal-film';
import words from '@/messages/en.json';

const labels = {
  speed: words.video.speed,
  play: 'Play Naomi’s story',
  failed: words.video.failed,
  open: words.video.open,
  blocked: words.video.blocked,
  readTranscript: words.video.readTranscript,
};
const source = { kind: 'file' as const, url: '/api/v1/films/naomi.mov' };

it.each([
  [0, 'shows an error, as the browser decodes only the sound'],
  [640, 'plays'],
])('with a decoded width of %i pixels: %s', async (width) => {
  render(
    <PersonalFilm source={source} title="" tracks={[]} lang="en" labels={labels} poster={null}>
      {null}
    </PersonalFilm>,
  );
  await userEvent.click(screen.getByRole('button', { name: labels.play }));
  const film = document.querySelector('video') as HTMLVideoElement;
  Object.defineProperty(film, 'videoWidth', { value: width });
  fireEvent.loadedMetadata(film);
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(
    width === 0 ? [labels.failed] : [],
  );
  const open = screen.queryByRole('link', { name: labels.open });
  expect(open?.getAttribute('href')).toBe(width === 0 ? source.url : undefined);
});
