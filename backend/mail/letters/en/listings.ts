import type { Letters } from '../../letter-words.ts';

/** Letters about public content: listings of churches, and broken links. */
export const listings = {
  listing_waits: {
    subject: 'A church’s page is waiting for review: {name}',
    text: ['{church} has changed what its page says. It is in the list of listings to review.'],
    link: 'Read and decide',
    foot: '',
  },
  listing_approved: {
    subject: 'The page of {name} shows what you wrote',
    text: [
      'We have looked at what you changed, and visitors see it now. From now on, your changes are shown as soon as you save them.',
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
    foot: 'If you would like to talk about it, reply to this email.',
  },
  listing_taken_back: {
    subject: 'We have taken back a change to the page of {name}',
    text: [
      'We had approved what you changed on the page of {name}, and have now taken that back. Visitors see what was there before, except for what has been changed since. This is why:',
      '{message}',
      'You can change your page and send it to us again at any time.',
    ],
    link: 'Our listing',
    foot: 'If you would like to talk about it, reply to this email.',
  },
  listing_changed: {
    subject: 'We have changed the page of {name}',
    text: [
      'We have changed what visitors read about {name}, and it is shown already.',
      'Please look at it. You can change it on your dashboard at any time.',
    ],
    link: 'Our listing',
    foot: 'If something is wrong now, reply to this email.',
  },
  listing_taken_down: {
    subject: '{name} is no longer in the locator',
    text: [
      'We have taken {name} out of the locator. What you wrote about it is kept, and you still find it on your dashboard.',
    ],
    link: 'Our listing',
    foot: 'If you think that this is a mistake, reply to this email.',
  },
  listing_put_back: {
    subject: '{name} can be in the locator again',
    text: [
      'We have put {name} back. Visitors find it again, as long as nothing else hides it, such as an open payment.',
    ],
    link: 'Our listing',
    foot: '',
  },
  listing_confirm: {
    subject: 'Is everything about {church} still true?',
    text: [
      'People who look for a church rely on what your page says: the address, the times, the phone number. It has been nearly a year since anyone checked it.',
      'Please open the link, read it once, and click one button. If a year goes by, the page tells visitors to ask you first.',
    ],
    link: 'Check the page',
    foot: '',
  },
  listing_correction: {
    subject: 'A visitor says something is wrong on the page of {church}',
    text: [
      'A visitor of {site} has told us what seems wrong on your page. Nothing is changed until you accept it.',
      '{note}',
    ],
    link: 'Look at it and decide',
    foot: '',
  },
  listing_correction_ministry: {
    subject: 'A visitor says something is wrong on the page of {church}',
    text: [
      'A visitor has told us what seems wrong on the page of {church}. Nobody from this church has an account here, so you decide: it is in the list of corrections.',
      '{note}',
    ],
    link: 'Look into it',
    foot: '',
  },
  correction_taken: {
    subject: 'Thank you: the page of {church} is corrected',
    text: [
      'You told us what was wrong on the page of {church}. It is corrected now. Thank you: it will help the next person who looks for it.',
    ],
    link: 'The page',
    foot: 'We have deleted your address from what you sent.',
  },
  correction_accepted: {
    subject: 'Thank you: {church} agrees with you',
    text: [
      'You told us what was wrong on the page of {church}. The church has agreed. Its page shows it as soon as we have looked at it.',
    ],
    link: 'The page',
    foot: 'We have deleted your address from what you sent.',
  },
  listing_twin: {
    subject: '{church} may already be in the locator',
    text: [
      'People who look for a church near them may already find {church}: “{other}” is listed in the same place. So that it is not listed twice, we look at both before your page is shown.',
      'There is nothing for you to do. We will email you as soon as your page can be found. Your videos and everything else work in the meantime.',
    ],
    link: 'Your page',
    foot: 'If you know whether they are the same church, reply to this email.',
  },
  listing_twin_ministry: {
    subject: '{church} may already be listed',
    text: [
      '{church} has signed up, and a church with a similar name is listed in the same place. Until someone has decided whether they are the same, its own page is not shown.',
    ],
    link: 'Compare them',
    foot: '',
  },
  listing_apart: {
    subject: 'People can find {church} now',
    text: [
      'We have looked at the church with a similar name: it is another one. Your page is shown now, and people who look for a church near them find {church}.',
    ],
    link: 'Your page',
    foot: 'If anything on it is not right, you can change it at any time.',
  },
  listing_joined: {
    subject: '{church} is now in the locator only once',
    text: [
      'We have merged two entries for the same church. Everything that was in either of them is now in one account, and the earlier addresses lead to its page.',
      'Please look at your page: where the two differed, you may want to change something.',
    ],
    link: 'Your page',
    foot: 'If they were not the same church, reply to this email.',
  },
  listing_parted: {
    subject: '{church} and {other} are two pages again',
    text: [
      'We had merged {church} and {other}, and have undone that. Each has its own page and what it had before; what came in since then stays with the church that had both.',
      'Please look at your page.',
    ],
    link: 'Your page',
    foot: 'If anything is missing, reply to this email.',
  },
  links_broken: {
    subject: 'Things to fix on {site}',
    text: [
      'Videos elsewhere that no longer play: {films}. Broken links: {links}. Each failed on two days.',
      'Videos, pictures and linked pages of our own that are missing: {files}. Passages that are not in any Bible: {passages}. Translations older than their original: {stale}.',
    ],
    link: 'See which',
    foot: 'You get this email once a week at most, and only while there is something to fix.',
  },
} satisfies Partial<Letters>;
