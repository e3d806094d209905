import { oldAddressFile } from '@/components/staff-desk/old-addresses/old-address-file';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';

interface Context {
  params: Promise<{ locale: string }>;
}

export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { locale } = await params;
  return oldAddressFile(request, isLocale(locale) ? locale : defaultLocale);
}
