import type { Letters } from '../../letter-words.ts';

/** Letters with visitors' messages, and replies to them. */
export const messages = {
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) wrote to {church} on {site}:', '{message}'],
    foot: 'Reply to this email, and your answer goes to {name}. Please delete it if {name} asks you to.',
  },
  message_waiting: {
    subject: 'Someone wrote to {church}',
    text: [
      'Someone wrote to {church} on {site} and is waiting for an answer. What they wrote is on your dashboard, and you answer it there.',
    ],
    link: 'Read and answer',
    foot: 'A reply to this email does not reach the person who wrote. If you would rather get such messages by email, change it on your dashboard.',
  },
  message_reminder: {
    subject: 'Someone is waiting for an answer from {church}',
    text: [
      'A day ago someone wrote to {church} on {site}, and nobody has answered yet. A few words are enough to begin.',
      'If you have answered in another way, say so on your dashboard, and we will not remind you again.',
    ],
    link: 'Read and answer',
    foot: 'A reply to this email does not reach the person who wrote.',
  },
  message_unanswered: {
    subject: 'Nobody has answered for {church}',
    text: [
      'Two days ago someone wrote to {church} on {site}, and the church has not answered. We reminded it after one day.',
      'Please call the church, or answer the visitor yourselves: what was written is on your dashboard.',
    ],
    link: 'Read it on the dashboard',
    foot: '',
  },
  message_reported: {
    subject: '{church} reports a message',
    text: ['{church} reports what {name} ({email}) wrote to it on {site}:', '{message}', '{note}'],
    link: 'Read it on the dashboard',
    foot: 'What this person writes to {church} from now on comes to you. A reply to this email goes to the church.',
  },
  report_settled: {
    subject: 'About the message that you reported',
    text: [
      'We have read what you reported at {church}. The conversation has ended, and what this person writes to {church} comes to us.',
      '{message}',
    ],
    link: 'The message',
    foot: 'To ask us something, reply to this email.',
  },
  report_returned: {
    subject: 'The message that you reported is back with you',
    text: [
      'We have read what you reported at {church} and return it to you: please answer the visitor, whose next messages will reach you again.',
      '{message}',
    ],
    link: 'Answer it',
    foot: 'To ask us something, reply to this email.',
  },
  message_reply: {
    subject: 'You have an answer',
    text: [
      'You wrote to someone through {site}, and there is an answer. You can read it and reply on a page that only this link opens.',
      'The page closes thirty days after the last message.',
    ],
    link: 'Read the answer',
    foot: 'Please do not forward this email: anyone who opens the link can read all of it. If you did not write to anyone, there is nothing you need to do.',
  },
  message_receipt: {
    subject: 'Your message has arrived',
    text: [
      'A message to a church was sent from this address through {site}. It has arrived and is being passed on; when there is an answer, we will email you at this address.',
      'If you are in danger now, please do not wait for an answer: call your local emergency number.',
    ],
    foot: 'If you did not write it, someone typed your address by mistake, and there is nothing you need to do.',
  },
  lead_receipt: {
    subject: 'What you wrote has arrived',
    text: [
      'Something was sent to {site} from this address. It has arrived, and a person is going to read it. We’ll answer at this address.',
      'If you are in danger now, please do not wait for an answer: call your local emergency number.',
    ],
    foot: 'If you did not write to us, someone typed your address by mistake, and there is nothing you need to do.',
  },
  lead_question: {
    subject: 'A question from {name}',
    text: ['{name} ({email}) wrote to {site}:', '{message}', '{details}', '{page}'],
    link: 'Answer it or close it',
    foot: 'If you reply to this email instead, your answer goes to {name}; then please close the question in the list.',
  },
  lead_church: {
    subject: 'A church wrote to us: {name}',
    text: ['{name} ({email}) wrote to {site}:', '{message}', '{details}', '{page}'],
    link: 'Answer it or close it',
    foot: 'If you reply to this email instead, your answer goes to {name}; then please close it in the list.',
  },
  lead_answer: {
    subject: 'Our answer to what you wrote',
    text: ['You wrote to {site} on {date}. Here is our answer.', '{message}'],
    foot: 'Reply to this email, and what you write reaches us. If you want us to delete what you wrote, say so.',
  },
  answer_published: {
    subject: 'There is an answer to what you asked',
    text: ['You wrote to {site} on {date}. What you asked about has an answer on the site now.'],
    link: 'Read the answer',
    foot: 'This is the only email about it. Reply to it if you want us to delete what you wrote.',
  },
  delivery_alert: {
    subject: 'A message is not getting through to {church}',
    text: [
      'Someone wrote to {church}, and the email about it has not been delivered to the church. The log of the site says why.',
      'Please look into it: email {id}.',
    ],
    foot: '',
  },
  message_left_behind: {
    subject: 'Someone who wrote to {church} is still waiting',
    text: [
      '{church} has closed its account. Someone who wrote to it on {site} is still waiting for an answer.',
      'Please answer them yourselves: what was written is on your dashboard. It is deleted a month after the account was closed.',
    ],
    link: 'Read it on the dashboard',
    foot: '',
  },
  church_left: {
    subject: 'About what you wrote to a church',
    text: [
      'You wrote to a church through {site}. The church has closed its account there, so nobody from it can answer you there anymore.',
      'If you are looking for someone to talk to, there may be another church near you.',
    ],
    link: 'Find a church',
    foot: 'If you did not write to anyone, there is nothing you need to do. To ask us something, reply to this email.',
  },
  church_left_help: {
    subject: 'About what you wrote to a church',
    text: [
      'You wrote to a church through {site}. The church has closed its account there, so nobody from it can answer you there anymore.',
      'If you are in danger now, please do not wait for an answer: call your local emergency number.',
      'You can write to us instead: reply to this email.',
    ],
    link: 'Find help now',
    foot: 'If you did not write to anyone, there is nothing you need to do.',
  },
} satisfies Partial<Letters>;
