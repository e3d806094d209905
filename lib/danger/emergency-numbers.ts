import type { WireHelpCountry } from '../contract/help-lines.ts';

/*
 * The emergency numbers of the countries that have no help lines in content/help-lines.yaml. Taken from the table by
 * which Android phones recognise emergency numbers (AOSP, packages/services/Telephony, ecc/input/eccdata.txt), and
 * only where one of two other lists names the same number for the same service (github.com/roderickhsiao/
 * emergency-numbers, github.com/DennisGross/aidlines). Where they differ, 112 stands: mobile phones connect it to
 * the emergency services of nearly every country (3GPP TS 22.101), and it is the number of the European Union.
 */
const source =
  'AOSP packages/services/Telephony/ecc/input/eccdata.txt, agreeing with a second list (lib/danger/emergency-numbers.ts)';
const checked = '2026-11-27';

/** Countries by the one number for the police, an ambulance and the fire service. */
const oneNumber: Record<string, string> = {
  '112':
    'AT AX AZ BG BL BQ CD CM CW CX CY CZ DE DK EE EH ER FI FO GE GF GG GI GL GP GR HR HU IM IS IT JE KP KW LI LT LU LV MC MF MQ MT NL NO NU PL PM PT RE RO RW SE SI SK ST SX TK YT',
  '115': 'SR',
  '1515': 'LY',
  '911': 'AG AI AM AS AW BM BZ FM GD GU JO KN KY LR MH MP PR PW TC TV VC VE VG VI',
  '919': 'BS',
  '999': 'BD BH CK DM FK HK MO MY QA SC SD SS',
  '9999': 'OM',
};

/** Country, police, ambulance, fire service; `-` where no two lists agree. */
const byService = `
AD 110 116 118
AE 999 998 997
AF 119 - 119
AL 129 127 128
AO 113 112 115
BA 122 124 123
BB 211 511 311
BF 17 112 18
BI 117 112 118
BJ 117 112 118
BN 993 991 995
BR 190 192 193
BT 113 112 110
BW 999 997 998
BY 102 103 101
CF 117 1220 118
CG 117 - 118
CN 110 120 119
CU 106 104 105
CV 132 130 131
DJ 17 - 18
DZ 1548 14 14
EG 122 123 180
ET 991 907 939
FJ 917 911 911
GA 1730 1300 18
GH 191 193 192
GM - 116 118
GN 122 - -
GQ 114 - -
GW 117 119 118
GY 911 913 912
HT 114 116 115
ID 110 118 113
IL 100 101 102
IQ 104 122 115
IR 110 115 125
JM 119 110 110
JP 110 119 119
KG 102 103 101
KH 117 119 118
KI 192 194 193
KM 17 - 18
KZ 102 103 101
LA 191 195 190
LB 112 140 175
LC 999 911 911
LK 119 110 110
LS 123 121 122
MA 190 150 150
MD 902 903 901
ME 122 124 123
MG 117 117 118
MK 192 194 193
ML 17 15 18
MM 199 192 191
MN 102 103 101
MR 117 - 118
MS 999 - 911
MU 999 114 115
MV 119 102 118
MW 997 998 999
MZ 119 117 198
NA 10111 - -
NC 17 15 18
NE 17 15 18
NI 118 128 115
NP 100 102 101
NR 110 111 112
PF 17 15 18
PG 112 111 110
PK 15 115 16
PS 100 101 102
RS 192 194 193
RU 102 103 101
SA 999 997 998
SB 999 911 988
SG 999 995 995
SH 999 - 999
SL 019 999 999
SM 113 118 115
SO 888 - 555
SY 112 110 113
SZ 999 977 933
TD 17 - 18
TG 117 - 118
TH 191 1669 199
TJ 102 103 101
TL 112 - -
TM 102 103 101
TN 197 190 198
TO 922 933 999
TR 155 112 110
TT 999 990 990
TW 110 119 119
TZ 112 - -
UA 102 103 101
UG 999 - 999
UZ 102 103 101
VA - 118 115
VN 113 115 114
VU 111 112 113
WF - 15 -
WS 995 996 994
XK 192 194 193
YE 194 191 191
ZM 991 992 993
ZW 995 999 993
`;

type Emergency = WireHelpCountry['emergency'][number];

/** The entry of a country with its emergency numbers alone; undefined for an unknown code. */
export function emergencyOnly(country: string): WireHelpCountry | undefined {
  const emergency = table().get(country);
  return emergency && { country, locales: [], emergency, lines: [] };
}

/** The codes of these countries. */
export function otherCountries(): string[] {
  return [...table().keys()].sort();
}

let numbers: Map<string, Emergency[]> | undefined;

function table(): Map<string, Emergency[]> {
  numbers ??= new Map([...Object.entries(oneNumber).flatMap(readOneNumber), ...readByService()]);
  return numbers;
}

function readOneNumber([number, countries]: [string, string]): [string, Emergency[]][] {
  const services: Emergency['services'] = ['police', 'ambulance', 'fire'];
  return countries.split(' ').map((country) => [country, [{ number, services, source, checked }]]);
}

function readByService(): [string, Emergency[]][] {
  return byService
    .trim()
    .split('\n')
    .map((line) => {
      const [country = '', police, ambulance, fire] = line.split(' ');
      const numbersOf = { police, ambulance, fire };
      const services = new Map<string, Emergency['services']>();
      for (const service of ['police', 'ambulance', 'fire'] as const) {
        const number = numbersOf[service] === '-' ? '112' : numbersOf[service];
        if (number) services.set(number, [...(services.get(number) ?? []), service]);
      }
      return [
        country,
        [...services].map(([number, reached]) => ({ number, services: reached, source, checked })),
      ];
    });
}
