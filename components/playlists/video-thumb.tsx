import { ScenePicture } from '@/components/content/scene-picture';
import type { Scene } from '@/lib/content/scenes';

/** The small picture beside a video's title; the title says all that it does. */
export function VideoThumb({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <ScenePicture
      scene={scene}
      sizes="160px"
      className={`aspect-video shrink-0 rounded-soft bg-night object-cover ${className}`}
    />
  );
}
