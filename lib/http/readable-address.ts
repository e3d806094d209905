/**
 * An address as people read it: letters of other alphabets in place of percent signs, which browsers
 * write. Everything else stays as it is, so that it leads to the same page and ends where it ends.
 */
export function readableAddress(address: string): string {
  return address.replace(/(?:%[0-9a-f]{2})+/gi, (encoded) => {
    try {
      return decodeURIComponent(encoded).replace(/[^\p{L}\p{M}\p{N}]|[ -~]/gu, encodeURIComponent);
    } catch {
      return encoded;
    }
  });
}
