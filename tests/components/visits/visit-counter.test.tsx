import '../../support/dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ListingCounter } from '@/components/visits/listing-counter';
import { PageCounter, useVisitCounter, VisitCounter } from '@/components/visits/visit-counter';
import { visit } from '../../support/navigation';

/** Another page for each test, because counts are stored for the document's lifetime. */
let number = 0;
const slug = () => `church-${number}`;
let sent: object[];
let urls: string[];
let idle: (() => void) | undefined;

beforeEach(() => {
  number += 1;
  sent = [];
  urls = [];
  visit(`/welcome/${slug()}`);
  vi.stubGlobal('requestIdleCallback', (run: () => void) => {
    idle = run;
    return 1;
  });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: Blob) => {
      expect(body.type).toBe('application/json');
      urls.push(url);
      void body.text().then((text) => sent.push(JSON.parse(text)));
      return true;
    },
  });
});
afterEach(() => {
  for (const name of ['sendBeacon', 'doNotTrack', 'globalPrivacyControl']) {
    Reflect.deleteProperty(navigator, name);
  }
  vi.restoreAllMocks();
});

const show = (locale = 'en', medium?: 'embed') =>
  render(
    <VisitCounter type="welcome" slug={slug()} locale={locale} medium={medium}>
      <Buttons />
    </VisitCounter>,
  );
function Buttons() {
  const count = useVisitCounter();
  return (
    <>
      <button type="button" onClick={() => count('played')}>
        play
      </button>
      <button type="button" onClick={() => count('shared')}>
        share
      </button>
    </>
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const becomeIdle = () => act(async () => idle?.());
const events = () =>
  vi.waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 60_000 }).then(() => sent);
const counted = (event: string, medium = 'direct', locale = 'en') => ({
  type: 'welcome',
  slug: slug(),
  locale,
  medium,
  event,
});
function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('opening a page', () => {
  it('is counted once the page is idle, with the medium of its address, which is then removed', async () => {
    visit(`/welcome/${slug()}#m=poster`);
    show();
    expect(sent).toEqual([]);
    await becomeIdle();
    await becomeIdle();
    expect(await events()).toEqual([counted('opened', 'poster')]);
    expect(window.location.hash).toBe('');
  });

  it('is counted with the card batch in the address, like the events that follow', async () => {
    visit(`/welcome/${slug()}#m=card.k3f7`);
    show();
    await becomeIdle();
    await press('play');
    await vi.waitFor(() => expect(sent).toHaveLength(2), { timeout: 60_000 });
    expect(sent).toEqual([
      { ...counted('opened', 'card'), card: 'k3f7' },
      { ...counted('played', 'card'), card: 'k3f7' },
    ]);
    expect(window.location.hash).toBe('');
  });

  it('is not counted before the page is visible', async () => {
    setVisibility('hidden');
    idle = undefined;
    show();
    expect(idle).toBeUndefined();
    setVisibility('visible');
    await becomeIdle();
    expect(await events()).toEqual([counted('opened')]);
  });

  it('is counted when the page is left before it is idle', async () => {
    show();
    setVisibility('hidden');
    expect(await events()).toEqual([counted('opened')]);
  });

  it('is not counted again on a reload', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload', name: window.location.href } as never,
    ]);
    idle = undefined;
    show();
    expect(idle).toBeUndefined();
    await press('play');
    expect(await events()).toEqual([counted('played')]);
  });

  it('is counted as embedded on a church’s website', async () => {
    show('en', 'embed');
    await becomeIdle();
    expect(await events()).toEqual([counted('opened', 'embed')]);
  });
});

describe('a visit', () => {
  it('counts one play, every share, and a single opening across languages', async () => {
    visit(`/welcome/${slug()}#m=card`);
    const page = show();
    await becomeIdle();
    page.unmount();
    show('ko');
    await becomeIdle();
    for (const name of ['play', 'play', 'share', 'share']) await press(name);
    await vi.waitFor(() => expect(sent).toHaveLength(4), { timeout: 60_000 });
    expect(sent).toEqual([
      counted('opened', 'card'),
      counted('played', 'card', 'ko'),
      counted('shared', 'card', 'ko'),
      counted('shared', 'card', 'ko'),
    ]);
  });

  it.each(['doNotTrack', 'globalPrivacyControl'])('is not counted with %s', async (name) => {
    const value = name === 'doNotTrack' ? '1' : true;
    Object.defineProperty(navigator, name, { value, configurable: true });
    visit(`/welcome/${slug()}#m=card`);
    show();
    await becomeIdle();
    await press('play');
    expect(window.location.hash).toBe('');
    await new Promise((resolve) => setTimeout(resolve));
    expect(sent).toEqual([]);
  });

  it('is counted without sendBeacon too, and ignores a failure', async () => {
    Reflect.deleteProperty(navigator, 'sendBeacon');
    const fetch = vi.fn(() => Promise.reject(new TypeError('offline')));
    vi.stubGlobal('fetch', fetch);
    show();
    await becomeIdle();
    expect(fetch).toHaveBeenCalledWith(
      '/api/v1/intro_videos/counts',
      expect.objectContaining({ method: 'POST', keepalive: true }),
    );
  });
});

it('PageCounter counts one play and every share, but no opening', async () => {
  render(
    <PageCounter kind="answers" slug={slug()} locale="ko">
      <Buttons />
    </PageCounter>,
  );
  await becomeIdle();
  for (const name of ['play', 'play', 'share', 'share']) await press(name);
  const done = { kind: 'answers', slug: slug(), locale: 'ko' };
  await vi.waitFor(() => expect(sent.length).toBe(3), { timeout: 60_000 });
  expect(sent).toEqual([
    { ...done, event: 'played' },
    { ...done, event: 'shared' },
    { ...done, event: 'shared' },
  ]);
  expect(new Set(urls)).toEqual(new Set(['/api/v1/page_counts']));
});

it('PageCounter counts nothing with Do Not Track', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  render(
    <PageCounter kind="testimonials" slug={slug()} locale="en">
      <Buttons />
    </PageCounter>,
  );
  await press('play');
  expect(urls).toEqual([]);
});

describe('churches in the locator', () => {
  const listed = (event: 'found' | 'opened', slugs = slug()) =>
    render(
      <>
        <ListingCounter event={event} slugs={slugs} />
        <ul>
          <li data-church={slug()}>
            <a href="tel:+17045550100">call</a>
            <a href="#map" data-directions="">
              directions
            </a>
            <a href="#website">website</a>
          </li>
        </ul>
        <a href="tel:+17045550199">the ministry</a>
      </>,
    );
  const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

  it('are counted once each as found, called and asked for directions', async () => {
    const view = listed('found', `${slug()}\nanother-${number}`);
    expect(urls).toEqual([]);
    act(() => idle?.());
    view.unmount();
    // The next page of results shows one of them again.
    listed('found', `${slug()}\nthird-${number}`);
    act(() => idle?.());
    for (const name of ['call', 'call', 'directions', 'website', 'the ministry']) {
      await follow(name);
    }
    await vi.waitFor(() => expect(sent).toHaveLength(4));
    expect(sent).toEqual([
      { event: 'found', slugs: [slug(), `another-${number}`] },
      { event: 'found', slugs: [`third-${number}`] },
      { event: 'called', slugs: [slug()] },
      { event: 'directions', slugs: [slug()] },
    ]);
    expect(new Set(urls)).toEqual(new Set(['/api/v1/locations/counts']));
  });

  it('are not counted for visitors who ask not to be', async () => {
    Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
    listed('opened');
    act(() => idle?.());
    await follow('call');
    expect(urls).toEqual([]);
  });
});
