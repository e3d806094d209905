import { fill, titleOf, words } from '../words';
import type { Desks } from './desk-site';
import {
  done,
  empty,
  filled,
  inState,
  list,
  notAllowed,
  refused,
  type State,
  startOf,
} from './state';

const { staffDesk: desk } = words('en');
const { state: contentState } = desk.content;
const koreanWords = '/desk/content/words/ko';
const koreanTitle = words('ko').answers.title;

/** The states of the pages of the ministry's desk. */
export function ministryStates({ ministry, church }: Desks): Record<string, State[]> {
  return {
    ...itemStates(ministry),
    ...contentStates(),
    ...exportStates(`/desk/content/import/${ministry.export}`),
    ...roomStates(),
    ...churchStates(`/desk/churches/${church.id}`, `/desk/churches/import/${ministry.list}`),
    ...listingStates(`/desk/churches/listings/${church.listing}`),
  };
}

function churchStates(church: string, sent: string): Record<string, State[]> {
  return {
    'desk/churches': [
      filled('supporter', '/desk/churches', desk.churches.membership.active),
      empty('supporter', '/desk/churches?q=zzzqqq', 'No church found for “zzzqqq”'),
      notAllowed('moderator', '/desk/churches'),
    ],
    'desk/churches/[id]': [
      filled('supporter', church, desk.churches.history.title),
      refused('supporter', `${church}?fault=noteNeeded&form=note`),
      done('supporter', `${church}?done=noted`),
      notAllowed('moderator', church),
    ],
    'desk/churches/[id]/twin': [
      filled('supporter', `${church}/twin?with=stopped-clock-chapel`, desk.churches.twin.goes),
      refused('supporter', `${church}/twin?with=stopped-clock-chapel&fault=changedMeanwhile`),
      notAllowed('moderator', `${church}/twin?with=stopped-clock-chapel`),
    ],
    'desk/churches/import': [
      filled('administrator', '/desk/churches/import', 'churches.csv'),
      refused('administrator', '/desk/churches/import?fault=not_a_list'),
      notAllowed('supporter', '/desk/churches/import'),
    ],
    'desk/churches/import/[id]': [
      filled('administrator', sent, desk.churchImport.reason.no_name),
      empty('administrator', `${sent}?show=stayed`, desk.churchImport.noRows),
      refused('administrator', `${sent}?fault=not_ready`),
      done('administrator', `${sent}?done=read`),
      notAllowed('supporter', sent),
    ],
  };
}

function listingStates(listing: string): Record<string, State[]> {
  const all = '/desk/churches/listings';
  return {
    'desk/churches/listings': [
      filled('supporter', all, desk.listings.add.title),
      empty('supporter', `${all}?q=zzzqqq`, 'Nothing found for “zzzqqq”'),
      refused('supporter', `${all}?fault=invalid&fields=name&form=add`),
      notAllowed('moderator', all),
    ],
    'desk/churches/listings/[id]': [
      filled('supporter', listing, desk.listings.reason),
      refused('supporter', `${listing}?fault=invalid&fields=phone`),
      done('supporter', `${listing}?done=saved`),
      notAllowed('moderator', listing),
    ],
    'desk/churches/listings/[id]/picture': [
      filled('supporter', `${listing}/picture`, desk.listings.reason),
      refused('supporter', `${listing}/picture?fault=tooLarge`),
      notAllowed('moderator', `${listing}/picture`),
    ],
  };
}

function exportStates(sent: string): Record<string, State[]> {
  const texts = desk.contentImport;
  return {
    'desk/content/import': [
      filled('editor', '/desk/content/import', 'wordpress.xml'),
      refused('editor', '/desk/content/import?fault=not_an_export'),
      notAllowed('supporter', '/desk/content/import'),
    ],
    'desk/content/import/[id]': [
      filled('editor', sent, texts.reason.no_words),
      empty('editor', `${sent}?show=stayed`, texts.noItems),
      refused('editor', `${sent}?fault=not_ready`),
      done('editor', `${sent}?done=read`),
      notAllowed('supporter', sent),
    ],
  };
}

