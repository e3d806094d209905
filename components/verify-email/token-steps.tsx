'use client';

import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { button } from '@/components/ui/button';
import { browserApi } from '@/lib/api/browser';
import { ApiError, call, dataOf, once } from '@/lib/api/call';
import { userEndpoints } from '@/lib/contract/endpoints/users';
import type { VerifyEmailBody } from '@/lib/contract/users';
import type { Locale } from '@/lib/i18n/locales';
import { ConfirmForms } from './confirm-forms';
import type { MapSettings } from './pin-map';
import { ResendForm } from './resend-form';
import { SignUpForm } from './sign-up-form';
import type { VerifyEmailWords } from './words';

interface Props {
  /** Empty if the URL has none. */
  token: string;
  locale: Locale;
  words: VerifyEmailWords;
  /** Undefined if no dashboard is configured. */
  signInUrl: string | undefined;
  /** Codes and names, sorted for the language. */
  countries: [code: string, name: string][];
  map: MapSettings;
}

export function TokenSteps(props: Props) {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="noscript:hidden">
        {props.token ? <Steps {...props} /> : <NoToken {...props} />}
      </div>
    </QueryClientProvider>
  );
}

type State = 'looking' | 'confirm' | 'done' | 'used' | 'expired' | 'unknown' | 'failed' | 'signUp';

/** A token is checked first and used only by a press: programs that open links in letters use up nothing. */
function Steps({ token, locale, words, signInUrl, countries, map }: Props) {
  // One idempotency key per letter: a retry after a lost response confirms once.
  const key = useRef(crypto.randomUUID());
  const check = useTokenCheck(token);
  // Two presses before the next render count as one.
  const busy = useRef(false);
  const confirmation = useMutation({
    mutationFn: (typed: Omit<VerifyEmailBody, 'token'>) => {
      const body = { ...typed, token };
      return call(browserApi, userEndpoints.verifyEmail, { body, headers: once(key.current) });
    },
    onSettled: () => {
      busy.current = false;
    },
  });
  const state = stateOf(check, confirmation);
  function confirm(body: Omit<VerifyEmailBody, 'token'>) {
    if (busy.current) return;
    busy.current = true;
    confirmation.mutate(body);
  }
  function press() {
    if (check.isError) void check.refetch();
    else confirm(confirmation.variables ?? {});
  }

  if (state === 'signUp')
    return (
      <SignUpForm
        token={token}
        church={check.data?.church}
        countries={countries}
        map={map}
        words={words.signUp}
        signInUrl={signInUrl}
        onRefused={() => void check.refetch()}
      />
    );
  const takesPassword = state === 'confirm' && Boolean(check.data?.takes_password);
  return (
    <Screen
      title={words[state].title}
      text={takesPassword ? words.confirm.withPassword : words[state].text}
      quiet={state === 'confirm' || state === 'looking'}
    >
      {takesPassword && (
        <ConfirmForms
          locale={locale}
          words={words.confirm}
          fault={confirmFaultOf(confirmation.error)}
          isPending={confirmation.isPending}
          onConfirm={confirm}
        />
      )}
      {((state === 'confirm' && !takesPassword) || state === 'failed') && (
        <button
          type="button"
          onClick={press}
          aria-disabled={confirmation.isPending}
          className={button.primary}
        >
          {labelOf(state, confirmation.isPending, words)}
        </button>
      )}
      {(state === 'done' || state === 'used') && signInUrl && (
        <a href={signInUrl} className={button.primary}>
          {words.signIn}
        </a>
      )}
      {(state === 'expired' || state === 'unknown') && (
        <ResendForm
          kind={check.data?.kind === 'pastor_signup' ? 'pastor_signup' : 'verify_email'}
          locale={locale}
          words={words}
        />
      )}
    </Screen>
  );
}

const useTokenCheck = (token: string) =>
  useQuery({
    queryKey: ['token', token],
    queryFn: () => dataOf(call(browserApi, userEndpoints.verifyToken, { body: { token } })),
    staleTime: Number.POSITIVE_INFINITY,
  });

function stateOf(
  check: { data?: { status: string; kind?: string | null } | undefined; isError: boolean },
  confirmation: { isSuccess: boolean; error: Error | null },
): State {
  if (confirmation.isSuccess) return 'done';
  if (confirmation.error && !confirmFaultOf(confirmation.error))
    return refusals[codeOf(confirmation.error)] ?? 'failed';
  if (check.isError) return 'failed';
  if (!check.data) return 'looking';
  const { status, kind } = check.data;
  if (status !== 'valid') return status as 'used' | 'expired' | 'unknown';
  if (kind === 'pastor_signup') return 'signUp';
  // Older backends do not return the kind of token.
  return kind && kind !== 'verify_email' ? 'unknown' : 'confirm';
}

const refusals: Record<string, State> = {
  token_used: 'used',
  token_expired: 'expired',
  token_unknown: 'unknown',
};

function labelOf(state: State, isPending: boolean, words: VerifyEmailWords): string {
  if (isPending) return words.confirm.confirming;
  return state === 'failed' ? words.failed.again : words.confirm.button;
}

/** The fault of a password: the form is shown again. */
function confirmFaultOf(error: Error | null): 'wrongPassword' | 'weakPassword' | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return 'wrongPassword';
  return error.status === 400 ? 'weakPassword' : undefined;
}

function codeOf(error: Error): string {
  return error instanceof ApiError ? error.code : '';
}

interface ScreenProps {
  title: string;
  text: string;
  /** Shown with the page, so there is nothing to announce. */
  quiet: boolean;
  children: ReactNode;
}

function Screen({ title, text, quiet, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new title is announced.
  useEffect(() => {
    if (!quiet) heading.current?.focus();
  }, [title, quiet]);
  return (
    <section aria-live="polite">
      <h2 ref={heading} tabIndex={-1} className="text-title outline-0">
        {title}
      </h2>
      <p className="mt-3 text-soft">{text}</p>
      <div className="mt-7">{children}</div>
    </section>
  );
}

function NoToken({ locale, words }: Props) {
  return (
    <section>
      <h2 className="text-title">{words.noToken.title}</h2>
      <p className="mt-3 mb-7 text-soft">{words.noToken.text}</p>
      <ResendForm kind="verify_email" locale={locale} words={words} />
    </section>
  );
}
