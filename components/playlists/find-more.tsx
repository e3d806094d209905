import type { ReactNode } from 'react';
import { BriefHelp } from '@/components/help/brief-help';
import { browserApi } from '@/lib/api/browser';
import { call, dataOf } from '@/lib/api/call';
import { findVideos, type VideoQuery } from '@/lib/content/find-videos';
import { type ListedVideo, listedVideo, type VideoNames } from '@/lib/content/playlist-video';
import { dangerEndpoints } from '@/lib/contract/endpoints/danger';
import type { Locale } from '@/lib/i18n/locales';
import type { BuilderProps } from './builder-props';

/** Finds films through the site's own /api/v1. */
export async function findMore(
  query: VideoQuery,
  locale: Locale,
  names: VideoNames,
): Promise<{ items: ListedVideo[]; total: number }> {
  const { items, total } = await findVideos(browserApi, locale, query);
  return { items: items.map((record) => listedVideo(record, locale, names)), total };
}

/** Returns help lines if the query mentions danger, or else undefined. */
export async function findHelp(
  text: string,
  locale: Locale,
  labels: BuilderProps['danger'],
): Promise<ReactNode> {
  const { level, danger, addressees, help_lines } = await dataOf(
    call(browserApi, dangerEndpoints.detectDanger, {
      body: {
        text,
        lang: locale,
      },
    }),
  );
  if (danger.length === 0) return undefined;
  return (
    <section
      aria-label={labels.title}
      className="rounded-soft border-2 border-lamp bg-raised px-4 pt-3"
    >
      <BriefHelp
        level={level}
        kinds={danger}
        addressees={addressees}
        countries={help_lines}
        locale={locale}
        labels={labels}
      />
    </section>
  );
}
