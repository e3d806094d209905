import type { Letters } from '../../letter-words.ts';

/** Letters about lists of churches that are read every night. */
export const feeds = {
  feed_imported: {
    subject: 'Churches from {list}: {made} new, {changed} changed',
    text: [
      'The list was read last night, and its changes were imported.',
      'New: {made}{madeNames}\nChanged: {changed}{changedNames}\nMay be here already: {asked}{askedNames}\nNo longer in the list: {missing}{missingNames}. They stay listed.\nLeft out: {leftOut}',
    ],
    link: 'Look at the list',
    foot: 'You get this email because you have this list read every night. You can switch it off there.',
  },
  feed_look: {
    subject: 'Churches from {list}: something to look at',
    text: [
      'The list was read last night. There is nothing to import, but you may want to look at it.',
      'May be here already: {asked}{askedNames}\nNo longer in the list: {missing}{missingNames}. They stay listed.\nLeft out: {leftOut}',
    ],
    link: 'Look at the list',
    foot: 'You get this email because you have this list read every night. You can switch it off there.',
  },
  feed_waits: {
    subject: 'Churches from {list} are waiting for you',
    text: [
      'The list was read last night, and has changed.',
      'New: {made}{madeNames}\nChanged: {changed}{changedNames}\nMay be here already: {asked}{askedNames}\nNo longer in the list: {missing}{missingNames}. They stay listed.\nLeft out: {leftOut}',
    ],
    link: 'Look at the list',
    foot: 'You get this email because you have this list read every night. You can switch it off there.',
  },
  feed_failed: {
    subject: 'The list of churches at {list} could not be read',
    text: [
      'We tried three times last night. The churches stay as they are, and we try again every night.',
    ],
    link: 'See the address',
    foot: 'You get this email once, until the list can be read again.',
  },
} satisfies Partial<Letters>;
