import { writeFileSync } from 'node:fs';
import path from 'node:path';
import * as real from '../../../server/document/finish-document.ts';

let count = 0;

/** Notes what is to be finished, and finishes it. */
export const finishDocument: typeof real.finishDocument = (rendered, options) => {
  const file = path.join(process.env.CAPTURE_DIR ?? '', `${count++}.json`);
  writeFileSync(file, JSON.stringify(rendered));
  return real.finishDocument(rendered, options);
};
