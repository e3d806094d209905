import { locale } from 'next/root-params';
import { NextIntlClientProvider } from 'next-intl';
import type { ReactNode } from 'react';

export const generateStaticParams = () => [];

export default async function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang={await locale()}>
      <body>
        <NextIntlClientProvider messages={null}>{children}</NextIntlClientProvider>
      </body>
    </html>
  );
}
