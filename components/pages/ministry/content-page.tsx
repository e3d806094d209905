import { getFormatter, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { TranslationNotice } from '@/components/content/translation-notice';
import { VideoPanel } from '@/components/video/video-panel';
import type { ContentPage } from '@/lib/content/pages';

interface Props {
  page: ContentPage;
  /** Actions after reading, beside the text on wide screens. */
  children: ReactNode;
}

/** A content page of the ministry: about, contact, terms, privacy. */
export async function ContentPageView({ page, children }: Props) {
  const t = await getTranslations('pages');
  const format = await getFormatter();
  return (
    <article className="page-width pt-12 tablet:pt-20">
      <h1 className="max-w-3xl text-question">
        <LocalizedText value={page.title} />
      </h1>
      {page.updatedAt && (
        <p className="mt-3 text-small text-soft">
          {t('updated', {
            date: format.dateTime(new Date(`${page.updatedAt}T00:00:00Z`), {
              dateStyle: 'long',
              timeZone: 'UTC',
            }),
          })}
        </p>
      )}
      <div className="mt-8 with-aside">
        <div>
          <TranslationNotice translations={page.translations} shown={page.body.lang} />
          {page.video && (
            <div className="mb-10">
              <VideoPanel
                video={{
                  source: page.video,
                  captionsPath: undefined,
                  transcriptLang: page.title.lang,
                }}
                title={page.title.text}
                scene="lamp-window"
              />
            </div>
          )}
          <Prose html={page.body} />
        </div>
        <aside>{children}</aside>
      </div>
    </article>
  );
}
