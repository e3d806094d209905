// `npm run danger:report`: prints the accuracy of the detector for texts that training never reads. Not while tuning.
import { reportFolder, reportUnseen } from './danger/report.ts';

reportUnseen();
for (const folder of process.argv.slice(2)) reportFolder(folder);
