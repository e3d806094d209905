import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { Section } from '@/components/desk-layout/section';
import { CardPicture } from '@/components/print/card-picture';
import { button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import type { Typed } from '@/lib/content/desk-drafts';
import { shownWords } from '@/lib/content/own-films';
import { cardPath, cardSides, cardSizes } from '@/lib/contract/card-choices';
import { localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { sheetPaperOf } from '@/lib/print/paper';
import { DesignField } from './design-field';
import { OrderFields } from './order-fields';
import { PlaceField } from './place-field';
import type { ShownCard } from './shown-card';

interface Props {
  card: ShownCard;
  fault: string | undefined;
  /** The names of the refused fields. */
  invalid: string[];
  typed: Typed;
}

/** One form for how the cards look and for the order, so that what is chosen is what is ordered. */
export async function CardForm({ card, fault, invalid, typed }: Props) {
  const t = await getTranslations('churchDesk.cards');
  const locale = await getLocale();
  return (
    <form method="post" action={localePath(locale, '/desk/cards/order')}>
      <input type="hidden" name="key" value={randomUUID()} />
      <Section id="card" title={t('card.heading')}>
        <div className="grid gap-6">
          <FilmFields card={card} />
          <DesignField card={card} />
          <PartsFields card={card} />
          <button
            type="submit"
            formAction={localePath(locale, '/desk/cards/choice')}
            formNoValidate
            className={`${button.quiet} justify-self-start`}
          >
            {t('card.show')}
          </button>
          <WholeCard card={card} />
        </div>
      </Section>
      <OrderFields card={card} fault={fault} invalid={invalid} typed={typed} />
    </form>
  );
}

async function FilmFields({ card: { film, films, language } }: { card: ShownCard }) {
  const t = await getTranslations('churchDesk.cards.form');
  const locale = await getLocale();
  return (
    <>
      <Select name="film" label={t('film')} defaultValue={String(film.id)}>
        {films.map((one) => (
          <option key={one.id} value={one.id}>
            {shownWords(one, 'title', locale)?.text ?? one.slug} ({one.path})
          </option>
        ))}
      </Select>
      <Select name="language" label={t('language')} defaultValue={language}>
        {siteLocales().map((one) => (
          <option key={one} value={one} lang={one}>
            {localeNames[one]}
          </option>
        ))}
      </Select>
    </>
  );
}

async function PartsFields({ card }: { card: ShownCard }) {
  const t = await getTranslations('churchDesk.cards.card');
  const { choice, pictures } = card;
  return (
    <>
      {pictures.length > 0 && (
        <Select name="picture" label={t('picture')} defaultValue={choice.picture ?? undefined}>
          {pictures.map((one) => (
            <option key={one} value={one}>
              {t(`pictures.${one}`)}
            </option>
          ))}
        </Select>
      )}
      <Select name="size" label={t('size')} defaultValue={choice.size}>
        {cardSizes.map((one) => (
          <option key={one} value={one}>
            {t(`sizes.${one}`)}
          </option>
        ))}
      </Select>
      <PlaceField card={card} />
    </>
  );
}

/** Both sides of the chosen card, and its file. */
async function WholeCard({ card: { choice, film, language, own } }: { card: ShownCard }) {
  const { logo } = own;
  const t = await getTranslations('churchDesk.cards.card');
  const print = await getTranslations('print');
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 tablet:grid-cols-2">
        {cardSides.map((side) => (
          <CardPicture
            key={side}
            path={cardPath(language, film.path, { choice, logo, side })}
            size={choice.size}
            words={t(`sides.${side}`)}
          />
        ))}
      </div>
      <ul className="text-note">
        {[false, true].map((onSheet) => (
          <li key={String(onSheet)}>
            <a
              href={cardPath(language, film.path, { choice, logo, onSheet })}
              className="inline-flex min-h-11 items-center text-link underline"
            >
              {onSheet
                ? t('sheet', { paper: print(`paper.${sheetPaperOf[choice.size]}`) })
                : t('print', { size: print(`paper.${choice.size}`) })}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
