import type { WireQueue } from '@/lib/contract/operation';

/** The jobs of the site (backend/jobs/jobs.ts), with the keys of their names in the messages. */
export const jobNames = {
  letters: 'letters',
  'returned letters': 'returnedLetters',
  'mailbox of returned letters': 'mailbox',
  reminders: 'reminders',
  payments: 'payments',
  editorial: 'editorial',
  'reading ahead': 'readingAhead',
  'page views': 'pageViews',
  listings: 'listings',
  uploads: 'uploads',
  pictures: 'pictures',
  'unused pictures': 'unusedPictures',
  links: 'links',
  certificate: 'certificate',
  'content imports': 'contentImports',
  'preparing films': 'films',
  'membership notices': 'membershipNotices',
  'church imports': 'churchImports',
  'addresses of church lists': 'listAddresses',
  'addresses of other sites': 'siteAddresses',
  'closed accounts': 'closedAccounts',
  'asked addresses': 'askedAddresses',
  'newest release': 'newestRelease',
} as const;

/** The queues, with the keys of their names in the messages. */
export const queueKeys = {
  letters: 'letters',
  returned_letters: 'returnedLetters',
  payments: 'payments',
  payment_events: 'paymentEvents',
  publications: 'publications',
  films: 'films',
  renders: 'renders',
  purges: 'purges',
  returned_files: 'returnedFiles',
} as const satisfies Record<WireQueue['name'], string>;
