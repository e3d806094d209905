import { type Addressee, addressees } from '../contract/danger-kinds.ts';
import { fold, wordsOf } from './fold.ts';

/*
 * Whom a text of danger speaks of, read by rules in the four languages, over folded words without punctuation; `|` stands
 * between sentences. Only what is said outright counts: words that leave it open get the words for everyone.
 */

const any = (...patterns: string[]) => new RegExp(patterns.join('|'), 'u');
/** Up to four words between two others of one sentence. */
const some = '(?:[^ |]+ ){0,4}';

const hitsMe =
  '(?:hits?|beats?|beat|hurts?|chok(?:es|ed)|kicks?|kicked|punch(?:es|ed)|slap(?:s|ped)|rape[sd]?|touch(?:es|ed)|threaten(?:s|ed)|forces?|forced|abuse[sd]?|strangle[sd]?|throws things at|thr(?:ew|ows) (?:\\w+ ){1,3}at|controls|lock(?:s|ed)|hitting|beating|hurting|touching|choking|kill(?:ing)?|slash(?:es|ed)|stab(?:s|bed)|burn(?:s|ed)|bites?|bit|scratch(?:es|ed)|drag(?:s|ged)|push(?:es|ed)|shov(?:es|ed)|twist(?:s|ed)|br(?:eaks|oke)) (?:(?:on )?me|my (?:\\w+ ){0,2}(?:arms?|wrists?|nose|ribs?|fingers?|hands?|face|neck|back|jaw|leg))\\b';
const mePega =
  '(?:me|m) (?:pega|pego|golpea|golpeo|toca|toco|maltrata|maltrato|lastima|lastimo|encierra|amenaza|amenazo|grita|insulta|empuja|patea|aranazo|arana|manosea|viola|violo|hace dano|hizo dano|quita|humilla|ha pegado|ha golpeado|esta pegando|abofetea|avienta|avento|tira|tiro|tuerce|torcio|rompio|quiebra|quebro|quema|quemo|corto|muerde|mordio|jalonea|arrastra|arrastro|ahorca|ahorco|apunalo|acuchillo)\\b';
const meFrappe =
  '(?:me |m ?)(?:frappe|frappait|tape|bat|gifle|touche|touchait|cogne|fait mal|fait du mal|menace|enferme|insulte|pousse|viole|vole|prend|humilie|a frappee?|a battue?|a touchee?|a giflee?|a violee?|etrangle|jette|lance|tord|brule|mord|traine|a (?:jetee?|lance|tordu|casse|brulee?|mordue?|trainee?|tailladee?|plantee?|poignardee?|etranglee?))\\b';

