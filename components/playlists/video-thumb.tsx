import type { Scene } from '@/lib/content/scenes';

/** The small picture beside a video's title; the title says all that it does. */
export function VideoThumb({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <img
      src={`/scenes/${scene}-640.webp`}
      alt=""
      width={640}
      height={360}
      loading="lazy"
      decoding="async"
      className={`aspect-video shrink-0 rounded-soft bg-night object-cover ${className}`}
    />
  );
}
