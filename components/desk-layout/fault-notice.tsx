/** Why the last step was not taken, where it is no fault of a field beside it. */
export function FaultNotice({ words }: { words: string | undefined }) {
  if (!words) return null;
  return (
    <p
      role="alert"
      className="mb-8 max-w-column rounded-soft border border-wrong p-5 font-semibold text-wrong"
    >
      {words}
    </p>
  );
}
