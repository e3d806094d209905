'use client';

import { useSyncExternalStore } from 'react';
import { noSubscription } from '@/components/ui/no-subscription';

const supported = () => typeof window.PublicKeyCredential === 'function';

/** Whether this browser supports passkeys; undefined until hydration. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(noSubscription, supported, () => undefined);
