'use client';

import { useEffect } from 'react';
import { useErrorWords } from '@/components/connection/error-words';
import { failRouteProgress } from '@/components/connection/progress';
import { button } from '@/components/ui/button';

/** The fallback error page (specification 2.1, 8): a message, a retry button and a link to the home page. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  const words = useErrorWords();
  useEffect(() => {
    void failRouteProgress();
  }, []);
  return (
    <main id="main" className="column-width flex min-h-dvh flex-col justify-center py-16">
      <h1 className="text-question">{words?.title}</h1>
      <p className="mt-5 text-lead text-soft">{words?.text}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <button type="button" onClick={reset} className={button.primary}>
          {words?.retry}
        </button>
        <a href={words?.homePath ?? '/'} className={button.quiet}>
          {words?.home}
        </a>
      </div>
      <p className="mt-6">
        <a
          href={words?.helpPath ?? '/help'}
          className="inline-flex min-h-11 items-center text-link underline"
        >
          {words?.help}
        </a>
      </p>
    </main>
  );
}
