import { createFormatter, createTranslator } from 'next-intl';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ImportRowView } from '@/components/staff-desk/church-import/import-row';
import { RowForms } from '@/components/staff-desk/church-import/row-forms';
import type { ImportRow } from '@/lib/content/church-imports';
import { type Locale, locales } from '@/lib/i18n/locales';

/* A row of a list says what becomes of it and why, in each language. */

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

const row: ImportRow = {
  ...{ number: 7, lines: [8, 9], action: 'ask', reason: null, placed_by: null, outcome: null },
  unsure: 'far',
  near: { latitude: 39.5, longitude: -119.8 },
  cells: [{ heading: 'Church', words: 'Grace <b>' }],
  church: { name: 'Grace', city: 'Reno', country: 'US', pin: null },
  notes: [{ field: 'country', note: 'assumed', words: 'US' }],
  differences: [{ field: 'phone', from: '1', to: '2', kept: true }],
  twins: [{ slug: 'grace', row: null, name: 'Grace Chapel', place: 'Reno', km: 0.4 }],
};

test.each(locales)('in %s', async (locale) => {
  const messages = (await import(`../../../../messages/${locale}.json`)).default;
  Object.assign(language, { locale, messages });
  const words = messages.staffDesk.churchImport;
  const shown = { show: 'ask', page: '2' };
  const stream = await renderToReadableStream(
    createElement('div', null, [
      createElement(ImportRowView as never, { row, key: 'row' }),
      createElement(RowForms as never, { id: 'list', row, shown, key: 'forms' }),
    ]),
  );
  await stream.allReady;
  const html = await new Response(stream).text();
  for (const text of [words.action.ask, words.unsure.far, words.kept, words.twins, words.inList]) {
    expect(html).toContain(text.replaceAll("'", '&#x27;'));
  }
  expect(html).toContain('Grace &lt;b&gt;');
  expect(html).toContain('name="same_as" value="grace"');
  expect(html).toContain('name="page" value="2"');
  expect(html).toContain(words.decide.correct);
});
