import type { IndexChanges, indexChanges } from '../search/index-changes.ts';
import { inParts } from '../threads/breathe.ts';
import { Thread } from '../threads/thread.ts';
import { type contentCalls, maxFolders, type Plan } from './content-calls.ts';
import type { ContentFiles } from './content-files.ts';
import type { Fault } from './faults.ts';
import type { Rows } from './kinds.ts';

/*
 * Parsing and checking of content folders, beside the event loop that answers visitors. The thread keeps
 * the folders that it was sent: a later one is sent as its difference.
 */

type Calls = typeof contentCalls;
type Name = Exclude<keyof Calls, 'change' | 'passagesIn' | 'indexChanges'>;
type Result<N extends Name> = Awaited<ReturnType<Calls[N]>>;

/** Computes them in the thread, or at once. */
export type IndexChangesOf = (
  ...args: Parameters<typeof indexChanges>
) => IndexChanges | Promise<IndexChanges>;

const textsPerMessage = 200;

class ContentReader {
  readonly #thread = new Thread<Calls>(new URL('./content-thread.ts', import.meta.url), () =>
    this.#forget(),
  );
  #numbers = new WeakMap<ContentFiles, number>();
  /** The numbers of folders that the thread still has when the two of a call are sent. */
  #recent: number[] = [];
  #last: ContentFiles | undefined;
  #lastNumber = 0;
  /** Folders are sent one after the other. */
  #sending: Promise<unknown> = Promise.resolve();

  /** The faults that prevent a folder from being published. */
  faults = (files: ContentFiles): Promise<Fault[]> => this.#call('faults', [files]);
  /** Faults for passages that do not exist. */
  passages = (files: ContentFiles) => this.#call('passages', [files]);
  /** As `passages`, of a few files, which become no folder: the next one would differ from it in all its files. */
  passagesIn = (files: ContentFiles) => this.#thread.call('passagesIn', [...files]);
  /** What changed items change of the search index. */
  indexChanges: IndexChangesOf = (...args) => this.#thread.call('indexChanges', ...args);
  references = (files: ContentFiles) => this.#call('references', [files]);
  links = (files: ContentFiles) => this.#call('links', [files]);
  plan = (before: ContentFiles, after: ContentFiles, isImport: boolean): Promise<Plan> =>
    this.#call('plan', [before, after], isImport);
  item = (files: ContentFiles, kind: keyof Rows, slug: string) =>
    this.#call('item', [files], kind, slug);

  async #call<N extends Name>(name: N, folders: ContentFiles[], ...args: unknown[]) {
    const sent = this.#sending.then(async () => {
      const numbers: number[] = [];
      for (const files of folders) numbers.push(await this.#send(files));
      // Wrapped, so that the next folder is sent while this call is being computed.
      return {
        result: this.#thread.call(name, ...([...numbers, ...args] as Parameters<Calls[N]>)),
      };
    });
    this.#sending = sent.catch(() => undefined);
    return (await (
      await sent
    ).result) as Result<N>;
  }

  async #send(files: ContentFiles): Promise<number> {
    const known = this.#numbers.get(files);
    if (known !== undefined && this.#recent.includes(known)) return known;
    const number = ++this.#lastNumber;
    const changed = differences(this.#last ?? new Map(), files);
    let from = this.#last && this.#numbers.get(this.#last);
    if (changed.length === 0) await this.#thread.call('change', from, number, []);
    for await (const texts of inParts(changed, textsPerMessage)) {
      await this.#thread.call('change', from, number, texts);
      from = number;
    }
    this.#numbers.set(files, number);
    this.#recent = [...this.#recent, number].slice(2 - maxFolders);
    this.#last = files;
    return number;
  }

  /** A new thread has no folder. */
  #forget(): void {
    this.#numbers = new WeakMap();
    this.#recent = [];
    this.#last = undefined;
  }
}

function differences(before: ContentFiles, after: ContentFiles): [string, string | null][] {
  const changed: [string, string | null][] = [];
  for (const [path, text] of after) if (before.get(path) !== text) changed.push([path, text]);
  for (const path of before.keys()) if (!after.has(path)) changed.push([path, null]);
  return changed;
}

let reader: ContentReader | undefined;

export function contentReader(): ContentReader {
  reader ??= new ContentReader();
  return reader;
}
