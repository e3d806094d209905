'use client';

import type { Messages } from 'next-intl';
import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';
import { ScenePicture } from '@/components/content/scene-picture';
import { SearchBox } from '@/components/search/search-box';
import type { SearchLabels } from '@/components/search/search-labels';
import { QrButton } from '@/components/share/qr-button';
import type { QrLabels } from '@/components/share/share-labels';
import { Icon } from '@/components/ui/icon';
import type { Scene } from '@/lib/content/scenes';
import type { SlideName } from '@/lib/contract/slides';
import type { Locale } from '@/lib/i18n/locales';

/** Milliseconds between two pictures (specification 2.3). */
export const carouselInterval = 9000;
/** Minimum length of a swipe in CSS pixels. */
const minSwipeLength = 40;

const fading =
  'opacity-0 transition-[opacity,visibility] duration-700 group-data-[active=true]/slide:opacity-100';
const hiddenSlide = 'invisible group-data-[active=true]/slide:visible';

export interface Slide {
  name: SlideName;
  scene: Scene;
  headline: string;
  intro: string;
  /** A question as placeholder of the search box (specification 2.6). */
  placeholder: string;
}
interface Props {
  slides: Slide[];
  locale: Locale;
  homeUrl: string;
  searchAction: string;
  labels: {
    carousel: Omit<Messages['home']['carousel'], 'slide'> & {
      /** One per slide: `Slide 1 of 4`. */
      slides: string[];
    };
    search: SearchLabels;
    qr: QrLabels;
  };
  /** The page header over the picture: brand and links. */
  children: ReactNode;
}

/** The home banner: four pictures that fade, each with its text and the search box (specification 2.3). */
export function HomeCarousel({ slides, locale, homeUrl, searchAction, labels, children }: Props) {
  const { current, paused, isRequested, hydrated, setIsHeld, go, togglePaused } = useCarousel(
    slides.length,
  );
  const isAlone = slides.length === 1;
  const touchStart = useRef<{ x: number; y: number }>(undefined);

  /** Handles a horizontal swipe: at least 40 px, and longer horizontally than vertically. */
  function swipe({ changedTouches }: TouchEvent) {
    if (isAlone) return;
    const start = touchStart.current;
    const end = changedTouches[0];
    touchStart.current = undefined;
    if (!start || !end) return;
    const distance = end.clientX - start.x;
    if (Math.abs(distance) < minSwipeLength || Math.abs(distance) < Math.abs(end.clientY - start.y))
      return;
    go(distance < 0 ? 1 : -1);
  }

  const slide = slides[current] ?? slides[0];
  if (!slide) return null;

  return (
    <div className="relative isolate flex min-h-[100svh] flex-col bg-night text-white">
      {children}
      <section
        aria-roledescription={isAlone ? undefined : 'carousel'}
        aria-label={labels.carousel.label}
        onFocus={({ target }) => setIsHeld(target.matches(':focus-visible'))}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setIsHeld(false)}
        onTouchStart={({ touches, target }) => {
          const start = target instanceof HTMLInputElement ? undefined : touches[0];
          touchStart.current = start && { x: start.clientX, y: start.clientY };
        }}
        onTouchEnd={swipe}
        className="flex flex-1 flex-col"
      >
        {/* The pictures extend behind the page header, which is not part of the carousel. */}
        <Pictures slides={slides} current={current} showsAll={hydrated} />
        <div className="page-width flex flex-1 flex-col justify-end pt-16 pb-6 desktop:justify-center desktop:pt-8">
          <div aria-live={isRequested ? 'polite' : 'off'} className="grid grid-cols-1 items-end">
            {slides.map((slide, index) => (
              <SlideWords
                key={slide.name}
                slide={slide}
                label={labels.carousel.slides[index]}
                isFirst={index === 0}
                isShown={index === current}
                isAlone={isAlone}
              />
            ))}
          </div>
          <div className="mt-7 max-w-xl tablet:mt-9">
            <SearchBox
              locale={locale}
              variant="full"
              action={searchAction}
              labels={labels.search}
              placeholder={slide.placeholder}
            />
          </div>
        </div>
        {/* One row: the QR code at its start, the controls at its end. */}
        <div className="page-width flex flex-wrap items-center pb-3 noscript:hidden tablet:pb-5">
          <div className="mr-auto">
            <QrButton labels={labels.qr} look="plain" url={homeUrl} />
          </div>
          {!isAlone && (
            <div className="-mr-[12px] flex flex-wrap items-center text-white/85">
              <CarouselButton
                label={paused ? labels.carousel.play : labels.carousel.pause}
                icon={paused ? 'play' : 'pause'}
                onClick={togglePaused}
              />
              <CarouselButton
                label={labels.carousel.previous}
                icon="previous"
                onClick={() => go(-1)}
              />
              <p className="text-small tabular-nums" aria-hidden="true">
                {current + 1}&nbsp;/&nbsp;{slides.length}
              </p>
              <CarouselButton label={labels.carousel.next} icon="next" onClick={() => go(1)} />
            </div>
          )}
        </div>
      </section>
    </div>
  );
}

