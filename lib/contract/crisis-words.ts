/*
 * The word lists of speaksOfCrisis (crisis.ts): folded text, that is lower case without accents, with
 * apostrophes gone or a space. Titles of the content that must not match are in the tests.
 */

function anyOf(phrases: string): RegExp {
  const alternatives = phrases
    .trim()
    .split(/\n\s*/)
    .map((phrase) => phrase.replaceAll(' ', '\\s'));
  return new RegExp(`(?<!\\p{L})(?:${alternatives.join('|')})(?!\\p{L})`, 'u');
}

const english = anyOf(`
  (?:suicid|sucid|suisid|suicd|siucid|suecid|suizid)\\w*
  self ?harm\\w*
  unalive\\w*|kms|kys
  (?:kil+|killing|hang|hanging|shoot|shooting|drown|drowning|cut|cutting|harm|harming|hurting|stab|stabbing|poison|poisoning|starve|starving|burn|burning|choke|choking) (?:my ?self|me|him ?self|her ?self|them ?sel\\w+)
  hurt (?:my|him|her) ?self
  (?:cut|cutting|slit|slitting|slash|slashing) (?:my |her |his )?(?:wrists?|arms?|veins?|throat)
  (?:end|ends|ended|ending|take|takes|took|taken|taking) (?:my|his|her|their|your|ones|our) (?:own )?li(?:fe|ves)
  (?:end|ending) (?:it all|it now|it tonight|everything|my pain|my suffering|my misery|things)
  (?:want|wants|wanted|wanna|wish|like|love|need|ready|going|gonna|plan|planning|deserve|hope|rather|prefer) (?:to )?(?:just )?(?:die|be dead|disappear|not exist|stop existing|not wake up|never wake up|sleep forever|end it|be gone)
  wan+a (?:die|disappear)
  wish (?:that )?(?:i|im|id) (?:\\w+ ){0,3}(?:dead|die|died|born|gone|alive|wake up)
  if i (?:was|were) (?:dead|gone)
  (?:dont|do not|didnt|no longer|not|never|doesnt|cant) (?:even )?(?:want|wanna|wish|feel like|wants) ?(?:to )?(?:live|living|life|be alive|being alive|exist|be here|wake up|go on|keep going|carry on|keep living)
  (?:tired|sick|weary) of (?:living|life|my life|being alive|existing|everything)
  (?:cant|cannot|can not|cant even|couldnt) (?:go on|keep going|keep living|carry on|take it|take this|take life|take any ?more|do this|do it any ?more|live|live like this|cope|bear it|bear this|bear life|stand it|stand life|hold on)(?: any ?more| any longer)?
  (?:no|any|without a|not a single) (?:reason|point|will|purpose)s? (?:to live|to go on|in living|for living|to be alive|to keep living|in being alive|to stay alive|in going on)
  (?:lost|losing) (?:the |my )?will to live
  (?:nothing|no one|nobody) (?:left )?to live for
  (?:isnt|not|aint) worth (?:living|it any ?more)
  is (?:my )?life worth living
  life (?:\\w+ ){0,2}(?:unbearable|not worth|worthless|hopeless)
  (?:hate|giv(?:e|ing|en) up on|done with|over with) (?:my |this )?life
  better off (?:dead|without me|if i)
  (?:how|ways?|easiest|best way|where|when) to die
  painless (?:death|way|suicide)
  die (?:tonight|right now|painlessly)
  should i die|let me die|i am dying|im dying
  goodbye (?:forever|world|cruel)
  (?:nobody|no one) (?:would|will) (?:miss me|care|notice)
  (?:im|i am|i feel like|just|only|being) a burden
  (?:make|want) (?:it|the pain|this pain|everything) (?:to )?(?:stop|end|be over)
  jump(?:ed|ing)? (?:off|from|in front of) (?:a|the|my|of)
  over ?dos\\w+
  (?:took|swallowed|taken|take|taking|swallow) (?:too many|all|all of|a lot of|a bottle of|a handful of|some)(?: of)?(?: my| the| these| those)? ?(?:pills?|tablets?|medic\\w+|meds)
  noose
  (?:kill|kills|killing|beats|beating|hits|hitting|hurts|hurting|rapes|raped|raping|abuses|abused|abusing|chokes|choked|choking|strangle\\w*|strangling|molest\\w*|threatens|threatening|stabbed|attacks|attacking|stalking) (?:me|us|my (?:child|children|kids?|son|daughter|mother|mom|mum|baby|sister|brother))
  beat me up
  (?:kill|hurt|shoot|stab) (?:him|her|them|someone|somebody|people|everyone|my (?:wife|husband|father|dad|mother|mom|boss|boyfriend|girlfriend|baby|kids?|children))
  (?:being|been|was|am|im|get|gets|getting) (?:raped|abused|beaten|beaten up|molested|strangled|stalked|trafficked|attacked|assaulted)
  (?:sexual(?:ly)? (?:abuse|assault)\\w*|domestic (?:violence|abuse)|abusive (?:husband|wife|father|mother|partner|boyfriend|girlfriend|relationship|home|marriage))
  in (?:\\w+ )?danger|not safe|unsafe at home
  (?:afraid|fear|scared) for my life
  (?:has|with|pointing|pointed|got|have) a (?:gun|knife)
  bleeding (?:out|to death|badly|heavily|a lot)|cant stop (?:the )?bleeding
  (?:call|need|send) (?:911|112|999|an ambulance|the police)
`);

