import { numbersFile } from '@/components/staff-desk/numbers-file';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

interface Context {
  params: Promise<{ locale: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  return numbersFile(request, isLocale(locale) ? locale : defaultLocale);
}
