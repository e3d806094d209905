import type { Letters } from '../../letter-words.ts';

/** Letters about a membership and its payments, to the church and to the ministry. */
export const memberships = {
  payment_failed: {
    subject: 'A payment for {church} did not go through',
    text: [
      'The payment of {amount} for {church} did not go through: the card may have expired, or the bank declined it. This happens easily.',
      'Until {date} nothing changes: your page, your videos and your place in the locator stay as they are. Once it is paid, there is nothing else to do.',
    ],
    link: 'Pay, or use another card',
    foot: 'If you need help, or more time, reply to this email.',
  },
  payment_failed_again: {
    subject: 'Please pay by {date}: a payment for {church} is open',
    text: [
      'The payment of {amount} for {church} is still open.',
      'After {date}, and until it is paid, your videos show a short notice, and {church} is not in the locator. Your page, your videos and your messages are kept.',
    ],
    link: 'Pay, or use another card',
    foot: 'If you need help, or more time, reply to this email.',
  },
  payment_settled: {
    subject: 'The payment for {church} is settled',
    text: ['Thank you. Everything is paid for {church}, and nothing was interrupted.'],
    foot: 'If anything is not as it was, reply to this email.',
  },
  payment_received: {
    subject: 'Your receipt for {church}',
    text: ['Thank you. This is the receipt of a payment for {church}.', '{receipt}', '{url}'],
    foot: 'Keep this email: it is your receipt. If anything here is wrong, reply to it.',
  },
  renewal_soon: {
    subject: 'The subscription of {church} renews on {date}',
    text: [
      'On {date} the subscription of {church} renews automatically for another year, and {amount} is charged to your card.',
      'If you want to stay, there is nothing you need to do. {cancel}',
    ],
    link: 'Your subscription',
    foot: 'If anything here is wrong, reply to this email.',
  },
  renewal_soon_monthly: {
    subject: 'The subscription of {church} renews on {date}',
    text: [
      'On {date} the subscription of {church} renews automatically for another year: twelve monthly payments of {amount} are charged to your card.',
      'If you want to stay, there is nothing you need to do. {cancel}',
    ],
    link: 'Your subscription',
    foot: 'If anything here is wrong, reply to this email.',
  },
  card_expiring: {
    subject: 'The card for {church} expires soon',
    text: [
      'The card that pays for {church}, ending in {last4}, expires at the end of this month. The next payment of {amount} is due on {date}.',
      'Some banks pass on a new card automatically. To be sure, enter the new one before then.',
    ],
    link: 'Use another card',
    foot: 'If you have already entered a new card, there is nothing you need to do.',
  },
  plan_changed: {
    subject: 'The plan of {church} has changed',
    text: ['The subscription of {church} has changed. This applies now:', '{plan}'],
    link: 'Your subscription',
    foot: 'If you did not ask for this, reply to this email.',
  },
  plan_planned: {
    subject: 'A new plan for {church} from {date}',
    text: [
      'On {date}, when the subscription of {church} renews, it changes. This applies from then on:',
      '{plan}',
      'Until then everything stays as it is, and nothing is charged. Your page, your videos and your places stay afterwards, too. If you change your mind before that day, cancel it on the page of your subscription.',
    ],
    link: 'Your subscription',
    foot: 'If you did not ask for this, reply to this email.',
  },
  plan_kept: {
    subject: '{church} stays on its current plan',
    text: ['The planned change is canceled: the subscription of {church} renews as it is now.'],
    link: 'Your subscription',
    foot: 'If this is not what you wanted, reply to this email.',
  },
  church_failing: {
    subject: 'A payment of {church} did not go through',
    text: [
      'A payment of {amount} for {church} did not go through. Until {date} nothing changes for the church; after that its subscription is suspended until it pays. The church has been notified by email.',
    ],
    link: 'Look at this church',
    foot: '',
  },
  membership_suspended: {
    subject: '{church} is suspended until a payment arrives',
    text: [
      'The last payment for {church} did not go through: the card may have expired, or the bank declined it. This happens easily, and nothing is lost.',
      'Until it is paid, your videos show a short notice, and {church} is not in the locator. Your page, your videos and your messages are kept, and everything is back as soon as you pay.',
    ],
    link: 'Pay, or use another card',
    foot: 'If you need help, or time, reply to this email.',
  },
  membership_restored: {
    subject: '{church} is back',
    text: [
      'Thank you. The payment has arrived: your videos play again, and people who look for a church near them find {church} again.',
    ],
    foot: 'If anything is not as it was, reply to this email.',
  },
  membership_ended: {
    subject: 'The subscription of {church} has ended',
    text: [
      'The subscription of {church} has ended, and nothing more will be charged. Your videos show a short notice, and {church} is not in the locator anymore.',
      'Your page, your videos and your messages are kept for now. If you come back, they are as you left them.',
    ],
    foot: 'If this is not what you wanted, reply to this email.',
  },
  membership_ends: {
    subject: 'The subscription of {church} ends on {date}',
    text: [
      'As you asked, the subscription of {church} does not renew. It ends on {date}; until then everything stays as it is.',
    ],
    foot: 'If you did not ask for this, or would like to stay, reply to this email.',
  },
  membership_kept: {
    subject: 'The subscription of {church} continues',
    text: ['The subscription of {church} renews automatically again: it does not end after all.'],
    foot: 'If this is not what you wanted, reply to this email.',
  },
  payment_refunded: {
    subject: 'We have refunded {amount}',
    text: [
      'We have refunded {amount} of the payment of {paid} for {church} on {date}. It can take the bank five to ten days to credit it to the card that was charged.',
      'Receipt {receipt}',
    ],
    foot: 'Keep this email with your receipts. If anything here is wrong, reply to it.',
  },
  payment_receipt: {
    subject: 'Your receipt for {church}',
    text: ['Here is the receipt of a payment for {church} again.', '{receipt}', '{url}'],
    foot: 'Keep this email: it is your receipt. If anything here is wrong, reply to it.',
  },
  church_renamed: {
    subject: '{church} is the new name of your church here',
    text: [
      'We have changed the name of your church from {before} to {church}: on its page, in the locator and on your dashboard. The addresses of your pages and printed cards stay as they are.',
    ],
    foot: 'If this is not right, reply to this email.',
  },
  church_approved: {
    subject: 'Changes by {church} are now shown right away',
    text: [
      'From now on, what you change on your dashboard is shown to visitors right away: your page, your videos and your texts. We still look at what is already waiting for review.',
    ],
    link: 'To our dashboard',
    foot: '',
  },
  church_unapproved: {
    subject: 'We now look at changes by {church} first',
    text: [
      'From now on, we look at what you change before visitors see it. What is published stays.',
    ],
    link: 'Write to us',
    foot: 'If you have a question, or think that this is a mistake, reply to this email.',
  },
  player_changed: {
    subject: 'The player of {church} has new settings',
    text: [
      'We have changed the websites that may show your videos, or how many hours a month they may be watched there. Your dashboard shows the current settings.',
    ],
    link: 'Our player',
    foot: 'If something is wrong now, reply to this email.',
  },
  church_paused: {
    subject: '{church} is paused',
    text: [
      'We have paused {church}: its videos show a short notice, and it is not in the locator. Your page, your videos and your messages are kept, and everything is back once we end the pause.',
      'This has nothing to do with your payments, which continue as agreed.',
    ],
    link: 'Write to us',
    foot: 'If you have a question, or think that this is a mistake, reply to this email.',
  },
  church_resumed: {
    subject: '{church} is shown again',
    text: [
      'The pause has ended: your videos play again, and people who look for a church near them find {church} again.',
    ],
    foot: 'If anything is not as it was, reply to this email.',
  },
  church_resumed_unpaid: {
    subject: 'The pause of {church} has ended',
    text: [
      'We have ended the pause of {church}. Its subscription is not active at the moment: once it is again, your videos play, and people find {church} in the locator.',
    ],
    link: 'Your subscription',
    foot: 'If you need help, reply to this email.',
  },
  payment_arrived_paused: {
    subject: 'The payment for {church} has arrived',
    text: [
      'Thank you. The payment for {church} has arrived.',
      'The pause by the ministry has nothing to do with it, and continues until we end it.',
    ],
    foot: 'If you have a question about the pause, reply to this email.',
  },
  church_joined: {
    subject: '{church} has joined',
    text: ['{church} has paid for a subscription.'],
    link: 'Look at this church',
    foot: '',
  },
  church_canceled: {
    subject: '{church} has left',
    text: ['The subscription of {church} has ended.'],
    link: 'Look at this church',
    foot: '',
  },
  church_failed: {
    subject: '{church} is suspended',
    text: [
      'The last payment of {church} did not go through, and its subscription is suspended. The church has been notified by email.',
    ],
    link: 'Look at this church',
    foot: '',
  },
  account_closed: {
    subject: 'The account of {church} is closed',
    text: [
      '{by} has closed the account of {church} on {site}. Its page, its videos and its place in the locator are no longer shown, invitations to it no longer work, and everyone who was signed in is signed out. Printed cards and links lead to a page that says it was taken down.',
      'Until {date} we can open the account again as it was: reply to this email. After that day we delete its page, its videos and pictures, the messages of visitors, and the names, addresses and sign-ins of its people.',
      'Until {kept} we keep the records of payments and of ordered cards, as the law requires: with the name of your church and the addresses to which cards were sent. The log of what was done and when is also kept; it does not name any of your people.',
    ],
    foot: 'If you did not expect this, reply to this email.',
  },
  account_reopened: {
    subject: 'The account of {church} is open again',
    text: [
      'We have opened the account of {church} again, as it was when it was closed. Everyone in the account can sign in as before.',
      'A subscription that has ended does not start again.',
    ],
    link: 'Sign in',
    foot: 'If anything is not as it was, reply to this email.',
  },
  church_closed: {
    subject: '{church} has no account anymore',
    text: [
      '{by} has closed the account of {church}. Until {date} it can be opened again on its page; after that day its data is deleted.',
    ],
    link: 'Look at this church',
    foot: '',
  },
} satisfies Partial<Letters>;
