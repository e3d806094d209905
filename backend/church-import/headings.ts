import type { ListField } from '../../lib/contract/church-imports.ts';

/** Headings in the site’s languages and those of many lists, and the keys of feeds, as `normalise` writes them. */
const headings: Record<ListField, string> = {
  id: 'id|uuid|slug|key|church id|external id|identifier|identificador|identifiant|codigo|code|ref|reference|번호|고유번호|아이디|church code|account id|location id|record id|breeze id|place id|osm id|organization id|kennung|编号',
  name: 'name|church|church name|name of ministry|ministry|ministry name|fellowship|parish|campus|parroquia|paroisse|name of church|name of the church|churchname|organization|organization name|organisation|congregation|title|nombre|iglesia|nombre de la iglesia|nom|eglise|nom de l eglise|assemblee|이름|교회|교회명|교회 이름|교회이름|단체명|account name|location name|org name|orgname|org|group name|company|company name|name of congregation|name of your church|church organization|nombre de la congregacion|congregacion|nombre iglesia|templo|nom de l assemblee|nom de la paroisse|nom de la communaute|communaute|igreja|nome|nome da igreja|congregacao|gemeinde|gemeindename|name der gemeinde|kirche|kirchengemeinde|chiesa|nome della chiesa|kerk|naam|ten hoi thanh|hoi thanh|ten nha tho|nha tho|教会|教会名|教会名称|教會|教會名稱|名称|名稱',
  address:
    'address|address1|address 1|address line 1|addressline1|street|street address|street 1|addr|location address|physical address|street addr|meeting address|worship address|direccion|domicilio|calle|direccion 1|adresse|rue|adresse 1|adresse postale|주소|도로명주소|도로명 주소|소재지|상세 주소|addr1|addr 1|add1|add 1|street line 1|address street line 1|address street|street name|calle y numero|calle numero|rue et n|rue et numero|n et rue|numero et rue|voie|endereco|logradouro|rua|strasse|strasse nr|strasse und hausnummer|anschrift|indirizzo|via|straat|adres|dia chi|地址|住所|교회 주소|교회주소',
  address_more:
    'address2|address 2|address line 2|addressline2|street 2|suite|unit|apt|complemento|direccion 2|complement d adresse|complement|adresse 2|상세주소|나머지 주소|나머지주소|addr2|addr 2|add2|add 2|housenumber|house number|street number|street no|hausnummer|hausnr|numero exterior|bairro|barrio|colonia',
  whole_address:
    'formatted address|full address|complete address|city state zip|city state zip code|city state|city st zip|city and state|city state postal code|cp ville|code postal ville|ville code postal|ciudad y estado|direccion completa|adresse complete|전체 주소|전체주소|domicilio completo|endereco completo|plz ort|plz und ort|ort plz|cap citta|postcode plaats|dia chi day du|完整地址',
  city: 'city|town|city town|locality|suburb|municipality|ciudad|localidad|municipio|poblacion|ville|commune|localite|도시|시|시군구|시 군 구|구군|city name|cidade|stadt|ort|wohnort|citta|comune|plaats|stad|woonplaats|thanh pho|城市|都市',
  state:
    'state|province|state province|province state|state or province|region|county|st|estado|provincia|estado provincia|departamento|comunidad autonoma|departement|canton|etat|region province|주|도|시도|시 도|지역|state region|state abbr|stateabbr|state code|state name|uf|bundesland|kanton|provincie|prefecture|tinh|tinh thanh|tinh thanh pho|省|州|省份',
  zip: 'zip|zip code|zipcode|postal|postal code|postalcode|post code|postcode|zip postal code|zip postal|plz|cp|c p|codigo postal|codigo zip|code postal|npa|우편번호|우편 번호|cep|postleitzahl|cap|ma buu dien|ma buu chinh|邮编|邮政编码|郵遞區號|郵便番号',
  country:
    'country|country code|nation|pais|pays|국가|나라|국가 코드|country name|country region|land|paese|nazione|quoc gia|国家|國家',
  latitude:
    'latitude|lat|y|latitud|위도|geo lat|lat long|lat lng|lat lon|latlng|latlong|latitude longitude|coordinates|coords|gps|coordenadas|coordonnees|coordonnees gps|좌표|coordinates lat|location latitude|wkt|geometry|geom|the geom|point|geolocation|map lat lng|gps coordinates|google maps|google map|google maps link|google maps url|map link|map url|maps link|breitengrad|latitudine|vi do|纬度|緯度',
  longitude:
    'longitude|lng|lon|long|x|longitud|경도|geo lng|coordinates lng|location longitude|langengrad|laengengrad|longitudine|kinh do|经度|經度',
  phone:
    'phone|phone number|telephone|tel|telephone number|church phone|office phone|phone 1|main phone|telefono|numero de telefono|telefono fijo|telephone fixe|numero de telephone|전화|전화번호|전화 번호|연락처|교회 전화|phone1|phones|contact phone|contact number|phone number of the church|work phone|business phone|telefone|telefon|telefonnummer|telefoon|fone|telefono de contacto|telefono de la iglesia|numero de contacto|dien thoai|so dien thoai|电话|電話|电话号码|聯絡電話|联系电话|대표전화|대표 전화|대표 전화번호|대표전화번호|교회전화',
  website:
    'website|web site|web|site|url|web address|homepage|home page|site web|sitio|sitio web|pagina web|pagina|web page|internet|홈페이지|웹사이트|웹 사이트|누리집|website url|website address|church url|webseite|internetseite|site internet|site da igreja|sito web|sito|sito internet|trang web|pagina de internet|网站|網站|网址|網址|홈페이지 주소',
  pastor_name:
    'pastor|pastor name|pastors|lead pastor|senior pastor|minister|priest|leader|pastor principal|nombre del pastor|pasteur|nom du pasteur|responsable|목사|담임목사|담임 목사|담임|담임교역자|목회자|목사명|담임목사 성함|담임 목사 성함|담임목사 이름|목사님 성함|담임목사님|pastora|pastor a|pastor pastora|pastor in charge|pastor s name|reverend|clergy|pfarrer|pfarrerin|prediger|parroco|pastore|voorganger|predikant|muc su|ten muc su|牧师|牧師',
  description:
    'description|about|about us|summary|descripcion|acerca de|presentacion|presentation|a propos|소개|설명|교회 소개|교회소개|beschreibung|descricao|descrizione|mo ta|简介|簡介|介绍',
  languages:
    'language|languages|language s|languages spoken|worship language|worship languages|idioma|idiomas|lengua|lenguas|langue|langues|langue s|언어|예배 언어|사용 언어|사용언어|sprache|sprachen|idioma do culto|idioma del culto|langue du culte|lingua|lingue|ngon ngu|语言|語言',
  types: 'types',
  services:
    'service|services|service times|service time|worship|worship times|worship time|worship services|times|schedule|midweek|mid week|midweek service|entre semana|en semaine|새벽기도|새벽예배|새벽 예배|새벽 기도|meeting times|meetings|mass times|masses|sunday services|sunday service|sunday worship|sunday|sundays|culto|cultos|horario|horarios|horario de cultos|horarios de culto|reuniones|servicios|misas|domingo|cultes|culte|horaires|horaires des cultes|heures des cultes|reunions|offices|dimanche|messes|예배|예배 시간|예배시간|주일예배|주일 예배|주일|예배 안내|모임 시간|service schedule|worship schedule|gathering times|gatherings|weekend services|horario dos cultos|horarios dos cultos|horario de culto|horario do culto|horario de reuniones|horarios de reuniones|heure du culte|horaire du culte|horaires de culte|gottesdienst|gottesdienste|gottesdienstzeit|gottesdienstzeiten|sonntag|orari|orario|culti|orario dei culti|gio nhom|gio le|gio tho phuong|聚会时间|聚會時間|主日崇拜|崇拜时间|崇拜時間|礼拝',
  day: 'day|weekday|day of week|meeting day|meeting days|service day|worship day|dia|dias|dia de culto|jour du culte|예배 요일|jour|요일|dia da semana|dia de la semana|jour de la semaine|tag|wochentag',
  time: 'time|meeting time|start|start time|starttime|hour|hora|hora de inicio|heure|heure de debut|시간|시작 시간|uhrzeit',
  time_zone: 'time zone|timezone|tz|zona horaria|huso horario|fuseau horaire|시간대',
  online: 'online|is online|virtual|en linea|en ligne|온라인',
  unused:
    'email|e mail|mail|email address|contact email|correo|correo electronico|courriel|adresse e mail|adresse electronique|이메일|메일|전자우편|notes|note|comments|comment|remarks|notas|observaciones|comentarios|remarques|commentaires|비고|메모|참고|end time|endtime|updated|last updated|created|created at|updated at|mobile|cell|cell phone|fax|movil|celular|portable|휴대폰|휴대전화|팩스|denomination|denominacion|교단|kontakt|e mail adresse|correo electronico de contacto|email da igreja',
};

/** The field of a heading by its normalised name. */
export const fieldByHeading = new Map<string, ListField>(
  Object.entries(headings).flatMap(([field, names]) =>
    names.split('|').map((name) => [name, field as ListField] as const),
  ),
);