const spanish = anyOf(`
  (?:suicid|suisid|sucid)\\w*
  (?:quit(?:ar|arme|arse|arte|o|a|aron)|arrancarme) (?:la|mi|su) (?:propia )?vida
  matarme|me mato|me matare|me (?:voy|quiero|quisiera|debo|tengo que) (?:a )?matar|matarse|se mat(?:o|a|ara)|se (?:quiere|va a) matar
  (?:acabar|terminar|acabo|termino|acabare) (?:con )?(?:mi vida|todo|conmigo|su vida|esta vida|la vida|mi sufrimiento|este dolor)
  (?:quiero|quisiera|quiere|deseo|desearia|ganas de|prefiero|preferiria|queria|necesito|merezco|debo|voy a) (?:solo )?(?:morir|morirme|morirse|estar muert[oa]|desaparecer|dejar de (?:vivir|existir)|no (?:despertar|existir|vivir)\\w*|dormir para siempre)
  (?:me|se) (?:quiero|quiere|queria|quisiera) morir|morirme
  ojala (?:me muera|me muriera|estuviera muert[oa]|no (?:hubiera|haber) nacido|no despert\\w+|no existiera)
  (?:no hubiera|no haber) nacido
  no (?:quiero|quisiera|deseo|quiere|tengo ganas de|tengo fuerzas para|puedo) (?:seguir )?(?:vivir|viviendo|seguir|seguir asi|existir|existiendo|estar viv[oa]|despertar\\w*|continuar)(?: mas)?
  (?:ya )?no (?:puedo|aguanto|soporto|resisto) mas|ya no (?:puedo|aguanto|soporto)|no (?:aguanto|soporto) (?:la|mi|esta) vida
  no vale la pena (?:vivir|seguir)|(?:la|mi) vida no (?:vale|tiene sentido)
  (?:sin|perdi las|perdido las) ganas de vivir
  (?:cansad|hart)[oa] de (?:vivir|la vida|mi vida|todo)
  (?:motivos?|razon|razones|sentido|nada) (?:para|por (?:el |la |lo )?que|en) (?:seguir )?(?:vivir|viviendo)
  vida (?:\\w+ ){0,4}insoportable
  odio mi vida
  auto ?lesi\\w+
  (?:hacerme|hago|hacerse|hacernos) (?:\\w+ )?dano
  lastimarme|me lastimo|me corto|cortarme|cortarse|quemarme|me quemo|me hiero|herirme
  sobredosis
  (?:tome|tomado|tomar|tomarme|trague|tragado) (?:\\w+ ){0,3}(?:pastillas|pildoras|medicamentos|veneno|somniferos)
  ahorcarme|me ahorco|colgarme|ahorcarse|envenenarme|dispararme|pegarme un tiro|cortarme las venas
  (?:tirarme|lanzarme|saltar|aventarme|arrojarme) (?:de|desde|por|del|al|a la) \\w+
  (?:como|formas? de|manera de|manera de) (?:morir|morirme|morir sin dolor)
  mejor (?:muert[oa]|sin mi)|soy una carga
  nadie me (?:extranara|echaria de menos|va a extranar)
  me (?:va|van|quiere|quieren|esta|estan|intento|amenaza|amenazan|amenazo) (?:a |con )?(?:matar|matando|pegar|pegando|golpe\\w+|viol\\w+|hacer dano)
  me (?:pega|pegan|golpea|golpean|maltrata|maltratan|viola|violo|violaron|violan|amenaza|amenazan|acosa|estrangul\\w+|apunal\\w+)
  abus(?:a|an|o|aron|ando) (?:sexualmente )?de mi
  (?:mato|mata|pega|golpea|maltrata|viola) a (?:mi|mis) (?:madre|mama|hij[oa]s?|hermanas?|bebe)
  (?:abuso sexual|violencia (?:domestica|de genero|familiar|en casa|intrafamiliar)|maltrato)
  en peligro|temo por mi vida|miedo por mi vida|no estoy a salvo
  tiene (?:un arma|una pistola|un cuchillo)
  me estoy (?:muriendo|desangrando)
  (?:quiero|voy a|ganas de) matar(?:lo|la|los|le|les)?|hacerle dano
  (?:llam\\w+|necesito|manden) (?:al 911|al 112|a emergencias|a la policia|una ambulancia)
`);

