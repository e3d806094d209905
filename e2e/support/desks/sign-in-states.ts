import { fill, words } from '../words';
import type { Desks } from './desk-site';
import type { State } from './state';

const { signIn } = words('en');

/** The states of the pages about signing in, on which nobody is signed in. */
export function signInStates({ letters }: Desks): Record<string, State[]> {
  const { invitation, lateInvitation, staffInvitation, step } = letters;
  const { signIn: signInToken, reset: resetToken, lateReset, newEmail } = letters;
  const { code, link, reset, fault, notMe } = signIn;
  const shown = { main: true } as const;
  const toStaff = fill(signIn.invitation.staffTitle, { site: 'Lampstand' });
  const toChurch = fill(signIn.invitation.title, { church: 'Lantern Hill Church' });
  return {
    'users/sign-in': [
      { is: 'empty', path: '/users/sign-in?to=/desk/films', shows: signIn.text, ...shown },
      { is: 'refused', path: '/users/sign-in?fault=wrong' },
      { is: 'done', path: '/users/sign-in?sent=1' },
    ],
    'users/sign-in/code': [
      { is: 'second factor', path: `/users/sign-in/code?step=${step}`, shows: code.text, ...shown },
      { is: 'refused', path: `/users/sign-in/code?step=${step}&fault=wrongCode` },
      { is: 'expired', path: '/users/sign-in/code?fault=stepOver', shows: fault.stepOver },
    ],
    'users/sign-in/link': [
      {
        is: 'filled',
        path: `/users/sign-in/link?token=${signInToken}`,
        shows: link.text,
        ...shown,
      },
      { is: 'expired', path: '/users/sign-in/link?token=some', shows: fault.unknown },
    ],
    'users/email': [
      {
        ...{ is: 'filled', path: `/users/email?token=${newEmail}` },
        shows: signIn.newEmail.text,
        ...shown,
      },
      { is: 'done', path: '/users/email?done=1' },
      { is: 'expired', path: '/users/email?token=some', shows: fault.unknown },
    ],
    'users/not-me': [
      { is: 'expired', path: '/users/not-me?token=some', shows: notMe.over, ...shown },
    ],
    'users/confirm': [
      {
        ...{ is: 'filled', as: 'owner', path: '/users/confirm?to=/desk/people' },
        shows: signIn.confirm.text,
        ...shown,
      },
      {
        is: 'refused',
        as: 'owner',
        path: '/users/confirm?to=/desk/people&by=password&fault=wrong',
      },
    ],
    'users/password': [
      { is: 'empty', path: '/users/password', shows: reset.text, ...shown },
      { is: 'done', path: '/users/password?sent=1' },
    ],
    'users/password/new': [
      {
        is: 'empty',
        path: `/users/password/new?token=${resetToken}`,
        shows: reset.newText,
        ...shown,
      },
      { is: 'refused', path: `/users/password/new?token=${resetToken}&fault=weakPassword` },
      { is: 'expired', path: `/users/password/new?token=${lateReset}`, shows: fault.expired },
    ],
    'users/invitation': [
      { is: 'filled', path: `/users/invitation?token=${invitation}`, shows: toChurch, ...shown },
      { is: 'filled', path: `/users/invitation?token=${staffInvitation}`, shows: toStaff },
      { is: 'refused', path: `/users/invitation?token=${invitation}&fault=weakPassword` },
      {
        ...{ is: 'expired', path: `/users/invitation?token=${lateInvitation}` },
        shows: signIn.invitation.expired,
      },
    ],
  };
}
