import type { VideoSource } from '@/lib/content/video-source';

interface Props {
  source: VideoSource;
  title: string;
  onLoad?: () => void;
}

const permissions = 'autoplay; fullscreen; picture-in-picture; encrypted-media';

/**
 * Shows an embed code (specification 2.9) safely: a known host's player in a frame of its own, any
 * other code in a sandboxed frame without access to this page (design, decision 15).
 */
export function EmbedFrame({ source, title, onLoad }: Props) {
  if (source.kind === 'code') {
    return (
      <iframe
        title={title}
        sandbox="allow-scripts"
        src="/embed-code"
        // The sandboxed frame has an opaque origin, so no target origin can be named; the receiver
        // is our own page.
        onLoad={({ currentTarget }) => currentTarget.contentWindow?.postMessage(source.html, '*')}
        className="size-full border-0"
      />
    );
  }
  const src = 'embedUrl' in source ? source.embedUrl : source.url;
  return (
    <iframe
      title={title}
      src={src}
      allow={permissions}
      onLoad={onLoad}
      className="size-full border-0"
    />
  );
}
