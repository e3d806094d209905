'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { ScenePicture } from '@/components/content/scene-picture';
import { SearchBox, type SearchBoxLabels } from '@/components/search/search-box';
import { QrButton, type QrLabels } from '@/components/share/qr-button';
import { Icon } from '@/components/ui/icon';
import type { Scene } from '@/lib/content/scenes';
import type { Locale } from '@/lib/i18n/locales';

/** Specification 2.3: the pictures fade every 9000 ms. */
export const carouselInterval = 9000;

export interface Slide {
  scene: Scene;
  headline: string;
  intro: string;
  /** A question for the empty search box (specification 2.6). */
  placeholder: string;
}
export interface CarouselLabels {
  carousel: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** One for each slide: `Slide 1 of 4`. */
  slides: string[];
}

interface Props {
  slides: Slide[];
  locale: Locale;
  homeUrl: string;
  searchAction: string;
  labels: { carousel: CarouselLabels; search: SearchBoxLabels; qr: QrLabels };
  /** The top of the page: brand and links, over the picture. */
  children: ReactNode;
}

/** The home banner: four drawn scenes that fade, each with its words and the search box (specification 2.3). */
export function HomeCarousel({ slides, locale, homeUrl, searchAction, labels, children }: Props) {
  const [current, setCurrent] = useState(0);
  const [paused, setPaused] = useState(false);
  const [held, setHeld] = useState(false);
  const [hydrated, setHydrated] = useState(false);

  useEffect(() => {
    setHydrated(true);
    // Whoever asked for less motion starts with a still picture, and may start it themselves.
    setPaused(matchMedia('(prefers-reduced-motion: reduce)').matches);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide restarts the time.
  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => setCurrent((at) => (at + 1) % slides.length), carouselInterval);
    return () => clearTimeout(timer);
  }, [current, paused, held, slides.length]);

  const go = (step: number) => setCurrent((at) => (at + step + slides.length) % slides.length);
  const slide = slides[current] ?? slides[0];
  if (!slide) return null;

  return (
    <section
      aria-roledescription="carousel"
      aria-label={labels.carousel.carousel}
      onFocus={() => setHeld(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)}
      className="relative isolate flex min-h-[100svh] flex-col bg-night text-white"
    >
      <div className="scrim absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
        {slides.map(({ scene }, index) =>
          index === 0 || hydrated ? (
            <div
              key={scene}
              data-active={index === current}
              className="absolute inset-0 opacity-0 transition-opacity duration-1000 ease-out data-[active=true]:opacity-100"
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
      {children}
      <div className="page-width flex flex-1 flex-col justify-end pt-16 pb-6 tablet:justify-center tablet:pt-8">
        <div className="grid grid-cols-1 items-end">
          {slides.map(({ scene, headline, intro }, index) => {
            const Headline = index === 0 ? 'h1' : 'p';
            return (
              <div
                key={scene}
                role="group"
                aria-roledescription="slide"
                aria-label={labels.carousel.slides[index]}
                aria-hidden={index !== current}
                data-active={index === current}
                className="invisible col-start-1 row-start-1 max-w-3xl opacity-0 transition-[opacity,visibility] duration-700 ease-out data-[active=true]:visible data-[active=true]:opacity-100"
              >
                <Headline className="font-display text-hero leading-[1.08] tracking-[-0.015em] text-balance [&:lang(ko)]:leading-tight">
                  {headline}
                </Headline>
                <p className="mt-4 max-w-xl text-lead text-balance text-white/90">{intro}</p>
              </div>
            );
          })}
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
        <div className="mt-5">
          <QrButton labels={labels.qr} look="plain" url={homeUrl} />
        </div>
      </div>
      <div className="page-width flex items-center gap-2 pb-6">
        <CarouselButton label={labels.carousel.previous} icon="previous" onClick={() => go(-1)} />
        <CarouselButton label={labels.carousel.next} icon="next" onClick={() => go(1)} />
        <CarouselButton
          label={paused ? labels.carousel.play : labels.carousel.pause}
          icon={paused ? 'play' : 'pause'}
          onClick={() => setPaused(!paused)}
        />
        <p className="ml-2 text-small text-white/80 tabular-nums" aria-hidden="true">
          {current + 1}&nbsp;/&nbsp;{slides.length}
        </p>
      </div>
    </section>
  );
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
      className="inline-flex size-11 items-center justify-center rounded-pill bg-night/40 ring-1 ring-white/40 transition-colors hover:bg-night/70"
    >
      <Icon name={icon} />
    </button>
  );
}
