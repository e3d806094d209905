import { environment, exampleMinistry } from './env.ts';

/*
 * What pages may say of letters: only what is so with this configuration (docs/decisions/0028). Of
 * another backend (API_BASE_URL) the site knows neither.
 */

/** Who a message to a church reaches, as far as the site knows. */
export type MessageReader = 'Church' | 'Ministry' | 'Kept' | '';

/** `goTo` is what the backend says of the church (`messages_go_to`). Empty: nobody here knows. */
export function messageReader(goTo: 'church' | 'ministry' | undefined): MessageReader {
  if (environment().API_BASE_URL) return '';
  if (goTo === 'church' && lettersLeave()) return 'Church';
  return isAnsweredByLetter() ? 'Ministry' : 'Kept';
}

/**
 * Whether the owner of a video hears of its review by letter too (specification 4.1). Another backend
 * is taken to do what the specification says of it.
 */
export function reviewIsMailed(hasOwner: boolean): boolean {
  return environment().API_BASE_URL !== undefined || (hasOwner && lettersLeave());
}

/** Whether letters leave the machine; without a mail server they are files in DATA_DIR/outbox. */
export function lettersLeave(): boolean {
  const { API_BASE_URL, SMTP_URL } = environment();
  return !API_BASE_URL && SMTP_URL !== undefined;
}

/** Whether what a visitor sends reaches a person by letter, and that person's answer the visitor. */
export function isAnsweredByLetter(): boolean {
  return lettersLeave() && environment().MINISTRY_EMAIL !== exampleMinistry;
}

/** How a church reaches the ministry about its subscription; messages choose their words by it. */
export function supportLine(): 'phone' | 'message' {
  return environment().SUPPORT_PHONE === undefined ? 'message' : 'phone';
}
