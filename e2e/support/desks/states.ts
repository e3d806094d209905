import type { Desks, Role } from './desk-site';

/** The states of a page of a desk, as in issues 21 and 22. */
export type StateName =
  | 'filled'
  | 'empty'
  | 'paged'
  | 'refused'
  | 'done'
  | 'conflict'
  | 'in review'
  | 'scheduled'
  | 'withdrawn'
  | 'suspended'
  | 'unapproved'
  | 'second factor'
  | 'expired'
  | 'not allowed'
  | 'gone';

export interface State {
  is: StateName;
  /** Not signed in if left out, as on the pages about signing in. */
  as?: Role;
  /** Without locale, with query. */
  path: string;
  /** Whether it is also checked in Korean and by keyboard. */
  main?: boolean;
}

/** The states of a list: its first page and its second page. */
const list = (as: Role, path: string): State[] => [
  { is: 'filled', as, path, main: true },
  { is: 'paged', as, path: `${path}${path.includes('?') ? '&' : '?'}page=2` },
];
const refused = (as: Role, path: string): State => ({ is: 'refused', as, path });
const done = (as: Role, path: string): State => ({ is: 'done', as, path });
const empty = (as: Role, path: string): State => ({ is: 'empty', as, path });
const filled = (as: Role, path: string): State => ({ is: 'filled', as, path, main: true });

/** The states of every page of `app/[locale]/(desk)`, by its folder. */
export function statesOf({ church, others, ministry, letters }: Desks): Record<string, State[]> {
  const listing = `/desk/listing/${church.listing}`;
  const film = `/desk/films/${church.film}`;
  const message = `/desk/messages/${church.message}`;
  const question = `/desk/questions/${ministry.question}`;
  const answers = '/desk/content/answers';
  return {
    ...churchStates(),
    'desk/listing': [
      filled('owner', '/desk/listing'),
      refused('owner', '/desk/listing?fault=invalid&fields=name&form=new'),
      empty('newcomer', '/desk/listing'),
      { is: 'suspended', as: 'suspended', path: '/desk/listing' },
      { is: 'withdrawn', as: 'withdrawn', path: '/desk/listing' },
    ],
    'desk/listing/[id]': [
      filled('owner', listing),
      refused('owner', `${listing}?fault=invalid&fields=phone,website`),
      { is: 'conflict', as: 'owner', path: `${listing}?fault=changed&fields=phone` },
      done('owner', `${listing}?done=saved`),
      { is: 'in review', as: 'withdrawn', path: `/desk/listing/${others.awayPlace}` },
      { is: 'not allowed', as: 'newcomer', path: listing },
    ],
    'desk/listing/[id]/picture': [
      filled('owner', `${listing}/picture`),
      refused('owner', `${listing}/picture?fault=tooLarge`),
    ],
    'desk/films/[id]': [
      filled('owner', film),
      { is: 'in review', as: 'owner', path: `/desk/films/${church.refusedFilm}` },
      refused('owner', `${film}?fault=addressTaken&at=address`),
      { is: 'conflict', as: 'owner', path: `${film}?fault=changedMeanwhile&at=words` },
      done('owner', `${film}?done=saved`),
      { is: 'not allowed', as: 'newcomer', path: film },
    ],
    'desk/messages/[id]': [
      filled('owner', message),
      refused('owner', `${message}?fault=invalid&form=reply`),
      done('owner', `${message}?done=replied`),
      { is: 'not allowed', as: 'newcomer', path: message },
    ],
    'desk/questions/[id]': [
      filled('administrator', question),
      refused('administrator', `${question}?fault=messageNeeded&form=answer`),
      filled('administrator', `/desk/questions/${ministry.closedQuestion}`),
      { is: 'not allowed', as: 'moderator', path: question },
    ],
    'desk/content/[kind]/[slug]': [
      filled('administrator', `${answers}/did-jesus-live`),
      { is: 'in review', as: 'administrator', path: `${answers}/does-god-exist?language=ko` },
      { is: 'scheduled', as: 'administrator', path: `${answers}/does-god-hear-me` },
      { is: 'withdrawn', as: 'administrator', path: `${answers}/was-there-a-global-flood` },
      filled('translator', `${answers}/is-there-a-heaven?language=ko`),
      filled('administrator', '/desk/content/playlists/when-the-night-is-long'),
      refused('administrator', `${answers}/does-prayer-change-anything?fault=unfit`),
      { is: 'conflict', as: 'administrator', path: ministry.conflict },
      done('administrator', `${answers}/did-jesus-live?done=saved`),
      { is: 'not allowed', as: 'moderator', path: `${answers}/did-jesus-live` },
    ],
    'desk/content/[kind]/[slug]/history': [
      filled('administrator', `${answers}/did-jesus-live/history`),
      { is: 'conflict', as: 'administrator', path: ministry.comparison },
    ],
    ...ministryStates(),
    ...signInStates(letters),
  };
}

