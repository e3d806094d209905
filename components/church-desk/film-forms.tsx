import { getLocale, getTranslations } from 'next-intl/server';
import { ButtonForm } from '@/components/desk-layout/button-form';
import { FilmSourceFields } from '@/components/desk-layout/film-source-fields';
import { Section } from '@/components/desk-layout/section';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import type { Typed } from '@/lib/content/desk-drafts';
import type { ChurchFilmDetail } from '@/lib/content/own-films';
import { pictureFiles } from '@/lib/contract/picture-limits';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/seo/metadata';
import type { FormFault } from './film-fault-words';
import { Loaded, storedMeanwhile } from './loaded';

interface Props {
  film: ChurchFilmDetail;
}
interface FormProps extends Props {
  /** Why this form was refused; empty if it was not. */
  fault: FormFault;
}

/** The poster of a film: an uploaded picture, or the drawn one. */
export async function PosterForm({ film, fault }: FormProps) {
  const t = await getTranslations('churchDesk.films.poster');
  return (
    <Section id="poster" title={t('heading')} fault={fault.section}>
      <p className="mb-4 text-note text-soft">{film.poster ? t('own') : t('drawn')}</p>
      {film.poster && (
        <img
          src={film.poster}
          alt=""
          width={1280}
          height={720}
          className="mb-5 aspect-video w-full rounded-soft object-cover"
        />
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={localePath(await getLocale(), `/desk/films/${film.id}/poster`)}
        className="grid gap-5"
      >
        <Field
          type="file"
          name="picture"
          label={t('file')}
          hint={t('fileHint')}
          error={fault.field}
          accept={pictureFiles}
        />
        <p className="flex flex-wrap gap-3">
          <button type="submit" className={button.quiet}>
            {t('save')}
          </button>
          {film.poster && (
            <button type="submit" name="remove" value="yes" className={button.quiet}>
              {t('remove')}
            </button>
          )}
        </p>
      </form>
    </Section>
  );
}

/** The slug of its page. Former slugs redirect, since they are on printed cards. */
export async function AddressForm({ film, typed, fault }: FormProps & { typed: Typed }) {
  const t = await getTranslations('churchDesk.films.address');
  const folder = film.path.slice(0, film.path.lastIndexOf('/') + 1);
  const url = absoluteUrl('en', folder);
  const meanwhile = await storedMeanwhile(film, fault);
  return (
    <Section id="address" title={t('heading')} fault={fault.section}>
      <form
        method="post"
        action={localePath(await getLocale(), `/desk/films/${film.id}/address`)}
        className="grid gap-5"
      >
        <input type="hidden" name="version" value={film.version} />
        <Loaded film={film} />
        <Field
          name="slug"
          label={t('label')}
          hint={t('hint', { address: url })}
          defaultValue={typed.slug ?? film.slug}
          error={fault.field ?? meanwhile('slug')}
          maxLength={60}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        {film.kind !== 'story' && <KindField film={film} typed={typed} error={meanwhile('kind')} />}
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
      {film.former_slugs.length > 0 && (
        <div className="mt-5 text-note">
          <p>{t('former')}</p>
          <ul className="mt-1 list-disc pl-5">
            {film.former_slugs.map((slug) => (
              <li key={slug}>{`${folder}${slug}`}</li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}

/** Welcomes and invitations share their slugs. */
async function KindField({
  film,
  typed,
  error,
}: Props & { typed: Typed; error: string | undefined }) {
  const t = await getTranslations('churchDesk.films');
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1.5 text-note font-semibold">{t('new.kind')}</legend>
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
      {(['welcome', 'invitation'] as const).map((kind) => (
        <label key={kind} className="flex min-h-11 items-center gap-3 text-note">
          <input
            type="radio"
            name="kind"
            value={kind}
            defaultChecked={kind === (typed.kind ?? film.kind)}
            className="size-5 shrink-0"
          />
          {t(`kind.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Replaces the film under the same URL. */
export async function SourceForm({ film, typed, fault }: FormProps & { typed: Typed }) {
  const t = await getTranslations('churchDesk.films.source');
  const meanwhile = await storedMeanwhile(film, fault);
  return (
    <Section id="film" title={t('heading')} fault={fault.section}>
      <p className="mb-4 text-note text-soft">{t('replace')}</p>
      <form
        method="post"
        action={localePath(await getLocale(), `/desk/films/${film.id}/film`)}
        className="grid gap-5"
      >
        <input type="hidden" name="version" value={film.version} />
        <Loaded film={film} />
        <FilmSourceFields
          link={typed.video_url ?? (film.video?.from === 'link' ? film.video.url : undefined)}
          upload={typed.upload || undefined}
          fault={fault.field ?? meanwhile('video_url')}
        />
        <button type="submit" className={`${button.quiet} justify-self-start`}>
          {t('save')}
        </button>
      </form>
    </Section>
  );
}

/** Withdraws a film temporarily, or deletes it permanently. */
export async function RemovalForms({
  film,
  fault,
  isDeleteFault,
}: Props & { fault: string | undefined; isDeleteFault: boolean }) {
  const t = await getTranslations('churchDesk.films.removal');
  const isDown = film.status === 'withdrawn';
  return (
    <Section id="withdraw" title={t('heading')} fault={fault}>
      <p className="mb-4 text-note text-soft">{isDown ? t('isDown') : t('text')}</p>
      <ButtonForm
        action={`/desk/films/${film.id}/withdraw`}
        fields={{ withdrawn: isDown ? 'no' : 'yes' }}
        label={isDown ? t('putUp') : t('takeDown')}
      />
      <details className="mt-6" open={isDeleteFault}>
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-note text-link underline">
          {t('deleteTitle')}
        </summary>
        <p className="mt-2 mb-4 text-note">{t('deleteText')}</p>
        <ButtonForm action={`/desk/films/${film.id}/delete`} label={t('delete')} />
      </details>
    </Section>
  );
}
