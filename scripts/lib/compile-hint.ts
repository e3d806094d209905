const hint = '//# allFunctionsCalledOnLoad\n';

/** What is read of a page's `page_client-reference-manifest.js`: scripts by the entry that loads them. */
export interface ClientReferences {
  entryJSFiles?: Record<string, string[]>;
}

/** The scripts that pages begin with, below `.next`, each once: the runtime's, layouts' and pages' own. */
export function entryScripts(rootMainFiles: string[], pages: ClientReferences[]): string[] {
  const own = pages.flatMap(({ entryJSFiles = {} }) => Object.values(entryJSFiles).flat());
  return [...new Set([...rootMainFiles, ...own])];
}

/** `code` with V8's hint on its first line, where alone it counts; once, however often it is called. */
export function addCompileHint(code: string): string {
  return code.startsWith(hint) ? code : hint + code;
}
