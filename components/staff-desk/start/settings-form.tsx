import { getLocale, getTranslations } from 'next-intl/server';
import { button } from '@/components/ui/button';
import type { EditedItem } from '@/lib/content/editorial';
import { localePath } from '@/lib/i18n/paths';
import { ContentField } from '../content/content-field';
import { firstSettings, settingsPath, startPath } from './first-settings';

/** Name, colour and languages of the ministry; a link alone while somebody has a draft of the settings. */
export async function SettingsForm({ item }: { item: EditedItem | undefined }) {
  const t = await getTranslations('staffDesk.start');
  const edited = item?.languages.find(({ language }) => language === 'en');
  const values = edited?.published?.fields ?? {};
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className="mb-3 text-title">
        {t('settings')}
      </h2>
      {edited?.draft ? (
        <p className="mb-4 text-note">{t('settingsDraft')}</p>
      ) : (
        <form
          method="post"
          action={localePath(await getLocale(), `${startPath}/settings`)}
          className="mb-4 grid gap-5"
        >
          <input type="hidden" name="version" value={edited?.published_version ?? ''} />
          {firstSettings().map((field) => (
            <ContentField
              key={field.key}
              field={field}
              value={values[field.key]}
              error={undefined}
              warning={undefined}
              choices={[]}
              pictures={[]}
              namesLanguage={false}
            />
          ))}
          <button type="submit" className={`${button.primary} justify-self-start`}>
            {t('publish')}
          </button>
        </form>
      )}
      {/* Not a client navigation: the preview of its colors has styles of its own (policy-reload.ts). */}
      <a
        href={localePath(await getLocale(), settingsPath)}
        className="text-note text-link underline"
      >
        {t('allSettings')}
      </a>
    </section>
  );
}
