import type { ReactNode } from 'react';
import { frameScript } from '@/lib/embed/frame-script';

/** A video in a frame on a church's own website: nothing around it, and links open in a new tab. */
export default function EmbedLayout({ children }: { children: ReactNode }) {
  return (
    <main id="main" className="flex min-h-dvh flex-col justify-center">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a script of our own. */}
      <script dangerouslySetInnerHTML={{ __html: frameScript }} />
      <div data-embed="">{children}</div>
    </main>
  );
}
