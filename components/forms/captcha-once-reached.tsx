import { type ComponentProps, lazy, Suspense } from 'react';
import { whenConnected } from '@/components/connection/when-connected';

const Captcha = lazy(() => whenConnected(() => import('./captcha')));

type Props = Omit<ComponentProps<typeof Captcha>, 'siteKey'> & {
  /** Undefined where no captcha is set up. */
  siteKey: string | undefined;
  /** Whether someone has begun to fill in the form: nothing is asked of Google before. */
  reached: boolean;
};

export function CaptchaOnceReached({ siteKey, reached, ...props }: Props) {
  if (!siteKey || !reached) return null;
  return (
    <Suspense fallback={null}>
      <Captcha siteKey={siteKey} {...props} />
    </Suspense>
  );
}
