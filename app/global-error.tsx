'use client';

/** Stands in when even the root layout fails; it can ask nobody for words, so it speaks the base language. */
export default function GlobalError() {
  return (
    <html lang="en">
      <head>
        <title>Something went wrong</title>
      </head>
      <body
        style={{
          margin: 0,
          minHeight: '100dvh',
          display: 'grid',
          placeContent: 'center',
          padding: '2rem',
          background: '#0f1420',
          color: '#fbf8f2',
          font: '1.125rem/1.6 Georgia, serif',
        }}
      >
        <main>
          <h1>Something went wrong on our side</h1>
          <p>Nothing you did caused it. Please try again in a moment.</p>
          <a href="/" style={{ color: '#e0a33a' }}>
            Go back to home
          </a>
          <p>
            <a href="/help" style={{ color: '#e0a33a' }}>
              I need help now
            </a>
          </p>
        </main>
      </body>
    </html>
  );
}