const child = any(
  '\\b(?:im|i am|am) (?:only |just )?(?:[5-9]|1[0-7]|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen)\\b(?! ?(?:weeks?|months?|days?|hours?|min|years? (?:clean|sober|in|into|married|younger|older)|pounds|lbs|kg|percent|of|times))',
  '\\b(?:1[0-7]|[6-9]) ?(?:yo|y o|year old) (?:girl|boy|here)\\b',
  `(?:\\b(?:my|mi) |(?:^|[|] ))(?:mommy|mummy|daddy|mom|mum|dad|stepdad|stepmom|step (?:dad|mom|father|mother)|stepfather|stepmother|moms boyfriend|mums boyfriend|big brother|coach|teacher) ${some}(?:hits|beats|hurts|touches|kicks|slaps|locks|burns|ties|starves|hitting|beating|touching|hurting) (?:on )?me\\b`,
  `\\b(?:coach|youth (?:leader|pastor)|altar server|teacher) ${some}(?:makes|tells|films|touches) (?:us|me)\\b`,
  `\\b(?:lider de jovenes|entrenador|catequista|profe) ${some}(?:me|nos)\\b|\\b(?:animateur|entraineur|coach|catechiste) ${some}(?:me|nous)\\b`,
  '(?:전도사|선생|코치|감독|목사|쌤)(?:님)?(?:이|은)? ?(?:[^ |]+ ){0,4}(?:비밀|무릎에|샤워)',
  '\\btengo (?:[6-9]|1[0-7]) (?:y|pero|ayuda\\w*|porfa\\w*)\\b',
  '(?:^|[ |])(?:1[0-7]|[7-9])살(?:인데|이에요|이고|입니다|임|여자|남자)',
  '\\bcomes? (?:in|into|to) my (?:room|bed)\\b',
  '\\b(?:kids|everyone|everybody|girls|boys|they|people) (?:at|in) (?:my )?(?:school|class)\\b',
  '\\b(?:dont|do not|please dont) tell my (?:mom|mum|dad|parents|teacher)\\b',
  '\\b(?:i am|im) in (?:\\w+ )?(?:grade|middle school|elementary school|primary school|year [3-9]|(?:[4-9]|1[0-2])th)\\b',
  '\\btengo (?:solo )?(?:[5-9]|1[0-7]|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciseis|diecisiete) (?:ano|anios|anito|anos)(?!\\w| (?:de|limpi|sobri|casad|en|con|sin|viviendo|sirviendo))',
  `\\bmi (?:papa|papi|mama|mami|padrastro|madrastra|tio|abuelito|profe\\w*|maestr[oa]|entrenador|hermano mayor) ${some}${mePega}`,
  '\\b(?:entra|se mete) (?:en|a) mi (?:cuarto|cama|habitacion|pieza)\\b',
  '\\b(?:en|de) (?:mi|la) (?:escuela|cole|salon|clase|primaria|secundaria) (?:me|todos)\\b',
  '\\bno (?:le|les) (?:digan?|cuenten?) a mis? (?:mama|papa|papas|padres)\\b',
  '\\bj ?ai (?:que )?(?:[5-9]|1[0-7]|dix|onze|douze|treize|quatorze|quinze|seize|dix sept) ans(?! (?:de|d |d))',
  `\\b(?:mon (?:papa|pere|beau pere|tonton|oncle|prof|entraineur|grand frere)|ma (?:maman|mere|belle mere)|papa|maman) ${some}${meFrappe}`,
  '\\bvient dans ma chambre\\b',
  '\\b(?:dans ma classe|au college|a mon ecole|a l ecole) (?:on|ils|elles|tout)\\b',
  '\\b(?:le dites pas|ne dites? rien) a (?:mes parents|ma mere|mon pere|maman|papa)\\b',
  '(?:^|[ |])(?:저는|나는|전|난|저|나) ?(?:[^ |]+ )?(?:1[0-7]살|[6-9]살|열[가-힣]{0,2} ?살|초등학생|중학생|고등학생|초[1-6]|중[1-3]|고[1-3]|초등학교|중학교|고등학교)',
  '(?:아빠|엄마|새아빠|새엄마|계부|계모|삼촌|선생님|오빠|학원쌤|코치)(?:가|이|께서|한테|에게) ?(?:(?!\\S*(?:를|을) )[^ |]+ ){0,3}(?:저를 |나를 |절 |날 )?(?:때려|때리|때렸|만져|만지|만졌|패요|맞아|맞았|가둬)',
  '\\b(?:my |our )?(?:dad|daddy|mom|mum|stepdad|stepmom|father|mother) (?:[^ |]+ ){0,3}(?:hits|beats|hurts|whips|locks) us\\b|\\b(?:dad|mom|mum) says (?:if (?:we|i) tell|not to tell)\\b',
  '\\bmi (?:papa|papi|mama|mami|padrastro) (?:[^ |]+ ){0,2}nos (?:pega|golpea|encierra|amenaza)\\b|\\b(?:papa|maman|mon beau pere|notre pere|mon pere) nous (?:tape|frappe|bat|enferme)\\b',
  '방에 (?:자꾸 |밤마다 |몰래 )?들어와',
  '(?:학교|우리 반|반)(?:에서|애들이|아이들이) ?(?:[^ |]+ ){0,2}(?:괴롭|따돌|왕따|때려)',
  '(?:엄마|아빠|부모님)(?:한테|께|에게)(?:는|만은)? (?:말하지|비밀)',
);

const notOwn = [
  ...['friend', 'best friend', 'bestie', 'bff', 'son', 'daughter', 'brother', 'sister', 'niece'],
  ...['nephew', 'kid', 'child', 'grandson', 'granddaughter', 'girlfriend', 'boyfriend', 'husband'],
  ...[
    'wife',
    'mom',
    'mum',
    'mother',
    'dad',
    'father',
    'roommate',
    'cousin',
    'student',
    'neighbou?r',
  ],
  ...['neighbou?rs', 'classmate', 'coworker', 'colleague', 'partner', 'ex', 'teenager', 'grandma'],
  ...['grandmother', 'grandpa', 'grandfather', 'aunt', 'uncle'],
].join('|');
const suyos =
  'amig[oa]|mejor amig[oa]|hij[oa]|herman[oa]|sobrin[oa]|niet[oa]|novi[oa]|espos[oa]|marido|mujer|mama|madre|papa|padre|prim[oa]|alumn[oa]|vecin[oa]|companer[oa]|pareja|abuel[oa]|ti[oa]';
