import type { Letters } from '../../letter-words.ts';

/** Letters about accounts: their people, signing in, payments and quotas. */
export const accounts = {
  verify_email: {
    subject: 'Please confirm your address',
    text: ['Welcome. Click the link to confirm your address. It works for two days.', '{receipt}'],
    link: 'Confirm my address',
    foot: 'If you did not sign up with {site}, there is nothing you need to do.',
  },
  pastor_signup: {
    subject: 'Please complete your sign-up',
    text: ['Your sign-up is almost done. The link works for two weeks.'],
    link: 'Complete my sign-up',
    foot: 'If you did not sign up with {site}, there is nothing you need to do.',
  },
  church_invite: {
    subject: 'An invitation for {church_name}',
    text: [
      '{church_name} has been invited to {site}, where people who are looking for a church find one near them.',
      'The link works for thirty days.',
    ],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do.',
  },
  already_registered: {
    subject: 'You already have an account',
    text: [
      'Someone, probably you, has just signed up with this address. It already has an account, and nothing was changed.',
    ],
    link: 'Sign in',
    foot: 'If that was not you, there is nothing you need to do.',
  },
  subscription_confirmed: {
    subject: 'Welcome: {church} is subscribed',
    text: [
      'Thank you. {church} is subscribed, and people who look for a church near them can find it.',
      '{steps}',
      '{receipt}',
    ],
    link: 'To your dashboard',
    foot: 'Keep this email: it is your receipt. {cancel} If anything here is wrong, reply to it.',
  },
  test_letter: {
    subject: 'Emails from {site} reach you',
    text: ['This is the test that you asked for. It shows that emails from {site} arrive.'],
    foot: 'Someone on the staff of {site} sent it from the dashboard.',
  },
  quota_near: {
    subject: 'Your videos are near this month’s limit',
    text: [
      'More than 80 percent of the {hours} hours for which {church}’s videos may be watched on your own website this month are used up.',
      'When they are used up, visitors there see a link to the same video on {site}, until the first of next month. Nothing is deleted and nothing is charged.',
    ],
    foot: 'If you need more hours, reply to this email.',
  },
  quota_reached: {
    subject: 'Your videos have reached this month’s limit',
    text: [
      'The {hours} hours for which {church}’s videos may be watched on your own website this month are used up.',
      'Until the first of next month, visitors there see a link to the same video on {site}, where it keeps playing. Nothing is deleted and nothing is charged.',
    ],
    foot: 'If you need more hours, reply to this email.',
  },
  sign_in: {
    subject: 'Your link to sign in',
    text: ['This link signs you in to {site}. It works once, for fifteen minutes.'],
    link: 'Sign in',
    foot: 'If you did not ask for it, there is nothing you need to do: nobody can sign in without this email.',
  },
  password_reset: {
    subject: 'Choose a new password',
    text: [
      'You, or someone who typed your address, asked for a new password. This link works once, for one hour. Your old password stays until you choose another.',
    ],
    link: 'Choose a new password',
    foot: 'If you did not ask for it, there is nothing you need to do.',
  },
  password_changed: {
    subject: 'Your password was changed',
    text: [
      'The password of your account with {site} was just changed, and everyone who was signed in with it was signed out.',
      'If that was not you, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  email_change: {
    subject: 'Please confirm your new address',
    text: [
      'Someone asked to use this address for an account with {site}. Click the link to confirm it. It works once, for one day.',
      'Until then the account keeps its current address.',
    ],
    link: 'Use this address',
    foot: 'If you did not ask for this, there is nothing you need to do.',
  },
  email_changed: {
    subject: 'Your account has a new email address',
    text: [
      'The email address of your account with {site} was changed, and everyone else who was signed in was signed out. Emails about it no longer come here.',
      'If that was not you, click the button within thirty days: the account gets this address back, everyone is signed out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  email_taken: {
    subject: 'This address already has an account',
    text: [
      'Someone, probably you, wanted to use this address for another account with {site}. It already has an account, and nothing was changed.',
    ],
    link: 'Sign in',
    foot: 'If that was not you, there is nothing you need to do.',
  },
  second_factor_on: {
    subject: 'Your account now asks for a second step',
    text: [
      'From now on your account with {site} asks for a code from your authenticator app after the password. Keep your recovery codes where you can find them without your phone.',
      'If that was not you, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  second_factor_off: {
    subject: 'Your account no longer asks for a second step',
    text: [
      'The second step of signing in to your account with {site} was just turned off. Your password is enough again.',
      'If you did not do this or ask us to, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  passkey_added: {
    subject: 'A passkey was added to your account',
    text: [
      'Your account with {site} can now also be opened with a passkey that was just added.',
      'If that was not you, click the button: it removes the passkey and signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  passkey_removed: {
    subject: 'A passkey was removed from your account',
    text: [
      'A passkey was just removed from your account with {site}. It no longer opens it.',
      'If that was not you, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  recovery_codes_replaced: {
    subject: 'Your account has new recovery codes',
    text: [
      'New recovery codes were just created for your account with {site}. Those from before no longer work.',
      'If that was not you, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  new_device: {
    subject: 'Someone signed in on a new device',
    text: [
      'Someone just signed in to your account with {site} from a device that we had not seen before: {device}.',
      'If that was not you, click the button: it signs everyone out, and you choose a new password.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do.',
  },
  guesses: {
    subject: 'Someone is guessing your password',
    text: [
      'Many wrong passwords or codes were just tried for your account with {site}. None of them worked.',
      'A long password that you use nowhere else keeps your account safe; a second step keeps it safer still. If you think that someone knows your password, click the button: it signs everyone out, and you choose a new one.',
    ],
    link: 'This was not me',
    foot: 'If it was you, there is nothing you need to do. While this goes on, you get this email at most once a day.',
  },
  account_invitation: {
    subject: 'You are invited to help with {church}',
    text: [
      '{church} uses {site} so that people who are looking for a church can find one near them. You are invited to look after its page, its videos and its messages.',
      'The link works once, for seven days.',
    ],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do. Please do not forward this email: anyone who opens the link joins in your name.',
  },
  staff_joined: {
    subject: '{name} is an administrator now',
    text: [
      '{name} ({email}) is an administrator of {site} now.',
      'If none of you meant this, remove this person right away.',
    ],
    link: 'See the staff',
    foot: 'You get this email because you are an administrator.',
  },
  items_handed_over: {
    subject: '{name} handed over work to you',
    text: [
      '{name} asks you to take over this work:\n{items}',
      'It is assigned to you now, and others on the dashboard can see that.',
    ],
    link: 'Open the list',
    foot: 'If you cannot do it, hand it over to someone else or unassign it there. You can reply to {name}.',
  },
  account_joined: {
    subject: '{email} has joined {church}',
    text: [
      '{email} accepted your invitation and can now work on the page of {church}.',
      'If you did not mean to invite them, remove them from the list.',
    ],
    link: 'Who is in our account',
    foot: '',
  },
  owner_made: {
    subject: 'You are an owner of {church} now',
    text: [
      'The ministry has made you an owner of {church}. You can now also invite and remove people, and change the subscription.',
    ],
    link: 'Who is in our account',
    foot: 'If you did not expect this, reply to this email.',
  },
  owner_added: {
    subject: '{name} is an owner of {church} now',
    text: [
      'The ministry has made {name} an owner of {church}, alongside you. Owners invite and remove people, and change the subscription.',
    ],
    link: 'Who is in our account',
    foot: 'If this is not right, reply to this email.',
  },
  owner_handed_over: {
    subject: '{church} has a new owner',
    text: [
      'The ministry has handed {church} over to {name}. You are an editor now: you can still work on its page, its videos and its messages.',
    ],
    foot: 'If this is not right, reply to this email.',
  },
  owner_invited: {
    subject: '{email} is invited to be an owner of {church}',
    text: ['The ministry has invited {email} to be an owner of {church}.'],
    link: 'Who is in our account',
    foot: 'If this is not right, reply to this email.',
  },
  account_left: {
    subject: 'You are no longer in the account of {church}',
    text: [
      '{by} has removed you from the account of {church} with {site}. You can no longer see its messages or change its page. Your own sign-in stays.',
    ],
    foot: 'If this looks like a mistake, talk with {by}, or reply to this email.',
  },
  account_left_payer: {
    subject: 'You are no longer in the account of {church}',
    text: [
      '{by} has removed you from the account of {church} with {site}. You can no longer see its messages or change its page. Your own sign-in stays.',
      'The subscription belongs to the church and continues. Your card is charged for it until the church enters another or the subscription ends. If you do not want that, ask {by} to change the card. {cancel}',
    ],
    foot: 'If this looks like a mistake, talk with {by}, or reply to this email.',
  },
  paid_twice: {
    subject: 'You paid twice: {amount} goes back to you',
    text: [
      'Two payments came for one subscription. The first one counts, and the subscription runs. The second one, {amount}, goes back in full to the card it was paid with.',
      'Banks take up to ten days to show it. Nothing more is charged for the second one.',
    ],
    foot: 'There is nothing you need to do. If the money is not there after ten days, reply to this email. (Payment {id})',
  },
  paid_twice_ministry: {
    subject: 'Paid twice: {amount} goes back to {email}',
    text: [
      '{email} paid {amount} while the account was already subscribed. The site automatically ends the second subscription at the payment provider and refunds it in full, and has written to them.',
      'If the provider does not show the refund by tomorrow, refund it there by hand. Payment {id}, at the provider {subscription}.',
    ],
    foot: '',
  },
  staff_invitation: {
    subject: 'Your invitation to the dashboard of {site}',
    text: ['You are invited to work on {site}. The link works once, for seven days.'],
    link: 'Accept the invitation',
    foot: 'If this is not for you, there is nothing you need to do. Please do not forward this email: anyone who opens the link joins in your name.',
  },
} satisfies Partial<Letters>;
