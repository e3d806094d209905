/** Completes a web address as people type it (`www.church.example`) with `https://`; returns null for an empty one. */
export function webAddress(typed: string): string | null {
  if (typed === '') return null;
  return /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
