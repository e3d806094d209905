/**
 * Words of what is over, and of how it is today. A testimony tells of a danger that has passed: "Before that I put a
 * gun in my mouth … I have been clean for fourteen years." Folded, each language.
 */
const over =
  /\b(?:years? ago|months? ago|decades? ago|used to|back then|at that time|before that|in those days|when i was (?:a |an )?(?:\d+|young|younger|little|small|kid|child|girl|boy|teen\w*|student|in (?:school|college))|as a (?:kid|child|teen\w*|girl|boy)|once|formerly|hace (?:\w+ ){1,3}(?:anos|meses)|antes|en aquel(?:la)? (?:tiempo|epoca)|aquella vez|cuando (?:era|tenia)|de (?:nin[oa]|joven|chic[oa])|una vez|il y a (?:\w+ ){1,3}(?:ans|mois)|a l epoque|autrefois|avant|jadis|quand j (?:etais|avais)|(?:enfant|plus jeune|ado)|un jour|in (?:19|20)\d\d|en (?:19|20)\d\d)\b|(?:년|달|해) ?전|그때|예전|옛날|전에는|어릴 때|어렸을|한때|(?:19|20)\d\d년|(?:살|학년) 때/u;
const today =
  /\b(?:clean|sober|sobriety|recovered|recovery|healed|healing since|set free|testimony|these days i|today i|now i|since then|ever since|it is (?:six|\d+) years|for (?:\w+ )?years now|thank god|praise god|saved me|rescued me|gave me a new life|new life|survived|forgave|forgiven|it passes|sobri[oa]|limpi[oa]|libre|testimonio|hoy|desde entonces|ahora (?:tengo|soy|dirijo|canto|llevo)|gracias a dios|gloria a dios|me salvo|me rescato|vida nueva|sobrevivi|perdone|sobre|abstinen\w+|gueri\w*|libere\w*|temoignage|aujourd hui|depuis lors|depuis ce jour|maintenant je|grace a dieu|gloire a dieu|m a sauve\w*|survecu|pardonne)\b|지금은|이제는|끊은 지|끊었|회복|간증|감사|살아났|건져|새 삶|용서했|자유|그 뒤로|그 후로|오늘날/u;

const now =
  /\b(?:today|tonight|now|again|hoy|ahora|ahorita|aujourd hui|maintenant|ce soir|de nouveau|otra vez)\b|지금|이제|오늘|요즘|다시/u;

/** Whether folded words tell of what is over, of how it is today, and whether they name today. */
export function readPast(words: readonly string[]) {
  const text = words.join(' ');
  return { isOver: over.test(text), isToday: today.test(text), isNow: now.test(text) };
}
