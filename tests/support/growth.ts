/*
 * How the cost of reading a text grows with its length: the text is doubled three times. Processor time of
 * this thread, the least of several runs, so that a busy machine does not matter; a cost that grows with
 * the square is 64 times as high, with the length eight times.
 */
const doublings = 3;
export const allowed = 24;
/** Milliseconds: less is the cost of a call, not of its text. */
const negligible = 0.02;
const runs = 2;
/** Milliseconds of each run, and of a reading so long that it need not be repeated. */
const enough = 20;
const long = 300;
/**
 * V8 asks the system for memory for each text or list beyond 128 kB, which takes a hundred times as long on some
 * machines. What seems to grow is therefore measured again four times as long, where all of it is beyond: a cost that
 * grows with the square is then 16 times as high, another one some four times.
 */
const again = 4;
const allowedAgain = 9;

type Read<Text> = (text: Text) => unknown;
type Make<Text> = (n: number) => Text;

/** What is read, how long its shortest input is, the reader, and its slowest known inputs. */
export type Reader<Text = string> = [
  name: string,
  shortest: number,
  read: Read<Text>,
  makers: Make<Text>[],
];

const spentSince = (start: number) => (process.threadCpuUsage().user - start) / 1000;

/** Milliseconds of processor time of one reading: the least of several averages, because the clock is coarse. */
export function costOf<Text>(read: Read<Text>, text: Text, atLeast = enough): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs && !(run && least > long); run++) {
    const start = process.threadCpuUsage().user;
    let [spent, count] = [0, 0];
    do {
      read(text);
      count += 1;
      // One long reading is enough; short ones are measured five at a time.
      if (count === 1 || count % 5 === 0) spent = spentSince(start);
    } while (spent < atLeast || (count < 5 && spent < enough));
    least = Math.min(least, spent / count);
  }
  return least;
}

/** How often the cost of the short text is that of the long one, measured on the same run of the machine. */
export function growth<Text>(read: Read<Text>, make: Make<Text>, n: number): number {
  const longer = n * 2 ** doublings;
  const [short, first] = [costOf(read, make(n)), costOf(read, make(longer))];
  const times = first / Math.max(short, negligible);
  if (times <= allowed) return times;
  return costOf(read, make(longer * again)) / first > allowedAgain ? times : allowed;
}

/** The inputs whose cost grows faster than their length. */
export function overProportion<Text>([, shortest, read, makers]: Reader<Text>): string[] {
  return makers.flatMap((make) => {
    const times = growth(read, make, shortest);
    return times > allowed ? [`${JSON.stringify(make(20))}: ${times.toFixed(0)} times`] : [];
  });
}

/** Milliseconds of processor time of one reading that waits; of the process, since others may decode. */
async function costOfAsync(read: Read<string>, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const start = process.threadCpuUsage().user;
    let [spent, count] = [0, 0];
    do {
      await read(text);
      count += 1;
      if (count === 1 || count % 3 === 0) spent = spentSince(start);
    } while (spent < enough);
    least = Math.min(least, spent / count);
  }
  return least;
}

/** The inputs whose cost grows faster than their length, of a reader that waits. */
export async function growthOfAsync([, shortest, read, makers]: Reader): Promise<string[]> {
  const over: string[] = [];
  for (const make of makers) {
    const short = await costOfAsync(read, make(shortest));
    const length = shortest * 2 ** doublings;
    const long = await costOfAsync(read, make(length));
    const times = long / Math.max(short, 10 * negligible);
    const isOver = async () =>
      (await costOfAsync(read, make(length * again))) / long > allowedAgain;
    if (times > allowed && (await isOver()))
      over.push(`${JSON.stringify(make(20))}: ${times.toFixed(0)} times`);
  }
  return over;
}
