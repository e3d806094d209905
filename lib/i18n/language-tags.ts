import { signLanguages } from './sign-languages.ts';

/**
 * Living languages with three letters that Unicode's data name in one of the site's languages
 * (tests/lib/i18n/language-tags.test.ts); those of two letters are few enough to ask for.
 */
const threeLetters = `
ace ach ada ady aeb afh agq ain akz ale aln alt ann anp arn aro arp arq ars arw ary arz asa
ase ast atj awa bal ban bar bas bax bbc bbj bej bem bew bez bfd bfq bgc bgn bho bik bin bjn
bkm bla blo blt bpy bqi bra brh brx bss bua bug bum byn byv cad car cay cch ccp ceb cgg chb
chg chk chm chn cho chp chr chy cic ckb clc cps crg crh crj crk crl crm crr crs csb csw dak
dar dav del den dgr din dje doi dsb dtp dua dum dyo dyu dzg ebu efi egl eka enm esu ewo ext
fan fil fit fon frc frp frr frs fur gaa gag gan gay gba gbz gil glk gon gor grb gsw guc gur
guz gwi hai hak haw hax hif hil hmn hnj hsb hsn hup hur iba ibb ikt ilo inh izh jam jgo jmc
jpr jrb jut kaa kab kac kaj kam kaw kbd kbl kcg kde kea kek ken kfo kgp kha kho khq khw kiu
kkj kln kmb koi kok kos kpe krc kri krj krl kru ksb ksf ksh kum kut kwk kxv lad lag lah lam
lez lij lil liv lkt lmo lol lou loz lrc lsm ltg lua lui lun luo lus luy lzh lzz mad maf mag
mai mak man mas mde mdf mdr men mer mfe mgh mgo mic min mnc mni moe moh mos mrj mua mus mwl
mwr mwv mye myv mzn nan nap naq nds new nia niu njo nmg nnh nog nqo nso nus nym nyn nyo nzi
ojb ojc ojs ojw oka osa ota pag pam pap pau pcd pcm pdc pdt pfl pis pms pnt pon pqm prg quc
qug raj rap rar rgn rhg rif rof rom rtm rue rug rup rwk sad sah sam saq sas sat saz sba sbp
scn sco sdc sdh see seh sei sel ses sgs shi shn shu sid slh sli sly sma smj smn sms snk sog
srn srr ssy stq str suk sus swb syc syr szl tce tcy tem teo ter tet tgx tht tig tiv tkl tkr
tli tly tmh tog tok tpi tru trv trw tsd tsi ttm ttt tum tvl twq tyv tzm udm umb vai vec vep
vls vmf vmw vot vro vun wae wal war was wbp wuu xal xmf xnr xog yao yap yav ybb yrl yue zap
zea zen zgh zun zza
`
  .trim()
  .split('\n')
  .flatMap((line) => line.split(' '));

/** Of languages with several written forms, those that churches choose between. */
const writtenForms = [
  'zh-Hans',
  'zh-Hant',
  'pt-BR',
  'pt-PT',
  'sr-Latn',
  'sr-Cyrl',
  'pa-Arab',
  'es-419',
];

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const twoLetters = letters.flatMap((first) => letters.map((second) => first + second));

let tags: string[] | undefined;

/**
 * Tags of languages that have a name, without former spellings (`iw` for `he`): what forms offer. Any other
 * tag of BCP 47 is accepted, too.
 */
export function languageTags(): string[] {
  if (tags) return tags;
  const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });
  const short = twoLetters.filter(
    (tag) => Intl.getCanonicalLocales(tag)[0] === tag && names.of(tag) !== undefined,
  );
  tags = [...new Set([...short, ...threeLetters, ...writtenForms, ...signLanguages.keys()])];
  return tags;
}
