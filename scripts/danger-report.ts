// `npm run danger:report`: prints the accuracy of the weights as they are, for texts that training never reads.
import { reportFigures, reportFolder } from './danger/report.ts';

const isListed = process.argv.includes('--list');
reportFigures(isListed);
for (const folder of process.argv.slice(2).filter((argument) => !argument.startsWith('--'))) {
  reportFolder(folder, isListed);
}
