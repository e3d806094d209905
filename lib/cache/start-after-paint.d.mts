export function startAfterPaint(
  html: string,
  first?: { flightApart?: boolean; sheet?: string },
): string;
