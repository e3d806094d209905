'use client';

import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { queryClient } from '@/components/connection/query-client';
import { button } from '@/components/ui/button';
import { browserApi } from '@/lib/api/browser';
import { ApiError } from '@/lib/api/call';
import { checkToken, verifyEmail } from '@/lib/api/tokens';
import type { Locale } from '@/lib/i18n/locales';
import type { PinMapProps } from './pin-map';
import { ResendForm } from './resend-form';
import { SignUpForm } from './sign-up-form';
import type { VerifyEmailWords } from './words';

interface Props {
  /** Empty where the address has none. */
  token: string;
  locale: Locale;
  words: VerifyEmailWords;
  /** None where the dashboard is not set up. */
  signInUrl: string | undefined;
  /** Codes and names, in the order of the language. */
  countries: [code: string, name: string][];
  tiles: PinMapProps['tiles'];
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

/** A token is looked at, then used by a press: programs that open links in letters use up nothing. */
function Steps({ token, locale, words, signInUrl, countries, tiles }: Props) {
  // One key for one letter: a lost answer asked for again confirms once.
  const key = useRef(crypto.randomUUID());
  const look = useQuery({
    queryKey: ['token', token],
    queryFn: () => checkToken(browserApi, token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  // Pressed twice before anything is rendered, it is still one press.
  const busy = useRef(false);
  const confirming = useMutation({
    mutationFn: () => verifyEmail(browserApi, token, key.current),
    onSettled: () => {
      busy.current = false;
    },
  });
  const state = stateOf(look, confirming);
  function press() {
    if (look.isError) void look.refetch();
    else if (!busy.current) {
      busy.current = true;
      confirming.mutate();
    }
  }

  if (state === 'signUp')
    return (
      <SignUpForm
        token={token}
        church={look.data?.church}
        countries={countries}
        tiles={tiles}
        words={words.signUp}
        signInUrl={signInUrl}
        onRefused={() => void look.refetch()}
      />
    );
  return (
    <Screen
      title={words[state].title}
      text={words[state].text}
      quiet={state === 'confirm' || state === 'looking'}
    >
      {(state === 'confirm' || state === 'failed') && (
        <button
          type="button"
          onClick={press}
          aria-disabled={confirming.isPending}
          className={button.primary}
        >
          {confirming.isPending
            ? words.confirm.confirming
            : state === 'failed'
              ? words.failed.again
              : words.confirm.button}
        </button>
      )}
      {(state === 'done' || state === 'used') && signInUrl && (
        <a href={signInUrl} className={button.primary}>
          {words.signIn}
        </a>
      )}
      {(state === 'expired' || state === 'unknown') && (
        <ResendForm
          kind={look.data?.kind === 'pastor_signup' ? 'pastor_signup' : 'verify_email'}
          locale={locale}
          words={words.resend}
        />
      )}
    </Screen>
  );
}

function stateOf(
  look: { data?: { status: string; kind?: string | null } | undefined; isError: boolean },
  confirming: { isSuccess: boolean; error: Error | null },
): State {
  if (confirming.isSuccess) return 'done';
  if (confirming.error) return refusals[codeOf(confirming.error)] ?? 'failed';
  if (look.isError) return 'failed';
  if (!look.data) return 'looking';
  const { status, kind } = look.data;
  if (status !== 'valid') return status as 'used' | 'expired' | 'unknown';
  if (kind === 'pastor_signup') return 'signUp';
  // An older backend does not say what its token is for.
  return kind && kind !== 'verify_email' ? 'unknown' : 'confirm';
}

const refusals: Record<string, State> = {
  token_used: 'used',
  token_expired: 'expired',
  token_unknown: 'unknown',
};

function codeOf(error: Error): string {
  return error instanceof ApiError ? error.code : '';
}

interface ScreenProps {
  title: string;
  text: string;
  /** Shown with the page, so there is nothing new to read out. */
  quiet: boolean;
  children: ReactNode;
}

function Screen({ title, text, quiet, children }: ScreenProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said anew is read out.
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
      <ResendForm kind="verify_email" locale={locale} words={words.resend} />
    </section>
  );
}
