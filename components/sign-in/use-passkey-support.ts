'use client';

import { useSyncExternalStore } from 'react';

const never = () => () => {};
const supported = () => typeof window.PublicKeyCredential === 'function';

/** Whether this browser knows passkeys; false until the page's scripts run. */
export const usePasskeySupport = (): boolean => useSyncExternalStore(never, supported, () => false);
