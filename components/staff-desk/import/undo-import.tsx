import { ButtonForm } from '@/components/desk-layout/button-form';

interface Props {
  path: string;
  mayUndo: boolean;
  words: { undo: string; undoText: string; newer: string };
}

/** Undoes an import, after a second press; or says that a newer one has to be undone first. */
export function UndoImport({ path, mayUndo, words }: Props) {
  if (!mayUndo) return <p className="text-note text-soft">{words.newer}</p>;
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-note font-semibold text-link">
        {words.undo}
      </summary>
      <p className="mt-2 mb-4 text-note">{words.undoText}</p>
      <ButtonForm action={`${path}/undo`} label={words.undo} />
    </details>
  );
}
