let hasBegun = false;

/** Marks the process as shutting down, which `GET /ready` reports to load balancers. */
export function beginShutdown(): void {
  hasBegun = true;
}

export function isShuttingDown(): boolean {
  return hasBegun;
}
