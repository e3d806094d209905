import { isPoster, type Scene } from '@/lib/content/scenes';

interface Props {
  scene: Scene;
  /** `sizes` of the picture as it stands in the page. */
  sizes: string;
  /** Whether it is what a visitor sees first: fetched at once and before scripts. */
  priority?: boolean;
  /** Whether a tall crop is used on a phone, for pictures that fill the screen. */
  tall?: boolean;
  className?: string;
}

const sceneWidths = [640, 768, 1280, 1920];
/**
 * A phone of 412 px with 1.75 pixels to each, as slow ones are, takes the one of 640 for what is no wider
 * than 88vw; the page's width there is 90vw, and nobody sees the difference.
 */
const posterWidths = [320, 640, 1280];

/** A drawn scene. It sets a mood and says nothing that the words beside it do not, so its alt is empty. */
export function ScenePicture({ scene, sizes, priority = false, tall = false, className }: Props) {
  const widths = isPoster(scene) ? posterWidths : sceneWidths;
  const set = widths.map((width) => `/scenes/${scene}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      {tall && !isPoster(scene) && (
        <source
          media="(max-width: 47.99rem)"
          type="image/avif"
          srcSet={`/scenes/${scene}-phone.avif`}
        />
      )}
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        // For the few browsers that do not know AVIF.
        src={`/scenes/${scene}-1280.webp`}
        alt=""
        width={1280}
        height={720}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        className={className}
      />
    </picture>
  );
}
