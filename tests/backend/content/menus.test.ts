import { afterEach, describe, expect, test } from 'vitest';
import { leadsToPage, menusFile, menusOf } from '../../../backend/content/menus.ts';
import { slidesFile, slidesOf } from '../../../backend/content/slides.ts';
import { namedPages, namedPaths, shippedMenu } from '../../../lib/config/menus.ts';
import { isShown, isShownAddress } from '../../../lib/config/sections.ts';
import { provideSettings } from '../../../lib/config/settings.ts';
import { menuNames } from '../../../lib/contract/menus.ts';

afterEach(() => provideSettings({}));

const slide = (fields: object) => slidesFile.safeParse([{ slug: 'first', ...fields }]);
const menu = (links: unknown, slug = 'navigation') => menusFile.safeParse([{ slug, links }]);

test('a slide in all languages', () => {
  const parsed = slide({
    image: 'sea-at-night',
    headline: 'Ask “us” & <b>anything</b>',
    headline_ko: '무엇이든 물어보세요.',
    intro_fr: 'Écrivez-nous !',
    placeholder: 'Is anyone there?',
  });
  expect(slidesOf(parsed.data ?? [])).toEqual({
    first: {
      image: 'sea-at-night',
      headline: { en: 'Ask “us” & <b>anything</b>', ko: '무엇이든 물어보세요.' },
      intro: { fr: 'Écrivez-nous !' },
      placeholder: { en: 'Is anyone there?' },
    },
  });
});

test('a menu with pages of the site, an item and another website', () => {
  const links = [
    { to: '/answers' },
    { to: '/locations?country=US#map', label_ko: '교회' },
    { to: '/pages/visit-us', label: 'Visit us', label_es: 'Visítenos' },
    { to: 'https://shop.ministry.example/cards?from=site', label_ko: '카드' },
  ];
  expect(menusOf(menu(links).data ?? [])).toEqual({
    navigation: [
      { to: '/answers', label: {} },
      { to: '/locations?country=US#map', label: { ko: '교회' } },
      { to: '/pages/visit-us', label: { en: 'Visit us', es: 'Visítenos' } },
      { to: 'https://shop.ministry.example/cards?from=site', label: { ko: '카드' } },
    ],
  });
  expect(menusOf(menu(undefined).data ?? [])).toEqual({});
});

describe('are refused:', () => {
  test.each([
    ['another slide', { slug: 'ninth' }],
    ['no place', { place: 0 }],
    ['an unknown field', { html: '<b>' }],
    ['a picture elsewhere', { image: 'https://x.example/a.jpg' }],
    ['a picture that is a path', { image: '../../etc/passwd' }],
    ['an empty headline', { headline: '  ' }],
    ['a headline of two lines', { headline: 'a\nb' }],
    ['a headline that turns the text around', { headline_ko: 'a\u202eb' }],
    ['a long headline', { headline: 'x'.repeat(81) }],
    ['a long placeholder', { placeholder_fr: 'x'.repeat(81) }],
    ['a number as words', { intro: 5 }],
  ])('%s', (_, fields) => {
    expect(slide(fields).success).toBe(false);
  });

  test.each([
    ...['javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,<script>', 'vbscript:x'],
    ...['http://plain.example', 'ftp://x.example', 'mailto:a@x.example', '//evil.example/x'],
    ...['/\\evil.example', '\\\\evil.example', 'https://user:pass@x.example', 'https://localhost'],
    ...['answers', '', ' ', '/answers\n/x', '/answers\u202e', '/a b', '/answers/', '/answers//x'],
    ...['/answers/../pages', '/./answers', '/ko/answers', '/ko', '/en/answers', '/"onclick="x'],
    ...['/<script>', 'https://x.example/"><script>', `/answers/${'x'.repeat(300)}`],
  ])('%j as an address', (to) => {
    expect(menu([{ to, label: 'X' }]).success).toBe(false);
  });

  test.each([
    ['a page without a name of the site', [{ to: '/pages/visit-us' }]],
    ['another website without a name', [{ to: 'https://x.example' }]],
    ['no links', []],
    ['too many links', Array(21).fill({ to: '/answers' })],
    ['an unknown field', [{ to: '/answers', onclick: 'x' }]],
    ['an address as a list', [{ to: ['/answers'] }]],
    ['a name of two lines', [{ to: '/answers', label: 'a\nb' }]],
    ['a long name', [{ to: '/answers', label: 'x'.repeat(61) }]],
  ])('%s', (_, links) => {
    expect(menu(links).success).toBe(false);
  });

  test('a third menu', () => {
    expect(menu([{ to: '/answers' }], 'sidebar').success).toBe(false);
  });
});

test('the pages that a folder tells of', () => {
  const items = {
    answers: new Set(['did-jesus-live', 'former-one']),
    categories: new Set(['hope']),
    'playlist-show': new Set(['one-night']),
  };
  const leads = (to: string) => leadsToPage(to, items);
  for (const to of [
    ...['/', '/?x', '/answers', '/answers?page=2', '/answers/did-jesus-live#end', '/help/us'],
    ...['/answers/former-one', '/answers/in/hope', '/categories/hope', '/playlist-show/one-night'],
    ...['/church/grace', '/users/sign-in', '/help/all', '/search-result/hope'],
  ])
    expect([to, leads(to)]).toEqual([to, true]);
  for (const to of [
    ...['/answer', '/answers/gone', '/answers/in/gone', '/answers/a/b', '/answers/in/hope/x'],
    ...['/api/v1/plans', '/_next/x', '/users/password', '/brand/x', '/help/nowhere', '/%zz/x'],
    ...['/print/en/guides', '/constructor', '/__proto__/x'],
  ])
    expect([to, leads(to)]).toEqual([to, false]);
});

test('every page that ships in a menu exists, and has a name', () => {
  const items = { pages: new Set(['about-lampstand']) };
  for (const to of namedPages) expect([to, leadsToPage(to, items)]).toEqual([to, true]);
  for (const name of menuNames) {
    const links = shippedMenu(name).map(({ to }) => ({
      to,
      ...(to === '/pastors' && { label: 'X' }),
    }));
    expect(menu(links, name).success).toBe(true);
    for (const { to } of links) expect([to, leadsToPage(to, items)]).toEqual([to, true]);
  }
});

test('a link to a page that is not there is not shown; its address answers as it did', () => {
  expect(namedPaths()).toContain('/answers/did-jesus-live');
  provideSettings({ missing: new Set(['/answers/did-jesus-live', '/pages/terms-of-use']) });
  expect(isShown('/answers/did-jesus-live')).toBe(false);
  expect(isShown('/answers/did-jesus-live?x#y')).toBe(false);
  expect(isShown('/answers/other')).toBe(true);
  provideSettings({ missing: new Set(['/answers/x']), hidden: ['shop'] });
  expect(isShownAddress('/ko/answers/x')).toBe(true);
  expect(isShownAddress('/ko/pricing')).toBe(false);
});
