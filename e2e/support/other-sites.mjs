/*
 * For `--import` of the site's process: requests to the hosts in OTHER_SITES (`churches.example=127.0.0.1:8080`) go to
 * a stand-in of the journey; all others stay as they are.
 */
import http from 'node:http';
import { syncBuiltinESMExports } from 'node:module';

const sites = new Map((process.env.OTHER_SITES ?? '').split(' ').map((one) => one.split('=')));
const { request } = http;
http.request = (options, ...rest) => {
  const standIn = sites.get(options.hostname);
  if (!standIn || options instanceof URL) return request(options, ...rest);
  const { lookup: _, protocol: __, hostname: ___, port: ____, path, ...others } = options;
  return request(new URL(path, `http://${standIn}`), others, ...rest);
};
syncBuiltinESMExports();
