import { ScenePicture } from '@/components/content/scene-picture';
import type { Scene } from '@/lib/content/scenes';

/** The decorative thumbnail beside a video's title. */
export function VideoThumb({ scene, className = '' }: { scene: Scene; className?: string }) {
  return (
    <ScenePicture
      scene={scene}
      sizes="160px"
      className={`aspect-video shrink-0 rounded-soft bg-night object-cover ${className}`}
    />
  );
}
