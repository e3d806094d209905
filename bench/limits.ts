/*
 * Who gets through while somebody floods a call: 100 visitors within ten minutes, beside an attacker of 1,
 * 16 and 256 networks that sends 64 requests a second from fresh addresses. On a clock of its own, so that
 * it takes seconds. Prints a Markdown table. `npm run bench:limits`
 */
import { createLimiters } from '../backend/http/limits.ts';
import { floodAndVisit, shapes } from './fair-shares-model.ts';

process.stdout.write(
  '| limit | attacker | visitors through | flood through |\n|---|---|---|---|\n',
);
for (const limit of ['leads', 'signUp', 'answers', 'uploads'] as const) {
  for (const shape of shapes) {
    let now = 0;
    const limiter = createLimiters(() => now)[limit];
    const { visitors, flooded } = await floodAndVisit(limiter, shape, (milliseconds) => {
      now += milliseconds;
    });
    const share = ((100 * flooded.passed) / flooded.sent).toFixed(1);
    process.stdout.write(
      `| ${limit} | ${shape.prefixes} × ${shape.kind} | ${visitors} of 100 | ${share} % |\n`,
    );
  }
}
