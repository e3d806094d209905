import type { CardSize } from '@/lib/contract/card-choices';
import { papers } from '@/lib/print/paper';

interface Props {
  /** Of `cardPath` with a side. */
  path: string;
  size: CardSize;
  /** What it shows. */
  words: string;
}

/** A side of a card, drawn from the layout that is printed. */
export function CardPicture({ path, size, words }: Props) {
  const [width, height] = papers[size];
  return (
    <img
      src={path}
      alt={words}
      width={width * 10}
      height={height * 10}
      loading="lazy"
      className="h-auto w-full bg-white shadow-soft"
    />
  );
}
