import { readFileSync } from 'node:fs';

/** The layout would have it made once for all. */
export const dynamic = 'force-dynamic';

let words: string[][] | undefined;

/** Of each page of the site that is rendered for its visitor: what it says, element by element. */
function readWords(): string[][] {
  words ??= JSON.parse(
    readFileSync(/* turbopackIgnore: true */ process.env.FLOOR_WORDS ?? '', 'utf8'),
  ) as string[][];
  return words;
}

interface Props {
  searchParams: Promise<{ page?: string }>;
}

/** The words of a page of the site, from a file, rendered for each request. */
export default async function Page({ searchParams }: Props) {
  const said = readWords()[Number((await searchParams).page)] ?? [];
  return (
    <main>
      {said.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing moves.
        <p key={at}>{text}</p>
      ))}
    </main>
  );
}
