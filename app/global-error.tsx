'use client';

/** In the head, because the page's policy forbids style attributes (docs/decisions/0038). */
const style =
  'body{margin:0;min-height:100dvh;display:grid;place-content:center;padding:2rem;background:#0f1420;color:#fbf8f2;font:1.125rem/1.6 Georgia,serif}a{color:#e0a33a}';

/** Shown if the root layout fails. Messages cannot be loaded then, so it is in the base language. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>Something went wrong on our side</h1>
          <p>Nothing you did caused it. Please try again in a moment.</p>
          <a href="/">Go back to home</a>
          <p>
            <a href="/help">I need help now</a>
          </p>
        </main>
      </body>
    </html>
  );
}
