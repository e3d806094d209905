/*
 * Names of regions beyond the gazetteer's own: country, code (the two letters of a US state,
 * elsewhere GeoNames' first-order code), then en|es|fr|ko and other common names. An empty name is
 * that of the gazetteer.
 */
export const regionNames = `
US AL|Alabama|||앨라배마
US AK|Alaska|||알래스카
US AZ|Arizona|||애리조나
US AR|Arkansas|||아칸소
US CA|California||Californie|캘리포니아|Cali
US CO|Colorado|||콜로라도
US CT|Connecticut|||코네티컷
US DE|Delaware|||델라웨어
US DC|Washington, D.C.|||워싱턴 D.C.|District of Columbia|Distrito de Columbia
US FL|Florida||Floride|플로리다
US GA|Georgia||Géorgie|조지아
US HI|Hawaii|Hawái|Hawaï|하와이
US ID|Idaho|||아이다호
US IL|Illinois|||일리노이
US IN|Indiana|||인디애나
US IA|Iowa|||아이오와
US KS|Kansas|||캔자스
US KY|Kentucky|||켄터키
US LA|Louisiana|Luisiana|Louisiane|루이지애나
US ME|Maine|||메인
US MD|Maryland|||메릴랜드
US MA|Massachusetts|||매사추세츠
US MI|Michigan|Míchigan||미시간
US MN|Minnesota|||미네소타
US MS|Mississippi|Misisipi||미시시피
US MO|Missouri|Misuri||미주리
US MT|Montana|||몬태나
US NE|Nebraska|||네브래스카
US NV|Nevada|||네바다
US NH|New Hampshire|Nuevo Hampshire||뉴햄프셔
US NJ|New Jersey|Nueva Jersey||뉴저지
US NM|New Mexico|Nuevo México|Nouveau-Mexique|뉴멕시코
US NY|New York|Nueva York|New York|뉴욕주
US NC|North Carolina|Carolina del Norte|Caroline du Nord|노스캐롤라이나
US ND|North Dakota|Dakota del Norte|Dakota du Nord|노스다코타
US OH|Ohio|||오하이오
US OK|Oklahoma|||오클라호마
US OR|Oregon|Oregón||오리건
US PA|Pennsylvania|Pensilvania|Pennsylvanie|펜실베이니아
US RI|Rhode Island|||로드아일랜드
US SC|South Carolina|Carolina del Sur|Caroline du Sud|사우스캐롤라이나
US SD|South Dakota|Dakota del Sur|Dakota du Sud|사우스다코타
US TN|Tennessee|Tennessee||테네시
US TX|Texas||Texas|텍사스|Tejas
US UT|Utah|||유타
US VT|Vermont|||버몬트
US VA|Virginia||Virginie|버지니아
US WA|Washington|||워싱턴주|Washington State
US WV|West Virginia|Virginia Occidental|Virginie-Occidentale|웨스트버지니아
US WI|Wisconsin|||위스콘신
US WY|Wyoming|||와이오밍
CA 01|Alberta|||앨버타|AB
CA 02|British Columbia|Columbia Británica|Colombie-Britannique|브리티시컬럼비아|BC
CA 03|Manitoba|||매니토바|MB
CA 04|New Brunswick|Nuevo Brunswick|Nouveau-Brunswick|뉴브런즈윅|NB
CA 05|Newfoundland and Labrador|Terranova y Labrador|Terre-Neuve-et-Labrador|뉴펀들랜드 래브라도|NL|Newfoundland
CA 07|Nova Scotia|Nueva Escocia|Nouvelle-Écosse|노바스코샤|NS
CA 08|Ontario|||온타리오|ON
CA 09|Prince Edward Island|Isla del Príncipe Eduardo|Île-du-Prince-Édouard|프린스에드워드아일랜드|PE
CA 10|Quebec||Québec|퀘벡주|QC
CA 11|Saskatchewan|||서스캐처원|SK
CA 12|Yukon|Yukón||유콘|YT
CA 13|Northwest Territories|Territorios del Noroeste|Territoires du Nord-Ouest|노스웨스트 준주|NT
CA 14|Nunavut|||누나부트|NU
KR 01|Jeju|||제주도|제주특별자치도
KR 03|North Jeolla|Jeolla del Norte|Jeolla du Nord|전북|전라북도|전북특별자치도|전라북|Jeollabuk-do|Jeonbuk
KR 05|North Chungcheong|Chungcheong del Norte|Chungcheong du Nord|충북|충청북도|충청북|Chungcheongbuk-do|Chungbuk
KR 06|Gangwon|||강원도|강원|강원특별자치도
KR 13|Gyeonggi|||경기도|경기
KR 14|North Gyeongsang|Gyeongsang del Norte|Gyeongsang du Nord|경북|경상북도|경상북|Gyeongsangbuk-do|Gyeongbuk
KR 16|South Jeolla|Jeolla del Sur|Jeolla du Sud|전남|전라남도|전라남|Jeollanam-do|Jeonnam
KR 17|South Chungcheong|Chungcheong del Sur|Chungcheong du Sud|충남|충청남도|충청남|Chungcheongnam-do|Chungnam
KR 20|South Gyeongsang|Gyeongsang del Sur|Gyeongsang du Sud|경남|경상남도|경상남|Gyeongsangnam-do|Gyeongnam
GB ENG|England|Inglaterra|Angleterre|잉글랜드
GB SCT|Scotland|Escocia|Écosse|스코틀랜드
GB WLS|Wales|Gales|Pays de Galles|웨일스
GB NIR|Northern Ireland|Irlanda del Norte|Irlande du Nord|북아일랜드
ES 07|Balearic Islands|Islas Baleares|Îles Baléares|발레아레스|Baleares|Mallorca
ES 27|La Rioja|||라리오하
ES 29|Madrid|Comunidad de Madrid|Communauté de Madrid|마드리드주
ES 31|Murcia|Región de Murcia|Région de Murcie|무르시아
ES 32|Navarre|Navarra|Navarre|나바라
ES 34|Asturias||Asturies|아스투리아스
ES 39|Cantabria||Cantabrie|칸타브리아
ES 51|Andalusia|Andalucía|Andalousie|안달루시아
ES 52|Aragon|Aragón||아라곤
ES 53|Canary Islands|Canarias|Îles Canaries|카나리아 제도|Islas Canarias
ES 54|Castile-La Mancha|Castilla-La Mancha|Castille-La Manche|카스티야라만차
ES 55|Castile and León|Castilla y León|Castille-et-León|카스티야이레온
ES 56|Catalonia|Cataluña|Catalogne|카탈루냐|Catalunya
ES 57|Extremadura||Estrémadure|에스트레마두라
ES 58|Galicia||Galice|갈리시아
ES 59|Basque Country|País Vasco|Pays basque espagnol|바스크|Euskadi
ES 60|Valencia|Comunidad Valenciana|Communauté valencienne|발렌시아주
FR 11|Île-de-France|Isla de Francia||일드프랑스
FR 24|Centre-Val de Loire|||상트르발드루아르
FR 27|Burgundy-Franche-Comté|Borgoña-Franco Condado|Bourgogne-Franche-Comté|부르고뉴프랑슈콩테|Bourgogne|Burgundy|Borgoña
FR 28|Normandy|Normandía|Normandie|노르망디
FR 32|Hauts-de-France|Alta Francia||오드프랑스|Picardie
FR 44|Grand Est|Gran Este||그랑테스트|Alsace|Alsacia|Lorraine
FR 52|Pays de la Loire|Países del Loira||페이드라루아르
FR 53|Brittany|Bretaña|Bretagne|브르타뉴
FR 75|Nouvelle-Aquitaine|Nueva Aquitania||누벨아키텐|Aquitaine
FR 76|Occitania|Occitania|Occitanie|옥시타니|Languedoc
FR 84|Auvergne-Rhône-Alpes|Auvernia-Ródano-Alpes||오베르뉴론알프|Auvergne|Rhône-Alpes
FR 93|Provence-Alpes-Côte d’Azur|Provenza-Alpes-Costa Azul||프로방스알프코트다쥐르|PACA|Provence|Côte d’Azur|Costa Azul
FR 94|Corsica|Córcega|Corse|코르시카
DE 01|Baden-Württemberg||Bade-Wurtemberg|바덴뷔르템베르크
DE 02|Bavaria|Baviera|Bavière|바이에른|Bayern
DE 05|Hesse|Hesse|Hesse|헤센|Hessen
DE 06|Lower Saxony|Baja Sajonia|Basse-Saxe|니더작센|Niedersachsen
DE 07|North Rhine-Westphalia|Renania del Norte-Westfalia|Rhénanie-du-Nord-Westphalie|노르트라인베스트팔렌|NRW|Nordrhein-Westfalen
DE 08|Rhineland-Palatinate|Renania-Palatinado|Rhénanie-Palatinat|라인란트팔츠|Rheinland-Pfalz
DE 09|Saarland|Sarre|Sarre|자를란트
DE 10|Schleswig-Holstein|||슐레스비히홀슈타인
DE 11|Brandenburg|Brandeburgo|Brandebourg|브란덴부르크
DE 12|Mecklenburg-Western Pomerania|Mecklemburgo-Pomerania Occidental|Mecklembourg-Poméranie-Occidentale|메클렌부르크포어포메른|Mecklenburg-Vorpommern
DE 13|Saxony|Sajonia|Saxe|작센|Sachsen
DE 14|Saxony-Anhalt|Sajonia-Anhalt|Saxe-Anhalt|작센안할트|Sachsen-Anhalt
DE 15|Thuringia|Turingia|Thuringe|튀링겐|Thüringen
MX 04|Campeche|||캄페체
MX 07|Coahuila|||코아우일라
MX 09|Mexico City|Ciudad de México|Mexico|멕시코시티
MX 14|Jalisco|||할리스코
MX 15|State of Mexico|Estado de México|État de Mexico|멕시코주|Edomex
MX 19|Nuevo León|||누에보레온
MX 20|Oaxaca|||오악사카
MX 21|Puebla|||푸에블라주
MX 30|Veracruz|||베라크루스
MX 31|Yucatán|||유카탄
IT 09|Lombardy|Lombardía|Lombardie|롬바르디아|Lombardia
IT 15|Sicily|Sicilia|Sicile|시칠리아
IT 16|Tuscany|Toscana|Toscane|토스카나
IT 14|Sardinia|Cerdeña|Sardaigne|사르데냐|Sardegna
AU 02|New South Wales|Nueva Gales del Sur|Nouvelle-Galles du Sud|뉴사우스웨일스|NSW
AU 07|Victoria|||빅토리아|VIC
AU 04|Queensland|||퀸즐랜드|QLD
AU 08|Western Australia|Australia Occidental|Australie-Occidentale|웨스턴오스트레일리아|WA
AU 05|South Australia|Australia Meridional|Australie-Méridionale|사우스오스트레일리아|SA
AU 06|Tasmania||Tasmanie|태즈메이니아|TAS
AU 01|Australian Capital Territory|Territorio de la Capital Australiana|Territoire de la capitale australienne|오스트레일리아 수도 준주|ACT
BE VLG|Flanders|Flandes|Flandre|플란데런|Vlaanderen
BE WAL|Wallonia|Valonia|Wallonie|왈롱
VN 79|Ho Chi Minh City|||호찌민
`;
