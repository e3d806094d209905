import type { ListedVideo } from './playlist-video';

const folders = {
  answer: 'answers',
  testimonial: 'testimonials',
  story: 'story',
  welcome: 'welcome',
} as const;

/** The path of a video's own page, without a locale. */
export function videoPath({ kind, slug }: Pick<ListedVideo, 'kind' | 'slug'>): string {
  return `/${folders[kind]}/${slug}`;
}
