import { readFileSync } from 'node:fs';

/** Without this the page would be rendered only once. */
export const dynamic = 'force-dynamic';

let words: string[][] | undefined;

/** The texts, element by element, of the site's pages that are rendered for each visitor. */
function readWords(): string[][] {
  words ??= JSON.parse(
    readFileSync(/* turbopackIgnore: true */ process.env.FLOOR_WORDS ?? '', 'utf8'),
  ) as string[][];
  return words;
}

interface Props {
  searchParams: Promise<{ page?: string }>;
}

/** Renders the texts of one of the site's pages, from a file, for each request. */
export default async function Page({ searchParams }: Props) {
  const texts = readWords()[Number((await searchParams).page)] ?? [];
  return (
    <main>
      {texts.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list does not change.
        <p key={at}>{text}</p>
      ))}
    </main>
  );
}
