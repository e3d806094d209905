// Serves the production build on a temporary data folder, which is deleted afterwards.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { childEnvironment, run } from '../../scripts/lib/steps.mjs';
import { copyFilledFolder, endWithParent, temporaryFolder } from './site.ts';

const [port = '3210'] = process.argv.slice(2);
const filled = process.env.E2E_FILLED_FOLDER;
const code = await run('node', ['--conditions=react-server', 'e2e/support/fill-folder.ts'], {
  env: { DATA_DIR: filled },
});
if (code) process.exit(code);
const { folder: data, remove } = temporaryFolder();
copyFilledFolder(data);
const server = spawn('node_modules/.bin/node', ['server/index.ts'], {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: childEnvironment({
    NODE_ENV: 'production',
    LOG_FORMAT: 'text',
    NODE_OPTIONS: endWithParent,
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: data,
    ADMIN_TOKEN: 'the-credential-of-all-journeys',
    // Each journey sends its own client address in X-Forwarded-For.
    TRUSTED_PROXIES: '1',
    KAKAO_JS_KEY: 'a-key-for-journeys',
    // The links of specification 2.4 and 2.8; e2e/promises.spec.ts tests a site without them.
    DASHBOARD_URL: 'https://dashboard.lampstand.example',
    PASTORS_SITE_URL: 'https://pastors.lampstand.example',
    FREE_CARDS_URL: 'https://cards.lampstand.example',
    LIVE_CHAT_URL: 'https://chat.lampstand.example',
    SUPPORT_PHONE: '+1 704 555 0142',
  }),
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// Playwright holds the other end of stdin; its end is the only sign if Playwright was killed.
process.stdin.resume().on('end', () => server.kill());
server.on('close', (code) => {
  remove();
  rmSync(filled, { recursive: true, force: true });
  process.exit(code ?? 0);
});
