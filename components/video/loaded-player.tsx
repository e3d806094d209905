import { type ComponentProps, lazy, Suspense } from 'react';
import { Waiting } from '@/components/connection/waiting';
import { whenConnected } from '@/components/connection/when-connected';

const Player = lazy(() => whenConnected(() => import('./player')));

/** The player of another host, loaded lazily when it is first shown. */
export function LazyPlayer(props: ComponentProps<typeof Player>) {
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
