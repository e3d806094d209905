import { words } from '../words';
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
  suspended,
} from './state';

const { churchDesk: desk } = words('en');

/** The states of the pages of a church's desk. */
export function churchStates({ church, others }: Desks): Record<string, State[]> {
  return { ...roomStates(), ...listingStates(church.listing, others), ...itemStates(church) };
}

function roomStates(): Record<string, State[]> {
  return {
    desk: [
      filled('owner', '/desk', desk.home.listing.text),
      empty('newcomer', '/desk', desk.firstDay.listing.text),
      inState('unconfirmed', 'unconfirmed', '/desk', desk.confirmFirst.title),
      suspended('/desk', desk.home.membership.past_due),
      empty('individual', '/desk', desk.home.noAccount),
    ],
    'desk/films': [
      ...list('owner', '/desk/films', 'Come on a Sunday, no. 28'),
      empty('newcomer', '/desk/films', desk.films.none),
      suspended('/desk/films', desk.films.status.paused),
    ],
    'desk/films/new': [
      filled('owner', '/desk/films/new', desk.films.shownAtOnce),
      refused('owner', '/desk/films/new?fault=link&video_url=nowhere'),
      refused('owner', '/desk/films/new?fault=tooManyFilms'),
      inState('unapproved', 'newcomer', '/desk/films/new', desk.films.shownAfterReview),
    ],
    'desk/cards': [
      ...list('owner', '/desk/cards', 'Ruth Park, 5550 Lantern Street'),
      empty('newcomer', '/desk/cards', desk.cards.noFilm),
      refused('owner', '/desk/cards?fault=incomplete&at=order'),
      done('owner', '/desk/cards?done=ordered'),
      suspended('/desk/cards', desk.cards.suspended),
    ],
    'desk/messages': [
      ...list('owner', '/desk/messages', 'Is there a service in the evening?'),
      empty('newcomer', '/desk/messages', desk.messages.none.waiting),
      filled('colleague', '/desk/messages?status=all', desk.messages.delivery.ownersOnly),
      refused('owner', '/desk/messages?fault=failed'),
      done('owner', '/desk/messages?done=delivery'),
    ],
    'desk/counts': [
      filled('owner', '/desk/counts', 'Easter, given out at the market'),
      empty('newcomer', '/desk/counts', desk.counts.noFilm),
      refused('owner', '/desk/counts?fault=cards'),
    ],
    'desk/player': [
      filled('owner', '/desk/player', 'www.lantern-hill.example'),
      empty('newcomer', '/desk/player', desk.player.hosts.none),
      refused('owner', '/desk/player?fault=noHost&host=not%20a%20host'),
      done('owner', '/desk/player?done=added'),
      suspended('/desk/player', desk.player.suspended),
    ],
    'desk/people': [
      filled('owner', '/desk/people', desk.people.invite.title),
      filled('colleague', '/desk/people', desk.people.ownersOnly),
      refused('owner', '/desk/people?fault=joinedAlready&form=invite'),
      refused('owner', '/desk/people?fault=lastOwner'),
      done('owner', '/desk/people?done=invited'),
    ],
    'desk/people/log': [
      filled('owner', '/desk/people/log', desk.people.log.text),
      filled('colleague', '/desk/people/log', desk.people.log.ownersOnly),
    ],
    'desk/subscription': [
      filled('owner', '/desk/subscription', desk.subscription.larger.title),
      empty('newcomer', '/desk/subscription', desk.subscription.none),
      refused('owner', '/desk/subscription?fault=refused'),
      done('owner', '/desk/subscription?done=card'),
      suspended('/desk/subscription', desk.subscription.suspended.title),
    ],
    'desk/subscription/close': [
      filled('owner', '/desk/subscription/close', desk.close.block.title),
      filled('colleague', '/desk/subscription/close', desk.close.ownersOnly),
      refused('owner', '/desk/subscription/close?fault=failed'),
    ],
    'desk/visitors': [
      filled('owner', '/desk/visitors?email=ana@example.org', 'Sunday evening'),
      empty('owner', '/desk/visitors', startOf(desk.visitors.elsewhere)),
      refused('owner', '/desk/visitors?fault=email'),
      done('owner', '/desk/visitors?done=erased'),
    ],
    'desk/write': [
      filled('owner', '/desk/write', desk.write.send),
      filled('owner', '/desk/write?about=refund', desk.subscription.refund.which),
      refused('owner', '/desk/write?fault=tooShort'),
      done('owner', '/desk/write?done=sent'),
    ],
    'desk/security': [
      filled('owner', '/desk/security', 'ruth@lantern.example'),
      filled('administrator', '/desk/security', 'dana@ministry.example'),
      refused('owner', '/desk/security?fault=wrong'),
      done('owner', '/desk/security?done=password'),
    ],
  };
}

function listingStates(id: number, { awayPlace }: Desks['others']): Record<string, State[]> {
  const listing = `/desk/listing/${id}`;
  const correction = 'They moved next door in May';
  return {
    'desk/listing': [
      filled('owner', '/desk/listing', correction),
      refused('owner', '/desk/listing?fault=invalid&fields=name&form=new'),
      empty('newcomer', '/desk/listing', desk.listing.none.soon),
      suspended('/desk/listing', desk.listing.suspended),
      inState('withdrawn', 'withdrawn', '/desk/listing', desk.listing.withdrawal.isDown),
    ],
    'desk/listing/[id]': [
      filled('owner', listing, correction),
      refused('owner', `${listing}?fault=invalid&fields=phone,website`),
      { is: 'conflict', as: 'owner', path: `${listing}?fault=changed&fields=phone` },
      done('owner', `${listing}?done=saved`),
      inState(
        'in review',
        'withdrawn',
        `/desk/listing/${awayPlace}`,
        desk.listing.publishing.refused.title,
      ),
      notAllowed('newcomer', listing),
    ],
    'desk/listing/[id]/picture': [
      filled('owner', `${listing}/picture`, desk.listing.picture.remove),
      refused('owner', `${listing}/picture?fault=tooLarge`),
    ],
  };
}

function itemStates(church: Desks['church']): Record<string, State[]> {
  const film = `/desk/films/${church.film}`;
  const message = `/desk/messages/${church.message}`;
  return {
    'desk/films/[id]': [
      filled('owner', film, 'Come on a Sunday, no. 0'),
      inState('in review', 'owner', `/desk/films/${church.refusedFilm}`, desk.films.status.refused),
      inState(
        'in review',
        'owner',
        `/desk/films/${church.changedFilm}`,
        desk.films.pending.refused.title,
      ),
      refused('owner', `${film}?fault=addressTaken&at=address`),
      { is: 'conflict', as: 'owner', path: `${film}?fault=changedMeanwhile&at=words` },
      done('owner', `${film}?done=saved`),
      notAllowed('newcomer', film),
    ],
    'desk/messages/[id]': [
      filled('owner', message, 'Is there somewhere to leave a bicycle?'),
      refused('owner', `${message}?fault=invalid&form=reply`),
      done('owner', `${message}?done=replied`),
      notAllowed('newcomer', message, desk.messages.missing),
    ],
  };
}
