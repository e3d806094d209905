import { numbersFile } from '@/components/staff-desk/numbers-file';

export function GET(request: Request): Promise<Response> {
  return numbersFile(request);
}
