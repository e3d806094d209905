import { createFormatter, createTranslator } from 'next-intl';
import { createElement } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { ColumnForm } from '@/components/staff-desk/church-import/column-form';
import { Feeds } from '@/components/staff-desk/church-import/feeds';
import { ImportRowView } from '@/components/staff-desk/church-import/import-row';
import { RowForms } from '@/components/staff-desk/church-import/row-forms';
import type { ChurchFeed, ChurchImport, ImportRow } from '@/lib/content/church-imports';
import { type Locale, locales } from '@/lib/i18n/locales';

/* A row of a list says what becomes of it and why, and columns and addresses what they are, in each language. */

const language = vi.hoisted(() => ({ locale: 'en', messages: {} as object }));
// Texts exist only within a request that Next handles.
vi.mock('next-intl/server', () => ({
  getLocale: async () => language.locale,
  getMessages: async () => language.messages,
  getFormatter: async () => createFormatter({ locale: language.locale as Locale, timeZone: 'UTC' }),
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

const item = {
  ...{ id: 'list', format: 'csv', heading_row: 0, first_rows: [['Grace', '1 Main St']] },
  columns: [
    { heading: '', field: 'name', values: ['Grace <i>'] },
    { heading: 'Rua', field: null, values: [] },
  ],
} as unknown as ChurchImport;

const feed: ChurchFeed = {
  ...{ id: 'feed', url: 'https://churches.example/?a=1&b=2', nightly: true, applies: false },
  ...{ switched_by: 'Ruth', reading: false, fault: 'page_instead' },
  ...{ read_at: '2026-11-02T03:00:00Z', next_at: '2026-11-03T03:00:00Z' },
  newest: { id: 'list', state: 'ready', waits: 'columns' },
};

async function htmlOf(...elements: ReturnType<typeof createElement>[]): Promise<string> {
  const stream = await renderToReadableStream(createElement('div', null, elements));
  await stream.allReady;
  return await new Response(stream).text();
}

test.each(locales)('columns to be named, and addresses, in %s', async (locale) => {
  const messages = (await import(`../../../../messages/${locale}.json`)).default;
  Object.assign(language, { locale, messages });
  const words = messages.staffDesk.churchImport;
  const html = await htmlOf(
    createElement(ColumnForm as never, { item, key: 'columns' }),
    createElement(Feeds as never, { feeds: [feed], key: 'feeds' }),
  );
  const shown = [
    ...[words.columns.text, words.columns.noValues, words.columns.noHeadings, words.column.zip],
    ...[words.fault.page_instead, words.waits.columns, words.feed.appliesHint, words.feed.readNow],
  ];
  for (const text of shown) expect(html).toContain(text.replaceAll("'", '&#x27;'));
  expect(html).toContain('Grace &lt;i&gt;');
  expect(html).toMatch(/<option value="name" selected="">/);
  expect(html).toMatch(/<option value="0" selected="">/);
  expect(html).toMatch(/name="nightly"[^>]* checked=""/);
  expect(html).not.toMatch(/name="applies"[^>]* checked=""/);
  expect(html).toContain('/feed/nightly"');
});

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
  expect(html).toContain(words.pin.open);
  expect(html).toContain('name="pin_was" value=","');
});
