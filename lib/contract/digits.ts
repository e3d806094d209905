/** Digits of any script as 0 to 9. */
export function asciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    // The digits of a script stand in a row, from zero to nine.
    let zero = digit.codePointAt(0) ?? 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && zero > 0x30) zero--;
    return String(((digit.codePointAt(0) ?? 0) - zero) % 10);
  });
}
