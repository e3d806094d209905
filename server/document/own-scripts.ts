const bootstrap = '(self.__next_f=self.__next_f||[]).push([0])';
const turbopack =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((.*)\);?$/s;
const row = /^self\.__next_f\.push\((\[[13],".*"\])\)$/s;

/** Whether Next wrote an inline script, to begin its scripts: it hands data on and does nothing else. */
export function isBootstrap(content: string): boolean {
  return content === bootstrap || isJson(turbopack.exec(content)?.[1]);
}

/** Whether it hands on a row of React's data and does nothing else. */
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
