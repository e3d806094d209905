import { and, eq, sql } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  accountInvitations,
  accounts,
  auditEntries,
  churchJoins,
  locations,
  securityEvents,
  users,
} from '../../backend/db/schema.ts';
import { type Endpoint, type EndpointName, endpoints } from '../../lib/contract/endpoints.ts';
import { Authenticator } from '../backend/support/authenticator.ts';
import { createChurch } from '../backend/support/own-calls/churches.ts';
import {
  bearer,
  confirmedUser,
  mailedToken,
  password,
  personOf,
  signUpBody,
} from '../backend/support/people.ts';
import { backendToSignIn } from '../backend/support/sign-in.ts';
import { staffMember } from '../backend/support/staff.ts';

/* Every step of people and their rights leaves an entry in the audit log, and in the church's own log. */

const { backend, signIn } = backendToSignIn();
const email = 'ruth@example.com';
const fresh = 'velvet ladder orchid rain';
const terms = { terms_accepted: true, of_age: true };

let count = 0;
let accountId: string;
let colleague: string;
let token: string;
let administrator: { authorization: string };
beforeEach(async () => {
  count += 1;
  const church = await createChurch(backend, `steps-${count}`);
  accountId = church.accountId;
  colleague = church.editor.id;
  const { id } = await confirmedUser(backend, email);
  await backend.db
    .update(users)
    .set({ account_id: accountId, account_role: 'owner' })
    .where(eq(users.id, id));
  token = await signIn(email);
  administrator = (await staffMember(backend, ['administrator'])).headers;
});

const post = async (path: string, body: object, headers = bearer(token)) => {
  const answered = await backend.post(path, body, headers);
  expect([path, answered.status < 300 || answered.body]).toEqual([path, true]);
  return answered.body.data;
};
const mailed = (kind: string, to = email) => mailedToken(backend, to, kind);

async function turnOn() {
  const { pending } = await post('/me/second_factor', { password });
  const code = generateSync({ secret: pending.secret });
  const started = await post('/me/second_factor/confirm', { code });
  token = started.token;
  return pending.recovery_codes as string[];
}

async function addPasskey() {
  const authenticator = new Authenticator('http://localhost:3000');
  const { options } = await post('/me/passkeys/options', { password });
  await post('/me/passkeys', { name: 'My phone', credential: authenticator.make(options) });
  return authenticator.id;
}

async function invite(to: string) {
  await post('/account/invitations', { email: to, role: 'owner' });
  return mailed('account_invitation', to);
}

async function close() {
  await backend.db.update(accounts).set({ membership_state: 'canceled' });
  await post(`/staff/churches/${accountId}/close`, { reason: 'asked' }, administrator);
}

