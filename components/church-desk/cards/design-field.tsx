import { getTranslations } from 'next-intl/server';
import { CardPicture } from '@/components/print/card-picture';
import { LocaleLink } from '@/components/ui/locale-link';
import { type CardDesign, cardDesigns, cardPath } from '@/lib/contract/card-choices';
import type { ShownCard } from './shown-card';

/** The designs, each as the front of this church's own card. */
export async function DesignField({ card }: { card: ShownCard }) {
  const t = await getTranslations('churchDesk.cards.card');
  return (
    <fieldset>
      <legend className="mb-3 text-note font-semibold">{t('design')}</legend>
      <ul className="grid gap-5 tablet:grid-cols-2">
        {cardDesigns.map((design) => (
          <li key={design}>
            <Design design={design} card={card} />
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

async function Design({ design, card }: { design: CardDesign; card: ShownCard }) {
  const t = await getTranslations('churchDesk.cards.card');
  const name = (await getTranslations('print'))(`designs.${design}`);
  const { choice, film, language, pictures, own } = card;
  const lacksPicture = design === 'picture' && pictures.length === 0;
  return (
    <>
      <label className="grid gap-3 rounded-soft bg-surface p-4 has-checked:ring-2 has-checked:ring-link">
        <CardPicture
          path={cardPath(language, film.path, {
            choice: { ...choice, design },
            logo: own.logo,
            side: 'front',
          })}
          size={choice.size}
          words={t('frontOf', { design: name })}
        />
        <span className="flex min-h-11 items-center gap-3 text-note font-semibold">
          <input
            type="radio"
            name="design"
            value={design}
            defaultChecked={design === choice.design}
            disabled={lacksPicture}
            className="size-5 shrink-0"
          />
          {name}
        </span>
      </label>
      {lacksPicture && (
        <p className="mt-2 text-small text-soft">
          {t.rich('noPicture', {
            listing: (words) => (
              <LocaleLink path="/desk/listing" className="text-link underline">
                {words}
              </LocaleLink>
            ),
            logo: (words) => (
              <a href="#logo" className="text-link underline">
                {words}
              </a>
            ),
          })}
        </p>
      )}
    </>
  );
}
