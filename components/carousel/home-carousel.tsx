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
import type { Locale } from '@/lib/i18n/locales';

/** Specification 2.3: the pictures fade every 9000 ms. */
export const carouselInterval = 9000;
/** CSS pixels. */
const swipeLength = 40;

const fading =
  'opacity-0 transition-[opacity,visibility] duration-700 group-data-[active=true]/slide:opacity-100';
const unseen = 'invisible group-data-[active=true]/slide:visible';

export interface Slide {
  scene: Scene;
  headline: string;
  intro: string;
  /** A question for the empty search box (specification 2.6). */
  placeholder: string;
}
interface Props {
  slides: Slide[];
  locale: Locale;
  homeUrl: string;
  searchAction: string;
  labels: {
    carousel: Omit<Messages['home']['carousel'], 'slide'> & {
      /** One for each slide: `Slide 1 of 4`. */
      slides: string[];
    };
    search: SearchLabels;
    qr: QrLabels;
  };
  /** The top of the page: brand and links, over the picture. */
  children: ReactNode;
}

/** The home banner: four drawn scenes that fade, each with its words and the search box (specification 2.3). */
export function HomeCarousel({ slides, locale, homeUrl, searchAction, labels, children }: Props) {
  const { current, paused, asked, hydrated, hold, go, turn } = useTurning(slides.length);
  const touched = useRef<{ x: number; y: number }>(undefined);

  /** A swipe along the line of the text: 40 px or more, and more across than down. */
  function swipe({ changedTouches }: TouchEvent) {
    const from = touched.current;
    const end = changedTouches[0];
    touched.current = undefined;
    if (!from || !end) return;
    const across = end.clientX - from.x;
    if (Math.abs(across) < swipeLength || Math.abs(across) < Math.abs(end.clientY - from.y)) return;
    go(across < 0 ? 1 : -1);
  }

  const slide = slides[current] ?? slides[0];
  if (!slide) return null;

  return (
    <div className="relative isolate flex min-h-[100svh] flex-col bg-night text-white">
      {children}
      <section
        aria-roledescription="carousel"
        aria-label={labels.carousel.label}
        onFocus={({ target }) => hold(target.matches(':focus-visible'))}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && hold(false)}
        onTouchStart={({ touches, target }) => {
          const start = target instanceof HTMLInputElement ? undefined : touches[0];
          touched.current = start && { x: start.clientX, y: start.clientY };
        }}
        onTouchEnd={swipe}
        className="flex flex-1 flex-col"
      >
        {/* Behind the top of the page too, which is no part of the carousel. */}
        <Pictures slides={slides} current={current} all={hydrated} />
        <div className="page-width flex flex-1 flex-col justify-end pt-16 pb-6 desktop:justify-center desktop:pt-8">
          <div aria-live={asked ? 'polite' : 'off'} className="grid grid-cols-1 items-end">
            {slides.map((slide, index) => (
              <SlideWords
                key={slide.scene}
                slide={slide}
                label={labels.carousel.slides[index]}
                isFirst={index === 0}
                isShown={index === current}
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
        {/* One quiet row: the code at its start, the pictures at its end. */}
        <div className="page-width flex flex-wrap items-center pb-3 noscript:hidden tablet:pb-5">
          <div className="mr-auto">
            <QrButton labels={labels.qr} look="plain" url={homeUrl} />
          </div>
          <div className="-mr-[12px] flex flex-wrap items-center text-white/85">
            <CarouselButton
              label={paused ? labels.carousel.play : labels.carousel.pause}
              icon={paused ? 'play' : 'pause'}
              onClick={turn}
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
        </div>
      </section>
    </div>
  );
}

/** Which of `count` slides is shown; the next comes by itself unless it is paused or held. */
function useTurning(count: number) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [hydrated, setHydrated] = useState(false);
  /** Whether this slide was asked for: then it is read out, and none that came by itself. */
  const [asked, setAsked] = useState(false);

  useEffect(() => {
    setHydrated(true);
    // Whoever asked for less motion starts with a still picture, and may start it themselves.
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the time.
  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => {
      setAsked(false);
      setCurrent((at) => (at + 1) % count);
    }, carouselInterval);
    return () => clearTimeout(timer);
  }, [current, paused, held, count]);

  function go(step: number) {
    setCurrent((at) => (at + step + count) % count);
    setAsked(true);
  }

  function turn() {
    setPaused(!paused);
    // Whoever presses Play wants it to play, with the focus still on the button.
    setHeld(false);
  }

  return { current, paused, asked, hydrated, hold: setHeld, go, turn };
}

interface PicturesProps {
  slides: Slide[];
  current: number;
  /** Only the first comes with the page. */
  all: boolean;
}

function Pictures({ slides, current, all }: PicturesProps) {
  return (
    <div className="scrim absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
      {slides.map(({ scene }, index) =>
        index === 0 || all ? (
          <div
            key={scene}
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
}

function SlideWords({ slide: { headline, intro }, label, isFirst, isShown }: WordsProps) {
  const Headline = isFirst ? 'h1' : 'p';
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: it has the role while it has the attributes.
    <div
      role={isShown ? 'group' : undefined}
      aria-roledescription={isShown ? 'slide' : undefined}
      aria-label={isShown ? label : undefined}
      data-active={isShown}
      className="group/slide pointer-events-none col-start-1 row-start-1 max-w-3xl data-[active=true]:pointer-events-auto"
    >
      {/* The heading of the page is unseen while another slide is shown, but always read. */}
      <Headline
        aria-hidden={!isFirst && !isShown}
        className={`${fading} ${isFirst ? '' : `${unseen} overflow-x-clip`} font-display text-hero leading-[1.08] tracking-[-0.015em] text-balance [&:lang(ko)]:leading-tight`}
      >
        {isFirst ? headline : <Words text={headline} />}
      </Headline>
      <p
        aria-hidden={!isShown}
        className={`${fading} ${unseen} mt-4 max-w-xl overflow-x-clip text-lead text-balance text-white/90`}
      >
        {isFirst ? intro : <Words text={intro} />}
      </p>
    </div>
  );
}

/**
 * Each word a box of its own, and the space after it in that box. A browser takes the largest block of
 * text for the largest paint of the page, spaces between boxes included: no slide that comes later may
 * be larger than the first.
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