const lesSiens =
  'ami|amie|meilleure? amie?|pote|copain|copine|fils|fille|frere|soeur|niece|neveu|mari|femme|mere|pere|cousine?|eleve|voisine?s?|collegue|coloc\\w*|compagn(?:on|e)|conjointe?|petit fils|petite fille|grand mere|grand pere';
const 남 =
  '(?:친구|아들|딸|동생|언니|누나|형|오빠|조카|남편|아내|와이프|여자친구|여친|남자친구|남친|엄마|어머니|아빠|아버지|사촌|학생|이웃|옆집|동료|룸메이트|할머니|할아버지|아이|애)';

/** Someone asks how to help, or for another. */
const asksForOther = any(
  `\\bhow (?:can|do|could|should) i (?:best )?(?:help|support|protect|talk to|stop) (?:my|him|her|them|a|someone)\\b`,
  `\\bwhat (?:should|can|do|could) i (?:do|say|tell)(?: [^ |]+){0,6} (?:him|her|them|my (?:${notOwn}))\\b`,
  `\\b(?:worried|scared|afraid|terrified|concerned) (?:about|for) (?:my (?:${notOwn})|him|her|them|a friend|someone)\\b`,
  `\\b(?:asking|writing|message|this is|pray) (?:for|about|on behalf of) (?:a|my) (?:${notOwn})\\b`,
  `\\bcomo (?:puedo )?(?:ayudo|ayudar|ayudarl[aoe]s?|apoyar|proteger)(?:l[aoe]s?)?\\b`,
  `\\b(?:me preocupa|estoy preocupad[oa] por|tengo miedo por|temo por) (?:mi|un|una|el|ella|l[ao])\\b`,
  `\\bque (?:hago|puedo hacer|le digo|debo hacer) (?:con|por|para|a) (?:mi|ella|el|l[ao])\\b`,
  `\\bcomment (?:je peux |puis je |faire pour )?(?:l |la |le |les )?(?:aider|soutenir|proteger)\\b`,
  `\\b(?:je m inquiete|j ai peur|je suis inquiete?) pour (?:mon|ma|mes|elle|lui|eux|une?)\\b`,
  `\\bque (?:faire|dois je faire|puis je faire|lui dire) (?:pour|avec|a)? ?(?:mon|ma|elle|lui)\\b`,
  '어떻게 (?:도와|도울|해 ?줘야|말해 ?줘야|말려|지켜)',
  `${남}(?:가|이|를|을) ?(?:[^ |]+ )?걱정(?:돼|되|이에|입니|스러)`,
);

