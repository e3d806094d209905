import { ScenePicture } from '@/components/content/scene-picture';
import type { Scene } from '@/lib/content/scenes';

interface Props {
  scene: Scene;
  title: string;
  priority?: boolean;
}

/** A poster: the drawn scene with the question as text. */
export function TitledPoster({ scene, title, priority = false }: Props) {
  return (
    <>
      <ScenePicture
        scene={scene}
        sizes="(min-width: 48rem) 42rem, 88vw"
        priority={priority}
        className="absolute inset-0 size-full object-cover transition-transform duration-700 group-hover:scale-[1.03]"
      />
      {/* The button below it has the same accessible name. The gradient is as high as the text, whatever the picture. */}
      <span
        aria-hidden="true"
        className="absolute inset-x-0 bottom-0 bg-[linear-gradient(to_top,rgb(15_20_32/0.8),rgb(15_20_32/0.68)_calc(100%-4rem),transparent)] p-5 pt-16 pr-24 text-left font-display text-[1.25rem] leading-tight text-white tablet:p-8 tablet:pt-16 tablet:pr-32 tablet:text-[1.75rem]"
      >
        {title}
      </span>
    </>
  );
}
