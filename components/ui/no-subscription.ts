/** For `useSyncExternalStore`: a value of the browser that never changes. */
export const noSubscription = () => () => {};
