import { posterWidths } from '@/lib/config/pictures';
import { isPoster, type Scene, sceneFiles } from '@/lib/content/scenes';

interface Props {
  scene: Scene;
  /** `sizes` of the picture as it stands in the page. */
  sizes: string;
  /** Whether it is what a visitor sees first: fetched at once and before scripts. */
  priority?: boolean;
  /** Whether a tall crop is used on a phone, for pictures that fill the screen. */
  tall?: boolean;
  /** What is on an uploaded picture, where the words beside it do not say it. */
  alt?: string | undefined;
  className?: string;
}

const sceneWidths = [640, 768, 1280, 1920];

/** A drawn scene sets a mood and says nothing that the words beside it do not, so its alt is empty. */
export function ScenePicture(props: Props) {
  const { scene, sizes, priority = false, tall = false, alt = '', className } = props;
  const files = sceneFiles(scene);
  const widths = isPoster(scene) ? posterWidths : sceneWidths;
  const set = widths.map((width) => `${files}-${width}.avif ${width}w`).join(', ');
  return (
    <picture>
      {tall && !isPoster(scene) && (
        <source media="(max-width: 47.99rem)" type="image/avif" srcSet={`${files}-phone.avif`} />
      )}
      <source type="image/avif" srcSet={set} sizes={sizes} />
      <img
        // For the few browsers that do not know AVIF.
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
