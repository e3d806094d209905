const hint = '//# allFunctionsCalledOnLoad\n';

/** The part of a page's `page_client-reference-manifest.js` that is read: scripts by the entry that loads them. */
export interface ClientReferences {
  entryJSFiles?: Record<string, string[]>;
}

/** The entry scripts of all pages, as unique paths below `.next`: of the runtime, of layouts and of pages. */
export function entryScripts(rootMainFiles: string[], pages: ClientReferences[]): string[] {
  const scripts = pages.flatMap(({ entryJSFiles = {} }) => Object.values(entryJSFiles).flat());
  return [...new Set([...rootMainFiles, ...scripts])];
}

/** Adds V8's hint as the first line of `code`, the only place where V8 reads it, unless it is there already. */
export function addCompileHint(code: string): string {
  return code.startsWith(hint) ? code : hint + code;
}
