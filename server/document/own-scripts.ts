const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const turbopack =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s;
const row = /^self\.__next_f\.push\((\[[13],".*"\])\)$/s;

/** Whether an inline script is Next's bootstrap: one that only pushes data for Next's scripts. */
export function isBootstrap(content: string): boolean {
  return content === bootstrap || isJson(turbopack.exec(content)?.[1]);
}

/** Whether an inline script only pushes a row of React's data. */
export function isRscRow(content: string): boolean {
  return isJson(row.exec(content)?.[1]);
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
