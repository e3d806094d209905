import type { PhraseList } from '../phrase-list.ts';

export const frenchPhrases: PhraseList = {
  harmless: `
    (jesus|christ|elie|jonas|moise|job|paul|samson) ... (voulait|voulu|demande|demandait|souhaite|desire) ... (mourir|mort)
    (prenne|prends|porte|porter|prendre|se charge de) (sa|ta|ma|la|chaque jour sa) croix
    (ma|mon) (prof|professeur|maitresse|coach|chef|patron) va me tuer
    (judas|saul|samson|ahitophel|abimelec) (s est |se |)(suicide|pendu|tue|ote la vie)
    (ma|mon|mes) (mere|pere|parents|soeur|frere|prof|chef|femme|mamie) (va|vont) (me tuer|m etrangler) (si|quand|parce que) (je |j |)(ai |)(rate|oublie|casse|perds|perdu|mets|prends|arrive en retard|manque)
    suicide de (roi saul|samson|ahitophel)
    (judas|roi saul|ahitophel) ... (s est|se) (pendu|suicide|tue|donne la mort)
    (examen|exam|exams|chaleur|froid|bruit|boulot|toux|maths|partiels|canicule) (va me|vont me|me|m a|va m) (tue*|acheve*)
    mourir pour (ses idees|la patrie|la foi|ses amis|son pays)
    (mort|morte|morts) de (rire|honte|faim|fatigue|soif)
    suicide squad
    n en peux plus (de l hiver|de ce voisin|de cette chaleur|du froid|du bruit|de la pluie|des embouteillages|des moustiques)
    suicide de (judas|saul)
    en finir avec (la cigarette|cette dispute|ce peche|le peche|ce projet)
    (video|videos|film|son|page|lien|application) (ne |)(se |s |)(lance|lit|charge|ouvre|coupe|marche|fonctionne|demarre) (pas|plus)
    (veux|voudrais|voulons|voudrions|aimerais|comment|pouvez vous) (supprimer|effacer|fermer|recuperer) (mon|notre|mes|nos) (compte|profil|abonnement|donnees)(?! (et|pour|avant|dites))
    (veux|voudrais|voulons|voudrions|aimerais|comment) (changer|ajouter|remplacer|telecharger) (la|les|une|notre|nos|l) (photo|photos|image|images)
    (veux|voudrais|voulons|comment) (me |nous |)desabonner
    (perdu|oublie) (mon|le|notre) mot de passe (et |)(je |)n arrive (plus|pas) a (entrer|me connecter)
    (perdu|oublie) (mon|le|notre) mot de passe (et |)je (ne |)peux (plus|pas) (entrer|me connecter)
    (ne |)(peux|peut|arrive|arrivons) (plus|pas) (a |)(ouvrir|lire|lancer) (la|les|cette) (video|videos)`,
  doctrine: `
    (bible|dieu|eglise|jesus|chretiens) ... (dit|enseigne|pense|pardonne|parle) ... (suicid*|euthanasie|se tuent|s oter la vie|automutilation)
    (suicid*|euthanasie|automutilation|se tuent|se tue|s ote la vie|s est tue) ... (peche|enfer|ciel|paradis|pardon*|bible|sauv*|salut|impardonnable|dieu)
    (peche|enfer|ciel|paradis|pardon*|bible|sauv*|salut) ... (suicid*|euthanasie|automutilation|se tuent|se tue)`,
  urgent: `
    (je suis|il est|elle est|est) (debout |assis |assise |la |maintenant |)(sur|au bord de|en haut de|du mauvais cote de|de l autre cote de) (le |la |l |les |du )(pont|toit|rebord|rambarde|balcon|parapet|passerelle|rails|voie|falaise|tour|parking|chaise)
    (pris|avale|avaler|prendre|gobe) ... (cachets|comprimes|boite|medicaments|doliprane|somniferes|insuline|traitement)
    je les ai (tous |deja |)(pris|avales)
    (bu|avale|mange) ... (javel|deboucheur|mort aux rats|pesticide|poison|pile|desherbant)
    (n arrete pas|arrete pas|n arrete plus) de saigner
    (vide|vider) de (mon|son) sang
    (ne respire|respire) (pas|plus)
    (est|devient|tout) bleu*
    ne (se reveille|reagit|repond) (pas|plus)
    (a|avec|sorti) (une |un |le |l |son )(arme|couteau|fusil|machette|hache|pistolet|batte|carabine) ... (porte|dehors|cour|moi|la|main|tempe|maison|couloir|chargee|charge)
    (defoncer|defonce|coups|tape|cogne) ... porte
    derriere la porte
    corde ... (cou|prete|poutre|attachee)
    (cachee|enfermee|cache|enferme|caches) dans (le|la|ma|les) (salle|placard|chambre|cave|toilettes|garage|voiture)
    je (le fais|saute|vais sauter) (maintenant|la|tout de suite)`,
  faint: `
    adieu a (celui|celle|ceux|tous ceux) qui (lira|liront|lit|lisent) ... (vous avez|tu as) ete ... (gentil*|bon*|adorable*)`,
  suicide: `
    supprimer ... et ma vie
    je les ai (tous|toutes) (pris|avales|prises|avalees|gobes)
    (bu|boire|avale) (de la javel|du deboucheur|de l antigel|du poison|de la mort aux rats)
    (avale|pris|prendre|bouffe) (tous mes|tous les|toute la boite|tout le flacon|une poignee|\\d+|une trentaine|une vingtaine) ... (cachets|comprimes|medocs|medicaments|antidepresseurs|somniferes|dolipranes|boite)
    adieu a (celui|celle|ceux|tous ceux) qui (lira|liront|lit|lisent)
    je me sens (si |tellement |completement |totalement |tres |)(desespere*|sans espoir)(?! (de|par|avec|pour|quand|en))
    respire (presque |quasiment |)(plus|pas) (et |)(elle|il) a (pris|avale|bu)
    j ai (prepare|aligne|compte|reuni) (les|mes|tous les|tous mes) (pilules|cachets|comprimes)
    (ecrit|laisse) ... lettres et (j ai |)donne (mon|ma|mes) (chien|chat|chienne|chatte|affaires)
    (suicid|suisid|sucid)*
    (me|se|m) (tuer|tuerai|pendre|pends|noyer|empoisonner|ouvrir les veines|flinguer|buter)
    (foutre|foutrai) en l air
    (mettre|mets|mis|met) fin a (mes|ses|tes|nos) jours
    (mettre|mets|mis|met) fin a (ma|sa) (propre |)vie
    attenter a (mes|ses) jours
    regrette d etre ne*
    (ecrit|laisse|envoye|recu|trouve|prepare) ... (lettre|message|mot) d adieu
    dose mortelle
    sui6d*
    me (jeter|jete) dans (la seine|le rhone|la loire|la garonne|la meuse|la riviere|le fleuve)
    (planifie|prepare) ma mort
    me (crisser|calisser|tirer|mettre) une balle
    3114
    en finir (avec (la|ma|cette) vie|ce soir|une bonne fois|pour de bon|maintenant)
    (envie d|veux|vais|voudrais|parle d|pense a) en finir
    (m|s) (oter|enlever) la vie
    (me|se) donner la mort
    (veux|veu|ve|voudrais|veut|voulais|envie de|envi de|envie d|souhaite|prefere|prefererais|aimerais|merite de|vais|jveux|jveu) (juste |)(mourir|mourire|crever|disparaitre pour toujours|disparaitre a jamais|etre mort|etre morte|dormir pour toujours|ne plus vivre|ne plus exister|ne plus etre la|ne plus me reveiller)
    (veux|veut|envie de|desire) (plus|pas) (vivre|exister|etre la|me reveiller|etre en vie)
    plus (envie|raison|gout|force) (de|a|pour) (vivre|la vie)
    (aucune|pas de|sans|plus de) raison de vivre
    j en ai (marre|assez) de (vivre|la vie|ma vie)
    marre de (vivre|la vie|ma vie)
    (fatigue|fatiguee|las|lasse|tanne|tannee) de (vivre|la vie)
    (n en peux|n en puis|j en peux|en peux) plus (de vivre|de la vie|de cette vie|je veux|seigneur|aidez)
    j en peux plus
    je n en peux plus
    vie ... (vaut plus|ne vaut rien|insupportable|n a plus de sens)
    (deteste|hais) ma vie
    perdu (l|le) (envie|gout) de vivre
    (aurais|voudrais|aimerais) ... (pas|jamais) (etre |du |)(ne|nee|naitre|etre ne)
    si j etais (mort|morte)
    (overdose|surdose|surdosage)
    (avale|pris|prendre) ... (cachets|comprimes|somniferes|poison|boite de medicaments)
    combien de ... pour mourir
    (me jeter|sauter|me lancer) (sous|par|du|dans|devant) (un |le |la |les |)(train|metro|pont|fenetre|toit|balcon|voiture|rer)
    (comment|facon de|moyen de|facon la plus simple de) mourir
    (mieux sans moi|mieux mort|mieux morte)
    suis (qu |)un (poids|fardeau)
    idees (noires|suicidaires)
    a quoi bon (vivre|continuer|rester en vie)
    quitter ce monde
    (seigneur|dieu|jesus) ... (prends moi avec toi|laisse moi mourir|reprends moi)`,
  'self-harm': `
    (suis|est|elle est) (anorexique|boulimique)
    (troubles alimentaires|trouble alimentaire|tca)
    (automutil|auto mutil|scarifi)*
    me (mutil|scarifi|taillad)*
    se (mutil|scarifi|taillad)*
    me (fais|faire|fai) du mal
    se fait du mal
    (me coupe|me couper|me suis coupe) les (bras|veines|cuisses|poignets|jambes)
    envie de me couper`,
  'sexual-abuse': `
    (video|videos|photo|photos|images) (qu il|qu elle|qu ils) (a|ont) (publie|publiee|publiees|diffuse|diffusee|diffusees|mise|mises) ... moi
    me (vend|loue|prete|prostitue) a (des|ses|d autres)
    (suis|ete|etre|fait|faite|fais) (violee|viole|violer|abusee)
    (m a|m ont|la|l a|me|nous) (viole|violee|violent)
    (subi|victime|apres|suite a|d) un viol
    violer par
    (agression|agressee|agresse|abus|violence|violences|harcelement|abusee|abuse) (sexuel|sexuelle|sexuels|sexuelles|sexuellement)
    abus* de moi
    (pere|papa|beau pere|oncle|tonton|grand pere|papi|frere|cousin|entraineur|coach|prof|pasteur|pretre|cure|voisin) me (touche|tripote|caresse|viole|embrasse)
    (pere|papa|beau pere|oncle|tonton|grand pere|papi|frere|cousin|entraineur|coach|prof|pasteur|pretre|cure|voisin) m a (touche|touchee|tripote|tripotee|embrassee)
    (inceste|attouchements|attouchement|pedophile)
    force* a coucher
    vi0l*
    drogue* au ghb`,
  'home-violence': `
    (defoncer|defonce|enfoncer|forcer|casser) (la|ma|notre) porte
    (mari|copain|mec|conjoint|compagnon|ex|femme|copine|chum|il|elle|on|pere|mere|beau pere|fils) (me|nous) (frappe|frappent|frape|bat|tape|gifle|tabasse|cogne|etrangle|maltraite|menace|harcele|sequestre|violente|enferme)
    m a (frappe|frappee|battue|etranglee|menacee|agressee|poignardee|giflee|tabassee|enfermee)
    (va|veut|vont|veulent|menace de|essaie de|essaye de) (me|nous) (tuer|frapper|violer|etrangler)
    (suis|ete) (battue|frappee|maltraitee|etranglee|sequestree)
    (suis|est|vie) en danger
    pas en securite
    (peur|crains) pour ma vie
    violences* (conjugale|conjugales|domestique|domestiques|familiale|familiales)
    (il|mari|homme|ex|pere) ... (a|avec|tient) (une arme|un couteau|un pistolet|un fusil)
    saigne (beaucoup|trop)
    (appelez|appeler|appelle|envoyez) (le 15|le 17|le 112|les secours|la police|une ambulance)
    serre* le cou
    (m|l) (exciser|excisee)
    (mariage force|me marier de force)
    femme* battue*`,
  'child-danger': `
    (bebe|petit|petite|fils|fille|enfant) a (avale|bu|mange) ... (cachets|javel|pile|poison|medicaments)
    (on|il|elle|pere|mere|tante|oncle|maitre) (me|nous) (fouette|fouettent|chicote|chicotent)
    (enfant|enfants) (battu|battus|maltraite|maltraites)
    maltraitance*
    (pere|mere|papa|maman|beau pere|belle mere|parents) (me|nous) (frappe|frappent|bat|battent|tape|tapent|enferme|enferment|brule)
    (frappe|bat|secoue|maltraite) (mes|nos|ses|les|le|mon) (enfants|bebe|fils|fille)`,
};
