import type { Letters } from '../letter-words.ts';
import { accounts } from './en/accounts.ts';
import { feeds } from './en/feeds.ts';
import { films } from './en/films.ts';
import { listings } from './en/listings.ts';
import { memberships } from './en/memberships.ts';
import { messages } from './en/messages.ts';

export const en: Letters = {
  danger: {
    urgent:
      'Someone may be acting on these words now, or may not be able to get away. Please answer right away, and only to the person who wrote them.',
    likely:
      'These words speak of danger. Please answer today, and only to the person who wrote them.',
    possible:
      'Perhaps one sentence in this email is a cry for help, perhaps not. Please read it with care.',
  },
  danger_sentence: 'The sentence that stands out: “{danger_sentence}”',
  danger_subject: {
    urgent: 'Urgent: {subject}',
    likely: 'Please answer today: {subject}',
    possible: '{subject}',
  },
  answer_apart:
    'To answer, please write a new email to {answer_to}. A reply to this one does not reach that address, because not every mail server takes its characters.',
  place_found:
    'Your church is in our locator, on the map in {city}. Open the link to move its pin to your door.',
  place_missing:
    'Your church is in our locator by its name. We could not find its address on the map, so nobody can get directions yet: please open the link and place the pin.',
  why_unclaimed:
    'Nobody from {church} has an account here yet: that is why this came to you and not to the church. Please answer {name} yourselves, or pass it on to the church.',
  why_reported:
    '{church} has reported {name} before: that is why this came to you and not to the church.',
  why_paused_asked: 'You had asked us for it.',
  why_paused_identity:
    'We are checking who may speak for {church}. Please reply to this email: it helps us if you write from an address of the church.',
  why_paused_conduct:
    'We were told of something that we would like to talk about with you first. Please reply to this email.',
  why_paused_apart:
    'Apart from the payment, the ministry has paused {church}: that pause continues after the payment, until we end it.',
  why_feed_first: 'Nothing has been imported yet, because you start the first import yourself.',
  why_feed_by_choice:
    'Nothing has been imported yet. See what would happen with each church, then import the list.',
  why_feed_columns: 'It is not imported, because columns that the list had are missing.',
  why_feed_missing:
    'It is not imported, because more than a tenth of the churches are missing from it. The list may be incomplete.',
  why_feed_undone: 'It is not imported, because you undid the last import of this list.',
  why_feed_away: 'The site did not answer, or refused to send it.',
  why_feed_other: 'What is at the address now is not a list of churches that we can read.',
  first_steps:
    'Three first steps:\n1. Check your page: the address, your service times, and the pin on the map.\n2. Add a video in which you welcome people.\n3. Order the cards that lead to it.',
  cancel_by_phone: 'To cancel, call {phone}.',
  cancel_by_letter: 'To cancel, reply to this email.',
  device_unknown: 'a device that we do not recognize',
  network: 'It came from this network: {network}.',
  not_me:
    'If this surprises you and someone may be using your account, click “This was not me”: it signs everyone out, and you choose a new password.',
  items: {
    questions: 'Questions: {count}',
    messages: 'Messages from visitors to churches: {count}',
    cards: 'Orders of printed cards: {count}',
    stories: 'Stories: {count}',
    films: 'Church videos: {count}',
    listings: 'Changed listings: {count}',
    corrections: 'Corrections to listings: {count}',
  },
  ...accounts,
  ...memberships,
  ...messages,
  ...feeds,
  ...films,
  ...listings,
};
