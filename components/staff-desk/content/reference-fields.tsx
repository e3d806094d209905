import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/ui/field';
import { type EditedItemSummary, formOf } from '@/lib/content/editorial';
import { choiceText } from '@/lib/content/editorial-form';

/** The name that a field stores of an item. */
type NameOf = (item: EditedItemSummary) => string;
export const slugOf: NameOf = ({ slug }) => slug;
/** As `items` of a playlist has it: `answer/did-jesus-live`. */
export const videoNameOf: NameOf = ({ kind, slug }) =>
  `${formOf(kind).playlistKind ?? kind}/${slug}`;

interface ListProps {
  id: string;
  choices: readonly EditedItemSummary[];
  nameOf?: NameOf;
}

/** What a field searches in as one types: titles in the reader's language, each with its name. */
export function ChoiceList({ id, choices, nameOf = slugOf }: ListProps) {
  return (
    <datalist id={id}>
      {choices.map((item) => (
        <option key={item.id} value={choiceText(item.title, nameOf(item))} />
      ))}
    </datalist>
  );
}

interface Props {
  name: string;
  label: string;
  hint: string | undefined;
  error: string | undefined;
  choices: readonly EditedItemSummary[];
}

/** One of many items, found by words of its title. */
export async function OneReference({ value, choices, hint, ...props }: Props & { value: string }) {
  const t = await getTranslations('staffDesk.content');
  const list = `${props.name}-choices`;
  return (
    <>
      <Field
        {...props}
        hint={hint ?? t('hint.find')}
        list={list}
        defaultValue={shownIn(choices, slugOf)(value)}
        maxLength={500}
        autoComplete="off"
        autoFocus={false}
      />
      <ChoiceList id={list} choices={choices} />
    </>
  );
}

interface ReferencesProps extends Props {
  values: readonly string[];
  nameOf: NameOf;
}

/** Ordered references to other items: a row for each with its number, and two empty ones. */
export async function References(props: ReferencesProps) {
  const { name, label, hint, error, values, choices, nameOf } = props;
  const t = await getTranslations('staffDesk.content');
  const links = await getTranslations('staffDesk.settings.links');
  const list = `${name}-choices`;
  const shown = shownIn(choices, nameOf);
  const control = 'w-full rounded-soft border border-field bg-ground px-4 py-2 text-body text-ink';
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1.5 text-note font-semibold">{label}</legend>
      {hint && <p className="text-small text-soft">{hint}</p>}
      {[...values, '', ''].map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position only
        <div key={index} className="grid grid-cols-[3.5rem_1fr] gap-2">
          <input
            name={`${name}.place`}
            defaultValue={index + 1}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            aria-label={`${links('place')}: ${t('numbered', { name: label, number: index + 1 })}`}
            className={`${control} px-2 text-center tabular-nums`}
          />
          <input
            name={name}
            list={list}
            defaultValue={shown(value)}
            maxLength={500}
            autoComplete="off"
            aria-label={t('numbered', { name: label, number: index + 1 })}
            className={control}
          />
        </div>
      ))}
      <ChoiceList id={list} choices={choices} nameOf={nameOf} />
      {error && <p className="text-small font-semibold text-wrong">{error}</p>}
    </fieldset>
  );
}

/** How a stored name is shown; one that is not among the choices as it is. */
function shownIn(choices: readonly EditedItemSummary[], nameOf: NameOf) {
  const titles = new Map(choices.map((item) => [nameOf(item), item.title]));
  return (name: string) => choiceText(titles.get(name) ?? '', name);
}
