import type { WordGroups } from '../word-groups.ts';

export const englishWords: WordGroups = {
  me: 'i me my myself im ive id ill mine mee meself',
  us: 'we us our ours ourselves were weve',
  he: 'he him his hes hell himself',
  she: 'she her hers shes herself',
  they: 'they them their theirs theyre themselves someone somebody who people',
  you: 'you your youre u ur yourself',
  father:
    'dad dads dada daddy daddys daddies father fathers papa stepdad stepdads stepfather fosterfather foster step pops',
  mother: 'mom moms mommy mommys mum mums mummy mama mother mothers stepmom stepmother stepmum ma',
  relative:
    'uncle uncles aunt auntie grandpa grandpas grandfather grandad granddad gramps grandma granny grandmother cousin cousins relative relatives nephew inlaw inlaws parents parent family godfather',
  sibling:
    'brother brothers bro sister sisters sis stepbrother stepsister brothers siblings sibling',
  child:
    'grandchild grandchildren toddlers infants newborns schoolgirl classmate son sons daughter daughters kid kids child children baby toddler niece grandson granddaughter boy girl student pupil teen teenager newborn infant child’s stepson stepdaughter babies twins preschooler tot',
  partner:
    'fiancé missus husbands girlfriends husband husbands hubby wife wifes boyfriend boyfriends bf gf girlfriend girlfriends partner partners fiance fiancee ex spouse exhusband exboyfriend exwife lover',
  authority:
    'swim tutor scout carer caretaker nurse preacher masseur therapist teacher pastor pastors priest priests teacher teachers coach coaches deacon elder bishop minister prophet imam rabbi leader leaders boss manager supervisor doctor therapist counselor babysitter sitter tutor employer landlord camp counsellor reverend instructor trainer chaplain youth headmaster professor dentist gynecologist driver uber masseuse sergeant guard officer cop sponsor',
  stranger:
    'man men guy guys stranger strangers neighbor neighbour neighbors adult grownup grown gang dude boys team soldiers scammer dealer',
  friend: 'friend friends bestie roommate classmate colleague mate bff coworker',
  everyone: 'everyone everybody anyone anybody all',
  nobody: 'nobody noone none nobodys',
  want: 'want wants wanted wanna wish wishes wishing hope need needs desire longing ready rather crave craving long urge urges',
  will: 'will gonna going goin going about plan planning planned decided decision decide gunna finna',
  try: 'try tries tried trying attempt attempted attempts attempting',
  think:
    'think thinking thoughts thought imagine imagining keep ideation fantasize fantasise considering feel feeling feels',
  not: 'not no dont doesnt didnt wont wouldnt isnt arent aint never without cannot cant couldnt nt',
  cant: 'cant cannot couldnt unable',
  anymore: 'anymore longer more again any always still everyday nightly',
  die: 'die dies dying dieing dead death deaths dyin ded deceased',
  kill: 'kill kills killing killed murder murdered slay unalive* unaliving kms kys ctb lethal fatal off offing',
  suicide:
    'suicide suicidal suicid* sucid* suisid* suicd* siucid* suecid* suizid* sewerslide sewer selfkill',
  live: 'live living life alive lives lived breathe breathing',
  exist: 'exist existing existed existence born birth',
  wake: 'wake waking woke awake',
  sleep: 'sleep asleep sleeping slumber',
  disappear:
    'disappear disappeared disappearing vanish gone erased erase nonexistent leave leaving',
  end: 'over ending checking leaving end ends ended ending over finish finished stop stops quit done final',
  world: 'world earth planet universe here',
  heaven: 'heaven home jesus god lord gods christ almighty savior',
  take: 'take takes took taken taking carry bring',
  last: 'last final tonight tomorrow morning tonite 2nite today soon night nights',
  goodbye:
    'sorry goodbyes bye goodbye goodbyes bye farewell letter letters note notes will read find found diary',
  burden:
    'burden burdens worthless useless failure loser waste nuisance unwanted unloved mistake trash garbage disgusting pathetic deserve deserves',
  better: 'better happier easier relief',
  miss: 'miss notice care cares cry remember missed cared noticed mourn funeral',
  hopeless:
    'hopeless hopelessness hope point reason reasons purpose meaning meaningless pointless empty numb nothing despair desperate future unbearable darkness dark suffocating',
  tired: 'tired sick weary exhausted fed drained worn done broken',
  bear: 'bear handle cope stand endure go on carry continue fight fighting survive surviving strength strong hold hang',
  pain: 'pain painful painless suffer suffering hurt hurts hurting agony misery torture ache',
  jump: 'jump jumped jumping leap step stepping throw drive crash crashing swerve',
  height:
    'tower rooftops floor edge railing cliffs bridges buildings bridge roof rooftop cliff building balcony ledge tower window overpass ceiling hook beam barn ladder carpark overpasses viaduct parapet rail rails skyscraper crane trestle tracks track quay pier dam reservoir garage',
  train: 'train trains tracks traffic truck car tree bus subway highway',
  rope: 'belts knots rope noose hang hanging hanged belt strangle tie cord cords tied knot sheet strap straps',
  pills:
    'insulin advil antidepressant painkillers cabinet capsules medicine opioid fentanyl pill pills tablet tablets medication medications meds tylenol paracetamol ibuprofen antidepressants bottle aspirin xanax insulin opioids dose doses oxys morphine dialysis chemo pens blockers cleaner drain benzos benzo valium ambien klonopin oxy oxycodone aspirins sedatives sedative sertraline prozac zoloft lithium metformin warfarin digoxin benadryl nyquil ibuprofens',
  poison:
    'poison bleach overdos* od overdose antifreeze swallow swallowed drank carbon monoxide pesticide herbicide weedkiller detergent ammonia drano lye ethylene rat cyanide drink ate swallows swallowing gasoline battery chemicals',
  gun: 'revolver loaded weapon ammo gun guns pistol rifle shotgun shoot shooting shot bullet trigger firearm handgun firearms glock revolvers',
  blade:
    'bladez cutter pin needle blade blades razor razors razorblade knife knives scissors scalpel machete sharpener axe ax hatchet machetes bat hammer crowbar sword dagger stabbing stab stabbed',
  drown: 'drown drowning river ocean sea lake reservoir pond waves tide bathtub tub',
  howmany: 'how many much long dosage',
  method:
    'how way ways easiest easy quick quickest quickly fastest painlessly best method methods peaceful',
  cut: 'cut cuts cutting slit slitting slash slashing slice carve carved stab stabbed cuting cuttin',
  skin: 'stomach belly forehead stitches bandage bandages plasters wrist wrists arm arms thigh thighs skin scar scars vein veins leg legs sleeve sleeves body hair hand hands nails nail eyelashes fingers',
  burn: 'burn burns burned burning burnt lighter cigarette cigarettes stove boiling iron candle blisters blister heater kettle radiator scald scalded',
  blood: 'blood bleed bleeds bleeding bloody',
  harm: 'harm harming harmed selfharm hurt hurts hurting injure injuring injured sh punish punishing relapse relapsed',
  scratch:
    'scratch scratches scratching pick picking pull pulling bite bang punch starve starving purge throwing',
  hit: 'smack whack spanks slam slams slammed twisted twist squeezed squeeze pillow smashed smashes burned broke breaks belt hit hits hitting beat beats beating beaten punch punches punched punching slap slaps slapped slapping kick kicks kicked kicking whip whips whipped smack smacks smacked shove shoves shoved push pushes pushed shook shakes shake throws threw thrown drags dragged spank spanks belted bruised attack attacked attacks violent violence rough grab grabs grabbed pinned sat spat pans hammer hose bites bit tied',
  choke: 'choke chokes choked choking strangle strangled strangles throat neck',
  threaten:
    'threaten threatens threatened threatening threats threat blackmail blackmails blackmailing blackmailed scream screams screamed yell yells yelled shout shouts',
  lock: 'lock locks locked trapped trap basement closet cage imprison allow allowed permission hides hide hid hiding tied chained chain shed cabin outside cold crouching',
  control:
    'controls control checks tracks track monitors phone passport money keys password passwords isolates receipts receipt miles mileage visa immigration deported green card forbids internet',
  stalk: 'stalk stalks stalking stalked stalker follow follows following followed waits',
  afraid: 'afraid scared fear terrified frightened fears scary panic',
  bruise: 'bruise bruises bruised eye marks makeup swollen fell',
  escape:
    'escaped runaways escape leave left ran run runaway flee fled away shelter refuge hiding hide',
  help: 'help helped save emergency please hotline',
  police: 'cop restraining jail police cops 911 999 112 ambulance report',
  danger: 'attacked emergency danger dangerous unsafe safe',
  abuse:
    'abusers beaten cruelty neglect abuse abused abuses abusing abusive molest* mistreat* abuser domestic assault assaulted assaults grooming groomed groomer trafficked trafficking',
  drunk:
    'drunk drinks drinking drank drunken alcohol high drugs passed beer needles needle meth heroin crack using stoned dealer syringe syringes',
  touch:
    'grab grabs grabbing stroke stroked tickle tickles caress climbs climbed lap touch touches touched touching tuch feel fondle fondles fondled grope groped gropes rub rubs rubbed kiss kissed kisses lick',
  rape: 'rape raped rapes raping rapist rap3d molested assaulted r4pe raepd',
  force: 'force forced forces forcing made make makes making pressured pressure coerced consent',
  sex: 'nude undress photos condom brothel pimp escort sex sexual sexually intercourse virgin porn dirty naked nude nudes clothes undress undressed skirt pants underwear bra private privates pictures pics photo photos video videos prostitution blouse nasty nudity tape contacts pee bottom tickle',
  bedroom: 'blanket sheets hotel motel alone bed room bedroom shower bathroom night door lap',
  secret: 'secret secrets tell telling told nobody believe believes believed game',
  age: 'old age seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen 5 6 7 8 9 10 11 12 13 14 15 16 17 little young yo underage grade',
  hunger: 'hungry fridge starved unfed food eat hungry starve feed feeds',
  alone: 'alone lonely left neglect neglected abandoned',
  bully: 'bully bullied bullies bullying',
  pregnant: 'pregnant abortion postpartum',
  sin: 'sin sins forgive forgiven forgives hell bible allowed wrong',
  mind: 'voices head mind brain voice hearing demon possessed witch',
  bible:
    'jesus christ apostle apostles peter paul moses david goliath cain abel judas samson saul abraham isaac lazarus herod israel egypt gospel gospels testament psalm psalms scripture verse verses romans prophet prophets disciples cross crucified crucifixion resurrection martyr martyrs church churches pope saint saints theology doctrine christian christians bible adam eve noah job jonah elijah stephen baptism salvation eternal',
  funeral:
    'grief grieving passed funeral cancer hospice died widow cremation ago mourning miscarriage',
  joke: 'lol haha joke laughing laugh movie film song game music recipe cake chocolate coffee pizza soccer football battery phone computer book books concert hair gym weeds ants server',
  everyday:
    'subscription membership account newsletter password email website parking service sunday school choir study work homework exam exams job monday christmas easter wedding trip vacation holiday',
  issue:
    'abortion euthanasia suicide evolution war penalty penalty politics law laws history statistics opinion article sermon ethics',
  give: 'gave give gives given giving donate donated handed',
  marry: 'marry marries married marrying marriage bride groom',
  debt: 'debt debts owe owes owed paid pay pays bills rent wages salary pension crypto casino gambled gambling bets savings stock insurance',
  client: 'client clients customer customers parlor parlour',
  post: 'post posts posted text texts texted send sends sent upload uploaded online message messages messaged dm story snapchat instagram insta discord roblox recorded record filmed',
  reach: 'answer answers answering reply replies replied pick picked reach',
  vomit:
    'vomit vomiting puke puking puked purge purging throwup bulimia binge binged calories cals fainted toilet',
  obey: 'submit submits submission submissive obey obeying obedient obedience honor honour',
  insurance: 'insurance papers affairs documents settled bank account',
  date: 'date day days birthday year christmas weekend friday saturday sunday monday graduation summer winter',
  glass: 'glass drink cup coffee tea punch cocktail',
  wall: 'wall face floor stairs ground',
  neighbour:
    'neighbor neighbors neighbour neighbours next door upstairs downstairs street flat apartment',
  fall: 'fell fall falls fallen stairs tripped slipped clumsy',
  noise: 'hear hears heard screaming scream screams crying cries begging breaking',
  spy: 'tracker gps camera cameras reads messages location airtag parked shows showing',
  dread: 'flinch flinches flinched shakes trembles cower cowers shiver',
  burnmark: 'welts welt scars marks cord cable hanger wire paddle stick',
  congregation: 'congregation church sunday bible class parish',
  gift: 'gifts gift candy sweets sleepover sleepovers presents treats',
  hoard: 'saving hoarding collecting stockpiling stash stashed hiding kept saved',
  stare: 'looking staring look stare watching',
  pretend: 'pretend pretending fake faking smiling acting mask',
  lip: 'lip split tooth teeth finger rib ribs jaw nose',
  bleed: 'bleed bleeding bled blood bloody soaked artery vein veins wrists wrist',
  breathe:
    'breathe breathing breathes breath unconscious unresponsive limp blue choking choked gasping seizure',
  door: 'door doors hallway stairs stairway yard porch outside',
  cook: 'soup bread cake cookies casserole rice lasagna potatoes pancakes supper lunch dinner tea coffee baked cooked bake cook kitchen',
  feast:
    'choir hymn hymns sermon pastor youth organ bulletin committee treasurer council boiler baptism baptized confirmation nativity',
  cured:
    'clean sober sobriety recovered recovery healed rescued saved survived testimony counselor therapist counseling therapy program forgave forgiven',
  travel:
    'move moving moved drive drove bus train trip town city village house apartment garden neighbors neighbour',
};
