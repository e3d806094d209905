/*
 * The names of the world's larger cities in Spanish, French and Korean (Fundéu, the Commission
 * nationale de toponymie, 외래어 표기법), because the gazetteer's names have no language. Format of a
 * line: country, name in the gazetteer, es|fr|ko; an empty name is that of the gazetteer.
 */
export const cityNames = `
US New York City|Nueva York|New York|뉴욕
US Los Angeles|Los Ángeles||로스앤젤레스
US Chicago|||시카고
US Houston|||휴스턴
US Philadelphia|Filadelfia|Philadelphie|필라델피아
US Phoenix|||피닉스
US San Antonio|||샌안토니오
US San Diego|||샌디에이고
US Dallas|||댈러스
US San Jose|San José||새너제이
US Austin|||오스틴
US San Francisco|||샌프란시스코
US Seattle|||시애틀
US Denver|||덴버
US Washington|||워싱턴 D.C.
US Boston|||보스턴
US Nashville|||내슈빌
US Detroit||Détroit|디트로이트
US Las Vegas|||라스베이거스
US Portland|||포틀랜드
US Baltimore|||볼티모어
US Atlanta|||애틀랜타
US Miami|||마이애미
US Minneapolis|Mineápolis||미니애폴리스
US New Orleans|Nueva Orleans|La Nouvelle-Orléans|뉴올리언스
US Honolulu|||호놀룰루
US Anchorage|||앵커리지
US Charlotte|||샬럿
US Raleigh|||롤리
US Tampa|||탬파
US Orlando|||올랜도
US Sacramento|||새크라멘토
US Kansas City|||캔자스시티
US Cleveland|||클리블랜드
US Pittsburgh|||피츠버그
US Cincinnati|||신시내티
US St. Louis|San Luis|Saint-Louis|세인트루이스
US Salt Lake City|||솔트레이크시티
US Memphis|||멤피스
US Louisville|||루이빌
US Milwaukee|||밀워키
US Albuquerque|||앨버커키
US Tucson|||투손
US Fresno|||프레즈노
US Long Beach|||롱비치
US Oakland|||오클랜드
US El Paso|||엘패소
US Fort Worth|||포트워스
US Columbus|||콜럼버스
US Indianapolis|Indianápolis||인디애나폴리스
US Jacksonville|||잭슨빌
US Richmond|||리치먼드
US Irvine|||어바인
US Anaheim|||애너하임
US Fullerton|||풀러턴
US Torrance|||토런스
US Flushing|||플러싱
US Brooklyn|||브루클린
US Queens|||퀸스
US Manhattan|||맨해튼
US Palisades Park|||팰리세이즈파크
US Fort Lee|||포트리
US Annandale|||애넌데일
US Centreville|||센터빌
US Duluth|||덜루스
US Suwanee|||스와니
CA Toronto|||토론토
CA Montréal|Montreal||몬트리올
CA Vancouver|||밴쿠버
CA Ottawa|||오타와
CA Calgary|||캘거리
CA Edmonton|||에드먼턴
CA Québec|Quebec||퀘벡
CA Winnipeg|||위니펙
CA Halifax|||핼리팩스
MX Mexico City|Ciudad de México|Mexico|멕시코시티
MX Guadalajara|||과달라하라
MX Monterrey|||몬테레이
MX Tijuana|||티후아나
MX Puebla|||푸에블라
MX Cancún||Cancún|칸쿤
KR Seoul|Seúl|Séoul|서울
KR Busan|||부산
KR Incheon|||인천
KR Daegu|||대구
KR Daejeon|||대전
KR Gwangju|||광주
KR Ulsan|||울산
KR Jeju City|Jeju|Jeju|제주
KP Pyongyang|Pionyang||평양
JP Tokyo|Tokio||도쿄
JP Osaka|||오사카
JP Kyoto|Kioto||교토
JP Yokohama|||요코하마
JP Nagoya|||나고야
JP Sapporo|||삿포로
JP Fukuoka|||후쿠오카
CN Beijing|Pekín|Pékin|베이징
CN Shanghai|Shanghái||상하이
CN Guangzhou|Cantón|Canton|광저우
CN Shenzhen|||선전
CN Tianjin|||톈진
CN Qingdao|||칭다오
CN Shenyang|||선양
CN Yanji|||옌지
HK Hong Kong|||홍콩
TW Taipei|Taipéi||타이베이
VN Hanoi|Hanói|Hanoï|하노이
VN Ho Chi Minh City|Ciudad Ho Chi Minh|Hô Chi Minh-Ville|호찌민
TH Bangkok|||방콕
PH Manila||Manille|마닐라
PH Cebu City|Cebú|Cebu|세부
PH Davao|Dávao||다바오
ID Jakarta|Yakarta||자카르타
MY Kuala Lumpur|||쿠알라룸푸르
SG Singapore|Singapur|Singapour|싱가포르
KH Phnom Penh|Nom Pen||프놈펜
MM Yangon|Rangún|Rangoun|양곤
IN New Delhi|Nueva Delhi||뉴델리
IN Delhi|||델리
IN Mumbai|Bombay|Bombay|뭄바이
IN Kolkata|Calcuta|Calcutta|콜카타
IN Bengaluru|Bangalore|Bangalore|벵갈루루
IN Chennai|||첸나이
PK Karachi|||카라치
BD Dhaka|Daca|Dacca|다카
NP Kathmandu|Katmandú|Katmandou|카트만두
AF Kabul||Kaboul|카불
UZ Tashkent|Taskent|Tachkent|타슈켄트
KZ Almaty|||알마티
AE Dubai|Dubái|Dubaï|두바이
AE Abu Dhabi|Abu Dabi|Abou Dabi|아부다비
SA Riyadh|Riad|Riyad|리야드
IL Jerusalem|Jerusalén|Jérusalem|예루살렘
IL Tel Aviv|||텔아비브
LB Beirut||Beyrouth|베이루트
SY Damascus|Damasco|Damas|다마스쿠스
IQ Baghdad|Bagdad|Bagdad|바그다드
IR Tehran|Teherán|Téhéran|테헤란
TR Istanbul|Estambul||이스탄불
TR Ankara|||앙카라
GR Athens|Atenas|Athènes|아테네
GR Thessaloníki|Salónica|Thessalonique|테살로니키
RU Moscow|Moscú|Moscou|모스크바
RU Saint Petersburg|San Petersburgo|Saint-Pétersbourg|상트페테르부르크
RU Vladivostok||Vladivostok|블라디보스토크
UA Kyiv|Kiev|Kiev|키이우
PL Warsaw|Varsovia|Varsovie|바르샤바
PL Kraków|Cracovia|Cracovie|크라쿠프
CZ Prague|Praga||프라하
HU Budapest|||부다페스트
AT Vienna|Viena|Vienne|빈
DE Berlin|Berlín||베를린
DE Hamburg|Hamburgo|Hambourg|함부르크
DE Munich|Múnich||뮌헨
DE Köln|Colonia|Cologne|쾰른
DE Frankfurt am Main|Fráncfort|Francfort-sur-le-Main|프랑크푸르트
DE Stuttgart|||슈투트가르트
DE Düsseldorf|||뒤셀도르프
DE Leipzig|||라이프치히
DE Dresden|Dresde|Dresde|드레스덴
DE Nürnberg|Núremberg|Nuremberg|뉘른베르크
DE Hannover|Hanóver|Hanovre|하노버
DE Bremen||Brême|브레멘
DE Aachen|Aquisgrán|Aix-la-Chapelle|아헨
DE Mainz|Maguncia|Mayence|마인츠
DE Trier|Tréveris|Trèves|트리어
DE Heidelberg|||하이델베르크
DE Augsburg|Augsburgo|Augsbourg|아우크스부르크
DE Regensburg|Ratisbona|Ratisbonne|레겐스부르크
DE Freiburg|Friburgo|Fribourg-en-Brisgau|프라이부르크
CH Zürich|Zúrich|Zurich|취리히
CH Genève|Ginebra||제네바
CH Basel|Basilea|Bâle|바젤
CH Bern|Berna|Berne|베른
CH Lausanne|Lausana||로잔
CH Luzern|Lucerna|Lucerne|루체른
NL Amsterdam|Ámsterdam||암스테르담
NL Rotterdam|Róterdam||로테르담
NL The Hague|La Haya|La Haye|헤이그
BE Brussels|Bruselas|Bruxelles|브뤼셀
BE Antwerpen|Amberes|Anvers|안트베르펜
BE Gent|Gante|Gand|헨트
BE Brugge|Brujas|Bruges|브뤼허
BE Liège|Lieja||리에주
BE Leuven|Lovaina|Louvain|뢰번
LU Luxembourg|Luxemburgo||룩셈부르크
FR Paris|París||파리
FR Marseille|Marsella||마르세유
FR Lyon|||리옹
FR Toulouse|Tolosa||툴루즈
FR Nice|Niza||니스
FR Nantes|||낭트
FR Strasbourg|Estrasburgo||스트라스부르
FR Bordeaux|Burdeos||보르도
FR Lille|||릴
FR Montpellier|||몽펠리에
FR Rennes|||렌
FR Grenoble|||그르노블
FR Perpignan|Perpiñán||페르피냥
FR Bayonne|Bayona||바욘
ES Madrid|||마드리드
ES Barcelona||Barcelone|바르셀로나
ES Sevilla||Séville|세비야
ES Valencia||Valence|발렌시아
ES Zaragoza||Saragosse|사라고사
ES Málaga||Malaga|말라가
ES Bilbao|||빌바오
ES Granada||Grenade|그라나다
ES Córdoba||Cordoue|코르도바
ES Donostia / San Sebastián|San Sebastián|Saint-Sébastien|산세바스티안
ES Pamplona||Pampelune|팜플로나
ES Cadiz|Cádiz|Cadix|카디스
ES Palma|Palma de Mallorca|Palma de Majorque|팔마
PT Lisbon|Lisboa|Lisbonne|리스본
PT Porto|Oporto||포르투
GB London|Londres|Londres|런던
GB Manchester|Mánchester||맨체스터
GB Birmingham|||버밍엄
GB Liverpool|||리버풀
GB Edinburgh|Edimburgo|Édimbourg|에든버러
GB Glasgow|||글래스고
GB Cardiff|||카디프
GB Belfast|||벨파스트
GB Leeds|||리즈
GB Bristol|||브리스틀
GB Oxford|||옥스퍼드
GB Cambridge|||케임브리지
GB Canterbury||Cantorbéry|캔터베리
IE Dublin|Dublín||더블린
IE Cork|||코크
IT Rome|Roma||로마
IT Milan|Milán||밀라노
IT Naples|Nápoles||나폴리
IT Turin|Turín||토리노
IT Florence|Florencia||피렌체
IT Venice|Venecia|Venise|베네치아
IT Genoa|Génova|Gênes|제노바
IT Bologna|Bolonia|Bologne|볼로냐
DK Copenhagen|Copenhague|Copenhague|코펜하겐
SE Stockholm|Estocolmo||스톡홀름
SE Göteborg|Gotemburgo||예테보리
NO Oslo|||오슬로
FI Helsinki|||헬싱키
RO Bucharest|Bucarest|Bucarest|부쿠레슈티
RS Belgrade|Belgrado||베오그라드
BG Sofia|Sofía||소피아
HR Zagreb|||자그레브
EG Cairo|El Cairo|Le Caire|카이로
EG Alexandria|Alejandría|Alexandrie|알렉산드리아
MA Casablanca|||카사블랑카
MA Marrakesh|Marrakech|Marrakech|마라케시
MA Fès|Fez|Fès|페스
MA Tangier|Tánger|Tanger|탕헤르
DZ Algiers|Argel|Alger|알제
DZ Oran|Orán||오랑
TN Tunis|Túnez||튀니스
SN Dakar|||다카르
CI Abidjan|Abiyán||아비장
CM Douala|||두알라
CM Yaoundé|Yaundé||야운데
CD Kinshasa|||킨샤사
GH Accra|Acra||아크라
NG Lagos|||라고스
NG Abuja|||아부자
KE Nairobi|||나이로비
UG Kampala|||캄팔라
TZ Dar es Salaam|Dar es-Salam||다르에스살람
ET Addis Ababa|Adís Abeba|Addis-Abeba|아디스아바바
RW Kigali|||키갈리
ZA Johannesburg|Johannesburgo||요하네스버그
ZA Cape Town|Ciudad del Cabo|Le Cap|케이프타운
ZA Durban|||더반
ZA Pretoria|||프리토리아
MG Antananarivo|||안타나나리보
HT Port-au-Prince|Puerto Príncipe||포르토프랭스
CU Havana|La Habana|La Havane|아바나
DO Santo Domingo||Saint-Domingue|산토도밍고
PR San Juan|||산후안
GT Guatemala City|Ciudad de Guatemala|Guatemala|과테말라시티
SV San Salvador|||산살바도르
HN Tegucigalpa|||테구시갈파
NI Managua|||마나과
CR San José|||산호세
PA Panamá|Ciudad de Panamá|Panama|파나마시티
CO Bogotá|||보고타
CO Medellín|||메데인
CO Cali|||칼리
VE Caracas|||카라카스
EC Quito|||키토
EC Guayaquil|||과야킬
PE Lima|||리마
BO La Paz|||라파스
CL Santiago|Santiago de Chile||산티아고
AR Buenos Aires|||부에노스아이레스
AR Córdoba|||코르도바
UY Montevideo|||몬테비데오
PY Asunción||Asuncion|아순시온
BR São Paulo|||상파울루
BR Rio de Janeiro|Río de Janeiro||리우데자네이루
BR Brasília|Brasilia|Brasilia|브라질리아
BR Salvador|||사우바도르
AU Sydney|Sídney||시드니
AU Melbourne|||멜버른
AU Brisbane|||브리즈번
AU Perth|||퍼스
AU Adelaide|Adelaida|Adélaïde|애들레이드
AU Canberra|||캔버라
NZ Auckland|||오클랜드
NZ Wellington|||웰링턴
NZ Christchurch|||크라이스트처치
`;
