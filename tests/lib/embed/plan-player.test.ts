import { describe, expect, it } from 'vitest';
import { planPlayer } from '@/lib/embed/plan-player';

const plan = (address: string, headers: Record<string, string> = {}) => {
  const { pathname, searchParams } = new URL(address, 'https://site.example');
  return planPlayer(pathname, { query: searchParams, headers: new Headers(headers) });
};
const frame = { 'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site' };

describe('the language of a player', () => {
  it.each([
    ['/embed/welcome/grace-chapel?lang=ko', '/ko/embed/welcome/grace-chapel'],
    ['/ko/embed/welcome/grace-chapel?lang=EN', '/embed/welcome/grace-chapel'],
    ['/ko/embed/welcome/grace-chapel?lang=ko', undefined],
    ['/embed/welcome/grace-chapel?lang=de', undefined],
    ['/embed/welcome/grace-chapel?lang=//evil.example', undefined],
    ['/search-result/jesus?lang=ko', undefined],
  ])('redirects %s to %s', (address, to) => {
    expect(plan(address)).toBe(to);
    expect(to && plan(`${to}?lang=${to.startsWith('/ko') ? 'ko' : 'en'}`)).toBeUndefined();
  });
});

describe('planPlayer for a hand-written frame', () => {
  it('rewrites to the card with the player in it', () => {
    expect(plan('/embed/welcome/grace-chapel', frame)).toBe('/embed/framed/welcome/grace-chapel');
    expect(plan('/ko/embed/story/maria?start=3', frame)).toBe('/ko/embed/framed/story/maria');
    expect(plan('/embed/story/maria', { ...frame, 'sec-fetch-site': 'same-site' })).toBeDefined();
    expect(plan('/embed/framed/story/maria', frame)).toBeUndefined();
  });

  it.each(['iframe', 'frame', 'embed', 'object'])('rewrites for the element %s', (element) => {
    const headers = { ...frame, 'sec-fetch-dest': element };
    expect(plan('/embed/story/maria', headers)).toBe('/embed/framed/story/maria');
  });

  it('does not rewrite frames of the embed script, of the card itself, or a tab', () => {
    expect(plan('/embed/story/maria?card=own', frame)).toBeUndefined();
    expect(plan('/embed/story/maria', { ...frame, 'sec-fetch-site': 'same-origin' })).toBe(
      undefined,
    );
    expect(plan('/embed/story/maria', { ...frame, 'sec-fetch-dest': 'document' })).toBe(undefined);
    expect(plan('/embed/story/maria')).toBeUndefined();
    expect(plan('/welcome/grace-chapel', frame)).toBeUndefined();
  });
});
