interface Props {
  words: string | undefined;
  /** Whether it stands in the section or form that it is about, instead of at the top of the page. */
  inForm?: boolean;
}

/**
 * Explains why the last action failed, unless a field shows the error. It gets the focus when the
 * page loads, without scripts too; browsers skip that if the address has a fragment.
 */
export function FaultNotice({ words, inForm = false }: Props) {
  if (!words) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
      autoFocus
      className={`${inForm ? 'mb-5 p-4 text-note' : 'mb-8 p-5'} max-w-column rounded-soft border border-wrong font-semibold text-wrong`}
    >
      {words}
    </p>
  );
}
