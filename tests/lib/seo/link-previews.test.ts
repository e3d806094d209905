import { describe, expect, it } from 'vitest';
import { parsePlayerEmbed } from '@/lib/content/video-source';
import { feedXml, podcastXml } from '@/lib/seo/feed-xml';
import { feedWords } from '@/lib/seo/feeds';
import { mirrorAddresses, type PageMetadata, pageMetadata } from '@/lib/seo/metadata';
import ko from '@/messages/ko.json';

const origin = 'http://localhost:3000';
const page: PageMetadata = { locale: 'ko', path: '/answers/x', title: 'T', description: 'D' };
const oEmbed = 'application/json+oembed';

describe('Open Graph tags', () => {
  const tagsOf = (more: Partial<PageMetadata> = {}) => pageMetadata({ ...page, ...more }).openGraph;

  it('name the languages of a page by their countries, and the page as a website', () => {
    expect(tagsOf()).toMatchObject({
      locale: 'ko_KR',
      alternateLocale: ['en_US', 'es_ES', 'fr_FR'],
      type: 'website',
      url: `${origin}/ko/answers/x`,
      siteName: 'Lampstand',
    });
    expect(tagsOf({ locale: 'en', translations: ['en', 'fr'] })).toMatchObject({
      locale: 'en_US',
      alternateLocale: ['fr_FR'],
    });
  });

  it('date an article, and keep another type as it is', () => {
    const publishedAt = '2026-03-01';
    expect(tagsOf({ type: 'article', publishedAt })).toMatchObject({
      type: 'article',
      publishedTime: publishedAt,
    });
    expect(tagsOf({ type: 'video.other', publishedAt })).toMatchObject({ type: 'video.other' });
    expect(tagsOf({ type: 'video.other', publishedAt })).not.toHaveProperty('publishedTime');
  });
});

describe('oEmbed links', () => {
  const linksOf = (more: Partial<PageMetadata>) =>
    Object.keys(pageMetadata({ ...page, ...more }).alternates?.types ?? {});
  const film = (link: string) => parsePlayerEmbed(link) ?? undefined;

  it('are on a page with a film, unless it is embed code or the page says otherwise', () => {
    expect(linksOf({ film: film('/media/a.mp4') })).toContain(oEmbed);
    expect(linksOf({ film: film('<script src="https://x.example/p.js"></script>') })).not.toContain(
      oEmbed,
    );
    expect(linksOf({ film: film('/media/a.mp4'), embeddable: false })).not.toContain(oEmbed);
    expect(linksOf({ embeddable: true })).toContain(oEmbed);
    expect(linksOf({})).not.toContain(oEmbed);
  });
});

describe('the addresses of a page in its languages', () => {
  it('are none for a page in one language or none', () => {
    expect(mirrorAddresses('/x', ['fr'])).toBeUndefined();
    expect(mirrorAddresses('/x', [])).toBeUndefined();
  });

  it('default to English if it is one of them', () => {
    expect(mirrorAddresses('/x', ['fr', 'en'])).toEqual({
      fr: `${origin}/fr/x`,
      en: `${origin}/x`,
      'x-default': `${origin}/x`,
    });
  });
});

describe('a feed without items', () => {
  it('is a whole channel in its language', () => {
    const { title, description } = feedWords('posts', 'ko');
    expect(feedXml('posts', 'ko', [])).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n' +
        '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>\n' +
        `<title>${title}</title><link>${origin}/ko/post</link><description>${description}</description>` +
        `<language>ko</language><atom:link href="${origin}/feeds/ko/posts.xml" rel="self" type="application/rss+xml"/>\n` +
        '</channel></rss>\n',
    );
    expect([title, description]).toEqual([`${ko.posts.title} · Lampstand`, ko.posts.intro]);
  });
});

describe('the podcast', () => {
  it('has the site’s name and picture, and each episode whole', () => {
    const episode = {
      slug: 'x',
      path: '/answers/x',
      title: 'T',
      speaker: undefined,
      text: 'W',
      languages: ['ko' as const],
      publishedAt: undefined,
      changedAt: '2026-04-01',
      film: undefined,
      scene: undefined,
      sound: { url: '/media/x.mp3', type: 'audio/mpeg', bytes: 5 },
    };
    const xml = podcastXml('ko', [episode as unknown as Parameters<typeof podcastXml>[1][number]]);
    expect(xml).toContain(
      `<title>Lampstand</title><link>${origin}/ko</link><description>${ko.home.metaDescription}</description>`,
    );
    expect(xml).toContain(
      `<itunes:author>Lampstand</itunes:author><itunes:explicit>false</itunes:explicit>`,
    );
    expect(xml).toContain(`<itunes:image href="${origin}/brand/podcast-1400.png"/>`);
    expect(xml).toContain(
      `<item><title>T</title><link>${origin}/ko/answers/x</link><guid isPermaLink="true">${origin}/ko/answers/x</guid>` +
        '<pubDate>Wed, 01 Apr 2026 00:00:00 GMT</pubDate><description>W</description>' +
        `<enclosure url="${origin}/media/x.mp3" type="audio/mpeg" length="5"/></item>\n</channel></rss>\n`,
    );
  });
});
