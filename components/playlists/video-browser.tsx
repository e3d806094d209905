'use client';

import { useId, useLayoutEffect, useRef, useState } from 'react';
import { keepTogether } from '@/components/content/keep-together';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { ListedVideo } from '@/lib/content/playlist-video';
import { videoPath } from '@/lib/content/video-path';
import { videoKinds } from '@/lib/contract/playlist-limits';
import { fillIn } from '@/lib/i18n/fill-in';
import { localePath } from '@/lib/i18n/paths';
import type { BuilderProps } from './builder-props';
import { noFilter, useFoundVideos, type VideoFilter } from './use-found-videos';
import { VideoThumb } from './video-thumb';

interface Props extends BuilderProps {
  isChosen: (video: ListedVideo) => boolean;
  onToggle: (video: ListedVideo) => void;
}

/** All films, to browse and search. Without scripts, the first of them as links. */
export function VideoBrowser(props: Props) {
  const { labels, kinds, topics, locale, isChosen, onToggle } = props;
  const [filter, setFilter] = useState<VideoFilter>(noFilter);
  const { items, total, status, help, load } = useFoundVideos(props, filter);
  const id = useId();
  const changeFilter = (change: Partial<VideoFilter>) => setFilter({ ...filter, ...change });
  const field = useRef<HTMLInputElement>(null);
  // Searches for text typed before hydration.
  useLayoutEffect(() => {
    const q = field.current?.value;
    if (q) setFilter((now) => ({ ...now, q }));
  }, []);

  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-heading">
        {labels.films}
      </h2>
      <div data-needs-script="" className="mt-5 grid grid-cols-1 gap-4">
        <label className="relative block">
          <span className="sr-only">{labels.searchLabel}</span>
          <Icon name="search" className="absolute inset-y-0 left-4 my-auto size-5 text-soft" />
          <input
            ref={field}
            type="search"
            value={filter.q}
            maxLength={200}
            placeholder={labels.searchLabel}
            onChange={({ target }) => changeFilter({ q: target.value })}
            className="h-13 w-full rounded-pill border border-field bg-ground pr-5 pl-12 placeholder:text-soft"
          />
        </label>
        <div aria-live="polite" className="empty:hidden">
          {help}
        </div>
        <Filters {...{ labels, kinds, topics, filter, changeFilter }} />
        <p role="status" className="text-small text-soft">
          {status === 'ready' && fillIn(labels.found, { count: total })}
        </p>
      </div>
      {status === 'failed' && (
        <div className="mt-4 rounded-soft bg-surface p-6">
          <p role="alert">{labels.searchFailed}</p>
          <button type="button" onClick={() => void load()} className={`mt-4 ${button.quiet}`}>
            {labels.retry}
          </button>
        </div>
      )}
      {status === 'ready' && items.length === 0 && (
        <div className="mt-4 rounded-soft bg-surface p-6 tablet:p-8">
          <p className="font-display text-title">{labels.nothing}</p>
          <p className="mt-2 mb-5 text-note text-soft">{labels.nothingText}</p>
          <button type="button" onClick={() => setFilter(noFilter)} className={button.quiet}>
            {labels.clear}
          </button>
        </div>
      )}
      <ul
        aria-busy={status === 'loading'}
        className={`mt-2 transition-opacity ${status === 'loading' ? 'opacity-55' : ''}`}
      >
        {items.map((video) => (
          <VideoItem
            key={`${video.kind} ${video.slug}`}
            {...{ labels, kinds, locale, video, onToggle }}
            chosen={isChosen(video)}
          />
        ))}
      </ul>
      {items.length < total && (
        <button
          type="button"
          data-needs-script=""
          onClick={() => void load()}
          aria-disabled={status === 'loading'}
          className={`mt-6 ${button.quiet}`}
        >
          {labels.more}
        </button>
      )}
    </section>
  );
}

interface FiltersProps extends Pick<BuilderProps, 'labels' | 'kinds' | 'topics'> {
  filter: VideoFilter;
  changeFilter: (change: Partial<VideoFilter>) => void;
}

/** Filters by kind and topic. */
function Filters({ labels, kinds, topics, filter, changeFilter }: FiltersProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{labels.kind}</legend>
        {[undefined, ...videoKinds].map((kind) => (
          <label
            key={kind ?? ''}
            className="inline-flex min-h-10 cursor-pointer items-center rounded-pill bg-surface px-4 text-note ring-1 ring-line hover:bg-raised has-checked:bg-ink has-checked:font-semibold has-checked:text-ground has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={id}
              checked={filter.kind === kind}
              onChange={() => changeFilter({ kind })}
              className="sr-only"
            />
            {kind ? kinds[kind] : labels.all}
          </label>
        ))}
      </fieldset>
      <label className="inline-flex max-w-full items-center text-note">
        <span className="sr-only">{labels.topic}</span>
        <select
          value={filter.categoryId ?? ''}
          onChange={({ target }) => changeFilter({ categoryId: target.value || undefined })}
          className="min-h-11 w-full min-w-0 rounded-pill border border-field bg-ground pl-4"
        >
          <option value="">{labels.anyTopic}</option>
          {topics.map((topic) => (
            <option key={topic.id} value={topic.id} lang={topic.lang}>
              {topic.name}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface ItemProps extends Pick<Props, 'labels' | 'kinds' | 'locale' | 'onToggle'> {
  video: ListedVideo;
  chosen: boolean;
}

function VideoItem({ labels, kinds, locale, video, chosen, onToggle }: ItemProps) {
  const { title } = video;
  return (
    <li className="relative flex items-center gap-[12px] border-b border-line py-3 tablet:gap-[16px]">
      <VideoThumb scene={video.scene} className="w-[96px] tablet:w-[128px]" />
      <span className="min-w-0 flex-1">
        <a
          href={localePath(locale, videoPath(video))}
          lang={video.lang === locale ? undefined : video.lang}
          className="line-clamp-3 leading-snug no-underline hover:underline"
        >
          {keepTogether(title, video.lang)}
        </a>
        <span className="text-small text-soft">
          {[kinds[video.kind], video.church].filter(Boolean).join(' · ')}
        </span>
      </span>
      <button
        type="button"
        data-needs-script=""
        aria-label={fillIn(chosen ? labels.addedTitle : labels.addTitle, { title })}
        aria-pressed={chosen}
        onClick={() => onToggle(video)}
        className={`${button.quiet} shrink-0 ${chosen ? 'text-gold' : ''} max-tablet:px-3.5`}
      >
        <Icon name={chosen ? 'check' : 'plus'} className="size-4" />
        {/* On a phone only the icon is shown, so that the title has room. */}
        <span className="max-tablet:sr-only">{chosen ? labels.added : labels.add}</span>
      </button>
      {/* By keyboard the list is after all films; this link makes it one Tab away from an added film. */}
      {chosen && (
        <a
          href="#list"
          className={`sr-only focus:not-sr-only focus:absolute focus:right-0 focus:-bottom-8 focus:z-10 ${button.primary}`}
        >
          {labels.seeList}
        </a>
      )}
    </li>
  );
}
