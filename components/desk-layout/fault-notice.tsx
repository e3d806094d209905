/**
 * Explains why the last action failed, unless a field shows the error. It gets the focus when the
 * page loads, without scripts too.
 */
export function FaultNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is the result of the submitted form
      autoFocus
      className="mb-8 max-w-column rounded-soft border border-wrong p-5 font-semibold text-wrong"
    >
      {words}
    </p>
  );
}
