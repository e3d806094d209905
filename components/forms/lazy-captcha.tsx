import { type ComponentProps, lazy, Suspense } from 'react';
import { whenConnected } from '@/components/connection/when-connected';

const Captcha = lazy(() => whenConnected(() => import('./captcha')));

type Props = Omit<ComponentProps<typeof Captcha>, 'siteKey'> & {
  /** Undefined if no captcha is configured. */
  siteKey: string | undefined;
  /** Whether the visitor has started to fill in the form; before that, nothing is requested from Google. */
  isTouched: boolean;
};

export function LazyCaptcha({ siteKey, isTouched, ...props }: Props) {
  if (!siteKey || !isTouched) return null;
  return (
    <Suspense fallback={null}>
      <Captcha siteKey={siteKey} {...props} />
    </Suspense>
  );
}