const french = anyOf(`
  (?:suicid|suisid|sucid)\\w*
  (?:me|se|te|m en|nous) (?:tuer|tue|tuerai|pendre|pends|noyer|empoisonner|jeter|ouvrir les veines)
  (?:mettre|mets|mis|met) fin a (?:mes|ses|tes|nos) jours|(?:mettre|mets|mis|met) fin a (?:ma|sa|la|cette) (?:propre )?(?:vie|souffrance)
  en finir(?! avec (?!(?:la|ma|cette) vie|tout|moi))
  finir ma vie|(?:m|s) (?:oter|enlever) la vie|(?:me|se) donner la mort|mort volontaire
  (?:veux|voudrais|veut|voulais|envie de|envie d|souhaite|prefere|prefererais|aimerais|merite de|besoin de|vais) (?:juste )?(?:mourir|disparaitre|crever|etre morte?|dormir pour toujours|ne plus (?:vivre|exister|etre la|me reveiller|souffrir))
  (?:veux|voudrais|veut|envie de|desire|peux|arrive) (?:plus|pas) (?:a )?(?:vivre|exister|etre la|continuer|me reveiller|supporter|tenir|etre en vie)
  plus (?:aucune )?(?:envie|raison|gout|force) (?:de|a|pour) (?:vivre|continuer|la vie)|(?:aucune|pas de|sans) raison de vivre
  j en ai (?:marre|assez) de (?:vivre|la vie|ma vie|tout)|marre de (?:vivre|la vie|ma vie)|fatiguee? de (?:vivre|la vie)|lasse? de vivre
  n en (?:peux|puis|peut) plus|j en peux plus|je (?:ne )?(?:peux|tiens) plus
  vie (?:\\w+ ){0,3}(?:vaut (?:pas|plus|rien)|insupportable|n a (?:plus|pas) de sens)
  deteste ma vie|perdu (?:l|le) (?:envie|gout) de vivre
  (?:j )?(?:aurais|voudrais|aimerais) (?:\\w+ ){0,3}(?:pas|jamais) (?:etre )?nee?|si j etais morte?
  auto ?mutil\\w+|scarifi\\w+
  me (?:fais|faire) (?:du )?mal|me blesse[r]?|me coupe[r]?|me bruler|me taillad\\w+
  overdose|surdose|surdosage
  (?:avale|avaler|pris|prendre|prends) (?:\\w+ ){0,3}(?:medicaments|cachets|comprimes|pilules|somniferes|poison)
  (?:me jeter|sauter|me lancer) (?:sous|par|du|de|d|dans|devant) \\w+
  (?:comment|facon de|moyen de) mourir
  mieux sans moi|mieux morte?|suis (?:qu )?un (?:poids|fardeau)|manquerai a personne
  (?:va|veut|vont|veulent|menace de|essaie de|essaye de) (?:me|nous) (?:tuer|frapper|violer|faire du mal)
  (?:me|nous) (?:frappe|frappent|bat|battent|viole|violent|violente|menace|menacent|maltraite|etrangle|harcele|poignarde)
  m a (?:frappee?|battue?|violee?|etranglee?|menacee?|agressee?|poignardee?)
  (?:suis|ete|etre) (?:battue?|violee?|frappee?|agressee?|maltraitee?|abusee?|etranglee?)
  en danger|pas en securite|peur pour ma vie|crains pour ma vie
  violences? (?:conjugales?|domestiques?|familiales?|sexuelles?)|abus sexuels?|abuse[r]? de moi|inceste
  (?:a|avec|tient) (?:une arme|un couteau|un pistolet|un fusil)
  suis en train de mourir|je meurs|saigne (?:beaucoup|trop)|vide de mon sang
  (?:veux|vais|envie de) (?:le |la |les |l )?tuer
  (?:appele[rz]?|besoin d|envoyez) (?:le 15|le 17|le 112|les secours|la police|une ambulance)
`);

