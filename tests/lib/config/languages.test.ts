import { afterEach, describe, expect, it } from 'vitest';
import { GET as feed } from '@/app/feeds/[locale]/[feed]/route';
import { GET as sitemap } from '@/app/sitemaps/[locale]/[file]/route';
import { settingsFile, settingsOf } from '@/backend/content/settings-file';
import { writeLetter } from '@/backend/mail/letter';
import { isOn, mainLocale, siteLocales, spokenLocale } from '@/lib/config/languages';
import { isSectionShown, isShown, sections } from '@/lib/config/sections';
import { provideSettings } from '@/lib/config/settings';
import { controlOf, formFields, readFields } from '@/lib/content/editorial-form';
import { locales } from '@/lib/i18n/locales';
import { mirrorAddresses, pageMetadata } from '@/lib/seo/metadata';

afterEach(() => provideSettings({}));
const page = { locale: 'ko', path: '/answers', title: 'T', description: 'D' } as const;

describe('languages that are switched off', () => {
  it('are in no metadata, document or letter', async () => {
    provideSettings({ languages: ['ko', 'en'] });
    expect(siteLocales()).toEqual(['en', 'ko']);
    expect(Object.keys(mirrorAddresses('/answers', locales) ?? {})).toEqual([
      ...['en', 'ko', 'x-default'],
    ]);
    const metadata = pageMetadata(page);
    expect(JSON.stringify(metadata)).not.toMatch(/\/(?:es|fr)\/|es_ES|fr_FR/);
    expect(metadata.openGraph).toMatchObject({ alternateLocale: ['en_US'] });
    const request = new Request('http://localhost:3000/');
    const params = Promise.resolve({ locale: 'fr', feed: 'answers.xml', file: 'lists-1.xml' });
    expect((await feed(request, { params })).status).toBe(404);
    expect((await sitemap(request, { params })).status).toBe(404);
    const [french, english] = (['fr', 'en'] as const).map((one) => writeLetter('sign_in', one, {}));
    expect(french).toEqual(english);
    expect(writeLetter('sign_in', 'ko', {}).html).toContain('lang="ko"');
  });

  it('with one language, pages name no other', () => {
    provideSettings({ languages: ['en'] });
    expect(mirrorAddresses('/answers', locales)).toBeUndefined();
    expect([spokenLocale('ko'), isOn('en')]).toEqual(['en', true]);
    provideSettings({ languages: ['ko'] });
    expect(mirrorAddresses('/answers', locales)).toBeUndefined();
    expect([siteLocales(), mainLocale(), spokenLocale('en')]).toEqual([['ko'], 'ko', 'ko']);
  });

  it('are those that the form leaves out; all boxes checked is as no setting', () => {
    const read = (key: string, ...values: string[]) => {
      const form = new FormData();
      for (const value of values) form.append(controlOf(key), value);
      return readFields(
        form,
        formFields('settings', 'en', 'en').filter((field) => field.key === key),
      )[key];
    };
    expect(read('languages', 'en', 'ko')).toEqual(['en', 'ko']);
    expect(read('languages', 'en', ...locales)).toBeNull();
    expect(read('hidden', 'guides', 'stories', 'challenge')).toEqual(['shop', 'playlists']);
    expect(read('hidden', ...sections)).toBeNull();
  });

  it('their fields are not in forms', () => {
    provideSettings({ languages: ['en', 'ko'] });
    const keys = formFields('settings', 'en', 'en').map(({ key }) => key);
    expect(keys).toContain('tagline_ko');
    expect(keys).not.toContain('tagline_fr');
  });

  it.each([[['en', 'de']], ['en'], [[]]])('the file may not say %j', (value) => {
    const entry = [{ slug: 'ministry', languages: value }];
    expect(settingsFile.safeParse(entry).success).toBe(false);
  });
});

it('every part of the site can be left out, and nothing else goes with it', () => {
  const paths = {
    ...{ shop: '/pricing', playlists: '/playlist-show', guides: '/guides' },
    ...{ stories: '/share-story', challenge: '/jesusstorychallenge' },
  };
  for (const section of sections) {
    provideSettings(settingsOf(settingsFile.parse([{ slug: 'ministry', hidden: [section] }])[0]));
    const gone = sections.filter((one) => !isShown(paths[one]));
    expect(gone).toEqual(section === 'stories' ? ['stories', 'challenge'] : [section]);
    expect(sections.filter((one) => !isSectionShown(one))).toEqual(gone);
    expect(isShown('/answers?x=/pricing')).toBe(true);
  }
});
