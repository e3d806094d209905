import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { carouselInterval, HomeCarousel, type Slide } from '@/components/carousel/home-carousel';
import en from '@/messages/en.json';
import { dangerLabelsOf } from '../../support/danger-labels';
import { preferReducedMotion } from '../../support/dom';

vi.mock('next/navigation', () => import('../../support/navigation'));

const slides: Slide[] = [
  {
    name: 'first',
    scene: 'lamp-window',
    headline: 'Tonight?',
    intro: 'Ask.',
    placeholder: 'Did Jesus live?',
  },
  {
    name: 'second',
    scene: 'road-before-dawn',
    headline: 'Begin.',
    intro: 'Type.',
    placeholder: 'A flood?',
  },
  {
    name: 'third',
    scene: 'sea-at-night',
    headline: 'Long nights.',
    intro: 'Start.',
    placeholder: 'Why pain?',
  },
  {
    name: 'fourth',
    scene: 'city-one-light',
    headline: 'Near you.',
    intro: 'Find.',
    placeholder: 'Abortion?',
  },
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
    help: dangerLabelsOf(en),
  },
  qr: {
    viewQr: 'View QR code',
    qrTitle: 'Scan',
    qrHint: 'Point',
    close: 'Close',
    download: 'Get',
    downloadFailed: 'No PNG',
  },
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
  it('fades to the next picture every 9000 ms, and wraps around to the first', () => {
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

  it('wraps around with the arrow buttons, each of which restarts the timer', () => {
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

  it('stops while paused, and continues when played', () => {
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

  it('stops while the focus is inside, for example while typing', () => {
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

  it('plays on request while the focus is still on the button', () => {
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

  it('announces a slide that was requested, but not one that advanced automatically', () => {
    show();
    const live = () => screen.getByRole('group').closest('[aria-live]')?.getAttribute('aria-live');
    expect(live()).toBe('off');
    press('Next picture');
    expect([current(), live()]).toEqual([2, 'polite']);
    pass(9000);
    expect([current(), live()]).toEqual([3, 'off']);
  });

  it('reacts to a horizontal swipe, but not to a vertical, short or in-field one', () => {
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

  it('starts paused with prefers-reduced-motion, and can be played', () => {
    preferReducedMotion();
    show();
    pass(60_000);
    expect(current()).toBe(1);
    press('Play the pictures');
    pass(9000);
    expect(current()).toBe(2);
  });

  it('has a single h1, the first headline, whichever slide is shown', () => {
    show();
    for (const _ of slides) {
      expect(screen.getByRole('heading', { level: 1, name: 'Tonight?' })).toBeTruthy();
      const headings = [...document.querySelectorAll('h1')];
      expect(headings.map(({ textContent }) => textContent)).toEqual(['Tonight?']);
      pass(9000);
    }
  });

  it('clears its timers when it unmounts', () => {
    const { unmount } = show();
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });
});
