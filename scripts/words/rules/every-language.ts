import type { WordRule } from '../rule.ts';

export const everyLanguage: WordRule[] = [
  {
    name: 'straight-quotes',
    message: 'Write the quotation marks and apostrophes of the language.',
    find: /["']/,
    except: ['messages/en.json notFound.first'], // The specification gives these words.
    wrong: 'It\'s "here".',
    right: 'It’s “here”.',
  },
  {
    name: 'three-dots',
    message: 'Write one … for three dots.',
    find: /\.{3}/,
    except: ['messages/en.json search.compactPlaceholder'], // The specification gives these words.
    wrong: 'One moment...',
    right: 'One moment…',
  },
  {
    name: 'two-spaces',
    message: 'One space between words is enough.',
    find: /\S[ ]{2,}\S/,
    wrong: 'One  moment.',
    right: 'One moment.',
  },
];
