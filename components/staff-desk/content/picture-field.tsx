import { getLocale, getTranslations } from 'next-intl/server';
import { ScenePicture } from '@/components/content/scene-picture';
import { Field } from '@/components/ui/field';
import { siteLocales } from '@/lib/config/languages';
import { posters, scenes } from '@/lib/config/pictures';
import type { ContentPicture } from '@/lib/content/editorial';
import { controlOf, type FormField, shownValue } from '@/lib/content/editorial-form';
import { wordsIn } from '@/lib/content/picture-words';
import { isScene, type Scene } from '@/lib/content/scenes';
import { pictureFiles } from '@/lib/contract/picture-limits';
import { type Locale, localeNames } from '@/lib/i18n/locales';
import { isUploadedPicture } from './form-lists';
import { WordsWithFile } from './words-with-file';

interface Props {
  field: FormField;
  label: string;
  hint: string | undefined;
  value: unknown;
  error: string | undefined;
  /** The uploaded pictures. */
  pictures: readonly ContentPicture[];
}

const drawnPictures: readonly Scene[] = [
  ...scenes,
  ...posters.map((name) => `poster-${name}` as const),
];

const details = 'rounded-soft bg-surface px-5 py-2';
const summary = 'flex min-h-11 cursor-pointer items-center text-note font-semibold';

/** The picture of an item: selected among those of the site, or uploaded. */
export async function PictureField({ field, label, hint, value, error, pictures }: Props) {
  const t = await getTranslations('staffDesk.content.image');
  const locale = await getLocale();
  const chosen = shownValue(value);
  const chosenUpload = pictures.find(({ name }) => name === chosen);
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3">
      <legend className="mb-1.5 text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {isScene(chosen) && (
        <ChosenPicture
          scene={chosen}
          alt={chosenUpload && wordsIn(chosenUpload.words, locale).text}
        />
      )}
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
      <details className={details}>
        <summary className={summary}>{t('choose')}</summary>
        <div className="grid grid-cols-2 gap-3 pt-2 pb-5 tablet:grid-cols-4">
          <Option name={controlOf(field.key)} value="" isChosen={chosen === ''} words={t('none')} />
          {chosen !== '' && !isScene(chosen) && (
            <Option name={controlOf(field.key)} value={chosen} isChosen words={chosen} />
          )}
          {pictures.map(({ name, words }) => (
            <Option
              key={name}
              name={controlOf(field.key)}
              value={name}
              isChosen={name === chosen}
              {...describedBy(words, locale, name)}
            />
          ))}
          {drawnPictures.map((name) => (
            <Option
              key={name}
              name={controlOf(field.key)}
              value={name}
              isChosen={name === chosen}
              words={name.replace(/^poster-/, '').replaceAll('-', ' ')}
              lang="en"
            />
          ))}
        </div>
      </details>
      {chosenUpload && <Descriptions picture={chosenUpload} />}
      <PictureUpload />
    </fieldset>
  );
}

function describedBy(words: ContentPicture['words'], locale: Locale, name: string) {
  const { text, lang } = wordsIn(words, locale);
  return { words: text || name, lang };
}

interface OptionProps {
  name: string;
  value: string;
  isChosen: boolean;
  /** Its description, and the language of it. */
  words: string;
  lang?: Locale;
}

function Option({ name, value, isChosen, words, lang }: OptionProps) {
  return (
    <label className="relative grid aspect-video cursor-pointer place-items-center overflow-hidden rounded-soft bg-ground text-small has-checked:outline-3 has-checked:outline-link has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-link">
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="absolute top-2 left-2 z-10 size-5 accent-gold"
      />
      {isScene(value) ? (
        <>
          <ScenePicture
            scene={value}
            sizes="12rem"
            className="absolute inset-0 size-full object-cover"
          />
          <span lang={lang} className="sr-only">
            {words}
          </span>
        </>
      ) : (
        <span className="px-8 text-center">{words}</span>
      )}
    </label>
  );
}

/** Fields to upload a picture with its descriptions. */
async function PictureUpload() {
  const t = await getTranslations('staffDesk.content.image');
  return (
    <details className={details}>
      <summary className={summary}>{t('own')}</summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-5">
        <Field
          type="file"
          name="image_file"
          label={t('file')}
          hint={t('fileHint')}
          accept={pictureFiles}
        />
        <p className="text-small text-soft">{t('wordsHint')}</p>
        {siteLocales().map((language) => (
          <PictureWords key={language} language={language} name={`image_words.${language}`} />
        ))}
        <WordsWithFile
          file="image_file"
          words={siteLocales().map((language) => `image_words.${language}`)}
        />
      </div>
    </details>
  );
}

/** The descriptions of an uploaded picture; open if a language lacks one. */
async function Descriptions({ picture }: { picture: ContentPicture }) {
  const t = await getTranslations('staffDesk.content.image');
  return (
    <details open={siteLocales().some((language) => !picture.words[language])} className={details}>
      <summary className={summary}>{t('ownWords')}</summary>
      <div className="grid grid-cols-1 gap-5 pt-2 pb-5">
        <p className="text-small text-soft">{t('wordsHint')}</p>
        <DescriptionFields picture={picture} languages={siteLocales()} />
      </div>
    </details>
  );
}

function DescriptionFields({
  picture,
  languages,
}: {
  picture: ContentPicture;
  languages: readonly Locale[];
}) {
  return (
    <>
      <input type="hidden" name="own_words_of" value={picture.name} />
      {languages.map((language) => (
        <PictureWords
          key={language}
          language={language}
          name={`own_words.${language}`}
          words={picture.words[language]}
        />
      ))}
    </>
  );
}

interface WordsProps {
  language: Locale;
  name: string;
  words?: string | undefined;
}

/** The description of a picture in one language. */
async function PictureWords({ language, name, words = '' }: WordsProps) {
  const t = await getTranslations('staffDesk.content.image');
  return (
    <Field
      name={name}
      label={t('words', { language: localeNames[language] })}
      lang={language}
      defaultValue={words}
      maxLength={300}
    />
  );
}

interface TranslatedProps {
  name: unknown;
  language: Locale;
  pictures: readonly ContentPicture[];
}

/** For a translation: the description of the item's picture in its language; nothing for drawn pictures. */
export function TranslatedPicture({ name, language, pictures }: TranslatedProps) {
  if (!isUploadedPicture(name)) return null;
  const picture = pictures.find((one) => one.name === name);
  if (!picture) return null;
  const { [language]: _, ...others } = picture.words;
  const original = wordsIn(others, 'en');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <ChosenPicture scene={name} />
      <p lang={original.lang} className="text-small text-soft">
        {original.text}
      </p>
      <DescriptionFields picture={picture} languages={[language]} />
    </div>
  );
}

/** A small version of the picture; its description is beside it. */
function ChosenPicture({ scene, alt }: { scene: Scene; alt?: string | undefined }) {
  return (
    <div className="relative aspect-video w-full max-w-56 overflow-hidden rounded-soft">
      <ScenePicture
        scene={scene}
        sizes="14rem"
        alt={alt}
        className="absolute inset-0 size-full object-cover"
      />
    </div>
  );
}
