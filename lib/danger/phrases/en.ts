import type { PhraseList } from '../phrase-list.ts';

export const englishPhrases: PhraseList = {
  harmless: `
    (if anyone would|whoever wants to|let him|let them) (come after me|follow me|be my disciple|deny himself|deny themselves)
    my (teacher|professor|coach|prof|boss|trainer) (is going to|will|is gonna|gonna|would) (kill|murder) me
    (jesus|christ|elijah|jonah|moses|job|paul|samson|david|rebekah) ... (want|wanted|ask|asked|wish|wished|pray|prayed|long|longed) ... (die|death|dead)
    take up (his|your|their|the|my|her) cross
    (judas|king saul|saul|samson|ahithophel|abimelech) ... (hang|hanged|hung|kill|killed|commit|committed|take|took|end|ended) (himself|suicide|his own life|his life)
    (mom|mum|mother|dad|father|wife|husband|boss|teacher|coach|sister|brother|parents|grandma) ... (is going to|are going to|will|gonna|would|is gonna) (kill|murder|strangle) me (if|for|when|because|over) (i |)(fail|failed|flunk|flunked|forget|forgot|break|broke|lose|lost|wear|miss|missed|spill|am late|eat)
    (suicid*|death) of (judas|king saul|samson|ahithophel)
    (judas|king saul|ahithophel) ... (hang|hanged|hung|kill|killed|commit|committed|take|took|end|ended) (himself|suicide|his own life|his life)
    suicide prevention (training|course|seminar|week|month)
    (mom|mum|mother|dad|father|wife|husband|boss|teacher|coach) ... (is going to|will|gonna|would) kill me (if|for|when|because) (i |)(forget|forgot|break|breaking|broke|lose|lost|late|spill|the|this|that)
    suicide (squad|door|doors|statistics)
    overdose of (sugar|chocolate|cute|cuteness)
    (he|jesus|christ|servant) was (beaten|bruised|wounded) for our
    take my life and let it be
    (video|videos|film|clip|player|sound|audio|page|site|app|link|subtitles) ... (does not|doesnt|do not|dont|will not|wont|is not|isnt|cannot|cant|not) (load|loading|play|playing|start|starting|open|opening|work|working)
    (take down|change|replace) (our|my) (welcome|invitation|intro|church) (video|film|picture|photo)
    (do not|dont) want (to get |to receive |)(these|your|any more|more) (emails|mails|newsletters)
    (video|videos|film|player|sound|audio|page|site|app|stream) (keeps|keep|kept) (freezing|buffering|stopping|crashing|skipping|loading|cutting out)
    (forgot|forgotten|lost) (my|our|the) password (and |)(i |)(cannot|cant|can not|am unable to) (get in|log in|sign in)
    (apostle paul|apostle peter|apostles|disciples) ... (was|were) going to die`,
  doctrine: `
    (bible|scripture|god|jesus|church|christians) ... (say|says|said|teach|teaches|think|thinks|feel|forgive|forgives) ... (suicide|suicides|self harm|selfharm|euthanasia|taking your own life|cutting yourself|who kill themselves|ending your life)
    (is|are|was|does|do|did|can|could|will|would|what|why|how) ... (suicide|suicides|self harm|selfharm|euthanasia|kill themselves|take their own life|take their own lives|killed himself|killed themselves|kills himself|taking your own life) ... (sin|sins|sinful|hell|heaven|forgiven|forgivable|unforgivable|unpardonable|bible|christian|christians|saved|salvation|church|scripture|wrong)
    (sin|hell|heaven|forgive|forgiven|saved|salvation|bible) ... (suicide|kill themselves|kills himself|take their own life|killed themselves|killed himself)
    suicide ... (sin|hell|heaven|forgiven|bible)`,
  urgent: `
    (im|i am|were|he is|hes|she is|shes|is) (still |now |right now |)(standing |sitting |up |out |)(on|over|at the edge of|on the edge of|on the wrong side of|on top of) (the|a|my) (bridge|roof|rooftop|ledge|railing|rails|tracks|overpass|cliff|balcony|parking garage|tower|chair)
    (took|taken|swallowed|swallowing|downed) ... (pills|tablets|meds|medication|antidepressants|painkillers|tylenol|paracetamol|ibuprofen|xanax|insulin)
    (took|swallowed) ... (all|everything) ... (ago|now|already)
    already (took|swallowed|taken) (them|it|all)
    (drank|drunk|swallowed|ate) ... (bleach|cleaner|antifreeze|poison|pesticide|battery|detergent|killer)
    (wont|will not|cant|doesnt) (stop|stop the) bleeding
    (bleeding|bleed) out
    (not|isnt|stopped|barely|cant) (breathing|breathe)
    (turning|turned|is|going) blue
    (wont|cant|doesnt|not) (wake|waking) (up|him|her|them)
    (has|have|got|holding|with|loaded) (a |the |his |my |)(loaded |)(gun|knife|machete|axe|rifle|shotgun|pistol|bat) ... (outside|door|me|now|us|hand|mouth|head|here|yard|house)
    (outside|at|behind|breaking|kicking|pounding) ... door
    (rope|noose|belt|cord) ... (neck|ready|tied|beam)
    (hiding|locked) in (the|my) (bathroom|closet|bedroom|basement|room|car)
    (choking|strangling|beating|stabbing|hitting|hurting|killing) ... right now
    (doing it|do it|jump|jumping|end it) (right now|now|tonight)
    going to jump`,
  faint: `
    goodbye (to |)(whoever|anyone who|everyone who|those who) (reads|read|is reading) this (you|u|yall) (were|are|have been) ... (kind|good|nice|sweet|lovely)`,
  suicide: `
    (i |just |)(took|swallowed) (all of them|them all)(?! (to|home|out|down|with|for|on|back|away|off|and))
    (took|taken|swallowed|swallowing|downed) (all|every|the whole|a whole|the entire|too many|so many|\\d+|like|about|twenty|thirty|forty|fifty|a fistful|a handful|a bunch) ... (pills|tablets|meds|medication|antidepressants|painkillers|tylenol|paracetamol|ibuprofen|advil|xanax|insulin)
    (drank|drinking|drink|swallowed) (bleach|drain cleaner|antifreeze|poison|rat poison|pesticide)
    (suicid|sucid|suisid|suicd|siucid|suecid|suizid)*
    unaliv*
    goodbye (to |)(whoever|anyone who|everyone who|those who) (reads|read|is reading) this
    (i feel|im feeling|i am feeling|feeling) (so |just |completely |totally |utterly |very |)(hopeless|without hope)(?! (about|at|with|in|when|for))
    (god|jesus|lord) ... if i (came|come|went|go) home (early|sooner)
    (wrote|written) ... (letters|notes) and (gave|given) away (my|the|all my)
    (call|text|dial) 988
    (kms|kys)
    (kill|kil|killing|hang|hanging|shoot|shooting|drown|drowning|poison|poisoning) (my self|myself|urself|yourself|him self|himself|her self|herself|themselves|themself)
    (off|offing) (myself|himself|herself)
    (end|ends|ended|ending|take|takes|took|taken|taking) (my|his|her|their|your|ones|our) (own |)(life|lives)
    (end|ending) (it all|it now|it tonight|my pain|my suffering|my misery)
    (i|im|he|she|they|and) ... (want|wants|wanted|wanna|wish|need|ready|going|gonna|plan|planning|deserve|rather) (to |)(just |)(die|be dead|not exist|stop existing|not wake up|never wake up|sleep forever|end it all|be gone)
    (want|wanna) (to |)(just |)(die|be dead|not exist|end it all)
    (want to|wanna|gonna|going to|just|and) disappear (forever|for good)
    wish (that |)(i|im|id) ... (dead|die|died|born|wake up)
    if i (was|were) dead
    if i kill*
    (dont|do not|didnt|no longer|never|doesnt) (even |)(want|wanna|wish|wants) (to |)(live|be alive|exist|wake up|keep living|go on living)
    (dont|do not) (want to|wanna) (b|be) here (anymore|any more|any longer|no more)
    (tired|sick|weary) of (living|life|my life|being alive|existing)
    (cant|cannot|can not|couldnt) (go on|keep living|take it any more|take it anymore|live like this)
    no (reason|will|purpose) (to live|to go on living|for living|to stay alive)
    (lost|losing) (the |my |)will to live
    (nothing|no one|nobody) (left |)to live for
    life (isnt|is not|aint|not) worth living
    is (my |)life worth living
    life ... (unbearable|hopeless|worthless|meaningless)
    (give|giving|given) up on (my |)life
    better off (dead|without me|if i)
    (painless|easy|easiest|quick|quickest|best) (way|ways|death|suicide) (to die|to kill|to end it)
    how many ... to (die|overdose)
    how to die
    (let|please let|just let) me die
    goodbye (world|cruel world)
    (nobody|no one) (would|will) (miss me|notice if i|care if i)
    nobody cares if i die
    (im|i am|i feel like|just|only|being) a burden
    jump (off|from) (a|the|my) (bridge|roof|building|balcony|cliff)
    in front of a (train|truck|bus)
    (took|swallowed|taken) (too many|all|all of|a bottle of|a whole bottle of|a handful of) (my |the |these |)(pills|tablets|meds|medication|sleeping pills)
    (i|just|she|he) overdosed
    noose
    goodbye letter* to my
    last night (on earth|alive)
    (god|lord|jesus) ... (take me home tonight|let me die|end my life)`,
  'self-harm': `
    (an|my|her) eating disorder
    (have|has|had) (anorexia|bulimia)
    (im|i am|she is|shes) (anorexic|bulimic)
    self (harm|harming|harmed|injury|mutilation)
    selfharm*
    (cut|cuts|cutting|cuting|burn|burning|harm|harming|hurting|stab|starve|starving|punish|punishing) (my self|myself|herself|himself|themselves)
    hurt (my self|myself|herself|himself) (on purpose|again|tonight|to feel|because)
    (cut|cutting|slit|slitting|slash|slashing) (my|her|his) (wrist|wrists|arm|arms|thighs|veins)
    (urge|urges) to cut`,
  'sexual-abuse': `
    (made|makes|told|asked|asks|wants) ... (altar boy|altar boys|altar server|altar servers|choirboys) ... (undress|strip|naked|stay)
    (sold|selling|sell|sells|rents|rented) (me|her|us|my sister|my daughter|girls) (to|for) (men|sex|clients|his friends)
    (was|got|been|being|were|im|get|gets|getting) ... (raped|molested|sexually abused|sexually assaulted|trafficked)
    (rapes|raped|raping|molests|molested|rape|molest) (me|us|her|him|my)
    raped by
    (sexual|sexually) (abuse|abused|abusing|assault|assaulted|molested|harassed)
    (forces|forced|forcing) (me to have sex|himself on me|herself on me|me to sleep with)
    (touches|touched|touching|tuches) (me|my) ... (private*|down there|at night|where he|inappropriately)
    (dad|daddy|father|stepdad|stepfather|uncle|grandpa|brother|cousin|coach|teacher|pastor|priest) (touches|touched|is touching|keeps touching|fondles|fondled|molests) me
    incest`,
  'home-violence': `
    (kicking in|breaking down|kicking down|smashing in|bashing in) (the|my|our) ... door
    (husband|wife|boyfriend|girlfriend|partner|bf|ex|he|she) ... (hits|beats|choked|chokes|strangles|strangled|punches|punched|kicks|slaps|rapes) (me|us|my (child|children|kids|son|daughter|mother|mom|mum|baby|sister|brother))
    (beat|beats) me up
    (going to|gonna|wants to|trying to|threatens to|threatened to|will) (kill|shoot|stab|strangle) (me|us|him|her|them|my (wife|husband|kids|children|family|baby))
    (being|been|was|am|im|get|gets) (beaten|beaten up|strangled|stalked|held captive)
    domestic (violence|abuse)
    abusive (husband|wife|father|mother|partner|boyfriend|girlfriend|relationship|home|marriage)
    (i am|im|we are|were|shes|hes) in (\\w+ |)danger
    (not safe|unsafe) at home
    (afraid|fear|scared) for my life
    (he|she|man|husband|dad|brother|ex|someone) ... (has|with|pointing|pointed|got) a (gun|knife)
    bleeding (out|to death|badly|heavily)
    (cant stop|wont stop) (the |)bleeding
    (call|need|send) (911|999|an ambulance|the police)
    (locks|locked) me (in|up)
    (forced marriage|honor killing)`,
  'child-danger': `
    (baby|toddler|child|son|daughter|year old|kid) (just |has |)(swallowed|drank|ate|got into) ... (pills|bleach|battery|poison|medicine|meds|tablets)
    child (abuse|abuser|pornography|molester)
    (dad|mom|mum|father|mother|stepdad|stepmom|parents|daddy|mommy) (hits|beats|hit|beat|punches|kicks|burns|starves|chokes|choked|hurts|hurt) (me|us)
    (beats|hits|shakes|hurts) (my|our|his|the) (baby|kids|children|child)
    (i|ive|im) ... ran away from home`,
};
