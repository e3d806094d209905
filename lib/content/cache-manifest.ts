import { createHash } from 'node:crypto';
import type { ChangedKind, ContentChange } from '@/lib/contract/content-changes';
import type { PublishedKind } from '@/lib/contract/published';
import type { IntroVideoType } from '@/lib/contract/videos';
import { formOf, kindsWith } from '../contract/editorial-kinds.ts';

/*
 * The cached reads of pages, with their tags and lifetimes. A change of content expires the tags of the
 * items it touches, and with them the reads and every page that depends on them (docs/decisions/0039).
 * Tags have four forms:
 *
 *   answers             a list of all answers: expired by a change of any answer
 *   answers/SLUG        one answer, by the requested slug
 *   answers:in/ID       the list of a category
 *   answers:placed      the set of answers and their categories: expired when one is added, removed or moved
 */
export type Tag = `${ChangedKind}` | `${ChangedKind}/${string}` | `${ChangedKind}:${string}`;

/** Next ignores tags of more than 256 characters, and all tags after the 128th. */
const longestSlug = 100;
const maxNamed = 100;

/** The tag of one item by its slug or id. Long or non-ASCII names are hashed, since tags are sent in a header. */
export function itemTag(kind: ChangedKind, name: string): Tag {
  const plain = name.toLowerCase();
  if (plain.length <= longestSlug && /^[\w./-]*$/.test(plain)) return `${kind}/${plain}`;
  return `${kind}/~${createHash('sha256').update(plain).digest('base64url').slice(0, 24)}`;
}

const inCategory = (kind: ChangedKind, id: string | number): Tag => `${kind}:in/${id}`;
const placed = (kind: ChangedKind): Tag => `${kind}:placed`;

/** The tags that a change expires. */
export function tagsOfChange({ kind, slug, categories, placed: isPlaced, listed }: ContentChange) {
  const tags: Tag[] = [itemTag(kind, slug)];
  if (listed === false) return tags;
  tags.push(kind, ...(categories ?? []).map((id) => inCategory(kind, id)));
  if (!isPlaced) return tags;
  // The page of a category shows its number of answers.
  const categoryTags = (categories ?? []).map((id) => itemTag('categories', id));
  return [...tags, placed(kind), ...categoryTags];
}

/** The tag of every cached read, expired when the changes are unknown. */
export const everything = 'everything';

/** The tags that these changes expire; without `changes`, the tag of every read. */
export function tagsOfChanges(changes?: readonly ContentChange[]): string[] {
  return changes ? [...new Set(changes.flatMap(tagsOfChange))] : [everything];
}

/** A reference to a film in a playlist. */
export interface NamedFilm {
  kind: 'answer' | 'testimonial' | 'story' | 'welcome';
  slug: string;
}
const filmKinds = [...kindsWith('playlistKind'), 'intro-videos'] as const;

/** A playlist with more than `maxNamed` films is expired by a change of any film. */
function filmTags(films: readonly NamedFilm[]): Tag[] {
  if (films.length > maxNamed) return [...filmKinds];
  return films.map(({ kind, slug }) => {
    const own = kindsWith('playlistKind').find((one) => formOf(one).playlistKind === kind);
    return own ? itemTag(own, slug) : itemTag('intro-videos', `${kind}/${slug}`);
  });
}

const tagsOfPublished = (kind: PublishedKind): Tag[] =>
  kind === 'welcome' || kind === 'story' ? ['intro-videos'] : [kind];

/** The tags of a church's stories; a church known by its name only has no account tag. */
const tagsOfChurch = (slug: string | undefined): Tag[] =>
  slug === undefined ? ['intro-videos'] : [itemTag('accounts', slug)];

type Primitive = string | number | boolean | undefined;
interface CachedReadOptions {
  // biome-ignore lint/suspicious/noExplicitAny: each read has its own arguments.
  tags: (...args: any[]) => Tag[];
  /** Seconds until the read is repeated if no tag expired before; defaults to an hour. */
  lifetime?: number;
  /** Paths of the pages, feeds and files that use this read, without a locale. */
  readBy: readonly string[];
}

export type { CachedReadOptions, Primitive };

const hour = 3600;
export const lifetimeOf = ({ lifetime = hour }: CachedReadOptions) => lifetime;

const answerPages = ['/answers/{slug}', '/embed/answers/{slug}', '/own-website/answers/{slug}'];
const testimonialPages = ['/testimonials/{slug}', '/embed/testimonials/{slug}'];
const churchPages = ['/church/{slug}', '/pastor/{id}'];
const videoPages = [
  ...['/welcome/{slug}', '/invitation/{slug}', '/story/{slug}', '/invite/{slug}'],
  '/embed/{kind}/{slug}',
];
const machineFiles = ['/sitemap.xml', '/sitemaps', '/feeds', '/llms.txt'];