/** Someone else is in danger. */
const otherInDanger = any(
  `\\bmy (?:${notOwn}) (?:[^ |]+ ){0,3}(?:wants? to (?:die|kill|end|hurt)|wanted to (?:die|kill)|is going to (?:kill|jump|hurt|die)|said (?:he|she|they)|says (?:he|she|they)|told me (?:he|she|they)|texted (?:me )?(?:that )?(?:he|she|they|goodbye)|posted|took|has taken|just took|swallowed|od|overdosed|is cutting|cuts|has been cutting|keeps (?:saying|talking|cutting)|is being|was (?:just )?(?:raped|beaten|assaulted|attacked)|gets (?:hit|beaten)|is (?:suicidal|hurting|planning|unconscious|not breathing|bleeding)|tried to (?:kill|hang|die)|wont wake|isnt breathing|might (?:kill|hurt)|has a plan|hurts (?:him|her)self)\\b`,
  '\\b(?:he|she|they) (?:wants? to (?:die|kill (?:him|her|them)sel(?:f|ves))|said (?:he|she|they) (?:wants?|will|would|is going)|is going to (?:kill (?:him|her)self|jump)|took (?:a bunch|all|the|some|his|her|too many)|is (?:not breathing|suicidal|cutting))\\b',
  '\\b(?:beats|hits|hurts|touches|abuses) (?:her|his|their|the) (?:kids?|children|child|baby|wife|daughter|son)\\b|\\bhits (?:her|him)\\b',
  `\\bmi (?:${suyos}) (?:[^ |]+ ){0,3}(?:quiere (?:morir|matarse|suicidarse|quitarse)|dice que (?:se|quiere|ya|va)|dijo que (?:se|queria|quiere|iba)|me (?:dijo|escribio|conto) que (?:se|quiere|queria|su|le|la|lo|el|ella)|se (?:corta|quiere matar|va a matar|tomo|trago|lastima|hace dano|quito)|tomo (?:muchas|pastillas|todas)|intento (?:matarse|suicidarse)|esta (?:sangrando|inconsciente)|no respira|no despierta)\\b`,
  `\\ba mi (?:${suyos}) (?:[^ |]+ ){0,2}(?:le|la|lo) (?:pega|golpea|maltrata|violaron|tocan|toca|pegan|amenaza)\\b`,
  `\\b(?:mon|ma) (?:${lesSiens}) (?:[^ |]+ ){0,3}(?:veut (?:mourir|se tuer|se suicider|en finir)|dit qu (?:il|elle)|m a dit qu (?:il|elle)|m a ecrit qu (?:il|elle)|se (?:coupe|scarifie|fait du mal)|a (?:pris|avale)|va se (?:tuer|jeter|suicider)|a (?:essaye|tente) de se|ne respire|ne se reveille|saigne|est (?:battue?|frappee?|violee?|suicidaire|inconsciente?)|se fait (?:battre|frapper|violer))\\b`,
  '\\b(?:il|elle) (?:veut|voudrait) (?:mourir|se tuer|se suicider|en finir)\\b|\\b(?:il|elle) (?:la|le|l) (?:frappe|bat|tape)\\b',
  `${남}(?:가|이|는|은|도) ?(?:[^ |]+ ){0,4}(?:죽고 싶다(?:고|는|며)|죽겠다(?:고|며)|자살하겠|자살하려|죽으려|자해를? (?:해|하)|자해해|자해하|손목을 (?:그|긋)|약을 (?:먹었|많이|다 )|뛰어내리(?:겠|려)|숨을 (?:안|못) |의식이 없|맞고 (?:살|있)|맞아요|성폭행(?:을)? 당|당하고 있|당했)`,
  `\\bmy (?:${notOwn}|baby|toddler) (?:[^ |]+ ){0,3}(?:goodbye|isnt breathing|is not breathing|stopped breathing|has bruises)\\b`,
  `\\bmy (?:${notOwn}) (?:[^ |]+ ){0,8}(?:gave (?:me|away)|isnt answering|is not answering|wont answer|said goodbye|(?:little |fresh |deep )?(?:cuts|scars|burns))\\b|\\bi found (?:[^ |]+ ){1,6}(?:my|his|her) (?:(?:${notOwn})s?|room|bed|bag|drawer|pocket)\\b`,
  '\\b(?:girl|boy|kid|child|kids|children|woman|couple|family|neighbou?rs?) (?:next door|upstairs|downstairs|across the)\\b',
  `\\bmi (?:${suyos}) (?:[^ |]+ ){0,6}(?:regalo|vendio|no contesta|no responde|cortadas|cortes)\\b|\\bencontre (?:[^ |]+ ){1,7}(?:de|a) mi (?:${suyos}|nin[oa])\\b`,
  `\\bm(?:on|a) (?:${lesSiens}) (?:[^ |]+ ){0,6}(?:a (?:donne|vendu|vide|poste|rendu)|repond (?:plus|pas)|scarifications)\\b|\\bj ?ai trouve (?:[^ |]+ ){1,8}(?:chez|de) m(?:on|a) (?:${lesSiens})\\b`,
  `${남}(?:가|이|는|은)? ?(?:[^ |]+ ){0,6}(?:칼자국|흉터|상처|전화 ?(?:를 )?안 ?받|연락(?:이|을)? ?안|나눠 ?줬)`,
  `\\bmi (?:${suyos}|bebe) (?:[^ |]+ ){0,7}(?:despedida|se despidio|no respira|tiene moretones)\\b|\\b(?:nin[oa]s?|senora|vecin[oa]s?) (?:de al lado|de enfrente|de arriba)\\b`,
  `\\bm(?:on|a) (?:${lesSiens}|bebe) (?:[^ |]+ ){0,7}(?:adieu|ne respire)\\b|\\b(?:petite?|enfants?|voisins?|voisine|gamine?) d a cote\\b`,
  `${남}(?:가|이|는) ?(?:[^ |]+ ){0,6}(?:[가-힣]*(?:겠대|싶대|었대|았대|는대|한대)요?|잘 있으라고|작별|유서)|(?:옆집|윗집|아랫집) (?:아이|애|여자|부부|할머니|할아버지)|아기가 숨을`,
  `${남}(?:가|이) ?(?:[^ |]+ ){0,2}(?:아내|남편|아이|애|딸|아들|자식)(?:를|을) (?:때|패|학대)`,
);

