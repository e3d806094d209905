import { posterWidths } from '@/lib/config/pictures';
import { isPoster, type Scene, sceneFiles } from '@/lib/content/scenes';

interface Props {
  scene: Scene;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Whether it is above the fold: fetched at once and before scripts. */
  priority?: boolean;
  /** Whether a tall crop is used on a phone, for pictures that fill the screen. */
  tall?: boolean;
  /** Description of an uploaded picture, if the text beside it does not give one. */
  alt?: string | undefined;
  className?: string;
}

const sceneWidths = [640, 768, 1280, 1920];
/** Of the upright picture. */
const phoneWidth = 780;

/** A drawn scene is decorative, so its alt is empty by default. */
export function ScenePicture(props: Props) {
  const { scene, sizes, priority = false, tall = false, alt = '', className } = props;
  const files = sceneFiles(scene);
  const widths = isPoster(scene) ? posterWidths : sceneWidths;
  const set = widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      {tall && !isPoster(scene) && (
        <source
          media="(max-width: 47.99rem)"
          type="image/avif"
          // With its width, as HTML asks if the other sources have theirs.
          srcSet={`${files}-phone.avif ${phoneWidth}w`}
          sizes={sizes}
        />
      )}
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        // For browsers without AVIF.
        src={`${files}-1280.webp`}
        alt={alt}
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
