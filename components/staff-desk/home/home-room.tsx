import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { LocaleLink } from '@/components/ui/locale-link';
import { menuNames } from '@/lib/config/menus';
import { shippedSlides } from '@/lib/config/slides';
import { deskPathOf, type EditedItem, getItem } from '@/lib/content/editorial';
import { missing } from '@/lib/content/failures';
import { slideNames } from '@/lib/contract/slides';
import { DraftsLink } from '../drafts/drafts-link';
import { staffDeskPage } from '../staff-desk-page';
import { SmallMenu, SmallSlide } from './home-previews';
import { homeItemTitle, homeRoom } from './home-titles';

/** The slides of the home page and the menus of the site, each of which is edited as an item of content. */
export const HomeRoom = staffDeskPage(homeRoom, async () => {
  const [all, menus] = await Promise.all([
    Promise.all(
      slideNames.map(async (name, index) => ({ name, index, ...(await present('slides', name)) })),
    ),
    Promise.all(menuNames.map((name) => present('menus', name))),
  ]);
  const t = await getTranslations('staffDesk.settings.home');
  const locale = await getLocale();
  const isWritten = ({ item, index }: (typeof all)[number]) =>
    index < shippedSlides.length || item.is_published || item.languages.some(({ draft }) => draft);
  const slides = all.filter(isWritten);
  const unwritten = all.find((slide) => !isWritten(slide));
  return (
    <>
      <PageHeading title={t('title')}>
        {t('text')} <DraftsLink />
      </PageHeading>
      <Group id="slides" title={t('slides')}>
        {inPlace(slides).map(({ name, item, fields }) => (
          <Card key={item.id} item={item}>
            <SmallSlide name={name} fields={fields} locale={locale} />
          </Card>
        ))}
      </Group>
      {unwritten && (
        <p className="-mt-6 mb-12">
          <LocaleLink path={deskPathOf(unwritten.item.id)} className={button.quiet}>
            {t('add')}
          </LocaleLink>
        </p>
      )}
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

/** The slides in the order of their places, as the home page has them. */
function inPlace<Slide extends { index: number; fields: Record<string, unknown> }>(
  slides: readonly Slide[],
): Slide[] {
  const placeOf = ({ index, fields: { place } }: Slide) =>
    typeof place === 'number' ? place - 0.5 : index + 1;
  return slides.toSorted((one, other) => placeOf(one) - placeOf(other));
}

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
