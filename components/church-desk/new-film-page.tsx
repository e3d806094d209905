import { randomUUID } from 'node:crypto';
import { getLocale, getTranslations } from 'next-intl/server';
import { FaultNotice } from '@/components/desk-layout/fault-notice';
import { FilmSourceFields } from '@/components/desk-layout/film-source-fields';
import { PageHeading } from '@/components/site/page-heading';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { siteLocales } from '@/lib/config/languages';
import { readDeskDraft } from '@/lib/content/desk-drafts';
import { churchFilmKinds } from '@/lib/content/own-films';
import { firstValue, type Query } from '@/lib/http/first-value';
import { isLocale, localeNames } from '@/lib/i18n/locales';
import { localePath } from '@/lib/i18n/paths';
import { absoluteUrl } from '@/lib/seo/metadata';
import { churchDeskPage } from './church-desk-page';
import { filmFaultWords } from './film-fault-words';

/** The form to add a film, with only the required fields; the others follow on its page. */
export const NewFilmPage = churchDeskPage(
  '/desk/films',
  async ({ account }, { searchParams }: { searchParams: Query }) => {
    const t = await getTranslations('churchDesk.films');
    const locale = await getLocale();
    const query = await searchParams;
    const typed = await readDeskDraft('/desk/films/add', firstValue(query.fault) !== '');
    const fault = await filmFaultWords(query);
    const isFilmFault = ['noFilm', 'link', 'upload'].includes(firstValue(query.fault));
    const isAddressFault = ['address', 'addressTaken'].includes(firstValue(query.fault));
    const { language = '' } = typed;
    return (
      <div className="max-w-column wrap-anywhere">
        <PageHeading title={t('new.title')}>
          {account?.approved ? t('shownAtOnce') : t('shownAfterReview')}
        </PageHeading>
        {!isFilmFault && !isAddressFault && <FaultNotice words={fault} />}
        <form method="post" action={localePath(locale, '/desk/films/add')} className="grid gap-7">
          <input type="hidden" name="key" value={randomUUID()} />
          <fieldset className="grid gap-1">
            <legend className="mb-1.5 text-note font-semibold">{t('new.kind')}</legend>
            {churchFilmKinds.map((kind) => (
              <label key={kind} className="flex min-h-11 items-start gap-3 py-2">
                <input
                  type="radio"
                  name="kind"
                  value={kind}
                  defaultChecked={kind === (typed.kind ?? 'welcome')}
                  className="mt-1 size-5 shrink-0"
                />
                <span className="text-note">
                  <span className="block font-semibold">{t(`kind.${kind}`)}</span>
                  <span className="text-soft">{t(`kindText.${kind}`)}</span>
                </span>
              </label>
            ))}
          </fieldset>
          <FilmSourceFields
            link={typed.video_url}
            upload={typed.upload}
            fault={isFilmFault ? fault : undefined}
          />
          <Field
            name="speaker"
            label={t('words.speaker')}
            hint={t('words.speakerHint')}
            defaultValue={typed.speaker}
            maxLength={60}
            autoComplete="off"
          />
          <Field
            name="title"
            label={t('words.title')}
            hint={t('words.titleHint')}
            defaultValue={typed.title}
            maxLength={200}
          />
          <Select
            name="language"
            label={t('new.language')}
            defaultValue={isLocale(language) ? language : locale}
          >
            {siteLocales().map((one) => (
              <option key={one} value={one} lang={one}>
                {localeNames[one]}
              </option>
            ))}
          </Select>
          <Field
            name="slug"
            label={t('address.label')}
            hint={t('new.addressHint', { address: absoluteUrl('en', '/welcome/…') })}
            defaultValue={typed.slug}
            error={isAddressFault ? fault : undefined}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('new.save')}
          </button>
        </form>
      </div>
    );
  },
);
