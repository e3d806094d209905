import { type ComponentProps, lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';

const Player = lazy(() => whenConnected(() => import('./player')));

/** Another host's player, which is loaded when it is shown. */
export function LoadedPlayer(props: ComponentProps<typeof Player>) {
  return (
    <Suspense
      fallback={
        <div className="size-full bg-night text-white">
          <Waiting />
        </div>
      }
    >
      <Player {...props} />
    </Suspense>
  );
}
