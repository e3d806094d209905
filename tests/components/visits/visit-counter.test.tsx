import '../../support/dom';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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

describe('an opened page', () => {
  it('is counted once it is idle, with the medium of its address, which then is plain', async () => {
    visit(`/welcome/${slug()}#m=poster`);
    show();
    expect(sent).toEqual([]);
    await becomeIdle();
    await becomeIdle();
    expect(await events()).toEqual([counted('opened', 'poster')]);
    expect(window.location.hash).toBe('');
  });

  it('is counted with the batch of cards that its code names, and so is what follows', async () => {
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

  it('is not counted before it is seen', async () => {
    setVisibility('hidden');
    idle = undefined;
    show();
    expect(idle).toBeUndefined();
    setVisibility('visible');
    await becomeIdle();
    expect(await events()).toEqual([counted('opened')]);
  });

  it('is counted where it is left before it is idle', async () => {
    show();
    setVisibility('hidden');
    expect(await events()).toEqual([counted('opened')]);
  });

  it('is not counted again where it is only loaded again', async () => {
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      { type: 'reload', name: window.location.href } as never,
    ]);
    idle = undefined;
    show();
    expect(idle).toBeUndefined();
    await press('play');
    expect(await events()).toEqual([counted('played')]);
  });

  it('counts as embedded in a church’s website', async () => {
    show('en', 'embed');
    await becomeIdle();
    expect(await events()).toEqual([counted('opened', 'embed')]);
  });
});

describe('a visit', () => {
  it('plays once, shares as often as it does, and is one in every language', async () => {
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

  it.each(['doNotTrack', 'globalPrivacyControl'])('is nobody’s business with %s', async (name) => {
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

  it('is counted without beacons too, and a failure is nobody’s to see', async () => {
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

it('of a page of the ministry counts its film once and each sharing, and not that it is opened', async () => {
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

it('asks for no count of a page of the ministry where privacy is wanted', async () => {
  Object.defineProperty(navigator, 'doNotTrack', { configurable: true, value: '1' });
  render(
    <PageCounter kind="testimonials" slug={slug()} locale="en">
      <Buttons />
    </PageCounter>,
  );
  await press('play');
  expect(urls).toEqual([]);
});
