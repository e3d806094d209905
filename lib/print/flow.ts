import 'server-only';
import type { Box, SetBlock } from './column';
import type { Item } from './page';

/** What stands beside a paragraph, or beside the part of it on one page. */
export type Beside = (part: Box, first: boolean) => Item[];

/** Puts paragraphs under each other on as many pages as they need. In points from the upper edge. */
export class Flow {
  readonly pages: Item[][] = [[]];
  #y: number;
  readonly #top: number;
  readonly #bottom: number;
  #begins = true;

  /** Text stands between `top` and `bottom`, on the first page from `first` on. */
  constructor({ first, top, bottom }: { first: number; top: number; bottom: number }) {
    this.#y = first;
    this.#top = top;
    this.#bottom = bottom;
  }

  /** Where the next paragraph begins. */
  get y(): number {
    return this.#y;
  }

  /** Whether nothing stands on this page yet. */
  get begins(): boolean {
    return this.#begins;
  }

  draw(...items: Item[]) {
    this.pages.at(-1)?.push(...items);
  }

  /** Goes on no higher than at `y`. */
  reach(y: number) {
    this.#y = Math.max(this.#y, y);
    this.#begins = false;
  }

  /** Leaves `space` free, and turns the page where less than `needed` would be left after it. */
  space(space: number, needed: number) {
    if (this.#begins) return;
    if (this.#y + space + needed > this.#bottom) this.#turn();
    else this.#y += space;
  }

  /** Puts a paragraph at `x`; where it is divided, two lines of it stay together on either page. */
  put(set: SetBlock, x: number, beside: Beside = () => []) {
    const height = set.leading * set.size;
    let { lines } = set;
    for (let first = true; lines.length > 0; ) {
      const room = Math.floor((this.#bottom - this.#y) / height + 0.001);
      const taken = linesTaken(lines.length, room);
      if (taken === 0 && !this.#begins) {
        this.#turn();
        continue;
      }
      const here = lines.slice(0, Math.max(1, taken));
      lines = lines.slice(here.length);
      const box = { x, y: this.#y, width: set.box.width, height: here.length * height };
      this.draw(...beside(box, first), { kind: 'text', set: { ...set, lines: here, box } });
      this.#y += box.height;
      this.#begins = false;
      first = false;
      if (lines.length > 0) this.#turn();
    }
  }

  #turn() {
    this.pages.push([]);
    this.#y = this.#top;
    this.#begins = true;
  }
}

/** How many of so many lines stand where there is room for `room`; 0: all of them on the next page. */
function linesTaken(lines: number, room: number): number {
  if (lines <= room) return lines;
  const taken = Math.min(room, lines - 2);
  return taken >= 2 ? taken : 0;
}
