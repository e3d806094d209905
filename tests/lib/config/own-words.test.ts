import { afterEach, describe, expect, test } from 'vitest';
import { ownText, withOwnWords } from '@/lib/config/own-words';
import { provideSettings } from '@/lib/config/settings';

const provide = (entries: Record<string, { text: string; was: string }>) =>
  provideSettings({ words: { en: new Map(Object.entries(entries)) } });
afterEach(() => provideSettings({}));

describe('the ministry’s own words', () => {
  test('take the place of the text that they replaced', () => {
    provide({ 'home.title': { text: 'Good evening', was: 'Hello' } });
    expect(ownText('en', 'home.title', 'Hello')).toBe('Good evening');
    expect(ownText('ko', 'home.title', 'Hello')).toBe('Hello');
    expect(ownText('en', 'home.intro', 'Hello')).toBe('Hello');
  });

  test.each([
    ['has other words', 'Hello there', 'Good evening'],
    ['has a variable that they lack', 'Hello {name}', 'Hello {name}'],
  ])('of which a new release %s', (_, shipped, shown) => {
    provide({ 'home.title': { text: 'Good evening', was: 'Hello' } });
    expect(ownText('en', 'home.title', shipped)).toBe(shown);
  });

  test('never replace what a release keeps as it is, nor lack what it needs', () => {
    provide({ 'danger.emergency': { text: 'Call', was: 'Emergency number' } });
    expect(ownText('en', 'danger.emergency', 'Emergency')).toBe('Emergency');
  });
});

describe('messages with own words', () => {
  const shipped = { home: { title: 'Hello', intro: 'Come in' }, nav: { home: 'Home' } };

  test('are made once for each publication, and leave the shipped ones as they are', () => {
    expect(withOwnWords('en', shipped)).toBe(shipped);
    provide({ 'home.title': { text: 'Good evening', was: 'Hello' } });
    const merged = withOwnWords('en', shipped);
    expect(merged).toEqual({ ...shipped, home: { title: 'Good evening', intro: 'Come in' } });
    expect(withOwnWords('en', shipped)).toBe(merged);
    expect(merged.nav).toBe(shipped.nav);
    expect(shipped.home.title).toBe('Hello');
    provide({ 'home.title': { text: 'Good night', was: 'Hello' } });
    expect(withOwnWords('en', shipped).home.title).toBe('Good night');
    provideSettings({});
    expect(withOwnWords('en', shipped)).toBe(shipped);
  });

  test.each([
    'home',
    'home.title.x',
    'gone.title',
    '__proto__.title',
    'constructor.name',
    'nav.gone',
  ])('ignore the key %s, which has no text', (key) => {
    provide({ [key]: { text: 'x', was: 'Hello' } });
    expect(withOwnWords('en', shipped)).toEqual(shipped);
    expect(({} as { title?: string }).title).toBeUndefined();
  });
});
