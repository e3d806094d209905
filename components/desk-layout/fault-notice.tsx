/**
 * Why the last step was not taken, where it is no fault of a field beside it. It has the focus when the
 * page comes, without scripts too.
 */
export function FaultNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: it is what the form was answered with
      autoFocus
      className="mb-8 max-w-column rounded-soft border border-wrong p-5 font-semibold text-wrong"
    >
      {words}
    </p>
  );
}
