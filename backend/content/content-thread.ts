import { answerCalls } from '../threads/answer-calls.ts';
import { contentCalls } from './content-calls.ts';

/* The entry of the thread that parses and checks content; `content-reader.ts` calls it. */

answerCalls(contentCalls);
