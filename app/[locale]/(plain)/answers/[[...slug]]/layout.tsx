import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PlainNavigation } from '@/components/layouts/plain-navigation';
import { getAnswer } from '@/lib/content/answers';
import { getCategory } from '@/lib/content/categories';
import { optional } from '@/lib/content/failures';
import { parseListPath } from '@/lib/content/list-path';

/** Answers have the picture of their category at the top, with the dark navigation (specification 2.4). */
export default async function AnswersLayout({
  children,
  params,
}: {
  children: ReactNode;
  params: Promise<{ slug?: string[] }>;
}) {
  return (
    <>
      <PlainNavigation category={await categoryOf((await params).slug)} />
      <main id="main">{children}</main>
    </>
  );
}

/** Errors of /api/v1 are shown by the page itself; the navigation then has no picture. */
async function categoryOf(segments: string[] | undefined) {
  const locale = await getLocale();
  const target = parseListPath(segments);
  const category =
    target?.kind === 'item'
      ? getAnswer(locale, target.slug).then((answer) => answer?.category)
      : target?.category
        ? getCategory(locale, target.category)
        : undefined;
  return optional(Promise.resolve(category), undefined);
}
