import { readDeskDraft } from '@/lib/content/desk-drafts';
import { replacementFault } from '@/lib/contract/words';
import { faultWords } from '../content/fault-words';
import { TextExamples } from './text-examples';
import { TextForm } from './text-form';
import type { WordsShown } from './text-lists';
import { saveAction } from './words-paths';

interface Props extends WordsShown {
  textKey: string;
  /** Whether its form was just refused. */
  isRefused: boolean;
}

/** The text that is open, with how it reads; with what was typed, if that was refused. */
export async function OpenText({ textKey, isRefused, ...shown }: Props) {
  const { language, texts, replacements, letters, own, placeOf, search } = shown;
  const shipped = texts.find(({ key }) => key === textKey)?.text;
  const replacement = replacements.find(({ key }) => key === textKey);
  if (shipped === undefined && !replacement) return null;
  const { words: typed } = await readDeskDraft(`${saveAction}/${textKey}`, isRefused);
  const fault =
    typed !== undefined && shipped !== undefined
      ? replacementFault(language, { key: textKey, text: typed.trim(), was: shipped })
      : undefined;
  const error = fault && (await faultWords())(fault);
  const words = fault ? undefined : (typed?.trim() ?? replacement?.text ?? shipped);
  return (
    <TextForm
      {...{ language, textKey, shipped, search, typed, error }}
      place={placeOf(textKey)}
      own={replacement}
    >
      {words !== undefined && <TextExamples {...{ language, textKey, words, letters, own }} />}
    </TextForm>
  );
}
