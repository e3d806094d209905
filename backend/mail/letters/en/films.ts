import type { Letters } from '../../letter.ts';

/** Letters about stories, films and printed cards. */
export const films = {
  story_received: {
    subject: 'Your story is with us',
    text: [
      'Thank you for trusting us with your story. Someone is going to read or watch it with care, usually within a day. Until then nobody else can.',
      'This is its page. We write to you again when it opens.',
    ],
    link: 'The page of my story',
    foot: 'It stays yours: answer this letter at any time, and we take it down and delete it. If you did not send a story to {site}, please tell us.',
  },
  story_waits: {
    subject: 'A story is waiting for review: {name}',
    text: ['{name} has told their story on {site}. It is in the list of stories to review.'],
    link: 'Read and decide',
    foot: '',
  },
  story_changes: {
    subject: 'A word about your story before it opens',
    text: [
      'Dear {name}, thank you for telling us your story. Before we open its page, we would like to ask you something:',
      '{message}',
      'Please answer this letter. Until then your story waits, and nobody else can see it.',
    ],
    link: 'The page of my story',
    foot: 'If you want all of it deleted, answer this letter and say so.',
  },
  story_approved: {
    subject: 'Your story is open',
    text: [
      'Dear {name}, your story can be seen now. Send the link to anyone it may help.',
      '{message}',
    ],
    link: 'My story',
    foot: 'It stays yours: answer this letter at any time, and we take it down and delete it.',
  },
  story_refused: {
    subject: 'About your story',
    text: [
      'Dear {name}, thank you for telling us your story. We have not opened its page, and we want you to know why:',
      '{message}',
      'You are welcome to send it again. If you would like to talk about it, answer this letter.',
    ],
    link: 'The page of my story',
    foot: 'If you want all of it deleted, answer this letter and say so.',
  },
  video_approved: {
    subject: 'Your film can be seen now',
    text: [
      'We have looked at your film on {site}, and its page is open. Send the link to anyone you like.',
    ],
    link: 'The page of my film',
    foot: 'If you want it taken down, answer this letter.',
  },
  video_refused: {
    subject: 'About your film',
    text: [
      'We have looked at your film on {site} and have not opened its page.',
      '{message}',
      'If you would like to talk about it, answer this letter.',
    ],
    link: 'The page of my film',
    foot: '',
  },
  video_waits: {
    subject: 'A film of {church} is waiting for review',
    text: [
      '{church} has put up a film, or changed one. It is in the list of films to review, and until then visitors do not see it.',
    ],
    link: 'Watch and decide',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} asks for {quantity} cards',
    text: [
      '{church} asks for {quantity} printed cards (language: {language}) that lead to this page:\n{page}\nThe print file, with the code by which they are counted:\n{sheet}',
      'Send them to:\n{address}',
      '{note}',
      'When they are on their way, mark order {id} as sent: the church hears of it by letter. Answer this letter to ask the church something.',
    ],
    link: 'The order at the desk',
    foot: '',
  },
  cards_received: {
    subject: 'We have your order of {quantity} cards',
    text: [
      'Thank you. We have your request for {quantity} cards. We look at it first, then send them to:\n{address}',
      'You get another letter when they are on their way, or if we cannot send them. If something is wrong, answer this one.',
    ],
    link: 'My orders',
    foot: '',
  },
  cards_sent: {
    subject: 'Your {quantity} cards are on their way',
    text: ['{quantity} cards are on their way to:\n{address}', '{message}'],
    link: 'My orders',
    foot: 'If they do not arrive, answer this letter.',
  },
  cards_declined: {
    subject: 'About your order of cards',
    text: [
      'We cannot send the {quantity} cards that you asked for.',
      '{message}',
      'If you would like to talk about it, answer this letter.',
    ],
    link: 'My orders',
    foot: '',
  },
} satisfies Partial<Letters>;