/** State of the carousel: the current slide of `count`, which advances automatically unless paused or held. */
function useCarousel(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [isHeld, setIsHeld] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  /** Whether the visitor requested this slide: only such slides are announced, not automatic ones. */
  const [isRequested, setRequested] = useState(false);

  useEffect(() => {
    setHydrated(true);
    // Visitors who prefer reduced motion start paused, and may start it themselves.
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the time.
  useEffect(() => {
    if (paused || isHeld || count < 2) return;
    const timer = setTimeout(() => {
      setRequested(false);
      setCurrent((index) => (index + 1) % count);
    }, carouselInterval);
    return () => clearTimeout(timer);
  }, [current, paused, isHeld, count]);

  function go(step: number) {
    setCurrent((index) => (index + step + count) % count);
    setRequested(true);
  }

  function togglePaused() {
    setPaused(!paused);
    // Playing must start although the focus is still on the button.
    setIsHeld(false);
  }

  return { current, paused, isRequested, hydrated, setIsHeld, go, togglePaused };
}

interface PicturesProps {
  slides: Slide[];
  current: number;
  /** False before hydration: only the first picture is in the page's HTML. */
  showsAll: boolean;
}

function Pictures({ slides, current, showsAll }: PicturesProps) {
  return (
    <div className="scrim absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
      {slides.map(({ name, scene }, index) =>
        index === 0 || showsAll ? (
          <div
            key={name}
            data-active={index === current}
            className="absolute inset-0 opacity-0 transition-opacity duration-1000 data-[active=true]:opacity-100"
          >
            <ScenePicture
              scene={scene}
              tall
              sizes="100vw"
              priority={index === 0}
              className="size-full object-cover"
            />
          </div>
        ) : null,
      )}
    </div>
  );
}

interface WordsProps {
  slide: Slide;
  label: string | undefined;
  isFirst: boolean;
  isShown: boolean;
  /** Whether it is the only slide, and so none of several. */
  isAlone: boolean;
}

function SlideWords({ slide, label, isFirst, isShown, isAlone }: WordsProps) {
  const { headline, intro } = slide;
  const isOneOfSeveral = isShown && !isAlone;
  const Headline = isFirst ? 'h1' : 'p';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role while it has the attributes.
    <div
      role={isOneOfSeveral ? 'group' : undefined}
      aria-roledescription={isOneOfSeveral ? 'slide' : undefined}
      aria-label={isOneOfSeveral ? label : undefined}
      data-active={isShown}
      className="group/slide pointer-events-none col-start-1 row-start-1 max-w-3xl data-[active=true]:pointer-events-auto"
    >
      {/* The page's heading is invisible while another slide is shown, but stays available to screen readers. */}
      <Headline
        aria-hidden={!isFirst && !isShown}
        className={`${fading} ${isFirst ? '' : `${hiddenSlide} overflow-x-clip`} font-display text-hero leading-[1.08] tracking-[-0.015em] text-balance [&:lang(ko)]:leading-tight`}
      >
        {isFirst ? headline : <Words text={headline} />}
      </Headline>
      <p
        aria-hidden={!isShown}
        className={`${fading} ${hiddenSlide} mt-4 max-w-xl overflow-x-clip text-lead text-balance text-white/90`}
      >
        {isFirst ? intro : <Words text={intro} />}
      </p>
    </div>
  );
}

/**
 * Wraps each word, with the space after it, in a box of its own. Browsers take the largest block of
 * text, including spaces between boxes, as the largest contentful paint: no later slide may be
 * larger than the first.
 */
function Words({ text }: { text: string }) {
  return text.split(/(?<= )/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a text keep their places.
    <span key={index} className="inline-block whitespace-pre">
      {word}
    </span>
  ));
}

interface ButtonProps {
  label: string;
  icon: 'previous' | 'next' | 'pause' | 'play';
  onClick: () => void;
}

function CarouselButton({ label, icon, onClick }: ButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={label}
      className="inline-flex size-11 items-center justify-center rounded-pill transition-[background-color] hover:bg-white/15"
    >
      <Icon name={icon} />
    </button>
  );
}