/** The writer is in danger themselves, whatever else they say. */
const ownDanger = any(
  '\\bmyself\\b',
  '\\bi (?:also |just |really )?(?:want|wanna|wish|need|plan|am going|m going|would rather|will|cant wait) (?:to |i )?(?:die|be dead|kill me|end it|was dead|were dead)\\b',
  '\\bi (?:dont|do not|cant|cannot) (?:want to |wanna )?(?:live|be here|go on|exist|be alive)\\b',
  `\\b${hitsMe}`,
  '\\b(?:quiero|quisiera|voy a|pienso en|ganas de) (?:morir(?:me)?|matarme|suicidarme|quitarme|no existir|desaparecer)\\b|\\bme quiero (?:morir|matar)\\b|\\bya no quiero (?:vivir|seguir)\\b',
  `\\b${mePega}`,
  '\\b(?:je veux|j ai envie de|je vais|je pense a) (?:mourir|me tuer|me suicider|en finir|crever)\\b|\\bje (?:ne )?veux plus (?:vivre|etre la)\\b',
  `\\b${meFrappe}`,
  '(?:^|[ |])(?:저|나|제가|내가|저도|나도|저는|나는)[^|]{0,20}(?:죽고 싶(?:어|습|다$|다 |은데|네)|죽을래|사라지고 싶|살기 싫|살고 싶지 않|자해)',
  '(?:저를|나를|절|날|저한테|나한테) ?(?:[^ |]+ )?(?:때|패|만|죽이|협박)',
);

const man = any(
  `(?:\\bmy |(?:^|[|] ))(?:ex )?(?:wife|girlfriend|gf|fiancee) ${some}${hitsMe}`,
  `\\b(?:hit|beaten|abused|slapped|attacked|stabbed) by my (?:ex )?(?:wife|girlfriend|gf)\\b`,
  '\\b(?:im|i am|as) an? (?:\\w+ )?(?:man|guy|husband|male|dad)\\b|\\bmale (?:victim|survivor)\\b|\\bhelp (?:is there )?for (?:men|husbands)\\b',
  `\\bmi (?:ex )?(?:esposa|mujer|novia|senora|exnovia|exesposa) ${some}${mePega}`,
  '\\bsoy (?:un )?(?:hombre|varon)\\b|\\b(?:ayuda para|siendo) hombres?\\b',
  `\\bma (?:ex )?(?:femme|copine|compagne|fiancee|conjointe) ${some}${meFrappe}`,
  '\\b(?:je suis|en tant qu) un? ?(?:homme|mec|mari)\\b|\\bhommes? battus?\\b',
  '(?:아내|와이프|집사람|여자친구|여친|마누라)(?:가|이|한테|에게) ?(?:[^ |]+ ){0,4}(?:때려|때리|때렸|맞아|맞았|맞고|폭행|던져|할퀴|욕)',
  '(?:저는|나는|전|난) 남자(?:인데|예요|입니다|라서|라 )|남자인데|남자라서|매 ?맞는 남편',
);

