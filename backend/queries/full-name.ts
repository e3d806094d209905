const hangul = /^[가-힣]+$/;

/** A person's name in its usual order: a Hangul name has the family name first, and no space. */
export function fullName({ first_name, last_name }: { first_name: string; last_name: string }) {
  const [first, last] = [first_name.trim(), last_name.trim()];
  if (hangul.test(first) && hangul.test(last)) return last + first;
  return `${first} ${last}`.trim();
}
