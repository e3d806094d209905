import { normalise } from '../search/normalise.ts';

/** Regions outside the US by the codes and names that are typed, and by the register's name. */
const names = {
  CA: 'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon',
  KR: '경기 Gyeonggi-do|강원 Gangwon-do|충북 North Chungcheong|충청북 North Chungcheong|충남 Chungcheongnam-do|충청남 Chungcheongnam-do|전북 Jeollabuk-do|전라북 Jeollabuk-do|전남 Jeollanam-do|전라남 Jeollanam-do|경북 Gyeongsangbuk-do|경상북 Gyeongsangbuk-do|경남 Gyeongsangnam-do|경상남 Gyeongsangnam-do|제주 Jeju-do',
};

interface Province {
  country: string;
  /** As `places.region_key` has it. */
  key: string;
}

const provinces = new Map(
  Object.entries(names).flatMap(([country, entries]) =>
    entries.split('|').flatMap((entry) => {
      const [code = '', ...rest] = entry.split(' ');
      const key = normalise(rest.join(' '));
      return [code, key].map((name) => [normalise(name), { country, key }] as const);
    }),
  ),
);

/** The province of Canada or Korea that a normalised text names: "qc", "ontario", "경기도", "전북". */
export function provinceOf(key: string): Province | undefined {
  return provinces.get(key.replace(/(특별자치)?도$/, ''));
}
