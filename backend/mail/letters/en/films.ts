import type { Letters } from '../../letter-words.ts';

/** Letters about stories, videos and printed cards. */
export const films = {
  story_received: {
    subject: 'We have your story',
    text: [
      'Thank you for trusting us with your story. Someone is going to read or watch it with care, usually within a day. Until then nobody else can.',
      'This is its page. We’ll write to you again when it is published.',
    ],
    link: 'The page of my story',
    foot: 'It stays yours: reply to this email at any time, and we take it down and delete it. If you did not send a story to {site}, please tell us.',
  },
  story_waits: {
    subject: 'A story is waiting for review: {name}',
    text: ['{name} has told their story on {site}. It is in the list of stories to review.'],
    link: 'Read and decide',
    foot: '',
  },
  story_changes: {
    subject: 'A question about your story before it is published',
    text: [
      'Dear {name}, thank you for telling us your story. Before we publish it, we would like to ask you something:',
      '{message}',
      'Please reply to this email. Until then your story waits, and nobody else can see it.',
    ],
    link: 'The page of my story',
    foot: 'If you want all of it deleted, reply to this email.',
  },
  story_approved: {
    subject: 'Your story is published',
    text: [
      'Dear {name}, your story can be seen now. Send the link to anyone it may help.',
      '{message}',
    ],
    link: 'My story',
    foot: 'It stays yours: reply to this email at any time, and we take it down and delete it.',
  },
  story_refused: {
    subject: 'About your story',
    text: [
      'Dear {name}, thank you for telling us your story. We have not published it, and we want you to know why:',
      '{message}',
      'You are welcome to send it again. If you would like to talk about it, reply to this email.',
    ],
    link: 'The page of my story',
    foot: 'If you want all of it deleted, reply to this email.',
  },
  story_taken_down: {
    subject: 'Your story is no longer shown',
    text: [
      'Dear {name}, your story was on our site, and we have taken it down. We want you to know why:',
      '{message}',
      'If you would like to talk about it, or send it in other words, reply to this email.',
    ],
    link: 'The page of my story',
    foot: 'If you want all of it deleted, reply to this email.',
  },
  video_approved: {
    subject: 'Your video is published',
    text: [
      'We have looked at your video on {site}, and it is published. Send the link to anyone you like.',
    ],
    link: 'The page of my video',
    foot: 'If you want it taken down, reply to this email.',
  },
  video_refused: {
    subject: 'About your video',
    text: [
      'We have looked at your video on {site} and have not published it.',
      '{message}',
      'If you would like to talk about it, reply to this email.',
    ],
    link: 'The page of my video',
    foot: '',
  },
  video_taken_down: {
    subject: 'Your video is no longer shown',
    text: [
      'Your video was on {site}, and we have taken it down. This is why:',
      '{message}',
      'If you would like to talk about it, reply to this email.',
    ],
    link: 'The page of my video',
    foot: '',
  },
  video_change_approved: {
    subject: 'The changes to your video are published',
    text: [
      'We have looked at the changes to your video on {site}, and they are published now, at the same address.',
      '{message}',
    ],
    link: 'The page of my video',
    foot: 'If you want it as it was, reply to this email.',
  },
  video_change_refused: {
    subject: 'About the changes to your video',
    text: [
      'We have looked at the changes to your video on {site} and have not published them. Your page stays as it was.',
      '{message}',
      'You can change them again or withdraw them on your dashboard. If you would like to talk about it, reply to this email.',
    ],
    link: 'My changes',
    foot: '',
  },
  video_change_waits: {
    subject: '{church} has changed a published video',
    text: [
      '{church} has changed a video that is published. The changes are in the list of videos to review; until then visitors see the video as it was.',
    ],
    link: 'Compare and decide',
    foot: '',
  },
  video_waits: {
    subject: 'A video from {church} is waiting for review',
    text: [
      '{church} has added a video, or changed one. It is in the list of videos to review, and until then visitors do not see it.',
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
      'When they are on their way, mark order {id} as sent: we notify the church by email. Reply to this email to ask the church something.',
    ],
    link: 'The order on the dashboard',
    foot: '',
  },
  cards_received: {
    subject: 'We have your order of {quantity} cards',
    text: [
      'Thank you. We have your request for {quantity} cards. We’ll look at it first, then send them to:\n{address}',
      'You’ll get another email when they are on their way, or if we cannot send them. If something is wrong, reply to this one.',
    ],
    link: 'My orders',
    foot: '',
  },
  cards_granted: {
    subject: 'More cards for {church}',
    text: [
      'We have added to what your plan includes until {date}. Cards: {cards}. Designs: {designs}.',
      'You can order {left} cards until then.',
    ],
    link: 'Order cards',
    foot: 'If you have a question about it, reply to this email.',
  },
  cards_sent: {
    subject: 'Your {quantity} cards are on their way',
    text: ['{quantity} cards are on their way to:\n{address}', '{message}'],
    link: 'My orders',
    foot: 'If they do not arrive, reply to this email.',
  },
  cards_declined: {
    subject: 'About your order of cards',
    text: [
      'We cannot send the {quantity} cards that you asked for.',
      '{message}',
      'If you would like to talk about it, reply to this email.',
    ],
    link: 'My orders',
    foot: '',
  },
} satisfies Partial<Letters>;