const elder = any(
  '\\b(?:im|i am) (?:6[5-9]|[7-9]\\d)\\b(?! ?(?:percent|kg|lbs|pounds|days|weeks|months))|\\b(?:6[5-9]|[7-9]\\d) (?:years old|year old)\\b|\\bat (?:my age of |the age of )?(?:6[5-9]|[7-9]\\d) i\\b',
  `\\bmy (?:grandson|granddaughter|son in law|daughter in law|caregiver|carer|caretaker|home aide|nurse|(?:adult |grown )?(?:son|daughter)) ${some}(?:(?:hits|beats|hurts|pushes|locks|hit|pushed|slaps|threatens|starves) me\\b|(?:twists|twisted|breaks|broke) my (?:arm|wrist|hand)|(?:takes|took|steals|stole|keeps) my (?:money|pension|social security|card|checks?))`,
  '\\b(?:in|at) (?:the|a|this|my) (?:nursing|care|old peoples) home\\b',
  '\\b(?:tengo|a mis|con) (?:6[5-9]|[7-9]\\d) anos\\b|\\b(?:en (?:el|un) (?:asilo|geriatrico)|residencia de (?:mayores|ancianos))\\b',
  `\\bmi (?:nieto|nieta|yerno|nuera|cuidador[a]?|hijo|hija) ${some}${mePega}`,
  '(?:\\bj ?ai|(?:^|[|] )a) (?:6[5-9]|[7-9]\\d|soixante dix|quatre vingts?) ?\\w* ans\\b|\\b(?:ehpad|maison de retraite)\\b',
  `\\b(?:mon (?:petit fils|gendre|fils|aidant)|ma (?:petite fille|belle fille|fille|aide a domicile|aide soignante)) ${some}${meFrappe}`,
  '(?:6[5-9]|[7-9][0-9]) ?(?:세|살)|일흔|여든|아흔|칠십|팔십|요양원|요양병원|요양보호사',
  '(?:손자|손녀|며느리|사위|아들|아들놈|딸)(?:가|이|한테|에게) ?(?:[^ |]+ ){0,3}(?:저를 |나를 |절 |날 )?(?:때려|때리|때렸|맞아|맞았|맞고|패요|밀쳐|비틀|(?:돈|통장|카드)을? (?:뺏|빼앗|가져|내놓)|연금을|가둬)',
);

const family =
  '(?:ex )?(?:wife|husband|girlfriend|boyfriend|gf|bf|fiancee?|partner|kids?|son|daughter|child|children|baby|mom|mother|dad|father|sister|brother|stepson|stepdaughter|niece|nephew|family)';
