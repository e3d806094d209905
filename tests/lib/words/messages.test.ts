import { afterEach, expect, test } from 'vitest';
import { provideSettings } from '@/lib/config/settings';
import { previewHash, sitePreview } from '@/lib/preview/preview';
import { feedWords } from '@/lib/seo/feeds';
import { messagesIn, shippedMessages } from '@/lib/words/messages';
import { plainPages } from '@/server/http/plain-pages';

const { home, answers, busy } = shippedMessages.ko;
const own = {
  'home.slides.lamp.headline': { text: '등불을 켜요', was: home.slides.lamp.headline },
  'answers.title': { text: '물음과 답', was: answers.title },
  'busy.title': { text: '잠시만요', was: busy.title },
};
const provide = () => provideSettings({ words: { ko: new Map(Object.entries(own)) } });
afterEach(() => provideSettings({}));

test('own words are in pages, previews, feeds and plain error pages', () => {
  const pages = plainPages(({ busy: { title, text, retry } }) => ({
    ...{ title, text },
    link: { path: '', text: retry },
  }));
  const before = previewHash(sitePreview('ko'));
  expect(pages.ko).toContain(busy.title);
  provide();
  expect(messagesIn('ko').answers.title).toBe('물음과 답');
  expect(sitePreview('ko').title).toBe('등불을 켜요');
  expect(previewHash(sitePreview('ko'))).not.toBe(before);
  expect(feedWords('answers', 'ko').title).toContain('물음과 답');
  expect(pages.ko).toContain('잠시만요');
  expect(pages.en).toContain(shippedMessages.en.busy.title);
  provideSettings({});
  expect(pages.ko).toContain(busy.title);
});
