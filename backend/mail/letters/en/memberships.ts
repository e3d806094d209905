import type { Letters } from '../../letter.ts';

/** Letters about a membership and its payments, to the church and to the ministry. */
export const memberships = {
  membership_suspended: {
    subject: 'A payment for {church} did not go through',
    text: [
      'The last payment for {church} did not go through: the card may have expired, or its bank said no. It happens easily, and nothing is lost.',
      'Until it is paid, your videos show a short notice, and {church} is not in the locator. Your page, your videos and your messages are kept, and all of it is back by itself with the payment.',
    ],
    link: 'Pay, or use another card',
    foot: 'If you need help, or time, answer this email.',
  },
  membership_restored: {
    subject: '{church} is back',
    text: [
      'Thank you. The payment has arrived: your videos play again, and people who look for a church near them find {church} again.',
    ],
    foot: 'If anything is not as it was, answer this email.',
  },
  membership_ended: {
    subject: 'The subscription of {church} has ended',
    text: [
      'The subscription of {church} has ended, and nothing more will be charged. Your videos show a short notice, and {church} is not in the locator anymore.',
      'Your page, your videos and your messages are kept for now. If you come back, they are as you left them.',
    ],
    foot: 'If this is not what you wanted, answer this email.',
  },
  membership_ends: {
    subject: 'The subscription of {church} ends on {date}',
    text: [
      'As you asked, the subscription of {church} does not renew. It ends on {date}; until then everything stays as it is.',
    ],
    foot: 'If you did not ask for this, or think of staying, answer this email.',
  },
  membership_kept: {
    subject: 'The subscription of {church} goes on',
    text: ['The subscription of {church} renews by itself again: it does not end after all.'],
    foot: 'If this is not what you wanted, answer this email.',
  },
  payment_refunded: {
    subject: 'We have given back {amount}',
    text: [
      'Of the payment of {paid} for {church} on {date} we have given back {amount}. Banks take five to ten days until it is on the card that was charged.',
      'Receipt {receipt}',
    ],
    foot: 'Keep this email with your receipts. If anything here is wrong, answer it.',
  },
  payment_receipt: {
    subject: 'Your receipt for {church}',
    text: ['Here once more is the receipt of a payment for {church}.', '{receipt}', '{url}'],
    foot: 'Keep this email: it is your receipt. If anything here is wrong, answer it.',
  },
  church_renamed: {
    subject: '{church} is the new name of your church here',
    text: [
      'We have changed the name of your church from {before} to {church}: on its page, in the locator and on your dashboard. The addresses of your pages and printed cards stay as they are.',
    ],
    foot: 'If this is not right, answer this email.',
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
    subject: 'A payment of {church} did not go through',
    text: [
      'The last payment of {church} did not go through, and its subscription is suspended. The church has been told by email.',
    ],
    link: 'Look at this church',
    foot: '',
  },
} satisfies Partial<Letters>;