function churchStates(): Record<string, State[]> {
  return {
    desk: [
      filled('owner', '/desk'),
      empty('newcomer', '/desk'),
      { is: 'suspended', as: 'suspended', path: '/desk' },
      empty('individual', '/desk'),
    ],
    'desk/films': [
      ...list('owner', '/desk/films'),
      empty('newcomer', '/desk/films'),
      { is: 'suspended', as: 'suspended', path: '/desk/films' },
    ],
    'desk/films/new': [
      filled('owner', '/desk/films/new'),
      refused('owner', '/desk/films/new?fault=link&video_url=nowhere'),
      refused('owner', '/desk/films/new?fault=tooManyFilms'),
      { is: 'unapproved', as: 'newcomer', path: '/desk/films/new' },
    ],
    'desk/cards': [
      ...list('owner', '/desk/cards'),
      empty('newcomer', '/desk/cards'),
      refused('owner', '/desk/cards?fault=incomplete'),
      done('owner', '/desk/cards?done=ordered'),
      { is: 'suspended', as: 'suspended', path: '/desk/cards' },
    ],
    'desk/messages': [
      ...list('owner', '/desk/messages'),
      empty('newcomer', '/desk/messages'),
      filled('colleague', '/desk/messages?status=all'),
      refused('owner', '/desk/messages?fault=failed'),
      done('owner', '/desk/messages?done=delivery'),
    ],
    'desk/counts': [
      filled('owner', '/desk/counts'),
      empty('newcomer', '/desk/counts'),
      refused('owner', '/desk/counts?fault=cards'),
    ],
    'desk/player': [
      filled('owner', '/desk/player'),
      empty('newcomer', '/desk/player'),
      refused('owner', '/desk/player?fault=noHost&host=not%20a%20host'),
      done('owner', '/desk/player?done=added'),
      { is: 'suspended', as: 'suspended', path: '/desk/player' },
    ],
    'desk/people': [
      filled('owner', '/desk/people'),
      filled('colleague', '/desk/people'),
      refused('owner', '/desk/people?fault=joinedAlready&form=invite'),
      refused('owner', '/desk/people?fault=lastOwner'),
      done('owner', '/desk/people?done=invited'),
    ],
    'desk/subscription': [
      filled('owner', '/desk/subscription'),
      empty('newcomer', '/desk/subscription'),
      refused('owner', '/desk/subscription?fault=refused'),
      done('owner', '/desk/subscription?done=card'),
      { is: 'suspended', as: 'suspended', path: '/desk/subscription' },
    ],
    'desk/visitors': [
      filled('owner', '/desk/visitors?email=ana@example.org'),
      empty('owner', '/desk/visitors'),
      refused('owner', '/desk/visitors?fault=email'),
      done('owner', '/desk/visitors?done=erased'),
    ],
    'desk/security': [
      filled('owner', '/desk/security'),
      filled('administrator', '/desk/security'),
      refused('owner', '/desk/security?fault=wrong'),
      done('owner', '/desk/security?done=password'),
    ],
  };
}

