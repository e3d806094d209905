import { z } from 'zod';

/** A part of a name that may be left out. */
export const namePart = z.string().trim().max(120);

/** The two parts of a person's name; whoever has one name leaves either empty. */
export const nameParts = {
  first: namePart.default(''),
  last: namePart.default(''),
};

interface Name {
  first_name: string;
  last_name: string;
}

/** The rule that a name has at least one part, and the one name in the part that letters greet by. */
export const oneName = {
  isThere: ({ first_name, last_name }: Partial<Name>) => Boolean(first_name || last_name),
  fault: { path: ['first_name'], error: 'is required if there is no last_name' },
  asFirst: <Value extends Partial<Name>>(value: Value): Value =>
    value.first_name === '' && value.last_name
      ? { ...value, first_name: value.last_name, last_name: '' }
      : value,
};

const hangul = /^\p{Script=Hangul}+$/u;
const katakana = /^[\p{Script=Katakana}ー・]+$/u;
const han = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}々ー]+$/u;
/** The Korean family names of two syllables; any other is a foreign name in Hangul, as 존슨 is. */
const longKorean = /^(?:남궁|황보|제갈|사공|선우|서문|독고|동방|어금|망절|장곡|강전|소봉|무본)$/u;

/** A person's name in its usual order: Korean, Chinese and Japanese names begin with the family name, without a space. */
export function fullName({ first_name, last_name }: Name): string {
  const [first, last] = [first_name.trim(), last_name.trim()];
  if (first === '' || last === '') return first || last;
  const isEach = (script: RegExp) => script.test(first) && script.test(last);
  if (isEach(katakana)) return `${first}・${last}`;
  if (isEach(han)) return last + first;
  if (isEach(hangul) && (last.length === 1 || longKorean.test(last))) return last + first;
  return `${first} ${last}`;
}

/** What somebody is called in lists and letters: by name, or by email address where no name was given. */
export const displayName = (user: Name & { email: string }): string => fullName(user) || user.email;
