/** An address of the web as people write it, `www.church.example`; null for nothing. */
export function webAddress(typed: string): string | null {
  if (typed === '') return null;
  return /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
}
