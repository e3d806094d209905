import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/site/page-heading';
import { LocaleLink } from '@/components/ui/locale-link';
import { menuNames } from '@/lib/config/menus';
import { deskPathOf, type EditedItem, getItem } from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { slideNames } from '@/lib/contract/slides';
import { DraftsLink } from '../drafts/drafts-link';
import { staffDeskPage } from '../staff-desk-page';
import { SmallMenu, SmallSlide } from './home-previews';
import { homeItemTitle, homeRoom } from './home-titles';

/** The slides of the home page and the menus of the site, each of which is edited as an item of content. */
export const HomeRoom = staffDeskPage(homeRoom, async () => {
  const [slides, menus] = await Promise.all([
    Promise.all(slideNames.map((name) => present('slides', name))),
    Promise.all(menuNames.map((name) => present('menus', name))),
  ]);
  const t = await getTranslations('staffDesk.settings.home');
  const locale = await getLocale();
  return (
    <>
      <PageHeading title={t('title')}>
        {t('text')} <DraftsLink />
      </PageHeading>
      <Group id="slides" title={t('slides')}>
        {slides.map(({ item, fields }, index) => (
          <Card key={item.id} item={item}>
            <SmallSlide name={slideNames[index] ?? 'first'} fields={fields} locale={locale} />
          </Card>
        ))}
      </Group>
      <Group id="menus" title={t('menus')}>
        {menus.map(({ item, fields }, index) => (
          <Card key={item.id} item={item}>
            <SmallMenu menu={menuNames[index] ?? 'navigation'} fields={fields} locale={locale} />
          </Card>
        ))}
      </Group>
    </>
  );
});

/** An item with what its draft says, or what is published. */
async function present(kind: string, slug: string) {
  const item = await getItem(kind, slug);
  if (!item) missing();
  const [edited] = item.languages;
  const fields: Record<string, unknown> = (edited?.draft ?? edited?.published)?.fields ?? {};
  return { item, fields };
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mb-12">
      <h2 id={id} className="mb-5 text-title">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-x-5 gap-y-8 tablet:grid-cols-2">{children}</ul>
    </section>
  );
}

async function Card({ item, children }: { item: EditedItem; children: ReactNode }) {
  const t = await getTranslations('staffDesk');
  const [edited] = item.languages;
  return (
    <li className="min-w-0">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <LocaleLink
          path={deskPathOf(item.id)}
          className="inline-flex min-h-11 items-center font-semibold text-link underline"
        >
          {await homeItemTitle(item)}
        </LocaleLink>
        <span className="text-small text-soft">
          {edited?.draft
            ? t(`content.state.${edited.state}`)
            : t(item.is_published ? 'settings.home.own' : 'settings.home.shipped')}
        </span>
      </p>
      {children}
    </li>
  );
}