/** Every cached read by its name. */
export const cacheManifest = {
  answer: { tags: (slug: string) => [itemTag('answers', slug)], readBy: answerPages },
  answers: {
    tags: (_page: number, category: string | number | undefined) =>
      category === undefined ? ['answers'] : [inCategory('answers', category)],
    readBy: ['/', '/answers', '/categories/{slug}', ...answerPages, '/llms.txt'],
  },
  'help-reading': { tags: () => ['answers'], readBy: ['/help'] },
  categories: {
    tags: () => ['categories', placed('answers')],
    readBy: ['/', '/answers', '/categories', '/testimonials', ...machineFiles],
  },
  'category-of': {
    tags: (id: string) => [itemTag('categories', id)],
    readBy: [...answerPages, ...testimonialPages],
  },
  'category-by-slug': { tags: () => ['categories'], readBy: ['/categories/{slug}'] },
  'picture-words': { tags: () => ['categories'], readBy: ['/categories/{slug}'] },
  'category-testimonials': {
    tags: (id: string) => [inCategory('testimonials', id)],
    readBy: ['/categories/{slug}', '/sitemap.xml', '/sitemaps'],
  },
  'super-categories': { tags: () => ['categories'], readBy: ['/categories'] },
  testimonial: {
    tags: (slug: string) => [itemTag('testimonials', slug)],
    readBy: testimonialPages,
  },
  testimonials: {
    tags: (_page: number, category: string | number | undefined) =>
      category === undefined ? ['testimonials'] : [inCategory('testimonials', category)],
    readBy: ['/', '/testimonials'],
  },
  'newest-testimonials': {
    tags: () => [placed('testimonials')],
    readBy: testimonialPages,
  },
  page: { tags: (slug: string) => [itemTag('pages', slug)], readBy: ['/pages/{slug}'] },
  pages: { tags: () => ['pages'], readBy: ['/pages', '/llms.txt'] },
  post: { tags: (slug: string) => [itemTag('posts', slug)], readBy: ['/post/{slug}'] },
  posts: { tags: () => ['posts'], readBy: ['/post', '/post/{slug}'] },
  'instruction-videos': { tags: () => ['instruction-videos'], readBy: ['/evangelism'] },
  guide: { tags: (slug: string) => [itemTag('guides', slug)], readBy: ['/guides/{slug}'] },
  guides: { tags: () => ['guides'], readBy: ['/guides', '/answers/{slug}'] },
  'help-lines': { tags: () => ['help-lines'], readBy: ['/help', '/search-result'] },
  plans: { tags: () => ['plans'], readBy: ['/pricing', '/checkout'] },
  location: { tags: (slug: string) => [itemTag('locations', slug)], readBy: churchPages },
  account: { tags: (id: string) => [itemTag('accounts', id)], readBy: churchPages },
  'account-by-slug': { tags: (slug: string) => [itemTag('accounts', slug)], readBy: churchPages },
  'locations-of-account': { tags: (id: string) => [itemTag('accounts', id)], readBy: churchPages },
  'church-videos': { tags: (id: string) => [itemTag('accounts', id)], readBy: churchPages },
  churches: { tags: () => ['locations'], readBy: ['/church'] },
  'online-churches': { tags: () => ['locations'], readBy: ['/locations'] },
  'worship-languages': { tags: () => ['locations'], readBy: ['/locations'] },
  'intro-video': {
    tags: (type: IntroVideoType, slug: string) => [itemTag('intro-videos', `${type}/${slug}`)],
    readBy: videoPages,
  },
  'church-stories': {
    tags: (slug: string | undefined, _name: string | undefined) => tagsOfChurch(slug),
    readBy: [...videoPages, '/jesusstorychallenge/{slug}'],
  },
  stories: { tags: () => ['intro-videos'], readBy: ['/share-story', '/jesusstorychallenge'] },
  challenge: {
    tags: (slug: string) => [itemTag('challenges', slug)],
    readBy: ['/jesusstorychallenge/{slug}'],
  },
  player: { tags: (id: string) => [itemTag('players', id)], readBy: ['/embed'] },
  'player-of': { tags: (slug: string) => [itemTag('accounts', slug)], readBy: ['/embed'] },
  'playlist-films': {
    tags: (id: string) => [itemTag('playlists', id), ...filmKinds.map(placed)],
    readBy: ['/playlist-show/{id}', '/embed/playlist/{id}'],
  },
  playlist: {
    tags: (id: string, films: string) => [
      itemTag('playlists', id),
      ...filmKinds.map(placed),
      ...filmTags(JSON.parse(films) as NamedFilm[]),
    ],
    readBy: ['/playlist-show/{id}', '/embed/playlist/{id}'],
  },
  'own-playlists': {
    tags: () => ['playlists'],
    readBy: ['/playlist-show', '/sitemap.xml', '/sitemaps'],
  },
  'first-videos': {
    tags: () => ['answers', 'testimonials', 'intro-videos', 'categories'],
    readBy: ['/playlist-show'],
  },
  'count-published': { tags: (kind: PublishedKind) => tagsOfPublished(kind), readBy: machineFiles },
  'published-of-lists': {
    tags: (kind: PublishedKind) => tagsOfPublished(kind),
    readBy: machineFiles,
  },
} as const satisfies Record<string, CachedReadOptions>;

export type ReadName = keyof typeof cacheManifest;
