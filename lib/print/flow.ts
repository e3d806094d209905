import 'server-only';
import type { Box, SetBlock } from './column.ts';
import type { Item } from './page.ts';
import type { Part } from './structure.ts';

/** Returns the items beside a paragraph, or beside its part on one page. */
export type Beside = (part: Box, first: boolean) => Item[];

/** Lays out paragraphs below each other on as many pages as needed. In points from the upper edge. */
export class Flow {
  readonly pages: Item[][] = [[]];
  #y: number;
  readonly #top: number;
  readonly #bottom: number;
  #begins = true;

  /** Text is placed between `top` and `bottom`, on the first page from `first` on. */
  constructor({ first, top, bottom }: { first: number; top: number; bottom: number }) {
    this.#y = first;
    this.#top = top;
    this.#bottom = bottom;
  }

  /** The position of the next paragraph. */
  get y(): number {
    return this.#y;
  }

  /** Whether the page is still empty. */
  get begins(): boolean {
    return this.#begins;
  }

  draw(...items: Item[]) {
    this.pages.at(-1)?.push(...items);
  }

  /** Moves the position down to at least `y`. */
  reach(y: number) {
    this.#y = Math.max(this.#y, y);
    this.#begins = false;
  }

  /** Adds `space`, or starts a new page if less than `needed` would remain after it. */
  space(space: number, needed: number) {
    if (this.#begins) return;
    if (this.#y + space + needed > this.#bottom) this.#newPage();
    else this.#y += space;
  }

  /** Places a paragraph at `x` and in the structure; if it is divided, each page has at least two lines of it. */
  put(set: SetBlock, x: number, within: readonly Part[], beside: Beside = () => []) {
    const height = set.leading * set.size;
    let { lines } = set;
    for (let first = true; lines.length > 0; ) {
      const room = Math.floor((this.#bottom - this.#y) / height + 0.001);
      const count = linesThatFit(lines.length, room);
      if (count === 0 && !this.#begins) {
        this.#newPage();
        continue;
      }
      const pageLines = lines.slice(0, Math.max(1, count));
      lines = lines.slice(pageLines.length);
      const box = { x, y: this.#y, width: set.box.width, height: pageLines.length * height };
      const part = { ...set, lines: pageLines, box };
      this.draw(...beside(box, first), { kind: 'text', set: part, within });
      this.#y += box.height;
      this.#begins = false;
      first = false;
      if (lines.length > 0) this.#newPage();
    }
  }

  #newPage() {
    this.pages.push([]);
    this.#y = this.#top;
    this.#begins = true;
  }
}

/** The number of lines to place where `room` lines fit; 0 moves all of them to the next page. */
function linesThatFit(lines: number, room: number): number {
  if (lines <= room) return lines;
  const count = Math.min(room, lines - 2);
  return count >= 2 ? count : 0;
}
