import { load } from 'cheerio';
import { describe, expect, it } from 'vitest';
import type { Episode } from '@/lib/content/feeds';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { audioType } from '@/lib/contract/audio-links';
import { feedXml, podcastXml } from '@/lib/seo/feed-xml';

const origin = 'http://localhost:3000';
const episode: Episode = {
  slug: 'x',
  path: '/answers/x',
  title: 'Jesus & “us” <b>',
  speaker: undefined,
  text: 'A < B',
  languages: ['en', 'ko'],
  publishedAt: '2026-03-01',
  changedAt: '2026-04-01',
  film: { kind: 'file', url: '/media/x.mp3' },
  scene: 'open-door',
  sound: { url: '/media/x.mp3', type: 'audio/mpeg', bytes: 12_345 },
};

describe('feedXml', () => {
  it('lists each item with its own address, with the title escaped', () => {
    const $ = load(feedXml('answers', 'ko', [episode]), { xml: true });
    expect($('item > title').text()).toBe(episode.title);
    expect($('item > guid').text()).toBe(`${origin}/ko/answers/x`);
    expect($('item > pubDate').text()).toBe('Sun, 01 Mar 2026 00:00:00 GMT');
    expect($('channel > lastBuildDate').text()).toBe('Wed, 01 Apr 2026 00:00:00 GMT');
    expect($('enclosure').length).toBe(0);
    expect($('item').text()).toMatch(/A < B$/);
  });

  it('percent-encodes addresses', () => {
    const path = '/answers/왜-기도해요';
    const $ = load(feedXml('answers', 'ko', [{ ...episode, path }]), { xml: true });
    expect($('item > link').text()).toBe(new URL(`/ko${path}`, origin).href);
    expect($('item > guid').text()).toBe($('item > link').text());
  });

  it('has no day of change while nothing is published', () => {
    const $ = load(feedXml('answers', 'ko', []), { xml: true });
    expect($('channel > title').text()).not.toBe('');
    expect($('lastBuildDate, item').length).toBe(0);
  });
});

describe('podcastXml', () => {
  it('lists the audio file and the properties that directories require', () => {
    const $ = load(podcastXml('en', [episode]), { xml: true });
    expect($('item > enclosure').attr()).toEqual({
      url: `${origin}/media/x.mp3`,
      type: 'audio/mpeg',
      length: '12345',
    });
    expect($('channel > atom\\:link').attr('href')).toBe(`${origin}/feeds/en/podcast.xml`);
    expect($('channel > itunes\\:explicit').text()).toBe('false');
    expect($('itunes\\:category').first().attr('text')).toBe('Religion & Spirituality');
  });
});

describe('audioType', () => {
  it.each([
    ['/media/talk.mp3', 'audio/mpeg'],
    ['https://sound.example/a/talk.M4A?token=1', 'audio/mp4'],
    ['/media/film.mp4', undefined],
    ['//evil.example.mp3x', undefined],
    ['javascript:alert(1)//.mp3', undefined],
    ['<iframe src="/a.mp3"></iframe>', undefined],
  ])('of %s is %s', (link, type) => {
    expect(audioType(link)).toBe(type);
    if (type) expect(parsePlayerEmbed(link)).toEqual({ kind: 'file', url: link });
  });
});
