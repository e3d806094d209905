import type { Letters } from '../letter.ts';
import { accounts } from './en/accounts.ts';
import { films } from './en/films.ts';
import { listings } from './en/listings.ts';
import { messages } from './en/messages.ts';

export const en: Letters = {
  danger:
    'These words may speak of danger. Please answer today, and only to the one who wrote them.',
  place_found:
    'Your church is in our locator, on the map in {city}. Open the link to move its pin to your door.',
  place_missing:
    'Your church is in our locator by its name. We could not find its address on the map, so nobody is shown the way yet: please open the link and set the pin.',
  cancel_by_phone: 'To cancel, call {phone}.',
  cancel_by_letter: 'To cancel, answer this letter.',
  ...accounts,
  ...messages,
  ...films,
  ...listings,
};
