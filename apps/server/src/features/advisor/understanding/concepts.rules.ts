/**
 * Words of one meaning in English, Hindi in Latin letters and Hindi. What is learnt from an English question so counts for a Hindi
 * one. Patterns read text as `plain` spells it.
 */
const concepts: Record<string, RegExp> = {
  when: /\bwhen\b|\btimes?\b|\bhours?\b|\btiming\b|\bkab\b|\bbaje\b|\bsamay\b|\bwaqt\b|कब|समय|बजे|वक्त|टाइम/,
  dayPart:
    /\bmorning|\bevening|\bnight|\blunch|\bdinner|\bafternoon|\bsubah|\bshaam|\braat\b|\bdopahar|सुबह|शाम|रात|दोपहर/,
  weekday:
    /\b(sun|mon|tues|wednes|thurs|fri|satur)day\b|\bweekends?\b|\bweekdays?\b|\b(kis|which|what) (din|days?)\b|वार\b|किस दिन/,
  online: /\bonline\b|\bactive\b|\bawake\b|ऑनलाइन/,
  howMany: /\bhow many\b|\bkitn[eia]\b|कितन/,
  howOften:
    /\boften\b|\bfrequen|\brhythm\b|\bregular|\broutine\b|\bbaar\b|बार|रोज|\broz\b|\bdaily\b|\bevery ?day\b|नियमित|\b(a|per|once a|in a) (week|day)\b/,
  howMuch: /\bhow much\b|\bkitna\b|कितना|कितनी/,
  enough: /\benough\b|\btoo (many|much|little|low|high)\b|\bkaafi\b|काफी|\bok(ay)?\b|\bnormal\b|\btheek\b|ठीक/,
  why: /\bwhy\b|\bkyun?\b|\bkyo\b|क्यों|\bwhat happened\b|\bkya hua\b/,
  how: /\bhow (do|to|can|should|could)\b|\bkaise\b|कैसे|\bways? to\b|\btarik[ae]\b|तरीके/,
  which: /\bwhich\b|\bkaun\S*|\bkons[iae]\b|कौन/,
  better: /\bbetter\b|\bsmarter\b|\bversus\b|\bvs\b|\bprefer|\bbeat\b|बेहतर|\bbehtar\b/,
  either: /\bor\b|\bya\b|(^|\s)या(\s|$)|\binstead of\b|\bthan\b/,
  best: /\bbest\b|\btop\b|\bstrongest\b|\bhit\b|\bmost\b|\bbiggest\b|\bsuccessful|\bsabse\b|सबसे|हिट|\bworst\b|\bflopp/,
  viral: /\bviral\b|\bblew up\b|वायरल/,
  post: /\bposts?\b|\bposting\b|\buploads?\b|\bpublish|पोस्ट|\bdal(u|na|o|ni)\b|डाल/,
  reel: /\breels?\b|\bshorts?\b|रील/,
  video: /\bvideos?\b|\bvlogs?\b|\bclips?\b|\bfilm\b|\bshoot\b|वीडियो/,
  photo: /\bphotos?\b|\bpictures?\b|\bpics?\b|\bimages?\b|\bstills\b|\bselfie|फोटो|तस्वीर/,
  carousel: /\bcarousels?\b|\bstories\b|कैरोसेल|\bformats?\b|फॉर्मेट/,
  mine: /\bmy\b|\bmine\b|\bmer[aei]\b|मेर[ाीे]/,
  views: /\bviews?\b|\bwatch(es|ed)?\b|व्यू|\bdekh(te|a|ne)?\b|देख/,
  reach: /\breach(es|ed)?\b|रीच|पहुंच|\bimpressions\b/,
  less: /\bless\b|\bfewer\b|\bdrop|\bfell\b|\bfall|\bdown\b|\blow\b|\bcrash|\btank|\bhal(f|ved)\b|\bbarely\b|\bkam\b|\bgir\b|\bgay[ie]\b|कम|गिर|घट|आधी|\bno longer\b|\bused to\b|\bpehle\b|पहले|\bsuddenly\b|\bachanak\b|अचानक|\bshadow ?ban/,
  followers: /\bfollowers?\b|\bfollow(ed|ing)?\b|\bsubscribers?\b|\bunfollow|फॉलो/,
  audience: /\baudience\b|\bviewers\b|\bfans?\b|\bpeople\b|\blog\b|लोग|दर्शक/,
  more: /\bmore\b|\bincreas|\bgrow|\bgain|\bbadh|बढ|\bbigger\b|\bzyada\b|ज्यादा|\bgrowth\b|ग्रोथ|\bgone up\b/,
  reachNumber: /\b\d+k?\b.*\b(to|from|reach|first)\b|\b(from|reach|first|at)\b.*\b\d+k?\b|हजार|\bzero\b|\bstuck\b/,
  since:
    /\bsince\b|\blast (week|month)|\bthis (week|month|year)|\bpichl[ei]\b|पिछले|\bover time\b|\bago\b|\bso far\b|\bab tak\b|अब तक|\buntil now\b/,
  beginner: /\bnew (page|account|channel)|\bjust (started|opened)|\bbegin|\bstart(ing|ed)?\b|\bshuru|शुरू|\bnaya\b|नया/,
  account: /\baccount\b|\bpage\b|\bchannel\b|अकाउंट|पेज|चैनल/,
  instagram: /\binsta|इंस्टा/,
  youtube: /\byoutube|यूट्यूब/,
  report:
    /\breport\b|\banaly|\baudit|\breview\b|\bcheck\b|\boverall\b|\bdeep\b|\bsumm?ar|\bstats\b|\bdata\b|\bpur[aie]\b|पूरी|पूरा|विश्लेषण|जांच|रिपोर्ट|\bhaal\b|हाल|\bwhere (do )?i stand/,
  engage: /\bengag|\binteract|एंगेज/,
  likes: /\blikes?\b|\bcomments?\b|लाइक|कमेंट/,
  rate: /\brate\b|\bratio\b|\bpercent|%|\baverage\b|रेट|औसत/,
  idea: /\bideas?\b|\btopics?\b|\binspir|\bstuck\b|\bmind\b|आइडिया|विषय|\bwhat (could|can|should) i (film|shoot|post|make)|\bnothing comes/,
  hook: /\bhooks?\b|\bfirst (line|sentence|seconds?|few|three)|\bopen(ing|er|ers)?\b|\bintro\b|\battention\b|\bcatchy\b|हुक|\bpehl[ei] (line|\d)|पहली लाइन|\bswipe\b|\bscroll/,
  caption: /\bcaptions?\b|कैप्शन|\bunder (my|a|the|this)\b|\bwrite (with|under|below)|\bsaath kya likh|साथ क्या लिख/,
  hashtag: /#|\bhash ?tags?\b|\btags?\b|हैशटैग|टैग/,
  plan: /\bplan(ned|ner|ning)?\b|\bcalendar\b|\bschedule\b|\btimetable\b|\btime table\b|\broadmap\b|\bstrategy\b|\borganise|\blay out\b|प्लान|योजना|कैलेंडर|शेड्यूल/,
  period: /\b(next|two|four|\d+) (weeks?|months?|days?)\b|\bmonth\b|\bweek\b|\bmahine\b|\bhafte\b|महीने|हफ्ते/,
  write: /\bwrite\b|\bdraft\b|\bcompose\b|\blikh|\bprepare\b|\btext for\b|\bannounc|लिख|तैयार/,
  make: /\bmake\b|\bcreate\b|\bbana|\bgenerate\b|\bturn\b|बना/,
  script: /\bscript|\bnarration\b|\bdialogues?\b|स्क्रिप्ट|\bwhat should i say\b/,
  trend:
    /\btrend|\bnews\b|\blatest\b|\bhot\b|\bupdates?\b|\beveryone\b|\bother creators posting|\bkhabar|ट्रेंड|खबर|\baaj ?kal\b|\bthese days\b|ताजा|इन दिनों/,
  teach:
    /\bmentors?\b|\bcoach|\bteach|\bguide|\bguidance\b|\bexperts?\b|\bexperienced\b|\bprofessional\b|\blearn\b|\bsikh|\bspeak (to|with)\b|\btalk (to|with)\b|मेंटर|सिखा|गाइड|एक्सपर्ट|अनुभवी/,
  book: /\bbook(ed|ing|ings)?\b|बुक|\bappointments?\b/,
  session: /\bsessions?\b|\bcalls?\b|\bmeetings?\b|\bmeet\b|सत्र|सेशन|मीटिंग|\bconsult/,
  price: /\bpric|\bcharg|\bfees?\b|\brates?\b|\bcost|\bexpensive|\bcheap|\bhourly\b|कीमत|फीस|चार्ज|दाम/,
  money: /\bmoney\b|\bpaise\b|\bpaisa\b|\brupees?\b|₹|\bpa(id|y|ys|ying|yout|yments?)\b|पैसे|\bcommercials\b/,
  earn: /\bearn|\bincome\b|\brevenue\b|\bkama|कमा|आमदनी|\bmade so far\b|\breceived\b|\bmila\b|मिले/,
  future:
    /\bwill\b|\bnext\b|\bexpect|\bforecast|\bpredict|\blikely\b|\bproject|\bgoing to\b|\bcoming\b|\bagle\b|\baane wale|\bhogi\b|\bmilega\b|\baayenge\b|अगले|आने वाले|होगी|मिलेगा|उम्मीद|\bmight\b|\bestimate/,
  cancel:
    /\bcancel|\bcall off\b|\brefund|\bmoney back\b|\bpostpone|\breschedul|\bmove my\b|\bwapas|\bbadaln|रद्द|कैंस|वापस|बदलना|हटान|\bby mistake\b|\bcan't (make|attend)|\bchange the time/,
  brand:
    /\bbrands?\b|\bsponsor|\bagency\b|\bcompan(y|ies)\b|\blabel offer|\bpromot|\bpromo\b|\bbarter\b|\boffer(s|ed|ing)?\b|ब्रांड|स्पॉन्सर|प्रमोशन|कंपनी|\bdeals?\b/,
  kit: /\bkit\b|किट|\bpdf\b|\bdeck\b|\bone page\b|परिचय/,
  profile: /\bprofile\b|प्रोफाइल|\bstrangers?\b|\bvisitors?\b|\blook to others\b/,
  bio: /\bbio\b|बायो|\btagline\b|\babout section\b|\bone[ -]line\b|\bintro text\b|\bdescribe me\b/,
  series: /\bseries\b|\bepisodes?\b|\bshow that\b|\bmy show\b|\bparts?\b|सीरीज|एपिसोड/,
  together:
    /\bcoll?ab|\btogether\b|\bjoint\b|\bduet\b|\bguest\b|\bpartner up\b|\bcross promot|\bmilkar\b|\bsaath\b|साथ|मिलकर|कोलैब/,
  creator: /\bcreators?\b|\binfluencers?\b|क्रिएटर|\byoutuber|\bblogger|इन्फ्लुएंसर/,
  tired:
    /\btired\b|\bexhaust|\bburn|\bstress|\bpressure\b|\bbreak\b|\brest\b|\bquit\b|\benergy\b|\bmotivation\b|\banxious|\bfun anymore\b|\bheavy\b|\bthak|\bmann?\b|\btension\b|थक|मन|ऊब|छोड|ब्रेक/,
  hate: /\bhat(e|ers?)\b|\btroll|\babus|\binsult|\bharass|\bthreat|\bbully|\brude\b|\bnasty\b|\bgaali|\bgand[ie]\b|\bbure\b|\bmazak\b|\bdhamki\b|\blies\b|\bmake fun\b|ट्रोल|गंदे|गाली|धमकी|मजाक|बुरे|नफरत/,
  music:
    /\bmusic\b|\bsongs?\b|\baudio\b|\btrack\b|\bgaa?n[ae]\b|\bsound effects?\b|\bscore\b|\bremix\b|गान[ाे](\s|$)|म्यूजिक|संगीत/,
  copyright: /\bcopy ?(right|write)|\bstrike\b|\bclaim\b|\broyalty|\bpermission\b|कॉपीराइट|क्लेम|\bmuted\b/,
  law: /\blaw\b|\blegal\b|\brules?\b|\bmust i\b|\bhave to\b|\bfine for\b|\bzaruri\b|\bpad(ta|ega)\b|\bniyam\b|कानून|नियम|जरूरी|\bmandatory\b|\brequired\b/,
  disclose:
    /\bdisclos|\bmention|\blabel\b|\bhide\b|\btell\b|\b#ad\b|\bad\b|\bgifted\b|\bfree (product|stay|gift)|\bbatana\b|बताना|लेबल|विज्ञापन|मुफ्त|\bpartnership\b|\bsponsored post\b/,
  monetise:
    /\bmoneti|\bmonitiz|मोनेटाइज|\bpartner program|\bmake money\b|\blive from\b|\bsell something\b|\bincome sources\b|\bmoney in\b/,
  gear: /\bmics?\b|\bmicrophone|\bcamera\b|\btripod|\blights?\b|\blighting\b|\bgear\b|\bequipment\b|\bdslr\b|\bstand\b|\bsound\b|\bphone\b|\bmobile\b|\bawaaz\b|\bdark\b|\bsetup\b|कैमरा|माइक|लाइट|मोबाइल|आवाज|सामान|\bbuy\b|\bkharid/,
  language:
    /\blanguages?\b|\bhindi\b|\benglish\b|\btamil\b|\bmarathi\b|\bgujarati\b|\bbhojpuri\b|\bhinglish\b|\btelugu\b|\bbengali\b|\bkannada\b|\bmalayalam\b|\bpunjabi\b|भाषा|हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल/,
  rank: /\balgorithm|\brank|\brecommend|\bexplore page\b|\bpush(es|ed)?\b|\bfyp\b|\bsuggested\b|एल्गोरि|सुझा/,
  appPart: /\bpass ?word|\be-?mail\b|\bsettings?\b|\bnotif|\bdark mode\b|\blog(ged)? ?(in|out)\b|पासवर्ड|ईमेल|सेटिंग|नोटिफ/,
  payout: /\bpayout|\bwithdraw|\bbank\b|\bupi\b|पेआउट|बैंक/,
  remove: /\bdelet|\bremov|\barchiv|\btake down\b|\bclean up\b|\bhata|\bclose\b|\bunpublish|डिलीट|हटा|मिटा|आर्काइव/,
  contact:
    /\be-?mails?\b|\bmails?\b|\bmessage|\bdms?\b|\breply\b|\brepl(y|ies)\b|\bapproach|\bcontact|\bpitch|\breach(ing)? out\b|\bget in touch\b|\bjawab\b|मेल|मैसेज|जवाब|संपर्क/,
  shy: /\bshy\b|\bnervous|\bscared\b|\bafraid\b|\bawkward|\bconfiden|\bembarrass|\bfreeze\b|\bsharam|\bdar\b|\bjhijhak|शर्म|डर|झिझक/,
  face: /\bface(less)?\b|\bchehra\b|चेहरा|\bon camera\b|\b(to|in front of) the camera\b|कैमरे/,
  client: /\bclients?\b|\bcustomers?\b|\bstudents?\b|\bbuyers?\b|क्लाइंट|ग्राहक/,
  copied:
    /\bcop(y|ied|ying)\b|\bst(eal|ole|olen|ealing)\b|\bre-?upload|\breport(ed|ing)?\b|\bchura|\bchori|\bpermission\b|चुरा|चोरी|कॉपी कर/,
  fake: /\bfake\b|\bnakli\b|\bimpersonat|\bpretend|\bbots?\b|नकली|फर्जी/,
  several:
    /\bboth\b|\bsame\b|\bevery ?where\b|\bplatforms?\b|\bcross ?-?post|\bre-?us(e|ing)\b|\brepurpos|\bwahi\b|\bek hi\b|\bdono\b|\bwatermark|वही|दोनों|एक ही/,
  edit: /\bedit|\btransitions?\b|\bcapcut\b|\bcuts?\b|एडिट/,
  purchase: /\bbuy(ing)?\b|\bbought\b|\bpurchas|\bkharid|\bkhareed|\bboost|खरीद/,
  length: /\blong(er)?\b|\bshort(er)?\b|\blength\b|\bduration\b|\bseconds?\b|\bsec\b|\blamb[aei]\b|लंब|सेकंड/,
  live: /\blive\b|\bstream|लाइव/,
  niche: /\bniche|\bone (topic|subject|thing)\b|\binterests\b|\bfocus\b|नीश/,
  old: /\bold\b|\bpuran[aei]\b|\bflopp?(ed|s)?\b|\bbadly\b|\bagain\b|\bdobara\b|पुरान|दोबारा|नहीं चली/,
  prepare: /\bprepar|\btaiyari\b|\bstructure\b|\bconduct\b|\bbegin a\b|तैयारी/,
  tax: /\btax|\bgst\b|\btds\b|\bitr\b|\binvoice|\baccountant\b|टैक्स|जीएसटी|आयकर/,
  meaning: /\bmean(s|ing|t)?\b|\bdifference\b|\bexplain\b|\bmatlab\b|\bfarak\b|\bhota hai\b|मतलब|अंतर|फर्क/,
  jargon: /\bcpm\b|\brpm\b|\bctr\b|\bugc\b|\bcta\b|\bretention\b|\busage rights\b|\bb-?roll\b|\bwatch ?time\b|रिटेंशन/,
  verified: /\bverif|\bblue ?-?tick|\bbadge|\btick\b|ब्लू टिक|वेरिफ/,
  ai: /\bai\b|\bchat ?gpt\b|\bartificial\b|\bdeep ?fake|एआई/,
  job: /\bjobs?\b|\bnaukri\b|\bcareer\b|\bfull[ -]?time\b|\bsalary\b|\bcollege\b|नौकरी|करियर/,
  cover: /\bthumbnail|\bcovers?\b|थंबनेल|कवर/,
  public: /\bpublic\b|\bstreet\b|\bmall\b|\bmetro\b|\bconsent\b|\ballowed\b|\bpermission\b|सडक|अनुमति/,
  name: /\bnames?\b|\bnaa?m\b|\busername\b|\bhandle\b|\bcall (my|it|this)\b|नाम/,
  story: /\bstor(y|ies)\b|\bhighlights?\b|\bstickers?\b|स्टोरी|हाइलाइट/,
  locked: /\bsuspend|\bdisabled\b|\bbanned\b|\bhack|\blocked\b|\brecover\b|\bband ho\b|सस्पेंड|हैक|बंद हो/,
  you: /\byou(r)?\b|\btum(hare|hari|he)?\b|\baap\b|तुम|आप/,
  help: /\bhelp\b|\bmadad\b|मदद|\bfeatures?\b|\bgood at\b|\bexamples? of questions/,
};

const entries = Object.entries(concepts);

export function conceptsIn(plainText: string): string[] {
  return entries.filter(([, pattern]) => pattern.test(plainText)).map(([name]) => name);
}
