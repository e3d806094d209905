import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A church's own website, on another port than the site; it serves `body`. */
export interface ChurchWebsite {
  /** The host, as an account registers it. */
  host: string;
  origin: string;
  body: string;
  close(): Promise<void>;
}

export async function startChurchWebsite(): Promise<ChurchWebsite> {
  const website = { body: '' } as ChurchWebsite;
  const server = createServer((_, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    // Records all messages to the page, for the tests.
    response.end(
      `<!doctype html><title>A church</title><link rel="icon" href="data:,"><script>heard=[];addEventListener('message',({data})=>heard.push(data))</script>${website.body}`,
    );
  });
  await new Promise<void>((listening) => server.listen(0, 'localhost', listening));
  website.host = `localhost:${(server.address() as AddressInfo).port}`;
  website.origin = `http://${website.host}`;
  website.close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(() => closed()));
  };
  return website;
}
