import { createFormatter, createTranslator } from 'next-intl';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ChoiceForm } from '@/components/staff-desk/content-import/choice-form';
import { ImportedItemView } from '@/components/staff-desk/content-import/imported-item';
import type { ImportedItem } from '@/lib/content/content-imports';
import { type Locale, locales } from '@/lib/i18n/locales';

/* An item of an export says what becomes of it and why, in each language. */

const language = vi.hoisted(() => ({ locale: 'en', messages: {} as object }));
// Texts exist only within a request that Next handles.
vi.mock('next-intl/server', () => ({
  getLocale: async () => language.locale,
  getFormatter: async () => createFormatter({ locale: language.locale as Locale }),
  getTranslations: async (namespace: 'signIn') =>
    createTranslator({ ...language, namespace } as Parameters<typeof createTranslator>[0]),
}));
vi.mock('@/components/ui/locale-link', () => ({
  LocaleLink: ({ path, children }: { path: string; children: string }) =>
    createElement('a', { href: path }, children),
}));

const item: ImportedItem = {
  ...{ number: 7, line: 80, title: 'Hope <b>', group: 'Faith', item: 'posts/hope' },
  ...{ languages: ['en', 'ko'], is_published: false, addresses: ['/2014/%EC%86%8C%EB%A7%9D'] },
  ...{ action: 'keep', reason: null, outcome: 'refused', fault: 'en.title: is missing' },
  notes: [{ language: 'en', note: 'shortcode', words: '[form id="1"]' }],
  differences: [{ language: 'ko', from: 'Here.', to: 'There.', kept: true }],
};

test.each(locales)('in %s', async (locale) => {
  const messages = (await import(`../../../../messages/${locale}.json`)).default;
  Object.assign(language, { locale, messages });
  const words = messages.staffDesk.contentImport;
  const subject = { number: 7, title: 'Hope' };
  const categories = [{ slug: 'god', title: 'God' }];
  const stream = await renderToReadableStream(
    createElement('div', null, [
      createElement(ImportedItemView as never, { item, key: 'item' }),
      createElement(ChoiceForm as never, {
        id: 'a',
        subject,
        categories,
        at: { page: '2' },
        key: 'form',
      }),
    ]),
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  for (const text of [words.outcome.refused, words.faults, words.here, words.another]) {
    expect(html).toContain(text.replaceAll("'", '&#x27;'));
  }
  expect(html).toContain('Hope &lt;b&gt;');
  expect(html).toContain('/2014/소망');
  expect(html).toContain('[form id=&quot;1&quot;]');
  expect(html).toContain('href="/desk/content/posts/hope"');
  expect(html).toContain('value="answers:god"');
  expect(html).toContain('name="page" value="2"');
});