/** The steps: what the entry is called, and how the call is made. */
const steps: Partial<Record<EndpointName, [action: string, make: () => Promise<unknown>]>> = {
  endSessions: [
    'sessionEnded',
    async () => {
      await signIn(email);
      await post('/sessions/end', { which: 'others' });
    },
  ],
  changePassword: [
    'passwordChanged',
    () => post('/me/password', { current_password: password, password: fresh }),
  ],
  redeemPasswordReset: [
    'passwordChanged',
    async () => {
      await post('/password_resets', { email });
      await post('/password_resets/redeem', {
        token: await mailed('password_reset'),
        password: fresh,
      });
    },
  ],
  redeemSignInLink: [
    'addressTaken',
    async () => {
      await backend.db
        .update(users)
        .set({ email_verified_at: null })
        .where(eq(users.email_key, email));
      await post('/sessions/link', { email });
      await post('/sessions/redeem', { token: await mailed('sign_in') });
    },
  ],
  verifyEmail: [
    'addressTaken',
    async () => {
      await post('/users', signUpBody('new@example.com'), {} as never);
      await post('/verify_email', {
        token: await mailed('verify_email', 'new@example.com'),
        password,
      });
    },
  ],
  redeemEmailChange: [
    'addressChanged',
    async () => {
      await post('/me/email', { email: `moved-${count}@example.com` });
      await post('/me/email/redeem', {
        token: await mailed('email_change', `moved-${count}@example.com`),
      });
    },
  ],
  disownChanges: [
    'notMe',
    async () => {
      await post('/me/password', { current_password: password, password: fresh });
      await post('/sessions/not_me', { token: await mailed('password_changed') });
    },
  ],
  confirmSecondFactor: ['secondFactorOn', turnOn],
  endSecondFactor: [
    'secondFactorOff',
    async () => {
      const [code] = await turnOn();
      await post('/me/second_factor/end', { password, code });
    },
  ],
  confirmRecoveryCodes: [
    'recoveryCodesReplaced',
    async () => {
      const [code] = await turnOn();
      await post('/me/second_factor/recovery_codes', { password, code });
      await post('/me/second_factor/recovery_codes/confirm', {});
    },
  ],
  removeSecondFactor: [
    'secondFactorOff',
    async () => {
      await turnOn();
      await post('/second_factors/remove', { email }, administrator as never);
    },
  ],
  addPasskey: ['passkeyAdded', addPasskey],
  removePasskey: [
    'passkeyRemoved',
    async () => {
      const id = await addPasskey();
      await post('/me/passkeys/remove', { id, password });
    },
  ],
  invitePerson: ['invited', () => invite('ann@example.com')],
  acceptInvitation: [
    'joined',
    async () => {
      const invitation = await invite('ann@example.com');
      const person = personOf('ann@example.com');
      await post('/account/invitations/accept', { ...person, ...terms, token: invitation });
    },
  ],
  handOverChurch: [
    'roleChanged',
    async () => {
      const { db } = backend;
      await db.update(users).set({ email_verified_at: new Date() }).where(eq(users.id, colleague));
      const body = { person: colleague, others: 'editors', reason: 'left' };
      await post(`/staff/churches/${accountId}/owner`, body, administrator);
    },
  ],
  revokeInvitation: [
    'invitationRevoked',
    async () => {
      const email = `mistyped-${count}@example.org`;
      await post(
        `/staff/churches/${accountId}/owner_invitations`,
        { email, reason: 'asked' },
        administrator,
      );
      const [sent] = await backend.db
        .select()
        .from(accountInvitations)
        .where(eq(accountInvitations.email, email));
      const body = { invitation: sent?.id, reason: 'asked' };
      await post(`/staff/churches/${accountId}/revoke_invitation`, body, administrator);
    },
  ],
  inviteOwner: [
    'invited',
    () =>
      post(
        `/staff/churches/${accountId}/owner_invitations`,
        { email: `owner-${count}@example.org`, reason: 'asked' },
        administrator,
      ),
  ],
  closeChurch: ['accountClosed', close],
  reopenChurch: [
    'accountReopened',
    async () => {
      await close();
      const [account] = await backend.db.select().from(accounts).where(eq(accounts.id, accountId));
      const body = { since: account?.closed_at?.toISOString(), reason: 'mistake' };
      await post(`/staff/churches/${accountId}/reopen`, body, administrator);
    },
  ],
  decideTwin: [
    'joined',
    async () => {
      const { accountId: other } = await createChurch(backend, `twin-of-${count}`);
      await backend.db.execute(sql`update accounts set membership_state = null`);
      const [listing] = await backend.db
        .insert(locations)
        .values({
          ...{ slug: `twin-${count}`, name: 'Twin', name_key: 'twin', city_key: '' },
          ...{ country: 'US', account_id: other },
        })
        .returning();
      const body = { listing: listing?.id, version: 1, decision: 'join' };
      await post(`/staff/churches/${accountId}/twin`, body, administrator);
    },
  ],
  undoJoin: [
    'joined',
    async () => {
      const { accountId: other } = await createChurch(backend, `parted-from-${count}`);
      await backend.db.execute(sql`update accounts set membership_state = null`);
      const [listing] = await backend.db
        .insert(locations)
        .values({
          ...{ slug: `parted-${count}`, name: 'Twin', name_key: 'twin', city_key: '' },
          ...{ country: 'US', account_id: other },
        })
        .returning();
      const body = { listing: listing?.id, version: 1, decision: 'join' };
      await post(`/staff/churches/${accountId}/twin`, body, administrator);
      const ofOther = eq(churchJoins.account_id, other);
      const [joined] = await backend.db.select().from(churchJoins).where(ofOther);
      await backend.db.delete(securityEvents);
      const seen = { join: joined?.id, reason: 'mistake' };
      await post(`/staff/churches/${other}/part`, seen, administrator);
    },
  ],
  removePerson: ['removed', () => post('/account/people/remove', { id: colleague })],
  changeMessageSettings: [
    'deliveryChanged',
    () => post('/account/message_settings', { delivery: 'email' }),
  ],
  inviteStaff: [
    'inviteStaff',
    () =>
      post(
        '/staff/invitations',
        { email: 'ann@example.com', roles: ['editor'] },
        administrator as never,
      ),
  ],
  changeStaff: [
    'changeStaff',
    async () => {
      const { id } = await staffMember(backend, ['editor']);
      await post('/staff/change', { id, roles: ['moderator'] }, administrator as never);
    },
  ],
  removeStaff: [
    'removeStaff',
    async () => {
      const { id } = await staffMember(backend, ['editor']);
      await post('/staff/remove', { id }, administrator as never);
    },
  ],
  erasePerson: [
    'erasePerson',
    async () => {
      await confirmedUser(backend, 'ann@example.com');
      await post('/erase_person', { email: 'ann@example.com' }, administrator as never);
    },
  ],
};

