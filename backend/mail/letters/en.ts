import type { Letters } from '../letter.ts';

export const en: Letters = {
  danger:
    'These words may speak of danger. Please answer today, and only to the one who wrote them.',
  place_found:
    'Your church is in our locator, on the map in {city}. Open the link to move its pin to your door.',
  place_missing:
    'Your church is in our locator by its name. We could not find its address on the map, so nobody is shown the way yet: please open the link and set the pin.',
  verify_email: {
    subject: 'Please confirm your address',
    text: [
      'Welcome. One click, and your address is confirmed. The link is good for two days.',
      '{receipt}',
    ],
    link: 'Confirm my address',
    foot: 'If you did not sign up with {site}, there is nothing you need to do.',
  },
  pastor_signup: {
    subject: 'Please complete your sign-up',
    text: ['Your sign-up is nearly done. The link is good for two weeks.'],
    link: 'Complete my sign-up',
    foot: 'If you did not sign up with {site}, there is nothing you need to do.',
  },
  church_invite: {
    subject: 'An invitation for {church_name}',
    text: [
      '{church_name} has been invited to {site}, where people who search find a church near them.',
      'The link is good for thirty days.',
    ],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do.',
  },
  already_registered: {
    subject: 'You already have an account',
    text: [
      'Someone, probably you, has just signed up with this address. It has an account already, and nothing was changed.',
    ],
    link: 'Sign in',
    foot: 'If that was not you, there is nothing you need to do.',
  },
  subscription_confirmed: {
    subject: '{church} is subscribed',
    text: [
      'Thank you. {church} is subscribed, and people who look for a church near them can find it.',
      '{receipt}',
    ],
    foot: 'Keep this letter: it is your receipt. To cancel, or if anything here is wrong, answer it.',
  },
  church_message: {
    subject: '{subject}',
    text: ['{name} ({email}) wrote to {church} on {site}:', '{message}'],
    foot: 'Answer this letter, and your answer goes to {name}. Please delete it if {name} asks you to.',
  },
  message_waiting: {
    subject: 'Someone wrote to {church}',
    text: [
      'Someone wrote to {church} on {site} and is waiting for an answer. What they wrote is at your desk, and you answer it there.',
    ],
    link: 'Read and answer',
    foot: 'An answer to this letter does not reach whoever wrote. If you would rather get such messages by email, change it at your desk.',
  },
  message_reminder: {
    subject: 'Someone is waiting for {church}',
    text: [
      'A day ago someone wrote to {church} on {site}, and nobody has answered yet. A few words are enough to begin.',
      'If you have answered in another way, say so at your desk, and we do not remind you again.',
    ],
    link: 'Read and answer',
    foot: 'An answer to this letter does not reach whoever wrote.',
  },
  message_unanswered: {
    subject: 'Nobody has answered for {church}',
    text: [
      'Two days ago someone wrote to {church} on {site}, and the church has not answered. We reminded it after one day.',
      'Please call the church, or answer the visitor yourselves: your desk has what was written.',
    ],
    link: 'Read it at the desk',
    foot: '',
  },
  message_reported: {
    subject: '{church} reports a message',
    text: ['{church} reports what {name} ({email}) wrote to it on {site}:', '{message}', '{note}'],
    link: 'Read it at the desk',
    foot: 'What this person writes to {church} from now on comes to you. An answer to this letter goes to the church.',
  },
  report_settled: {
    subject: 'About the message that you reported',
    text: [
      'We have read what you reported at {church}. The conversation has ended, and what this person writes to {church} comes to us.',
      '{message}',
    ],
    link: 'The message',
    foot: 'To ask us something, answer this letter.',
  },
  report_returned: {
    subject: 'The message that you reported is yours again',
    text: [
      'We have read what you reported at {church} and give it back to you: please answer the visitor, whose next messages reach you again.',
      '{message}',
    ],
    link: 'Answer it',
    foot: 'To ask us something, answer this letter.',
  },
  message_reply: {
    subject: 'You have an answer',
    text: [
      'You wrote to someone by way of {site}, and there is an answer. You read it, and answer it, on a page that only this link opens.',
      'The page ends by itself thirty days after the last word.',
    ],
    link: 'Read the answer',
    foot: 'Please do not pass this letter on: whoever opens the link can read all of it. If you did not write to anyone, there is nothing you need to do.',
  },
  message_receipt: {
    subject: 'Your message has arrived',
    text: [
      'A message to a church was sent from this address by way of {site}. It has arrived and is being passed on; you hear of the answer at this address.',
      'If you are in danger now, please do not wait for an answer: call your local emergency number.',
    ],
    foot: 'If you did not write it, someone typed your address by mistake, and there is nothing you need to do.',
  },
  lead_receipt: {
    subject: 'What you wrote has arrived',
    text: [
      'Something was sent to {site} from this address. It has arrived, and a person is going to read it. Our answer comes to this address.',
      'If you are in danger now, please do not wait for an answer: call your local emergency number.',
    ],
    foot: 'If you did not write to us, someone typed your address by mistake, and there is nothing you need to do.',
  },
  lead_question: {
    subject: 'A question from {name}',
    text: ['{name} ({email}) wrote to {site}:', '{message}', '{details}', '{page}'],
    link: 'Answer it or close it',
    foot: 'If you answer this letter instead, your answer goes to {name}; then please close the question in the list.',
  },
  lead_church: {
    subject: 'A church wrote to us: {name}',
    text: ['{name} ({email}) wrote to {site}:', '{message}', '{details}', '{page}'],
    link: 'Answer it or close it',
    foot: 'If you answer this letter instead, your answer goes to {name}; then please close it in the list.',
  },
  lead_answer: {
    subject: 'Our answer to what you wrote',
    text: ['You wrote to {site} on {date}. Here is our answer.', '{message}'],
    foot: 'Answer this letter, and what you write reaches us. If you want us to delete what you wrote, say so.',
  },
  answer_published: {
    subject: 'There is an answer to what you asked',
    text: ['You wrote to {site} on {date}. What you asked about has an answer on the site now.'],
    link: 'Read the answer',
    foot: 'This is the only letter about it. Answer it if you want us to delete what you wrote.',
  },
  delivery_alert: {
    subject: 'A message does not get through to {church}',
    text: [
      'Someone wrote to {church} more than an hour ago, and their letter could not be delivered. We go on trying.',
      'Please look into it: letter {id}.',
    ],
    foot: '',
  },
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
    link: 'Its page',
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
  quota_near: {
    subject: 'Your videos are near this month’s limit',
    text: [
      'More than 80 percent of the {hours} hours that {church}’s videos may be watched on your own website this month are used.',
      'When they are used up, visitors there see a link to the same video on {site}, until the first of next month. Nothing is deleted and nothing is charged.',
    ],
    foot: 'If you need more hours, answer this letter.',
  },
  quota_reached: {
    subject: 'Your videos have reached this month’s limit',
    text: [
      'The {hours} hours that {church}’s videos may be watched on your own website this month are used up.',
      'Until the first of next month, visitors there see a link to the same video on {site}, where it goes on playing. Nothing is deleted and nothing is charged.',
    ],
    foot: 'If you need more hours, answer this letter.',
  },
  sign_in: {
    subject: 'Your link to sign in',
    text: ['This link signs you in to {site}. It is good for fifteen minutes and works once.'],
    link: 'Sign in',
    foot: 'If you did not ask for it, there is nothing you need to do: nobody gets in without this letter.',
  },
  password_reset: {
    subject: 'Choose a new password',
    text: [
      'You, or someone who typed your address, asked for a new password. This link is good for one hour and works once. Your old password stays until you choose another.',
    ],
    link: 'Choose a new password',
    foot: 'If you did not ask for it, there is nothing you need to do.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: [
      'The password of your account with {site} was just changed, and everyone who was signed in with it was signed out.',
      'If that was not you, choose a new one now, and write to us.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  second_factor_on: {
    subject: 'Your account now asks for a second step',
    text: [
      'From now on your account with {site} asks for a code of your authenticator app after the password. Keep your recovery codes where you find them without your phone.',
      'If that was not you, choose a new password now, and write to us.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  second_factor_off: {
    subject: 'Your account no longer asks for a second step',
    text: [
      'The second step of signing in to your account with {site} was just turned off. Your password is enough again.',
      'If you did not do this or ask us to, choose a new password now, and write to us.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: [
      'Your account with {site} can now also be opened with a passkey that was just added.',
      'If that was not you, remove it under “Signing in” and choose a new password now.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    text: [
      'A passkey was just removed from your account with {site}. It no longer opens it.',
      'If that was not you, choose a new password now, and write to us.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  recovery_codes_replaced: {
    subject: 'Your account has new recovery codes',
    text: [
      'New recovery codes were just made for your account with {site}. Those from before no longer get you in.',
      'If that was not you, choose a new password now, and write to us.',
    ],
    link: 'Choose a new password',
    foot: 'If it was you, there is nothing you need to do.',
  },
  account_invitation: {
    subject: 'You are invited to help with {church}',
    text: [
      '{church} uses {site} so that people who search can find a church near them. You are invited to look after its page, its films and its messages.',
      'The link is good for seven days and works once.',
    ],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do. Please do not pass this letter on: whoever opens the link joins in your name.',
  },
  account_joined: {
    subject: '{email} has joined {church}',
    text: [
      '{email} accepted your invitation and can now work on the page of {church}.',
      'If you did not mean to invite them, take them out of the list.',
    ],
    link: 'Who is in our account',
    foot: '',
  },
  listing_waits: {
    subject: 'A church’s page is waiting for review: {name}',
    text: ['{church} has changed what its page says. It is in the list of listings to review.'],
    foot: '',
  },
  listing_approved: {
    subject: 'The page of {name} shows what you wrote',
    text: [
      'We have looked at what you changed, and visitors see it now. From now on, what you change shows at once.',
      '{message}',
    ],
    link: 'Our listing',
    foot: '',
  },
  listing_refused: {
    subject: 'About the page of {name}',
    text: [
      'We have looked at what you changed and have not published it yet. This is why:',
      '{message}',
      'What you wrote is kept. Open the link, change what we ask for, and send it again.',
    ],
    link: 'Our listing',
    foot: 'If you would like to talk about it, answer this letter.',
  },
  listing_confirm: {
    subject: 'Is everything about {church} still true?',
    text: [
      'People who look for a church rely on what your page says: the address, the times, the telephone number. It is nearly a year since someone looked it over.',
      'Please open the link, read it once, and press one button. If a year goes by, the page tells visitors to ask you first.',
    ],
    link: 'Look it over',
    foot: '',
  },
  listing_correction: {
    subject: 'A visitor says something is wrong on the page of {church}',
    text: [
      'A visitor of {site} has told us what seems wrong on your page. Nothing is changed until you say so.',
      '{note}',
    ],
    link: 'See it, and take it or not',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'A visitor says something is wrong on the page of {church}',
    text: [
      'A visitor has told us what seems wrong on the page of {church}, which has no account. It is in the list of corrections.',
      '{note}',
    ],
    foot: '',
  },
  correction_taken: {
    subject: 'Thank you: the page of {church} is corrected',
    text: [
      'You told us what was wrong on the page of {church}. It is corrected now. Thank you: it helps whoever looks for it next.',
    ],
    link: 'The page',
    foot: 'We have deleted your address from what you sent.',
  },
  video_waits: {
    subject: 'A film of {church} is waiting for review',
    text: [
      '{church} has put up a film, or changed one. It is in the list of films to review, and until then visitors do not see it.',
    ],
    link: 'Its page',
    foot: '',
  },
  cards_ordered: {
    subject: '{church} asks for {quantity} cards',
    text: [
      '{church} asks for {quantity} printed cards (language: {language}) that lead to the page below. The print file, with the code by which they are counted:\n{sheet}',
      'Send them to:\n{address}',
      '{note}',
      'When they are on their way, mark order {id} as sent: the church hears of it by letter. Answer this letter to ask the church something.',
    ],
    link: 'The page that the cards lead to',
    foot: '',
  },
  cards_received: {
    subject: 'We have your order of {quantity} cards',
    text: [
      'Thank you. We have your request for {quantity} cards and will send them to:\n{address}',
      'You get another letter when they are on their way. If something is wrong, answer this one.',
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
  links_broken: {
    subject: 'Things to mend on {site}',
    text: [
      'Films elsewhere that no longer play: {films}. Links that lead nowhere: {links}. Each failed on two days.',
      'Films and pictures of our own that are missing: {files}. Passages that no Bible has: {passages}. Translations older than their English: {stale}.',
    ],
    link: 'See which',
    foot: 'You get this letter once a week at most, and only while there is something to mend.',
  },
  staff_invitation: {
    subject: 'Your invitation to the desk of {site}',
    text: ['You are invited to work on {site}. The link is good for seven days and works once.'],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do.',
  },
};
