import { LocalizedText } from '@/components/content/localized-text';
import type { InstructionVideo } from '@/lib/content/pages';
import { VideoPanel } from './video-panel';

interface Props {
  /** Undefined if the instruction videos could not be read (specification 4.3); the page is shown without. */
  instruction: InstructionVideo | undefined;
}

/** A short instruction film for the task of the page. */
export function InstructionVideoPanel({ instruction }: Props) {
  if (!instruction?.video) return null;
  return (
    <section aria-labelledby="how-to" className="mt-14">
      <h2 id="how-to" className="text-title">
        <LocalizedText value={instruction.title} />
      </h2>
      <p className="mt-2 mb-5 text-note text-soft">
        <LocalizedText value={instruction.description} />
      </p>
      <VideoPanel
        video={{
          source: instruction.video,
          captionsPath: undefined,
          transcriptLang: instruction.title.lang,
        }}
        title={instruction.title.text}
        scene={instruction.scene}
      />
    </section>
  );
}