function itemStates(ministry: Desks['ministry']): Record<string, State[]> {
  const question = `/desk/questions/${ministry.question}`;
  const answers = '/desk/content/answers';
  const film = `${answers}/did-jesus-live`;
  return {
    'desk/questions/[id]': [
      filled('administrator', question, 'His mother called on Friday.'),
      refused('administrator', `${question}?fault=heldByAnother&form=answer`),
      refused('administrator', `${question}?fault=messageNeeded&form=answer`),
      filled(
        'administrator',
        `/desk/questions/${ministry.closedQuestion}`,
        'He hears you, even where nothing answers for a long time.',
      ),
      notAllowed('moderator', question),
    ],
    'desk/content/[kind]/[slug]': [
      filled('administrator', film, `English · ${contentState.draft}`),
      inState(
        'in review',
        'administrator',
        `${answers}/does-god-exist?language=ko`,
        `한국어 · ${contentState.in_review}`,
      ),
      inState(
        'scheduled',
        'administrator',
        `${answers}/does-god-hear-me`,
        startOf(desk.content.publishAt),
      ),
      inState(
        'withdrawn',
        'administrator',
        `${answers}/was-there-a-global-flood`,
        desk.content.withdrawnGone,
      ),
      filled('translator', `${answers}/is-there-a-heaven?language=ko`, desk.content.stale),
      filled(
        'administrator',
        '/desk/content/playlists/when-the-night-is-long',
        desk.content.field.items,
      ),
      refused('administrator', `${answers}/does-prayer-change-anything?fault=unfit`),
      { is: 'conflict', as: 'administrator', path: ministry.conflict },
      done('administrator', `${film}?done=saved`),
      notAllowed('moderator', film),
    ],
    'desk/content/[kind]/[slug]/history': [
      filled('administrator', `${film}/history`, 'Miriam Abara'),
      { is: 'conflict', as: 'administrator', path: ministry.comparison },
    ],
  };
}

function contentStates(): Record<string, State[]> {
  const noneSuch = '/desk/content?kind=answers&q=zzzqqq';
  return {
    'desk/today': [
      filled('administrator', '/desk/today', desk.today.title),
      filled('translator', '/desk/today', 'One translation'),
      notAllowed('owner', '/desk/today'),
    ],
    'desk/content': [
      filled('administrator', '/desk/content', desk.content.overview),
      ...list(
        'administrator',
        '/desk/content?kind=answers',
        titleOf('answers', 'can-god-forgive-me'),
      ),
      filled('administrator', '/desk/content?kind=plans', 'over-1000'),
      empty('administrator', noneSuch, startOf(desk.content.noneSuch)),
    ],
    'desk/content/new': [
      filled('administrator', '/desk/content/new', desk.content.new.text),
      refused('administrator', '/desk/content/new?fault=slugTaken&title=Is%20God%20there'),
    ],
  };
}

