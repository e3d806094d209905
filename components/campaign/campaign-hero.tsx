import type { ReactNode } from 'react';
import { ScenePicture } from '@/components/content/scene-picture';
import type { Scene } from '@/lib/content/scenes';

interface Props {
  scene: Scene;
  eyebrow?: ReactNode;
  title: ReactNode;
  /** Two or three sentences on the purpose of the page. */
  children: ReactNode;
  /** The actions of the page. */
  actions: ReactNode;
  /** Reduces the height, for pages whose main content is below. */
  compact?: boolean;
}

/** The head of a campaign page: a scene, its text and the actions. */
export function CampaignHero({ scene, eyebrow, title, children, actions, compact = false }: Props) {
  return (
    <div className="scrim relative isolate overflow-hidden bg-night text-white">
      <div className="absolute inset-0 -z-10">
        <ScenePicture
          scene={scene}
          sizes="100vw"
          priority
          tall={!compact}
          className="size-full object-cover object-[center_60%]"
        />
      </div>
      <div
        className={`relative z-10 flex flex-col justify-end ${
          compact ? 'min-h-[min(22rem,50svh)]' : 'min-h-[min(34rem,78svh)]'
        }`}
      >
        <div className="over-picture">
          <div className="page-width pb-12 tablet:pb-16 desktop:pt-16">
            {eyebrow && <p className="mb-3 text-note font-semibold text-lamp-soft">{eyebrow}</p>}
            <h1 className="max-w-3xl text-hero">{title}</h1>
            <div className="mt-5 max-w-xl text-lead text-balance text-white/90">{children}</div>
            <div className="mt-7 flex flex-wrap gap-3">{actions}</div>
          </div>
        </div>
      </div>
    </div>
  );
}
