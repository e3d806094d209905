import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeForSearch, searchRecords } from '@/lib/content/search-records';
import type { DangerKind, DangerLevel } from '@/lib/contract/danger-kinds';
import { anyText } from '../../support/arbitraries';
import { answer, testimonial } from '../../support/records';

describe('searchRecords (specification 5)', () => {
  const answers = [
    answer({
      title_es: '¿Existió Jesús?',
      description_es: '<p>Sí: lo dicen los romanos.</p>',
      title_ko: '예수님은 실제로 사셨나요?',
      playerembed: '/media/a.mp4',
      category_id: 3,
    }),
    answer({ slug: 'why-suffering', title: 'Why pain?', description: '<p>God &amp; grief</p>' }),
  ];
  const testimonials = [testimonial({ title_fr: 'Marta à la fenêtre' })];
  const slugs = (locale: Parameters<typeof searchRecords>[0], text: string) =>
    searchRecords(locale, text, answers, testimonials).map(({ slug }) => slug);

  it.each([
    ['en', 'jesus LIVE', ['did-jesus-live']],
    ['en', 'why suffering', ['why-suffering']],
    ['en', 'god & grief', ['why-suffering']],
    ['en', 'tacitus', ['did-jesus-live']],
    ['es', 'existio jesus', ['did-jesus-live']],
    ['es', 'EXISTIÓ JESÚS', ['did-jesus-live']],
    ['es', 'romanos', ['did-jesus-live']],
    ['fr', 'a la fenetre', ['marta-at-the-window']],
    ['ko', '예수', ['did-jesus-live']],
    ['ko', '예수'.normalize('NFD'), ['did-jesus-live']],
  ] as const)('%s: %s finds %j by slug, title or description', (locale, text, found) => {
    expect(slugs(locale, text)).toEqual(found);
  });

  it('searches the texts of the current language, not of another', () => {
    expect(slugs('es', 'tacitus')).toEqual([]);
    expect(slugs('en', 'romanos')).toEqual([]);
  });

  it('falls back to the base field where there is no variant', () => {
    expect(slugs('fr', 'tacitus')).toEqual(['did-jesus-live']);
  });

  it.each(['', '  ', '???', '%'])('finds nothing for %j', (text) => {
    expect(slugs('en', text)).toEqual([]);
  });

  it('returns what a result list shows of each item', () => {
    expect(searchRecords('es', 'jesus', answers, [])).toEqual([
      {
        isTestimonial: false,
        slug: 'did-jesus-live',
        title: '¿Existió Jesús?',
        excerpt: 'Sí: lo dicen los romanos.',
        lang: 'es',
        category_id: 3,
        isVideo: true,
      },
    ]);
    expect(searchRecords('es', 'marta', answers, testimonials)).toEqual([
      expect.objectContaining({ isTestimonial: true, isVideo: false, lang: 'en', category_id: 1 }),
    ]);
  });

  it('has the items that come first in danger before all others, without those excluded', () => {
    const records = [
      answer({ slug: 'hell', title: 'Why go on', never_for: ['suicide'] }),
      answer({ slug: 'why', title: 'Why go on' }),
      answer({ slug: 'stay', title: 'Stay', first_for: { suicide: 1 } }),
    ];
    const found = (level: DangerLevel | null, danger: readonly DangerKind[] = []) =>
      searchRecords('en', 'why go', records, [], { level, danger }).map(({ slug }) => slug);
    expect(found('likely', ['suicide'])).toEqual(['stay', 'why']);
    expect(found('possible')).toEqual(['why', 'hell']);
    expect(found(null)).toEqual(['hell', 'why']);
  });

  it('finds a record by any part of its title, whatever the case', () => {
    fc.assert(
      fc.property(anyText, fc.nat(20), fc.nat(20), (title, from, length) => {
        const part = normalizeForSearch(title).slice(from, from + length);
        const found = searchRecords(
          'en',
          part.toUpperCase(),
          [answer({ slug: 'x', title, description: '' })],
          [],
        );
        if (normalizeForSearch(part.toUpperCase()) === part.trim() && part.trim())
          expect(found).toHaveLength(1);
      }),
    );
  });
});

describe('normalizeForSearch', () => {
  it('returns words in lower case, separated by one space', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const words = normalizeForSearch(text);
        expect(words).toMatch(/^$|^[\p{L}\p{N}]+( [\p{L}\p{N}]+)*$/u);
        expect(normalizeForSearch(words)).toBe(words);
      }),
      { numRuns: 300 },
    );
  });
});
