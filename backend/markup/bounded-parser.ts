import { type Handler, Parser } from 'htmlparser2';

export interface Bounds {
  /** XML, or else HTML. */
  isXml?: boolean;
  /** Elements in each other. */
  maxDepth?: number;
  /** What is thrown where there are more, if not a TooDeepError. */
  tooDeep?: () => Error;
}

/** How many elements in each other a browser shows. */
export const shownDepth = 512;

export class TooDeepError extends Error {
  override name = 'TooDeepError';
}

/**
 * Reads markup that people send. What htmlparser2 does for an element takes as long as elements are open, so
 * their number is bounded: 100, as no program writes more.
 */
export class BoundedParser extends Parser {
  constructor(handlers: Partial<Handler>, bounds: Bounds) {
    const { isXml = false, maxDepth = 100, tooDeep = () => new TooDeepError() } = bounds;
    let depth = 0;
    super(
      {
        ...handlers,
        onopentag(name, attributes, isImplied) {
          depth += 1;
          if (depth > maxDepth) throw tooDeep();
          handlers.onopentag?.(name, attributes, isImplied);
        },
        onclosetag(name, isImplied) {
          depth -= 1;
          handlers.onclosetag?.(name, isImplied);
        },
      },
      { xmlMode: isXml },
    );
  }
}
