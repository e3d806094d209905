/*
 * The time zones of the countries with help lines, by the last part of their names: browsers
 * disagree on the rest (America/Buenos_Aires, America/Argentina/Buenos_Aires). CLDR has them, too
 * (lib/contract/time-zone-country.ts), but not every browser can read that table (Intl.Locale.getTimeZones).
 */
const zones: Record<string, string> = {
  US: 'Adak Anchorage Beulah Boise Center Chicago Denver Detroit Honolulu Indianapolis Juneau Knox Los_Angeles Louisville Marengo Menominee Metlakatla Monticello New_Salem New_York Nome Petersburg Phoenix Sitka Tell_City Vevay Vincennes Winamac Yakutat',
  CA: 'Blanc-Sablon Cambridge_Bay Coral_Harbour Creston Dawson Dawson_Creek Edmonton Fort_Nelson Glace_Bay Goose_Bay Halifax Inuvik Iqaluit Moncton Rankin_Inlet Regina Resolute St_Johns Swift_Current Toronto Vancouver Whitehorse Winnipeg',
  GB: 'London',
  IE: 'Dublin',
  AU: 'Adelaide Brisbane Broken_Hill Darwin Eucla Hobart Lindeman Lord_Howe Macquarie Melbourne Perth Sydney',
  MX: 'Bahia_Banderas Cancun Chihuahua Ciudad_Juarez Hermosillo Matamoros Mazatlan Merida Mexico_City Monterrey Ojinaga Tijuana',
  ES: 'Canary Ceuta Madrid',
  CO: 'Bogota',
  AR: 'Buenos_Aires Catamarca Cordoba Jujuy La_Rioja Mendoza Rio_Gallegos Salta San_Juan San_Luis Tucuman Ushuaia',
  CL: 'Coyhaique Easter Punta_Arenas Santiago',
  PE: 'Lima',
  FR: 'Paris',
  BE: 'Brussels',
  CH: 'Zurich',
  KR: 'Seoul',
  NZ: 'Auckland Chatham',
  NG: 'Lagos',
  KE: 'Nairobi',
  ZA: 'Johannesburg',
  IN: 'Calcutta Kolkata',
  PH: 'Manila',
  GT: 'Guatemala',
  SV: 'El_Salvador',
  HN: 'Tegucigalpa',
  CR: 'Costa_Rica',
  PA: 'Panama',
  DO: 'Santo_Domingo',
  EC: 'Galapagos Guayaquil',
  BO: 'La_Paz',
  PY: 'Asuncion',
  UY: 'Montevideo',
  CI: 'Abidjan',
  SN: 'Dakar',
};

/** The browser's time zone; undefined if it names no place, as UTC in browsers that hide where they are. */
export function placeOfBrowser(): string | undefined {
  const zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone?.includes('/') && !zone.startsWith('Etc/') ? zone : undefined;
}

/** The country with help lines that has this time zone, by default the browser's; undefined if none has. */
export function helpCountryOfTimeZone(
  zone: string | undefined = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): string | undefined {
  const city = zone?.split('/').at(-1);
  return Object.keys(zones).find((country) => city && zones[country]?.split(' ').includes(city));
}