function ministryStates(): Record<string, State[]> {
  return {
    'desk/today': [
      filled('administrator', '/desk/today'),
      filled('translator', '/desk/today'),
      { is: 'not allowed', as: 'owner', path: '/desk/today' },
    ],
    'desk/content': [
      filled('administrator', '/desk/content'),
      ...list('administrator', '/desk/content?kind=answers'),
      filled('administrator', '/desk/content?kind=plans'),
      empty('administrator', '/desk/content?kind=answers&q=zzzqqq'),
    ],
    'desk/content/new': [
      filled('administrator', '/desk/content/new'),
      refused('administrator', '/desk/content/new?fault=slugTaken&title=Is%20God%20there'),
    ],
    'desk/questions': [
      ...list('administrator', '/desk/questions'),
      { is: 'paged', as: 'administrator', path: '/desk/questions?page=2&page=3' },
      filled('supporter', '/desk/questions?status=closed'),
    ],
    'desk/decide': [
      ...list('administrator', '/desk/decide'),
      filled('administrator', '/desk/decide?kind=films'),
      filled('moderator', '/desk/decide?kind=listings'),
      filled('administrator', '/desk/decide?kind=corrections'),
      refused('administrator', '/desk/decide?fault=messageNeeded'),
      done('administrator', '/desk/decide?done=approve'),
    ],
    'desk/conversations': [
      ...list('administrator', '/desk/conversations'),
      filled('administrator', '/desk/conversations?status=reported'),
      refused('administrator', '/desk/conversations?fault=gone'),
      done('administrator', '/desk/conversations?done=answered'),
    ],
    'desk/card-orders': [
      ...list('administrator', '/desk/card-orders'),
      filled('administrator', '/desk/card-orders?status=sent'),
      refused('administrator', '/desk/card-orders?fault=messageNeeded'),
    ],
    'desk/numbers': [filled('administrator', '/desk/numbers')],
    'desk/checks': [filled('administrator', '/desk/checks')],
    'desk/person-data': [
      filled('administrator', '/desk/person-data?email=ana@example.org'),
      empty('administrator', '/desk/person-data'),
      done('administrator', '/desk/person-data?done=erased'),
    ],
    'desk/staff': [
      ...list('administrator', '/desk/staff'),
      refused('administrator', '/desk/staff?fault=isStaff&form=invite'),
      done('administrator', '/desk/staff?done=changed'),
      { is: 'not allowed', as: 'translator', path: '/desk/staff' },
    ],
    'desk/audit': list('administrator', '/desk/audit'),
  };
}

function signInStates(letters: Desks['letters']): Record<string, State[]> {
  const { invitation, lateInvitation, staffInvitation, signIn, reset, lateReset, step } = letters;
  return {
    'users/sign-in': [
      { is: 'empty', path: '/users/sign-in?to=/desk/films', main: true },
      { is: 'refused', path: '/users/sign-in?fault=wrong' },
      { is: 'done', path: '/users/sign-in?sent=1' },
    ],
    'users/sign-in/code': [
      { is: 'second factor', path: `/users/sign-in/code?step=${step}`, main: true },
      { is: 'refused', path: `/users/sign-in/code?step=${step}&fault=wrongCode` },
      { is: 'expired', path: '/users/sign-in/code?fault=stepOver' },
    ],
    'users/sign-in/link': [
      { is: 'filled', path: `/users/sign-in/link?token=${signIn}`, main: true },
      { is: 'expired', path: '/users/sign-in/link?token=some' },
    ],
    'users/password': [
      { is: 'empty', path: '/users/password', main: true },
      { is: 'done', path: '/users/password?sent=1' },
    ],
    'users/password/new': [
      { is: 'empty', path: `/users/password/new?token=${reset}`, main: true },
      { is: 'refused', path: `/users/password/new?token=${reset}&fault=weakPassword` },
      { is: 'expired', path: `/users/password/new?token=${lateReset}` },
    ],
    'users/invitation': [
      { is: 'filled', path: `/users/invitation?token=${invitation}`, main: true },
      { is: 'filled', path: `/users/invitation?token=${staffInvitation}` },
      { is: 'refused', path: `/users/invitation?token=${invitation}&fault=weakPassword` },
      { is: 'expired', path: `/users/invitation?token=${lateInvitation}` },
    ],
  };
}