function roomStates(): Record<string, State[]> {
  const email = 'ana@example.org';
  const settingsRoom = '/desk/content/settings/ministry';
  return {
    'desk/questions': [
      ...list('administrator', '/desk/questions', 'asks-288@example.org'),
      { is: 'paged', as: 'administrator', path: '/desk/questions?page=2&page=3' },
      empty('administrator', '/desk/questions?held=mine', desk.items.none.mine),
      refused('administrator', '/desk/questions?did=closed&count=1&left=1:heldByAnother'),
      filled('supporter', '/desk/questions?status=closed', 'asks-3@example.org'),
    ],
    'desk/decide': [
      ...list('administrator', '/desk/decide', 'put the kettle on and read to her'),
      filled('administrator', '/desk/decide?kind=films', desk.decide.guidelines.church),
      filled('administrator', '/desk/decide?kind=films&status=approved', desk.decide.takeDown),
      filled('moderator', '/desk/decide?kind=stories&status=refused', desk.decide.status.refused),
      filled('moderator', '/desk/decide?kind=listings', desk.decide.guidelines.signed),
      filled('moderator', '/desk/decide?kind=listings&status=refused', 'belongs to another church'),
      filled('administrator', '/desk/decide?kind=corrections', desk.decide.guidelines.checked),
      refused('administrator', '/desk/decide?fault=messageNeeded'),
      done('administrator', '/desk/decide?done=approve'),
    ],
    'desk/conversations': [
      ...list('administrator', '/desk/conversations', 'visitor-258@example.org'),
      filled('administrator', '/desk/conversations?status=reported', 'He asks everyone for money.'),
      refused('administrator', '/desk/conversations?fault=gone'),
      done('administrator', '/desk/conversations?done=answered'),
    ],
    'desk/card-orders': [
      ...list('administrator', '/desk/card-orders', startOf(desk.cardOrders.sheet)),
      filled('administrator', '/desk/card-orders?status=sent', 'By post, 9400 1000 0000'),
      refused('administrator', '/desk/card-orders?fault=messageNeeded'),
    ],
    'desk/numbers': [filled('administrator', '/desk/numbers', '/answers/is-there-a-hell')],
    'desk/checks': [
      filled('administrator', '/desk/checks', 'https://example.org/an/old/page/of/a/library'),
    ],
    'desk/person-data': [
      filled(
        'administrator',
        `/desk/person-data?email=${email}`,
        fill(desk.personData.found, { email }),
      ),
      empty('administrator', '/desk/person-data', desk.personData.text),
      done('administrator', '/desk/person-data?done=erased'),
    ],
    'desk/staff': [
      ...list('administrator', '/desk/staff', 'miriam@ministry.example'),
      refused('administrator', '/desk/staff?fault=isStaff&form=invite'),
      done('administrator', '/desk/staff?done=changed'),
      notAllowed('translator', '/desk/staff'),
    ],
    'desk/letters': [
      filled('administrator', '/desk/letters', desk.letters.state.failed.split('{')[0] ?? ''),
      done('administrator', '/desk/letters?done=dismissed'),
      refused('administrator', '/desk/letters?fault=notSendable'),
    ],
    'desk/content/settings/ministry': [
      filled('administrator', settingsRoom, desk.settings.theme.sampleTitle),
      done('administrator', `${settingsRoom}?done=saved`),
      refused('administrator', `${settingsRoom}?fault=unfit`),
      notAllowed('editor', settingsRoom),
    ],
    'desk/content/home': [
      filled('administrator', '/desk/content/home', desk.settings.home.menus),
      filled('administrator', '/desk/content/slides/second', desk.settings.home.preview),
      filled('administrator', '/desk/content/menus/navigation', desk.settings.links.new),
      notAllowed('editor', '/desk/content/home'),
    ],
    'desk/content/drafts': [empty('administrator', '/desk/content/drafts', 'Preview on the site')],
    'desk/content/words': [
      empty('administrator', '/desk/content/words', 'No text is in your own words yet'),
      notAllowed('editor', '/desk/content/words'),
    ],
    'desk/content/words/[slug]': [
      filled('administrator', `${koreanWords}?q=${encodeURIComponent(koreanTitle)}`, koreanTitle),
      filled('administrator', `${koreanWords}?text=answers.title`, desk.words.shipped),
      filled('administrator', `${koreanWords}?text=danger.emergency`, desk.words.fixed.danger),
      empty('administrator', `${koreanWords}?q=zzzqqq`, 'No text contains “zzzqqq”'),
      done('administrator', `${koreanWords}?done=saved`),
      refused('administrator', `${koreanWords}?fault=changedMeanwhile`),
    ],
    'desk/old-addresses': [
      ...list('administrator', '/desk/old-addresses', '/2014/05/hope-in-the-storm'),
      filled('editor', '/desk/old-addresses?view=missing', '/old-newsletter'),
      filled('editor', '/desk/old-addresses?view=list', desk.oldAddresses.list.check),
      refused('editor', '/desk/old-addresses?fault=own_page&form=0'),
      done('editor', '/desk/old-addresses?done=saved'),
      notAllowed('supporter', '/desk/old-addresses'),
    ],
    'desk/start': [
      filled('administrator', '/desk/start', desk.start.keep),
      done('administrator', '/desk/start?done=settings'),
      filled('administrator', '/desk/start?mail=login&reply=EAUTH', desk.start.mailTest.login),
      refused('administrator', '/desk/start?fault=changedMeanwhile'),
      notAllowed('editor', '/desk/start'),
    ],
    'desk/operation': [
      filled('administrator', '/desk/operation', desk.operation.action.retry),
      done('administrator', '/desk/operation?done=drop'),
      refused('administrator', '/desk/operation?fault=invalid'),
      notAllowed('supporter', '/desk/operation'),
    ],
    'desk/audit': [
      ...list('administrator', '/desk/audit', desk.audit.action.saveDraft),
      empty('administrator', '/desk/audit?q=nobody-of-that-name', desk.audit.noneSuch),
    ],
  };
}
