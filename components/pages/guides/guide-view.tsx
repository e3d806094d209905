import { getLocale, getTranslations } from 'next-intl/server';
import { LocalizedText } from '@/components/content/localized-text';
import { Prose } from '@/components/content/prose';
import { TranslationNotice } from '@/components/content/translation-notice';
import { AddressText } from '@/components/share/address-text';
import { ShareBar } from '@/components/share/share-bar';
import { Breadcrumb } from '@/components/site/breadcrumb';
import { JsonLd } from '@/components/site/json-ld';
import { button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { LocaleLink } from '@/components/ui/locale-link';
import type { Answer } from '@/lib/content/answers';
import type { Guide } from '@/lib/content/guides';
import { guidePapers, guidePath } from '@/lib/print/paper';
import { breadcrumbs, learningResource, organization } from '@/lib/seo/json-ld';
import { absoluteUrl } from '@/lib/seo/metadata';

interface Props {
  guide: Guide;
  /** Unset if it no longer exists. */
  answer: Answer | undefined;
}

/** A group guide: its answer, its questions, and its PDFs. */
export async function GuideView({ guide, answer }: Props) {
  const t = await getTranslations('guides');
  const locale = await getLocale();
  const { slug, kind, title, minutes } = guide;
  const path = `/guides/${slug}`;
  return (
    <>
      <JsonLd graph={await guideGraph(guide)} />
      <article className="page-width pt-8 tablet:pt-14 print:w-full print:pt-0">
        <div className="print:hidden">
          <Breadcrumb items={[{ label: t('title'), path: '/guides' }]} />
        </div>
        <h1 className="mt-3 mb-4 max-w-3xl text-question">
          <LocalizedText value={title} />
        </h1>
        <p className="text-small text-soft">
          {[t(kind), minutes && t('minutes', { minutes })].filter(Boolean).join(' · ')}
        </p>
        <ul className="mt-6 flex flex-wrap gap-3 print:hidden">
          {guidePapers.map((paper) => (
            <li key={paper}>
              <a href={guidePath(locale, slug, paper)} className={button.quiet}>
                <Icon name="print" />
                {t('onPaper', { paper: t(`paper.${paper}`) })}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-8 with-aside">
          <div>
            <div className="print:hidden">
              <TranslationNotice translations={guide.translations} shown={guide.body.lang} />
            </div>
            <Prose html={guide.body} />
            <p className="mt-10 hidden border-t border-line pt-3 text-small print:block">
              <AddressText url={absoluteUrl(locale, path)} />
            </p>
          </div>
          <aside className="grid grid-cols-1 gap-6 print:hidden">
            {answer && <GuideAnswer answer={answer} />}
            <ShareBar title={title.text} path={path} />
          </aside>
        </div>
      </article>
    </>
  );
}

async function GuideAnswer({ answer }: { answer: Answer }) {
  const t = await getTranslations('guides');
  return (
    <section aria-labelledby="answer" className="rounded-soft bg-surface p-6">
      <h2 id="answer" className="text-title">
        {t(answer.video ? 'filmTitle' : 'answerTitle')}
      </h2>
      <p className="mt-2">
        <LocaleLink path={`/answers/${answer.slug}`} className="font-semibold">
          <LocalizedText value={answer.title} />
        </LocaleLink>
      </p>
      <p className="mt-2 text-note text-soft">
        <LocalizedText value={answer.lead} />
      </p>
    </section>
  );
}

async function guideGraph(guide: Guide) {
  const locale = await getLocale();
  const t = await getTranslations();
  const { slug, kind, title, excerpt, minutes, scene, updatedAt } = guide;
  const path = `/guides/${slug}`;
  return [
    organization(),
    learningResource({
      lang: title.lang,
      locale,
      path,
      headline: title.text,
      description: excerpt,
      scene,
      publishedAt: undefined,
      updatedAt,
      resourceType: t(`guides.${kind}`),
      minutes,
      pdf: guidePath(locale, slug, guidePapers[0]),
    }),
    breadcrumbs(locale, [
      { name: t('nav.home'), path: '/' },
      { name: t('guides.title'), path: '/guides' },
      { name: title.text, path },
    ]),
  ];
}