export const crisisPatterns: readonly RegExp[] = [english, spanish, french];

/** Korean is matched without its spaces, which people set as they like. */
export const koreanCrisisPattern = new RegExp(
  `자살|자해|자살예방|극단적?인?선택
  죽고싶|죽고만싶|죽어버리|죽을래|죽으려고|죽으려는|죽어야겠|죽어야할|죽어야하|죽었으면좋|죽었으면해|죽는게나|죽는게낫|죽는편이|차라리죽
  죽는법|죽는방법|죽을방법|편하게죽|안아프게죽|고통없이죽|죽을생각|죽을까생각|죽을것같|죽을거같|죽고말|죽을거야|죽겠어요|죽여줘|죽여주|나를죽|저를죽|날죽
  살고싶지않|살고싶지가않|살기싫|살기가싫|살기도싫|살고싶은마음이없|살아서뭐|살아뭐|사는게싫|살의미|살이유|살아야할이유|살아야하는이유|살아갈이유|살아있을이유|살아갈힘|살아갈자신|못살겠|살수가없|살수없|왜살아야|왜사는지모르
  더이상못|더는못|버틸수가?없|버틸힘|버티기힘|못버티|못견디|견딜수가?없|견디기힘|견디기가힘|견딜힘
  목숨을끊|목숨끊|목을매|목매달|생을마감|삶을마감|삶을끝|인생을끝|인생끝|삶을포기|인생을포기|살기를포기|생을포기
  사라지고싶|사라졌으면|없어지고싶|없어졌으면|끝내고싶|다끝내|모두끝내|모든걸끝|모든것을끝|세상을떠나고|세상을뜨고|세상떠나고|눈뜨고싶지않|깨어나고싶지않|잠들어서깨
  손목을긋|손목긋|손목을그|손목을베|뛰어내리|뛰어내릴|투신|유서를|번개탄|과다복용|음독
  약을(?:많이|다|한꺼번에|모두|잔뜩)(?:먹|삼)|수면제를(?:먹|많이|다|모|삼)
  태어나지말|태어나지않았|내가없는게|내가없는편|내가없어지|나만없으면|나하나없|짐만되|짐이되는것|저는짐|나는짐
  죽여버리|죽이고싶|죽이겠|죽이려|죽인다고|죽일거|죽일것|죽인대
  때려요|때립니다|때려서|때리는데|때리고|맞고살|맞고있|맞았어요|폭행|강간|성추행|성폭력|가정폭력|학대|협박|위협
  칼을들|칼로(?:찌|위협|베)|총을(?:들|겨)|흉기|피가멈추지|피를많이|위험해요|위험합니다|위험에처|위험한상황|살려주세요|살려줘|살려달|구급차|납치|감금|목을조`.replace(
    /\n\s*/g,
    '|',
  ),
  'u',
);
