const hangul = /^[가-힣]+$/;

/** A person's name in the order in which it is said: in Hangul the family's first, and in one word. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }) {
  const [first, last] = [first_name.trim(), last_name.trim()];
  if (hangul.test(first) && hangul.test(last)) return last + first;
  return `${first} ${last}`.trim();
}
