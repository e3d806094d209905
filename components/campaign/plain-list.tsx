/** A list of a few short hints. */
export function PlainList({ lines }: { lines: string[] }) {
  return (
    <ul className="grid max-w-column list-disc gap-3 pl-5 marker:text-gold">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
