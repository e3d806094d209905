import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { LocalizedText } from '@/components/content/localized-text';

vi.mock('next-intl/server', () => import('../../support/next-intl-server'));

it.each([
  ['en', 'Come in.', 'Come in.'],
  ['fr', 'Entrez.', '<span lang="fr">Entrez.</span>'],
  ['en', 'أهلاً بكم.', '<span dir="auto">أهلاً بكم.</span>'],
  ['ko', 'ברוכים הבאים!', '<span lang="ko" dir="auto">ברוכים הבאים!</span>'],
] as const)('LocalizedText in %s: %s', async (lang, text, html) => {
  expect(renderToStaticMarkup(await LocalizedText({ value: { lang, text } }))).toBe(html);
});
