/** What the loader has to fetch: everything that was left out of the page. */
export interface Loader {
  /** Addresses of Next's scripts, in their order. */
  scripts: readonly string[];
  /** What Next's scripts begin with: inline scripts that stood in the page. */
  inline: readonly string[];
  /**
   * Set where React's data ("flight") is fetched at the page's own address: what must be in it, so that it
   * is of the same build.
   */
  flight?: string;
  /** Whether it is at the page's address with its query. */
  readsQuery?: boolean;
  /** Address of the whole style sheet, where only a part of it is in the page. */
  sheet?: string;
}

/** A page between two steps: at each of them complete, so that the next one may fail. */
export interface Page {
  html: string;
  /** React's data as Next answers it at the page's own address; undefined for a page that is not kept. */
  flight: string | undefined;
  /** Whether the query of its address decides what it says. */
  readsQuery?: boolean;
  /** The loader that is in `html`, if there is one. */
  loader?: Loader;
}

/** The page with the change made; undefined where what the step looks for is not in it. */
export type Optimise = (page: Page) => Page | undefined | Promise<Page | undefined>;

export interface Step {
  name: string;
  apply: Optimise;
}
