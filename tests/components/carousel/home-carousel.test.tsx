import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carouselInterval, HomeCarousel, type Slide } from '@/components/carousel/home-carousel';
import { preferReducedMotion } from '../../support/dom';

vi.mock('next/navigation', () => import('../../support/navigation'));

const slides: Slide[] = [
  { scene: 'lamp-window', headline: 'Tonight?', intro: 'Ask.', placeholder: 'Did Jesus live?' },
  { scene: 'road-before-dawn', headline: 'Begin.', intro: 'Type.', placeholder: 'A flood?' },
  { scene: 'sea-at-night', headline: 'Long nights.', intro: 'Start.', placeholder: 'Why pain?' },
  { scene: 'city-one-light', headline: 'Near you.', intro: 'Find.', placeholder: 'Abortion?' },
];
const labels = {
  carousel: {
    carousel: 'Welcome',
    previous: 'Previous picture',
    next: 'Next picture',
    pause: 'Pause the pictures',
    play: 'Play the pictures',
    slides: ['1 of 4', '2 of 4', '3 of 4', '4 of 4'],
  },
  search: {
    label: 'Search',
    submit: 'Search',
    go: 'GO',
    suggestions: 'Suggestions',
    story: 'Story',
    help: { title: 'Help', emergency: 'Emergency', more: 'More' },
  },
  qr: { view: 'View QR code', title: 'Scan', hint: 'Point', close: 'Close', download: 'Get' },
};

function show() {
  return render(
    <HomeCarousel
      slides={slides}
      locale="en"
      homeUrl="https://lampstand.example/"
      searchAction="/search-result"
      labels={labels}
    >
      <a href="/">Home</a>
    </HomeCarousel>,
  );
}
/** The slide that is read, seen and asked by the search box; they must be one. */
function current() {
  const groups = screen.getAllByRole('group');
  expect(groups).toHaveLength(1);
  const at = labels.carousel.slides.indexOf(groups[0]?.getAttribute('aria-label') ?? '');
  expect(groups[0]?.textContent).toBe(`${slides[at]?.headline}${slides[at]?.intro}`);
  expect(screen.getByRole('combobox').getAttribute('placeholder')).toBe(slides[at]?.placeholder);
  const pictures = [...document.querySelectorAll('[aria-hidden] > [data-active]')];
  const shown = pictures.filter((picture) => picture.getAttribute('data-active') === 'true');
  expect(shown).toHaveLength(1);
  expect(shown[0]?.innerHTML).toContain(slides[at]?.scene);
  return at + 1;
}
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('HomeCarousel (specification 2.3)', () => {
  it('fades to the next picture every 9000 ms, and round to the first', () => {
    expect(carouselInterval).toBe(9000);
    show();
    expect(current()).toBe(1);
    pass(8999);
    expect(current()).toBe(1);
    pass(1);
    expect(current()).toBe(2);
    for (const next of [3, 4, 1]) {
      pass(9000);
      expect(current()).toBe(next);
    }
  });

  it('has arrows that go round at both ends, each of which starts the time anew', () => {
    show();
    pass(8000);
    press('Previous picture');
    expect(current()).toBe(4);
    pass(8999);
    expect(current()).toBe(4);
    press('Next picture');
    expect(current()).toBe(1);
    press('Next picture');
    expect(current()).toBe(2);
    pass(9000);
    expect(current()).toBe(3);
  });

  it('stands still while paused, and goes on when played', () => {
    show();
    press('Pause the pictures');
    pass(60_000);
    expect(current()).toBe(1);
    press('Next picture');
    expect(current()).toBe(2);
    pass(60_000);
    expect(current()).toBe(2);
    press('Play the pictures');
    pass(9000);
    expect(current()).toBe(3);
  });

  it('stands still while someone is within, as when typing a question', () => {
    show();
    fireEvent.focus(screen.getByRole('combobox'));
    pass(60_000);
    expect(current()).toBe(1);
    fireEvent.blur(screen.getByRole('combobox'), { relatedTarget: screen.getByRole('link') });
    pass(60_000);
    expect(current()).toBe(1);
    fireEvent.blur(screen.getByRole('link'), { relatedTarget: document.body });
    pass(9000);
    expect(current()).toBe(2);
  });

  it('starts paused for whoever asked for less motion, and may be played', () => {
    preferReducedMotion();
    show();
    pass(60_000);
    expect(current()).toBe(1);
    press('Play the pictures');
    pass(9000);
    expect(current()).toBe(2);
  });

  it('has one h1, the first headline, whichever slide is shown', () => {
    show();
    for (const _ of slides) {
      const headings = [...document.querySelectorAll('h1')];
      expect(headings.map(({ textContent }) => textContent)).toEqual(['Tonight?']);
      pass(9000);
    }
  });

  it('leaves no timer behind', () => {
    const { unmount } = show();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