/** Calls that change no person and no right by themselves. */
const noSteps: Partial<Record<EndpointName, string>> = {
  signIn: 'a sign-in, which the church’s own log has',
  signInWithPasskey: 'a sign-in, which the church’s own log has',
  proveSecondFactor: 'a sign-in, which the church’s own log has',
  beginPasskeySignIn: 'begins a sign-in',
  requestSignInLink: 'a letter',
  requestPasswordReset: 'a letter',
  proveIdentity: 'a proof for the same session',
  startSecondFactor: 'completed by confirmSecondFactor',
  replaceRecoveryCodes: 'completed by confirmRecoveryCodes',
  beginPasskey: 'completed by addPasskey',
  renamePasskey: 'a name',
  saveDeskDraft: 'a draft',
  sendLetterAgain: 'a letter, which its own entry records',
  dismissLetter: 'a letter, which its own entry records',
  retryQueue: 'letters, which its own entry records',
  dropQueue: 'letters, which its own entry records',
  sendTestLetter: 'a letter to oneself, which its own entry records',
  addChurchNote: 'a note of the staff, which its own entry records',
  takeItem: 'an item, which its own entry records',
  letGoItem: 'an item, which its own entry records',
  handOverItems: 'items, which its own entry records',
  closeItems: 'items, which its own entry records',
  addItemNote: 'a note of the staff, which its own entry records',
  removeItemNote: 'a note of the staff, which its own entry records',
  cancelMembership: 'a payment, which its own entry records',
  changeChurchPlan: 'a payment, which its own entry records',
  refundPayment: 'a payment, which its own entry records',
  sendReceipt: 'a letter, which its own entry records',
  changeEmail: 'completed by redeemEmailChange',
  changePersonEmail: 'completed by redeemEmailChange; its own entry records who asked for it',
  pauseChurch: 'a pause, which its own entry records',
  resumeChurch: 'a pause, which its own entry records',
  renameChurch: 'a name, which its own entry records',
  approveChurch: 'a review, which its own entry records',
  changeChurchPlayer: 'a player, which its own entry records',
  addListing: 'a listing, which its own entry records',
  changeStaffListing: 'a listing, which its own entry records',
  grantCards: 'cards, which its own entry records',
  changeStaffPicture: 'a listing, which its own entry records',
  withdrawStaffListing: 'a listing, which its own entry records',
  inviteToListing: 'invites an owner as inviteOwner does, which is a step',
  createChurchImport: 'a list, which its own entry records',
  decideImportRow: 'a list, which its own entry records',
  chooseImportColumns: 'a list, which its own entry records',
  startChurchImport: 'a list, which its own entry records',
  createChurchFeed: 'a list, which its own entry records',
  changeChurchFeed: 'a list, which its own entry records',
  readChurchFeed: 'a list, which its own entry records',
  undoChurchImport: 'a list, which its own entry records',
  createContentImport: 'an export, which its own entry records',
  createSiteReading: 'an export, which its own entry records',
  decideContentImport: 'an export, which its own entry records',
  startContentImport: 'an export, which its own entry records',
  publishContentImport: 'an export, which its own entry records',
  undoContentImport: 'an export, which its own entry records',
  addOldAddress: 'an address, which its own entry records',
  changeOldAddress: 'an address, which its own entry records',
  removeOldAddress: 'an address, which its own entry records',
  importOldAddresses: 'addresses, which its own entry records',
  removeDemonstration: 'content, which its own entry records',
  restoreDemonstration: 'content, which its own entry records',
  settleStaffMessage: 'a decision on a message, which the staff’s calls record',
};

