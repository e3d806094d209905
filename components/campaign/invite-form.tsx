'use client';

import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { z } from 'zod';
import { queryClient } from '@/components/connection/query-client';
import { SendButton, SubmitSuccess } from '@/components/forms/form-parts';
import { useDraftForm } from '@/components/forms/use-draft-form';
import { button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf, itemOrNone, once } from '@/lib/api/call';
import { acceptInviteBodySchema } from '@/lib/contract/connections';
import { accountEndpoints } from '@/lib/contract/endpoints/accounts';
import { connectionEndpoints } from '@/lib/contract/endpoints/connections';
import { userEndpoints } from '@/lib/contract/endpoints/users';
import type { InviteProps } from './invite';
import { forgetInviteToken } from './invite-token';

type Props = InviteProps & { token: string };

export default function InviteForm(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <Invitation {...props} />
    </QueryClientProvider>
  );
}

/** Checks the token without using it up: a mail program that follows links accepts nothing. */
function Invitation(props: Props) {
  const { token, labels } = props;
  const { data, isError, refetch } = useQuery({
    queryKey: ['invite', token],
    queryFn: () => dataOf(call(browserApi, userEndpoints.verifyToken, { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isError) {
    return (
      <Screen title={labels.failedTitle} text={labels.failed}>
        <button type="button" className={button.primary} onClick={() => refetch()}>
          {labels.again}
        </button>
      </Screen>
    );
  }
  if (!data) return <p role="status">{labels.looking}</p>;
  if (data.status === 'valid' && data.kind === 'church_invite') return <AcceptForm {...props} />;
  return <InvalidToken {...props} why={data.status === 'valid' ? 'unknown' : data.status} />;
}

/** The API refuses an empty name, which here means that the name of the invitation is kept. */
const textSchema = acceptInviteBodySchema
  .pick({ city: true, zip: true })
  .extend({ church_name: z.string().trim().max(200) });
const emptyValues = { church_name: '', city: '', zip: '' };
/** Removes empty fields, which change nothing. */
const withoutEmpty = (text: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(text).filter(([, value]) => value));

function AcceptForm(props: Props) {
  const { token, labels } = props;
  const { form, sending, submit } = useDraftForm({
    name: 'invite',
    schema: textSchema,
    emptyValues,
    send: (text, key) =>
      dataOf(
        call(browserApi, connectionEndpoints.acceptInvite, {
          body: { token, ...withoutEmpty(text) },
          headers: once(key),
        }),
      ),
  });
  if (sending.isSuccess)
    return <Accepted {...props} recruiter={String(sending.data.recruited_by)} />;
  const refused = refusalOf(sending.error);
  if (refused) return <InvalidToken {...props} why={refused} />;
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div>
        <h3 className="text-title">{labels.validTitle}</h3>
        <p className="mt-2 text-soft">{labels.valid}</p>
      </div>
      <Field
        label={labels.church}
        hint={labels.churchHint}
        autoComplete="organization"
        maxLength={200}
        {...form.register('church_name')}
      />
      <div className="grid grid-cols-1 gap-5 tablet:grid-cols-2">
        <Field
          label={labels.city}
          autoComplete="address-level2"
          maxLength={120}
          {...form.register('city')}
        />
        <Field
          label={labels.zip}
          autoComplete="postal-code"
          maxLength={20}
          {...form.register('zip')}
        />
      </div>
      <SendButton sending={sending} labels={labels} />
    </form>
  );
}

type TokenFault = 'used' | 'expired' | 'unknown';

function refusalOf(error: Error | null): TokenFault | undefined {
  const code = error instanceof ApiError ? error.code : '';
  return (['used', 'expired', 'unknown'] as const).find((why) => code === `token_${why}`);
}

/** The accepted invitation: thanks to the recruiter, and the next steps. */
function Accepted({ labels, paths, recruiter }: Props & { recruiter: string }) {
  useEffect(forgetInviteToken, []);
  // Only the name of a church is shown, never that of a person.
  const { data: church } = useQuery({
    queryKey: ['account', recruiter],
    queryFn: async () =>
      (await itemOrNone(
        call(browserApi, accountEndpoints.fetchAccount, { params: { id: recruiter } }),
      )) ?? null,
  });
  return (
    <SubmitSuccess title={labels.accepted}>
      <p className="mt-3 text-soft">
        {church && <strong>{labels.thanks.replace('{church}', church.name)} </strong>}
        {labels.acceptedText}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {paths.challenge && (
          <a href={paths.challenge} className={button.primary}>
            {labels.challenge}
          </a>
        )}
        {paths.pricing && (
          <a href={paths.pricing} className={button.quiet}>
            {labels.pricing}
          </a>
        )}
      </p>
    </SubmitSuccess>
  );
}

/** Explains that the token is used, expired or unknown, with the next steps. */
function InvalidToken({ labels, why, signInUrl, paths }: Props & { why: TokenFault }) {
  useEffect(forgetInviteToken, []);
  return (
    <Screen title={labels[`${why}Title`]} text={labels[why]}>
      {why === 'used' && signInUrl && (
        <a href={signInUrl} rel="noopener" className={button.primary}>
          {labels.signIn}
        </a>
      )}
      <a href="#ask" className={why === 'used' ? button.quiet : button.primary}>
        {labels.ask}
      </a>
      <a href={paths.contact} className={button.quiet}>
        {labels.contact}
      </a>
    </Screen>
  );
}

function Screen(props: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div role="status">
      <h3 className="text-title">{props.title}</h3>
      <p className="mt-2 text-soft">{props.text}</p>
      <p className="mt-6 flex flex-wrap gap-3">{props.children}</p>
    </div>
  );
}
