import { browserApi } from '@/lib/api/browser';
import { listHelpLines } from '@/lib/api/help-lines';

/* Loaded only where the reader's country has to be asked for: the client of the API is most of a page's script. */

export const askHelpLines = (zone: string) => listHelpLines(browserApi, { time_zone: zone });