const ofPeople =
  /^\/(sessions|me|password_resets|second_factors|staff|verify_email|erase_person|account\/(people|invitations|message_settings))(\/|$)/;

test('every call that changes people or their rights is a step, or says why not', () => {
  const calls = Object.entries<Endpoint>(endpoints).filter(
    ([, { method, safe, path }]) => method === 'POST' && !safe && ofPeople.test(path),
  );
  expect(Object.keys({ ...steps, ...noSteps }).sort()).toEqual(calls.map(([name]) => name).sort());
});

describe.each(Object.entries(steps))('%s', (_name, [action, make]) => {
  test(`leaves “${action}” in the audit log, which names nobody of a church`, async () => {
    const before = await backend.db.$count(auditEntries, eq(auditEntries.action, action));
    await make();
    const entries = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, action));
    expect(entries.length).toBeGreaterThan(before);
    const [last] = entries.slice(-1);
    expect(last?.actor_id).not.toBeNull();
    for (const text of ['Ruth', email, 'ann@example.com', '203.0.113'])
      expect(JSON.stringify(last?.details)).not.toContain(text);
  });
});

test('leaving, and taking an invitation back, are steps of their own', async () => {
  const [me] = await backend.db.select().from(users).where(eq(users.email_key, email));
  await invite('ann@example.com');
  const people = (await backend.get('/account/people', bearer(token))).body.data;
  const [invited] = people.filter(({ status }: { status: string }) => status === 'invited');
  await post('/account/people/remove', { id: invited.id });
  await post('/account/people/remove', { id: me?.id });
  const logged = await backend.db
    .select({ action: securityEvents.action })
    .from(securityEvents)
    .where(eq(securityEvents.account_id, accountId));
  expect(logged.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['invited', 'invitationRevoked', 'left']),
  );
});

test('a church’s owners read who signed in from where, and who changed what', async () => {
  await signIn(email, password, {
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36',
    'x-forwarded-for': '203.0.113.77',
  });
  await invite('ann@example.com');
  await post('/account/people/remove', { id: colleague });
  const { body } = await backend.get('/account/security_events?limit=3', bearer(token));
  expect(body.data).toMatchObject([
    { action: 'removed', by: 'Ruth Moab', details: { role: 'editor' } },
    { action: 'invited', person: 'ann@example.com', by: 'Ruth Moab', details: { role: 'owner' } },
    {
      ...{ action: 'signedIn', person: 'Ruth Moab', by: null },
      details: { method: 'password', device: 'Chrome, Android', network: '203.0.113.0/24' },
    },
  ]);
  const sessions = (await backend.get('/sessions', bearer(token))).body.data;
  expect(sessions.map(({ network }: { network: string | null }) => network)).toContain(
    '203.0.113.0/24',
  );
});

test('what a person’s erasure leaves of them in the logs are ids', async () => {
  await invite('ann@example.com');
  await confirmedUser(backend, 'ann@example.com');
  await backend.post('/sessions', { email: 'ann@example.com', password });
  await post('/erase_person', { email: 'ann@example.com' }, administrator as never);
  const left = JSON.stringify([
    await backend.db.select().from(securityEvents),
    await backend.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.action, 'invited'))),
  ]);
  expect(left).not.toContain('ann@example.com');
});
