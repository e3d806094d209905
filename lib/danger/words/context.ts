import type { Locale } from '../../contract/locales.ts';
import type { WordGroups } from '../word-groups.ts';

/**
 * Words about danger rather than of it: when, who tells it, where, how much, what is left to whom. They have groups as
 * the others do, but are too frequent to be looked for in words that are joined or masked.
 */
export const contextWords: Readonly<Record<Locale, WordGroups>> = {
  en: {
    when: 'when whenever while if once after before until till til since every each',
    says: 'says said say tells asked asks ask asking saying promise promised promises swears swore wrote writes written write talks talked talk word words voice calls call joked jokes',
    span: 'minute minutes hour hours day days week weeks month months year years yesterday june january march monday tuesday wednesday thursday',
    number:
      'two three four 18 19 20 24 25 30 32 40 50 60 100 dozen twenty thirty forty fifty hundred',
    whole: 'all whole everything entire full bottle box boxes empty handful both ones',
    under:
      'under behind inside beneath between against across into drawer mattress pillow cupboard pocket bag sock box closet',
    body: 'hand hands eyes mouth heart chest throat knees feet stomach back face head ear ears belly bones shoulder',
    animal: 'dog cat dogs cats puppy pet pets horse hamster goldfish rabbit',
    belonging:
      'watch guitar tools ring keys key clothes bike books collection phone passwords photos jewelry coat shoes',
    money:
      'sold sells paid bought money dollars bill bills envelope bank account cash loan price cost rent',
    calm: 'calm quiet peace peaceful ready relief relieved finally settled arranged order ordered sorted done lighter free',
    find: 'see saw seen found find finds look looks looked looking noticed notice watch watches',
    keep: 'keeps keep kept puts put left leaves stays stay let lets leave leaving gets get got has have',
    come: 'comes come goes went coming came enters enter follows home returns arrives waits going gone',
    posture:
      'sit sits sitting stand stands standing lying lie lies kneel kneeling crawl crouch leaning walks walk',
    only: 'only just own even enough except anymore nothing',
    drive: 'drive drives driving drove road wheel brake brakes truck highway traffic steering',
    elder:
      'elderly grandmother nursing wheelchair pension caregiver walker seventy eighty ninety 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 widow',
    anger:
      'angry anger temper rage mad jealous furious loses lose lost snap snaps snapped explode control',
    hospital:
      'hospital doctor nurse surgery clinic emergency stitches ambulance psychiatrist ward exam',
    dark: 'dark light lights off black midnight blind',
    wet: 'wets wet pee peed diaper bathroom toilet bleeds itches',
    weight:
      'weigh weighs weight pounds kilos laxatives skinny bones meals meal plate scale faint fainted lunch',
    next: 'next later soon then tomorrow someday future',
    pray: 'pray prayer prayers praying thank thanks thankful group bless blessing blessed amen request verse',
    shame:
      'ashamed shame fault guilty guilt embarrassed hate disgusted disgusting worth deserve deserves deserved',
    woman: 'woman lady girl girls women kid kids boy boys man baby teen',
    stop: 'stop stops stopped quit quits refuse refuses skip skipped avoid',
    upset:
      'scared scares worries worried worry afraid nervous anxious panic ashamed frightened frightens',
    maybe:
      'maybe would could should might wonder wish hope hoped imagine picture dream dreamed pretend',
    now: 'now right already just rn currently tonight moment immediately still',
    fading:
      'dizzy sleepy numb cold blurry faint fading spinning shaking weak tingling woozy slow freezing sweating',
    grab: 'grab grabs grabbed pull pulls pulled drag drags dragged pinch pinches squeeze squeezed push pushes pushed shove shoves shoved hold holds holding held twists shakes shook throws threw thrown',
    cover:
      'cover covers covered sleeves scarf sweater turtleneck makeup sunglasses long hides hide hidden',
    device:
      'phone text texts texted typing message messages app search searches history deleted deletes wiped accounts photos online internet screen',
    place:
      'room house basement pool school office street yard corner garage shop park cellar dorm flat hostel kitchen barn shed apartment',
    wash: 'wash washes washing bath baths bathe shower showers sink tub',
    cry: 'cry cries crying cried tears sob sobs sobbing weep weeps',
    scream:
      'shout shouts shouting shouted scream screams screaming screamed yell yells yelling yelled bang banging crash smashing',
    please: 'please pls plz somebody someone anyone need needs needed',
    wait: 'wait waits waiting waited watches stares',
    purpose: 'purpose deliberately secretly sneaks accident careless',
    carry: 'bring brings brought carry carries send sends sent takes taking',
    eat: 'eat eats eaten ate eating food meal meals hungry starve starving fed feed feeds plate skip',
    fear: 'scared afraid terrified frightened fear fears scares',
    again: 'again anymore another twice third more keeps always never every',
    hope: 'hope hopes wish wishes want wants rather better happy glad joy love loves loved',
    work: 'work works job boss shift office salary pay church choir lesson class meeting service sermon bible study',
  },
  es: {
    when: 'cuando mientras si hasta desde despues antes cada luego apenas aunque',
    says: 'dice dicen dijo dije digo pregunto pregunta pide pidio pido habla hablar hablo escribio escribe escribi escribo prometi promete prometio jura juro jure decia contesto llama llamo llamar voz palabra palabras',
    span: 'minuto minutos hora horas dia dias semana semanas mes meses anos ayer junio enero marzo lunes martes miercoles jueves rato',
    number:
      'dos tres cuatro 18 19 20 24 25 30 32 40 50 60 100 docena veinte treinta cuarenta cincuenta cien',
    whole:
      'todas toda entero entera completo lleno frasco caja cajas vacia vacias puno ambas juntas',
    under:
      'debajo detras adentro dentro entre contra bajo cajon colchon almohada ropero bolsa mochila funda media bolsillo closet',
    body: 'mano manos boca ojos corazon pecho garganta pies espalda rodillas estomago cara cabeza oreja panza huesos hombro',
    animal: 'perro perra gato gata gatos perros mascota caballo conejo perrito',
    belonging:
      'reloj guitarra herramientas anillo llaves llave ropa bici libros coleccion telefono celular cel claves clave joyas abrigo zapatos',
    money:
      'vendio vendi compro compre compraron dinero sobre pesos banco efectivo prestamo precio cobra paga',
    calm: 'calma calmado tranquilo tranquila paz listo lista alivio aliviado ordenado ordene orden arreglado arreglada dormido libre quieto',
    find: 'veo vi ver ve vio encontre encontro encuentro encuentren mira miro busca busque note',
    keep: 'guarda guardo pone pongo puso deja dejo deje quita quito quitan quede quedo queda quedarse tiene tengo tienen trae',
    come: 'viene vienen llega llegan llego entra entro sale salio salen salir vuelve volvio volver regresa regreso anda baja sube espera',
    posture:
      'sentado sentada parado parada acostado hincado hincada arrodillado tirada tirado camina caminar recostado',
    only: 'unico unica propio propia solamente nomas menos',
    drive:
      'manejo maneja manejar volante carretera frenos camioneta camion autopista trafico curva',
    elder:
      'anciano anciana ancianos mayor viejita viejito asilo pension cuidadora ruedas setenta ochenta noventa 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 viuda',
    anger:
      'enojo enoja enojado rabia celos celoso coraje furia pierdo pierde perdi exploto estallo control ira',
    hospital:
      'hospital medico doctora enfermera operacion clinica urgencias puntos ambulancia psiquiatra examen',
    dark: 'luz oscuro oscura oscuras apagada negro madrugada medianoche ciega',
    wet: 'orina moja mojo pipi panal bano sangra pica',
    weight: 'peso pesa kilos laxantes flaca huesos platos plato balanza desmayo comidas almuerzo',
    next: 'proximo proxima luego pronto entonces manana algun futuro despues',
    pray: 'oren oracion oraciones orar oro gracias grupo bendicion bendiga bendiciones amen peticion versiculo rezo rezar',
    shame: 'verguenza culpa culpable pena odio odia asco merezco merece merezca',
    woman:
      'senora mujer mujeres muchacha muchacho chica chicos nino nina hombre bebe joven jovenes',
    stop: 'dejar deje dejo parar pare paro renuncie niega rehusa salte',
    upset:
      'asusta asusto preocupa preocupada preocupado nerviosa ansiosa angustia angustiada miedo inquieta',
    maybe:
      'quiza tal podria deberia seria estaria estarian imagino imagina sueno sone ojala quisiera supiera',
    now: 'ahora ahorita ya ahi acabo acaba acaban momento mismo todavia',
    fading:
      'mareada mareado dormida frio fria entumida borroso debil desmayo temblando sudando pesados',
    grab: 'jala jalo jalan agarra agarro pellizca pellizco aprieta apreto arrastra arrastro empuja empujo carga sujeta sacude sacudo sacudi avienta aviento tira tiro',
    cover:
      'tapa tapo tapan cubre manga mangas lentes bufanda maquillaje sueter largas larga esconde escondo esconden',
    device:
      'historial borro borre borra mensaje mensajes texto app cel busca busco clave claves fotos internet pantalla publico',
    place:
      'cuarto casa sotano alberca escuela colegio salon cochera tienda calle patio esquina frontera cocina galpon pieza departamento ropero asilo',
    wash: 'bana bano banarse lava lavar ducha regadera tina lavadero',
    cry: 'llora llorando lloro llore lloran llorar lagrimas',
    scream: 'grita gritos gritando grito gritan gritar golpes ruido portazo rompiendo',
    please: 'porfa xfa favor porfavor alguien necesito necesita urge',
    wait: 'espero espera esperan esperar esperando mira',
    purpose: 'proposito escondidas accidente adrede descuido',
    carry: 'trae traigo trajo lleva llevo mando manda manden entrego carga',
    eat: 'come comer comen comi comido comida hambre plato platos ayuno almuerzo cena',
    fear: 'miedo temo asusta aterra terror temor asustada asustado',
    again: 'otra vez otras veces siempre nunca mas menos vuelve',
    hope: 'ojala quiero quisiera prefiero mejor feliz alegre alegria amor ama amo',
    work: 'trabajo trabaja trabajar jefe turno sueldo iglesia coro clase reunion culto sermon biblia estudio',
  },
  fr: {
    when: 'quand lorsque pendant si jusqu depuis apres avant chaque tant',
    says: 'dit dire disent dis disait demande demandent demandee ecrit ecris ecrire promis promet jure jures jurer parle parler raconte repete appelle appeler voix mot mots parole',
    span: 'minute minutes heure heures jour jours semaine semaines mois an ans hier juin janvier mars lundi mardi mercredi jeudi journee',
    number:
      'deux trois quatre 18 19 20 24 25 30 32 40 50 60 100 dizaine vingt trente quarante cinquante cent',
    whole:
      'tout toute toutes entier entiere plein pleine boite boites flacon vide vides poignee ensemble',
    under:
      'sous derriere dedans dans entre contre tiroir matelas oreiller placard sac poche housse armoire cave',
    body: 'main mains yeux bouche coeur poitrine gorge genoux pieds dos ventre visage tete oreille os epaule',
    animal: 'chien chat chienne chats chiens lapin cheval hamster',
    belonging:
      'montre guitare outils bague cles cle vetements velo livres collection telephone codes photos bijoux manteau chaussures',
    money: 'vendu vend achete acheter argent enveloppe euros banque compte espece pret prix paie',
    calm: 'calme paix pret prete soulagement soulagee enfin range rangee ordre tranquille serein regle leger',
    find: 'vois vu voit voir trouve trouvee trouver regarde regarder remarque cherche',
    keep: 'garde garder met mets mis laisse laisser enleve prend pris reste rester retient tient ont',
    come: 'vient viens viennent rentre rentrer rentree arrive entre sort sortir sorti revient retourne ramene attend monte',
    posture: 'debout assis assise couche couchee allonge genoux marche marcher rampe accroupi',
    only: 'seul seule propre meme juste seulement assez moins',
    drive: 'volant route roule rouler freins camion autoroute conduis conduit virage',
    elder:
      'agee age vieux vieille vieil retraite fauteuil roulant aide soixante octante nonante 69 70 71 72 73 74 75 76 77 78 79 80 81 82 83 84 85 86 87 88 89 90 91 92 veuve',
    anger:
      'colere enerve enervee jaloux jalouse rage furieux furieuse perds perd craque explose controle',
    hospital:
      'hopital medecin infirmiere operation clinique urgences points ambulance psychiatre examen',
    dark: 'noir nuit lumiere eteint sombre minuit obscurite',
    wet: 'mouille pipi couche culotte saigne gratte',
    weight: 'pese poids kilos laxatifs maigre os repas assiette balance evanouie evanouis',
    next: 'prochain prochaine bientot alors demain futur tard',
    pray: 'priez prier prie priere prieres merci groupe beni benie benisse amen demande verset',
    shame: 'honte faute coupable culpabilite deteste degout merite merites',
    woman: 'dame femme femmes fille filles garcon garcons homme petit petite bebe jeune jeunes',
    stop: 'arrete arreter arretee refuse saute sauter renonce evite',
    upset: 'inquiete inquiet inquieter effraie angoisse angoissee nerveuse peur panique',
    maybe:
      'peut pourrait devrait serait serais voudrais aurais imagine imaginer reve revais espere aimerais',
    now: 'maintenant la viens vient venir suite deja moment train encore toujours',
    fading:
      'tourne vertige vertiges engourdie froid faible flou endors endormi tremble transpire lourds',
    grab: 'tire tirer serre serrer pince traine pousse poussee attrape retient secoue secoue secouer jette jeter tord lance',
    cover: 'cache cacher caches foulard manches maquillage col lunettes longues couvre pull',
    device:
      'historique efface effacer supprime message messages texto appli portable code codes photos internet ecran cherche',
    place:
      'chambre maison salle cave piscine ecole college gare rue cour quartier appart parking vestiaire cuisine grange placard bureau',
    wash: 'lave laver douche bain bains baignoire linge',
    cry: 'pleure pleurer pleurant pleurait pleurent larmes',
    scream: 'crie crier cris criait hurle hurler bruit coups claque casse fracas',
    please: 'svp stp plait quelqun quelqu besoin urgent',
    wait: 'attend attendre attends attendait regarde',
    purpose: 'expres cachette accident volontairement',
    carry: 'apporte amene ramene porte envoie envoye donne prend',
    eat: 'mange manger mangent mangee repas faim assiette assiettes jeune nourrir diner',
    fear: 'peur crains terrifie effraie terreur peurs',
    again: 'encore fois toujours jamais plus moins recommence recommencer refaire',
    hope: 'espere voudrais prefere mieux heureux heureuse joie amour aime',
    work: 'travail travaille boulot chef salaire eglise choeur chorale cours reunion culte sermon bible etude',
  },
  ko: {
    when: '때마다 할때 때면 동안 까지 이후 부터 날이면 하면 다음에 때는 뒤로',
    says: '했대 한대 래요 대요 하더라 말했 말해 물어봤 물었 물어 부탁 약속 맹세 썼어 썼는데 적었 적어 라고 하래 하시 불러 부르',
    span: '시간째 개월 며칠 일주일 어제 지난주 지난달 작년 올해 유월 월요일 화요일 수요일 목요일 년째 달째 주째',
    number: '두번 세번 네번 스무 서른 마흔 쉰 백알 열두 다섯 여섯 둘이 셋이',
    whole: '전부 몽땅 통째 한통 다먹 모조리 남김없이 한꺼번에 빈통',
    under: '밑에 뒤에 속에 안에 사이에 서랍 침대밑 베개 장롱 가방에 주머니 양말에 벽장',
    body: '손이 손으로 손을 눈이 눈을 입에 입을 가슴 무릎 발로 등에 얼굴 배를 귀를 머리를 뼈가 어깨',
    animal: '강아지 고양이 반려 개를 햄스터 금붕어 토끼',
    belonging: '시계 기타를 공구 반지 열쇠 옷을 자전거 책을 비밀번호 사진을 패물 신발 외투',
    money: '팔았 팔고 샀어 샀는데 봉투 돈을 은행 현금 대출 값을 계좌',
    calm: '평온 조용 준비가 후련 정리했 마음이편 차분 홀가분 가벼워 편안',
    find: '봤어 봤는데 보니 발견 보여 보였 찾아 찾았 알게됐 들여다',
    keep: '둬요 두고 넣어 놔요 놓고 뺏어 남겨 남기 갖고 가져가 안줘 맡아',
    come: '와요 왔어 들어와 들어오 나가 나가면 오면 돌아와 돌아오 찾아오 다가와 올때',
    posture: '앉아 서서 서있 누워 꿇 엎드 기대 걸어 걷다',
    only: '만이 유일 뿐이 하나도 조차 마저',
    drive: '핸들 운전대 도로 브레이크 운전하 트럭 고속도로 내리막',
    elder:
      '노인 늙은 요양원 휠체어 연금 일흔 여든 팔십 칠십 아흔 구십 예순 노부모 요양보호 과부 어르신',
    anger: '화가 화나 화를 홧김 질투 욱해 욱하 분노 못참 이성을 폭발',
    hospital: '병원 의사 간호사 수술 응급실 꿰매 구급차 정신과 진찰 검사',
    dark: '불을끄 불끄 어두 깜깜 캄캄 한밤 자정',
    wet: '오줌 실수하 기저귀 화장실 가려워',
    weight: '킬로 몸무게 설사약 말라 뼈만 끼니 굶어 밥그릇',
    next: '다음엔 다음번 나중 곧 언젠가 앞으로 미래',
    pray: '기도해 기도 감사 모임 축복 아멘 은혜 말씀',
    shame: '창피 부끄 잘못 죄책 미워 싫어요 역겨 맞아도싸 자격',
    woman: '아줌마 여자애 여자가 여자 남자애 여학생 꼬마 아기',
    stop: '끊고 끊었 안먹고 멈추 그만두 거부 빼먹',
    upset: '걱정 불안 놀라 초조 무섭 겁이 공황',
    maybe: '같아요 것같 싶기도 어쩌면 상상 꿈을 꿈꾸 바랐 좋겠 면좋',
    now: '지금 방금 이미 벌써 당장 하고있 고있어 는중 중이에 아직',
    fading: '어지러 어지럽 졸려 저려 흐려 추워 정신이 힘이빠 떨려 식은땀 몽롱',
    grab: '꼬집 붙잡 잡아 잡았 잡고 끌고 밀쳐 밀었 밀어 흔들 끌어 던져 던지 던졌 비틀',
    cover: '가려 가리 긴팔 목도리 선글라스 소매 입고 숨겨',
    device: '검색 문자 비번 폰을 휴대폰 지우 지웠 카톡 번호 기록 사진 인터넷 방송',
    place:
      '집에 집에서 학교 학원 지하실 화장실 차고 가게 방에서 욕조 회사 냉장고 옷장 골목 길에서 창고',
    wash: '씻겨 씻으 씻고 목욕 샤워 욕조',
    cry: '울면 울어 울고 울었 눈물 울음',
    scream: '소리를질 소리지 고함 비명 질러 쾅 부수는',
    please: '제발 도와 어떡 어떻게해 급해 누구라도',
    wait: '기다려 기다리 지켜보',
    purpose: '일부러 몰래 실수로 고의',
    carry: '가져다 가져와 데려와 보내 보냈 나르',
    eat: '먹지 먹을 먹어 먹는 안먹 밥을 밥도 굶 끼니 식사',
    fear: '무서 무섭 두려 겁나 겁이 떨려',
    again: '또 다시 자꾸 늘 항상 번째 점점',
    hope: '바라 바랐 소망 기뻐 기쁨 행복 사랑 좋아',
    work: '회사 일자리 직장 월급 교회 성가대 수업 모임 예배 설교 성경 공부',
  },
};
