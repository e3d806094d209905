import { describe, expect, it } from 'vitest';
import {
  type CachedReadOptions,
  cacheManifest,
  itemTag,
  lifetimeOf,
  type NamedFilm,
  tagsOfChange,
} from '@/lib/content/cache-manifest';

describe('itemTag', () => {
  it.each([
    ['did-jesus-live', 'answers/did-jesus-live'],
    ['Did-Jesus-Live', 'answers/did-jesus-live'],
    ['x'.repeat(100), `answers/${'x'.repeat(100)}`],
  ])('names the item %s', (slug, tag) => {
    expect(itemTag('answers', slug)).toBe(tag);
  });

  it.each(['x'.repeat(101), '예수', 'a\nb', 'a,b'])(
    'hashes %j, which a header cannot hold',
    (slug) => {
      const tag = itemTag('answers', slug);
      expect(tag).toMatch(/^answers\/~[\w-]{24}$/);
      expect(itemTag('answers', slug.toUpperCase())).toBe(tag);
      expect(itemTag('answers', `${slug}1`)).not.toBe(tag);
    },
  );
});

describe('tagsOfChange', () => {
  const change = { kind: 'answers', slug: 'hope' } as const;

  it.each([
    ['of an item', change, ['answers/hope', 'answers']],
    [
      'that only the item’s own page shows',
      { ...change, categories: ['1'], listed: false },
      ['answers/hope'],
    ],
    [
      'in two categories',
      { ...change, categories: ['1', '2'] },
      ['answers/hope', 'answers', 'answers:in/1', 'answers:in/2'],
    ],
    [
      'that adds, moves or removes an item',
      { ...change, categories: ['1'], placed: true },
      ['answers/hope', 'answers', 'answers:in/1', 'answers:placed', 'categories/1'],
    ],
    [
      'that adds an item without a category',
      { ...change, placed: true },
      ['answers/hope', 'answers', 'answers:placed'],
    ],
  ] as const)('expires by a change %s', (_, of, tags) => {
    const { categories, ...rest } = of as typeof change & { categories?: readonly string[] };
    expect(tagsOfChange({ ...rest, ...(categories && { categories: [...categories] }) })).toEqual(
      tags,
    );
  });
});

describe('the tags of a read', () => {
  const { answers, testimonials, playlist } = cacheManifest;
  const published = cacheManifest['count-published'];
  const stories = cacheManifest['church-stories'];

  it.each([
    ['of all answers', answers.tags(1, undefined), ['answers']],
    ['of the answers of a category', answers.tags(1, 4), ['answers:in/4']],
    ['of all testimonials', testimonials.tags(1, undefined), ['testimonials']],
    ['of the testimonials of a category', testimonials.tags(1, '4'), ['testimonials:in/4']],
    [
      'of a video',
      cacheManifest['intro-video'].tags('story', 'Maria'),
      ['intro-videos/story/maria'],
    ],
    ['of published answers', published.tags('answers'), ['answers']],
    ['of published welcomes', published.tags('welcome'), ['intro-videos']],
    ['of published stories', published.tags('story'), ['intro-videos']],
    ['of a church’s stories', stories.tags('grace', 'Grace'), ['accounts/grace']],
    [
      'of the stories of a church without a slug',
      stories.tags(undefined, 'Grace'),
      ['intro-videos'],
    ],
  ])('%s', (_, tags, expected) => {
    expect(tags).toEqual(expected);
  });

  it('name each film of a playlist', () => {
    const films: NamedFilm[] = [
      { kind: 'answer', slug: 'a' },
      { kind: 'testimonial', slug: 'b' },
      { kind: 'story', slug: 'c' },
      { kind: 'welcome', slug: 'd' },
    ];
    expect(playlist.tags('7', JSON.stringify(films))).toEqual([
      ...['playlists/7', 'answers:placed', 'testimonials:placed', 'intro-videos:placed'],
      ...['answers/a', 'testimonials/b', 'intro-videos/story/c', 'intro-videos/welcome/d'],
    ]);
  });

  it('are fewer than the 128 that Next reads, however many films a playlist has', () => {
    const tagsOf = (count: number) => {
      const films = Array.from({ length: count }, (_, at) => ({ kind: 'answer', slug: `a${at}` }));
      return playlist.tags('7', JSON.stringify(films));
    };
    expect(tagsOf(100)).toContain('answers/a99');
    expect(tagsOf(100).length).toBeLessThan(128);
    expect(tagsOf(101).slice(-3)).toEqual(['answers', 'testimonials', 'intro-videos']);
  });
});

it('a read is repeated after an hour unless it has a lifetime of its own', () => {
  const read: CachedReadOptions = { tags: () => [], readBy: [] };
  expect(lifetimeOf(read)).toBe(3600);
  expect(lifetimeOf({ ...read, lifetime: 60 })).toBe(60);
});
