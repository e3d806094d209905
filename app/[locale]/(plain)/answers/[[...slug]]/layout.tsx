import { getLocale } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PlainNavigation } from '@/components/layouts/plain-navigation';
import { getAnswer } from '@/lib/content/answers';
import { getCategory } from '@/lib/content/categories';
import { optional } from '@/lib/content/failures';
import { parseListPath } from '@/lib/content/list-path';

/** Answers stand under the picture of their category: the dark navigation (specification 2.4). */
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

/** The page itself says when /api/v1 fails; the navigation then stands without its picture. */
async function categoryOf(segments: string[] | undefined) {
  const locale = await getLocale();
  const asked = parseListPath(segments);
  const category =
    asked?.kind === 'item'
      ? getAnswer(locale, asked.slug).then((answer) => answer?.category)
      : asked?.category
        ? getCategory(locale, asked.category)
        : undefined;
  return optional(Promise.resolve(category), undefined);
}
