import { LocaleLink } from '@/components/ui/locale-link';
import { type Logo, lineFile, logoAddress, siteLogos } from '@/lib/config/brand';
import { markFlame, markLamp } from '@/lib/config/mark';
import type { LogoPicture } from '@/lib/config/settings';
import { site } from '@/lib/config/site';

/** What is behind the logo: the page, which follows the system's mode, or always dark or light. */
export type Ground = 'page' | 'night' | 'paper';

interface Props {
  crowded?: boolean;
  ground?: Ground;
  /** Those of a draft; otherwise the published ones. */
  logos?: ReturnType<typeof siteLogos>;
}

/**
 * The logo and the name, linked to the home page, at the start of a row. It has a fixed basis, so
 * that a font that loads late does not decide whether the row wraps. In a `crowded` row or on a
 * very narrow screen only the logo is shown. A ministry's wordmark is shown in place of both.
 */
export function Brand({ crowded = false, ground = 'page', logos = siteLogos() }: Props) {
  const { logo, wordmark } = logos;
  const { name } = site();
  return (
    <div
      className={`min-w-0 grow basis-36 ${crowded ? 'max-tablet:basis-8' : 'max-[22rem]:basis-8'}`}
    >
      <LocaleLink
        path="/"
        className="inline-flex min-h-11 max-w-full items-center gap-2.5 no-underline"
      >
        {wordmark ? (
          <LogoImage logo={wordmark} ground={ground} alt={name} />
        ) : (
          <>
            {logo ? (
              <LogoImage logo={logo} ground={ground} alt="" />
            ) : (
              <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
                <path d={markFlame} className="fill-lamp" />
                <path d={markLamp} fill="currentColor" fillRule="evenodd" />
              </svg>
            )}
            <span
              className={`wordmark truncate ${crowded ? 'max-tablet:sr-only' : 'max-[22rem]:sr-only'}`}
            >
              {name}
            </span>
          </>
        )}
      </LocaleLink>
    </div>
  );
}

/** CSS pixels. */
const lineHeight = 32;

/** A logo without a variant for dark ground gets a light plate there. */
function LogoImage({ logo, ground, alt }: { logo: Logo; ground: Ground; alt: string }) {
  const { light, dark } = logo;
  const picture = ground === 'night' ? (dark ?? light) : light;
  const plate = { page: 'logo-plate', night: 'logo-plate scheme-dark', paper: '' }[ground];
  const image = (
    <img
      src={addressOf(picture)}
      width={Math.round((picture.width / picture.height) * lineHeight)}
      height={lineHeight}
      alt={alt}
      className={`h-8 w-auto max-w-full object-contain ${dark ? '' : plate}`}
    />
  );
  if (!dark || ground !== 'page') return image;
  return (
    <picture className="min-w-0">
      <source media="(prefers-color-scheme:dark)" srcSet={addressOf(dark)} />
      {image}
    </picture>
  );
}

/** Uploaded for a draft, it is not served in the size of a line yet. */
const addressOf = (picture: LogoPicture) =>
  picture.webp.length > 0 ? logoAddress(picture, lineFile) : `/api/v1/pictures/${picture.id}.webp`;
