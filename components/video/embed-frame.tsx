import type { VideoSource } from '@/lib/content/video-source';

interface Props {
  source: VideoSource;
  title: string;
  onLoad?: () => void;
}

const permissions = 'autoplay; fullscreen; picture-in-picture; encrypted-media';

/**
 * An embed code as raw HTML (specification 2.9) within bounds: a known host's player in a frame of
 * its own, and any other code in a sandbox that can reach nothing of this page (design, decision 15).
 */
export function EmbedFrame({ source, title, onLoad }: Props) {
  if (source.kind === 'code') {
    return (
      <iframe
        title={title}
        sandbox="allow-scripts"
        src="/embed-code"
        // It is of no origin, so none can be named; it is our own page that listens.
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
