'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const supported = () => typeof window.PublicKeyCredential === 'function';

/** Whether this browser knows passkeys; undefined until the page's scripts run. */
export const usePasskeySupport = (): boolean | undefined =>
  useSyncExternalStore<boolean | undefined>(never, supported, () => undefined);
