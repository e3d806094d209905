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
    label: 'Welcome',
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
  qr: { viewQr: 'View QR code', qrTitle: 'Scan', qrHint: 'Point', close: 'Close', download: 'Get' },
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
/** The slide that is accessible, visible and used by the search box; all three must be the same. */
function current() {
  const groups = screen.getAllByRole('group');
  expect(groups).toHaveLength(1);
  const at = labels.carousel.slides.indexOf(groups[0]?.getAttribute('aria-label') ?? '');
  const unseen = document.querySelectorAll('[data-active=false] > :not(h1, [aria-hidden=true])');
  expect([...unseen].filter((element) => element.matches('p'))).toEqual([]);
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
    act(() => screen.getByRole('combobox').focus());
    pass(60_000);
    expect(current()).toBe(1);
    act(() => screen.getByRole('button', { name: 'Next picture' }).focus());
    pass(60_000);
    expect(current()).toBe(1);
    act(() => screen.getByRole('link').focus());
    pass(9000);
    expect(current()).toBe(2);
  });

  it('plays when asked to, with the focus still on the button', () => {
    show();
    const button = screen.getByRole('button', { name: 'Pause the pictures' });
    act(() => button.focus());
    press('Pause the pictures');
    pass(60_000);
    expect(current()).toBe(1);
    press('Play the pictures');
    expect(document.activeElement).toBe(button);
    pass(9000);
    expect(current()).toBe(2);
  });

  it('tells a reader which slide was asked for, and nothing of those that come by themselves', () => {
    show();
    const live = () => screen.getByRole('group').closest('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    press('Next picture');
    expect([current(), live()]).toEqual([2, 'polite']);
    pass(9000);
    expect([current(), live()]).toEqual([3, 'off']);
  });

  it('turns by a swipe across, not by one down, a short one or one in the field', () => {
    show();
    const carousel = screen.getByRole('region', { name: 'Welcome' });
    const swipe = (element: Element, x: number, y = 0) => {
      fireEvent.touchStart(element, { touches: [{ clientX: 200, clientY: 200 }] });
      fireEvent.touchEnd(element, { changedTouches: [{ clientX: 200 + x, clientY: 200 + y }] });
    };
    swipe(carousel, -80);
    expect(current()).toBe(2);
    swipe(carousel, 80);
    swipe(carousel, 80);
    expect(current()).toBe(4);
    swipe(carousel, -30);
    swipe(carousel, -60, 200);
    swipe(screen.getByRole('combobox'), -200);
    expect(current()).toBe(4);
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

  it('has one h1, the first headline, that is read whichever slide is shown', () => {
    show();
    for (const _ of slides) {
      expect(screen.getByRole('heading', { level: 1, name: 'Tonight?' })).toBeTruthy();
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
