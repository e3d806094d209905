// A health check for containers (deploy/Containerfile): exits with 0 if the process on this machine is up.
const { HOST = '127.0.0.1', PORT = '3000' } = process.env;
const host = ['0.0.0.0', '::', ''].includes(HOST) ? '127.0.0.1' : HOST;
const url = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || 3000}/api/v1/health`;
const answer = await fetch(url, { signal: AbortSignal.timeout(4_000) }).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
