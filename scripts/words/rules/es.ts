import type { WordRule } from '../rule.ts';

const count = (words: string, mark: string) => words.split(mark).length - 1;

function unopened(closing: string, opening: string) {
  return (words: string) =>
    count(words, closing) === count(words, opening)
      ? undefined
      : `${count(words, opening)} × ${opening}, ${count(words, closing)} × ${closing}`;
}

export const es: WordRule[] = [
  {
    name: 'opening-question-mark',
    message: 'A question opens with ¿.',
    find: unopened('?', '¿'),
    wrong: 'Dios me oye?',
    right: '¿Dios me oye?',
  },
  {
    name: 'opening-exclamation-mark',
    message: 'An exclamation opens with ¡.',
    find: unopened('!', '¡'),
    wrong: 'Gracias!',
    right: '¡Gracias!',
  },
];
