import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { BareHeader } from '@/components/layouts/bare-header';
import { PlainNavigation } from '@/components/layouts/plain-navigation';
import { AnswerPage } from '@/components/pages/answers/answer-page';
import { CategoryPage } from '@/components/pages/categories/category-page';
import { GuideView } from '@/components/pages/guides/guide-view';
import { ContentPageView } from '@/components/pages/ministry/content-page';
import { PostView } from '@/components/pages/ministry/post-page';
import { PlaylistPage } from '@/components/pages/playlists/playlist-page';
import { TestimonialPage } from '@/components/pages/testimonials/testimonial-page';
import { PageHeading } from '@/components/site/page-heading';
import { PageStatus } from '@/components/site/page-status';
import { InstructionVideoPanel } from '@/components/video/instruction-video-panel';
import type { DraftPreview, PreviewedItem } from '@/lib/content/draft-previews';

/** An item with its drafts, exactly as visitors will see it, below a banner. */
export async function DraftPreviewPage({ result }: { result: DraftPreview }) {
  const t = await getTranslations('staffDesk.preview');
  const format = await getFormatter();
  if (result.state !== 'shown') {
    return (
      <>
        <BareHeader />
        <main id="main" className="page-width pb-24">
          <PageStatus code={result.state === 'expired' ? 410 : 404} />
          <PageHeading title={t('title')}>{t(result.state)}</PageHeading>
        </main>
      </>
    );
  }
  const { preview, expiresAt } = result;
  return (
    <>
      <aside
        aria-label={t('title')}
        className="bg-lamp px-5 py-2 text-center text-small font-semibold text-night"
      >
        {t('banner', { date: format.dateTime(new Date(expiresAt), { dateStyle: 'long' }) })}
      </aside>
      {preview.kind === 'categories' ? (
        <BareHeader />
      ) : (
        <PlainNavigation
          category={preview.kind === 'answers' ? preview.item.category : undefined}
        />
      )}
      <main id="main">{viewOf(preview)}</main>
    </>
  );
}

function viewOf(preview: PreviewedItem): ReactNode {
  switch (preview.kind) {
    case 'answers':
      return <AnswerPage answer={preview.item} />;
    case 'testimonials':
      return <TestimonialPage testimonial={preview.item} />;
    case 'posts':
      return <PostView post={preview.item} />;
    case 'pages':
      return <ContentPageView page={preview.item}>{null}</ContentPageView>;
    case 'guides':
      return <GuideView guide={preview.item} answer={preview.answer} />;
    case 'categories':
      return (
        <CategoryPage
          category={preview.item}
          answers={preview.answers}
          pictureWords={preview.pictureWords}
        />
      );
    case 'playlists':
      return <PlaylistPage playlist={preview.item} />;
    case 'instruction-videos':
      return (
        <div className="column-width">
          <PageHeading title={preview.item.title.text} />
          <InstructionVideoPanel instruction={preview.item} />
        </div>
      );
  }
}
