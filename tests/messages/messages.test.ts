import { readFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { locales, variantLocales } from '@/lib/contract/common';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value]] : flatten(value, `${prefix}${key}.`),
  );
}

const read = (locale: string) =>
  new Map(flatten(JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))));
const english = read('en');

/** Each variable with its use: `count:plural`, `name:argument`. */
function variables(elements: MessageFormatElement[]): string[] {
  const found = elements.flatMap((element): string[] => {
    if (element.type === TYPE.literal || element.type === TYPE.pound) return [];
    const inner =
      'options' in element
        ? Object.values(element.options).flatMap(({ value }) => variables(value))
        : 'children' in element
          ? variables(element.children)
          : [];
    return [`${element.value}:${TYPE[element.type]}`, ...inner];
  });
  return [...new Set(found)].sort();
}

describe.each(locales)('the interface messages in %s', (locale) => {
  const words = read(locale);

  it('have exactly the keys of the English ones, and none is empty', () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
    expect([...words].filter(([, text]) => !text.trim())).toEqual([]);
  });

  it('are ICU messages with the variables of the English ones', () => {
    for (const [key, text] of words) {
      expect([key, variables(parse(text))]).toEqual([
        key,
        variables(parse(english.get(key) ?? '')),
      ]);
    }
  });
});

/** Messages that are the same in another language, or that consist of variables. */
const sameEverywhere =
  /^(“?\{|©)|^[\d× ]+mm$|^(A[45]|GO|Menu|Messages?|Pages?|Article|Videos?|Videos: \{count\}|Vidéo|E-mail|WhatsApp|KakaoTalk|Logo|Questions?|Conversations|Corrections|Date|Code|Pastor|Invitation|Description|District|Eircode|Migrations|Notes|Province|Suggestions|Suicide|Latitude|Longitude|(Geo)?JSON)$/i;

describe.each(variantLocales)('the messages in %s', (locale) => {
  it('are not left in English', () => {
    const untranslated = [...read(locale)].filter(
      ([key, text]) => text === english.get(key) && !sameEverywhere.test(text),
    );
    expect(untranslated).toEqual([]);
  });
});
