/** What the loader fetches: everything that was left out of the page. */
export interface Loader {
  /** Addresses of Next's scripts, in their order. */
  scripts: readonly string[];
  /** The page's inline scripts, which Next's scripts need to start. */
  inline: readonly string[];
  /**
   * Set if React's data ("flight") is fetched at the page's own address: the build id that it must contain,
   * and the digest of the body that it must be of (markup.ts).
   */
  flight?: { build: string; body: string };
  /** Whether that address includes the page's query. */
  readsQuery?: boolean;
  /** Address of the whole style sheet, if only a part of it is in the page. */
  sheet?: string;
}

/** A page between two steps, always complete, so that the next step may fail. */
export interface Page {
  html: string;
  /** React's data as Next serves it at the page's own address; undefined if the page is not cached. */
  flight: string | undefined;
  /** Whether the content depends on the query of the address. */
  readsQuery?: boolean;
  /** The loader that is in `html`, if there is one. */
  loader?: Loader;
}

/** Returns the changed page; undefined if the page does not contain what the step looks for. */
export type Optimise = (page: Page) => Page | undefined | Promise<Page | undefined>;

export interface Step {
  name: string;
  apply: Optimise;
}