const harmer = any(
  `(?<!if |when |because |that |says |said )\\bi (?:(?:just|have|ve|had|keep|kept|sometimes|often|always|once|really|almost|nearly|again|lost it and|got angry and) ){0,3}(?:hit|beat|punch(?:ed)?|slap(?:ped)?|chok(?:e|ed)|push(?:ed)?|shov(?:e|ed)|kick(?:ed)?|strangl(?:e|ed)|rap(?:e|ed)|molest(?:ed)?|touch(?:ed)?|abus(?:e|ed)|threaten(?:ed)?|sh(?:ake|ook)|hitting|beating|hurt|hurting) (?:my ${family}|(?:a|the) (?:child|kid|minor|baby|little (?:girl|boy|one)))\\b`,
  '\\bi (?:just |have |keep |sometimes )?(?:hit|beat|punched|slapped|choked|raped|strangled|molested) (?:her|him|them)\\b',
  `\\b(?:afraid|scared|worried|fear|terrified) (?:that |of |im going to |ill |i will |i might |i could |i may |i am going to )+(?:hurt|hurting|hit|hitting|kill|killing|beat|beating|harm|harming|snap and) (?:my ${family}|her|him|them|someone|somebody|a child|children|kids)\\b`,
  `\\bi (?:want|wanna|am going|m going|feel like|am about) (?:to )?(?:kill(?:ing)?|hurt(?:ing)?|hit(?:ting)?|strangl(?:e|ing)|beat(?:ing)?) (?:my ${family}|her|him|them)\\b`,
  '\\battracted to (?:little |young )?(?:children|kids|minors|girls|boys)\\b|\\b(?:im|i am) (?:an? )?(?:abuser|abusive|pedophile|paedophile|violent)\\b|\\bi (?:watch|watched|look at|looked at) (?:child porn|cp)\\b',
  '\\bi (?:lose|lost) (?:it|control|my temper) and (?:hit|hurt|beat|slap)\\b',
  '\\b(?:le|les|la) (?:pegue|golpee|empuje|abofetee|estrangule) (?:a (?:mi|mis)|ayer|otra vez|anoche)\\b|\\b(?:he|habia) (?:pegado|golpeado|maltratado|lastimado|abusado|violado|tocado) (?:a|de) (?:mi|mis|una? nin)',
  '\\byo (?:[^ |]+ ){0,2}(?:pego|golpeo|maltrato|lastimo|golpeo) a (?:mi|mis)\\b|\\b(?:pegue|golpee|lastime|maltrate|viole|toque) a (?:mi|mis|una nina|un nino)\\b|\\babuse de (?:mi|una|un)\\b|\\bvolvi a (?:pegarle|pegar|golpear|golpearla|lastimar) a (?:mi|mis)\\b|\\b(?:sacudi|zarandee) (?:al|a la|a mi) (?:bebe|nin[oa]|hij[oa])\\b',
  '\\b(?:miedo|temo) (?:de )?(?:que )?(?:hacerles?|pegarles?|lastimar(?:l[aoe]s?)?|matar(?:l[aoe]s?)?|hacer) ?(?:dano )?(?:a (?:mi|mis)|a alguien)\\b|\\bme (?:atraen|gustan) (?:los ninos|las ninas|los menores|menores)\\b|\\bsoy (?:un )?(?:maltratador|agresor|pedofilo|violento)\\b|\\bquiero (?:matar|golpear|pegarle) a (?:mi|ese|esa)\\b|\\bpierdo el control y (?:le|la|lo|les|los|golpeo|pego)\\b',
  '\\bj ai (?:encore |deja |failli )?(?:frapper?|battu|taper?|gifler?|etrangler?|violer?|touche|secouer?|cogne) (?:ma|mon|mes|une petite|un enfant|le bebe|le petit|la petite)\\b|\\bje (?:la|le|les|l) (?:frappe|tape|bats|cogne|ai frappee?s?|ai battue?s?|ai giflee?)\\b|\\bje (?:frappe|tape|bats|cogne) (?:ma|mon|mes)\\b',
  '\\bpeur de (?:frapper|taper|tuer|faire (?:du )?mal a|lui faire|leur faire) ?(?:du mal)?(?: (?:ma|mon|mes|quelqu))?|\\battiree? par (?:les|des) enfants\\b|\\bje suis (?:violente?|un agresseur|pedophile)\\b|\\benvie de (?:tuer|frapper) (?:ma|mon|mes|quelqu)',
  '(?:제가|내가) ?(?:[^ |]+ ){0,3}(?:아내|남편|여자친구|여친|남자친구|아이|아이들|애|아들|딸|자식|부모님|엄마|아빠|동생)(?:를|을|들을|한테|에게)? ?(?:[^ |]+ ){0,2}(?:때렸|때려|때리|폭행|패|학대|만졌|밀쳤|죽일|해쳤)',
  '(?:아내|남편|여자친구|여친|남자친구|아이|아이들|아기|애들|아들|딸|자식)(?:를|을) ?(?:[^ |]+ ){0,3}(?:흔들었|던졌|때리게 돼|때리고 나|때린 뒤|때렸어요|때렸습니다|때릴 것|때릴까|해칠 것|해칠까|죽일 것|죽이고 싶)',
  '(?:어린이|아이들|미성년자|어린애)(?:에게|한테|를 보면) ?(?:[^ |]+ )?(?:성적|끌려|끌리)|가해자(?:예요|입니다|인데)|폭력을 (?:썼|휘둘렀|쓰게)',
);
/** A sentence of Korean whose subject is another person: "아빠가 엄마를 때렸어요" is no confession. */
const koreanOther =
  /(?:아빠|아버지|엄마|어머니|남편|아내|오빠|언니|형|누나|삼촌|사람|남자친구|여자친구|선생님|누가|아저씨|할아버지|할머니|이웃|친구|동생|옆집)\S{0,2}(?:가|이|께서) [^|]*(?:때|패|학대|만졌|해치)/u;

/** Whom a text speaks of, in the order of `addressees`; empty if it does not say. */
export function readAddressees(text: string): Addressee[] {
  const sentences = text.split(/[.!?。\n;]+/u).map((part) => wordsOf(fold(part)).join(' '));
  const joined = sentences.filter(Boolean).join(' | ');
  const isHarmer = sentences.some(
    (sentence) => harmer.test(sentence) && !koreanOther.test(sentence),
  );
  const isHelper =
    !isHarmer &&
    (asksForOther.test(joined) || otherInDanger.test(joined)) &&
    !ownDanger.test(joined);
  const found: Record<Addressee, boolean> = {
    child: !isHelper && child.test(joined),
    helper: isHelper,
    man: man.test(joined),
    elder: elder.test(joined),
    harmer: isHarmer,
  };
  return addressees.filter((addressee) => found[addressee]);
}
