import type { ReactNode } from 'react';

/** A French verb with its pronoun: “permet-il”, “a-t-on”, “dis-le”. */
const joined =
  /(\p{L}+-(?:t-)?(?:ce|elles?|eux|ils?|je|la|les?|leur|lui|moi|nous|on|toi|tu|vous)(?!\p{L}))/iu;

/** Keeps a verb and its pronoun on one line; browsers break French at the hyphen. */
export function keepTogether(text: string, language: string): ReactNode {
  if (language !== 'fr') return text;
  const parts = text.split(joined);
  if (parts.length === 1) return text;
  // Every second part is one that was found.
  return parts.map((part, at) =>
    at % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text do not move
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
