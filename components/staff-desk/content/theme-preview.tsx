import { getFormatter, getTranslations } from 'next-intl/server';
import { Brand } from '@/components/site/brand';
import { button } from '@/components/ui/button';
import { type Logo, logoOf } from '@/lib/config/brand';
import { uploadedPictureId } from '@/lib/config/pictures';
import type { LogoPicture } from '@/lib/config/settings';
import { type ColourPair, isColour, pairsOf, themeDeclarations, themeOf } from '@/lib/config/theme';

const modes = ['light', 'dark'] as const;
const schemes = { light: 'scheme-light', dark: 'scheme-dark' } as const;

/**
 * The theme of a brand colour that is not published yet, light and dark, on the parts of a page, with the
 * contrast of each pair. Without a valid colour, the shipped theme.
 */
export async function ThemePreview({ fields }: { fields: Record<string, unknown> }) {
  const { brand_colour: brandColour } = fields;
  const t = await getTranslations('staffDesk.settings.theme');
  const isValid = typeof brandColour === 'string' && isColour(brandColour);
  const theme = themeOf(isValid ? brandColour : undefined);
  const pairs = pairsOf(theme);
  return (
    <section aria-labelledby="theme" className="mb-10">
      <style href="theme-draft" precedence="theme">
        {`.theme-draft{${themeDeclarations(theme)}}`}
      </style>
      <h2 id="theme" className="text-title">
        {t('title')}
      </h2>
      <p className="mt-2 mb-5 max-w-column text-note text-soft">
        {t(isValid ? 'text' : 'textShipped')}
      </p>
      <div className="grid gap-5 desktop:grid-cols-2">
        {modes.map((mode) => (
          <section
            key={mode}
            aria-label={t(mode)}
            className={`theme-draft overflow-hidden rounded-soft border border-line bg-ground text-ink ${schemes[mode]}`}
          >
            <Sample mode={mode} fields={fields} />
            <Contrasts pairs={pairs.filter((pair) => pair.mode === mode)} mode={mode} />
          </section>
        ))}
      </div>
    </section>
  );
}

interface SampleProps {
  mode: (typeof modes)[number];
  fields: Record<string, unknown>;
}

/** The parts of a page that the colours are for; nothing in it can be operated. */
async function Sample({ mode, fields }: SampleProps) {
  const t = await getTranslations('staffDesk.settings.theme');
  return (
    <div className="px-6 pt-4 pb-6" inert>
      <Brand ground={mode === 'dark' ? 'night' : 'paper'} logos={draftLogos(fields)} />
      <p className="mt-5 text-small font-semibold text-gold">{t('sampleEyebrow')}</p>
      <p className="mt-1 font-display text-heading leading-tight">{t('sampleTitle')}</p>
      <p className="mt-3 text-note">
        {t.rich('sampleText', {
          link: (words) => <span className="text-link underline">{words}</span>,
        })}
      </p>
      <p className="mt-4 border-l-3 border-lamp pl-4 text-note text-soft">{t('sampleNote')}</p>
      <p className="mt-5 flex flex-wrap items-center gap-4">
        <span className={button.primary}>{t('sampleButton')}</span>
        <span className="rounded-soft bg-surface px-4 py-2 text-small font-semibold">
          {t(mode)}
        </span>
      </p>
    </div>
  );
}

/** The lowest contrast of each colour on the grounds of the page. */
async function Contrasts({
  pairs,
  mode,
}: {
  pairs: readonly ColourPair[];
  mode: (typeof modes)[number];
}) {
  const t = await getTranslations('staffDesk.settings.theme');
  const format = await getFormatter();
  const lowest = [...Map.groupBy(pairs, ({ text, on }) => (text === 'night' ? on : text))].map(
    ([name, group]) => ({
      name,
      ...group.reduce((low, pair) => (pair.contrast < low.contrast ? pair : low)),
    }),
  );
  return (
    <dl
      aria-label={t('contrasts', { mode: t(mode) })}
      className="grid grid-cols-[1fr_auto_auto] gap-x-4 gap-y-1 border-t border-line bg-raised px-6 py-4 text-small"
    >
      {lowest.map(({ name, contrast, least }) => (
        <div key={name} className="col-span-3 grid grid-cols-subgrid">
          <dt>{t(`colour.${name as 'ink'}`)}</dt>
          <dd className="font-semibold tabular-nums">
            {format.number(contrast, { minimumFractionDigits: 1, maximumFractionDigits: 1 })} : 1
          </dd>
          <dd className="text-soft">{t('least', { least })}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The logos that a draft names, whose sizes are not known. */
function draftLogos(
  fields: Record<string, unknown>,
): Record<'logo' | 'wordmark', Logo | undefined> {
  const picture = (value: unknown): LogoPicture | undefined => {
    const id = uploadedPictureId(typeof value === 'string' ? value : '');
    return id ? { id, width: 1, height: 1, webp: new Uint8Array() } : undefined;
  };
  const { logo, logo_dark, wordmark, wordmark_dark } = fields;
  return {
    logo: logoOf(picture(logo), picture(logo_dark)),
    wordmark: logoOf(picture(wordmark), picture(wordmark_dark)),
  };
}
