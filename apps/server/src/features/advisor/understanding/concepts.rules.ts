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
  best: /\bbest\b|\btop\b|\bstrongest\b|\bhit\b|\bmost\b|\bbiggest\b|\bsuccessful|\bsabse\b|सबसे|हिट|\bworst\b|\bflopp|\bperform|\bleast\b|\brank my\b|\bnobody watch|\bsabse (kam|zyada)|\brecord\b|\bhighest\b|\blowest\b|सबसे कम/,
  viral: /\bviral\b|\bblew up\b|वायरल/,
  post: /\bposts?\b|\bposting\b|\buploads?\b|\bpublish|पोस्ट|\bdal(u|na|o|ni)\b|डाल/,
  reel: /\breels?\b|\bshorts?\b|रील/,
  video: /\bvideos?\b|\bvlogs?\b|\bclips?\b|\bfilm\b|\bshoot\b|वीडियो/,
  photo: /\bphotos?\b|\bpictures?\b|\bpics?\b|\bimages?\b|\bstills\b|\bselfie|फोटो|तस्वीर/,
  carousel: /\bcarousels?\b|\bstories\b|कैरोसेल|\bformats?\b|फॉर्मेट/,
  mine: /\bmy\b|\bmine\b|\bmer[aei]\b|मेर[ाीे]/,
  views: /\bviews?\b|\bwatch(es|ed)?\b|व्यू|\bdekh(te|a|ne)?\b|देख/,
  reach: /\breach(es|ed)?\b|रीच|पहुंच|\bimpressions\b/,
  less: /\bless\b|\bfewer\b|\bdrop|\bfell\b|\bfall|\bdown\b|\blow\b|\bcrash|\btank|\bhal(f|ved)\b|\bbarely\b|\bkam\b|\bgir\b|\bgay[ie]\b|कम|गिर|घट|आधी|\bno longer\b|\bused to\b|\bpehle\b|पहले|\bsuddenly\b|\bachanak\b|अचानक|\bshadow ?ban|\bdead\b|\bzero views\b|\bshadow ?ban|\bfreez|\bfroze|\bnahi aa rahe\b|\bruk gay|रुक गय|नहीं आ रहे/,
  followers: /\bfollowers?\b|\bfollow(ed|ing)?\b|\bsubscribers?\b|\bunfollow|फॉलो/,
  audience: /\baudience\b|\bviewers\b|\bfans?\b|\bpeople\b|\blog\b|लोग|दर्शक/,
  more: /\bmore\b|\bincreas|\bgrow|\bgain|\bbadh|बढ|\bbigger\b|\bzyada\b|ज्यादा|\bgrowth\b|ग्रोथ|\bgone up\b/,
  reachNumber: /\b\d+k?\b.*\b(to|from|reach|first)\b|\b(from|reach|first|at)\b.*\b\d+k?\b|हजार|\bzero\b|\bstuck\b/,
  since:
    /\bsince\b|\blast (week|month)|\bthis (week|month|year)|\bpichl[ei]\b|पिछले|\bover time\b|\bago\b|\bso far\b|\bab tak\b|अब तक|\buntil now\b|\blost\b|\bgained\b|\bgraph\b|\bchart\b|\bnet\b|\bcame\b|\bleft\b|\bjoined\b|ग्राफ/,
  beginner: /\bnew (page|account|channel)|\bjust (started|opened)|\bbegin|\bstart(ing|ed)?\b|\bshuru|शुरू|\bnaya\b|नया/,
  account: /\baccount\b|\bpage\b|\bchannel\b|अकाउंट|पेज|चैनल/,
  instagram: /\binsta|इंस्टा/,
  youtube: /\byoutube|यूट्यूब/,
  report:
    /\breport\b|\banaly|\baudit|\breview\b|\bcheck\b|\boverall\b|\bdeep\b|\bsumm?ar|\bstats\b|\bdata\b|\bpur[aie]\b|पूरी|पूरा|विश्लेषण|जांच|रिपोर्ट|\bhaal\b|हाल|\bwhere (do )?i stand|\bstrengths?\b|\bweak|\bswot\b|\bout of (10|ten)\b|\bkami(yan?|yaa)?\b|\bhalat\b|\bdoing (well|wrong)\b|\bjaa?nch|कमिय|हालत/,
  engage: /\bengag|\binteract|एंगेज|\bsaves?\b|\bshares?\b|\brepl(y|ies)\b|\bsilent\b|\bghost followers\b|सेव|शेयर/,
  likes: /\blikes?\b|\bcomments?\b|लाइक|कमेंट/,
  rate: /\brate\b|\bratio\b|\bpercent|%|\baverage\b|रेट|औसत/,
  idea: /\bideas?\b|\btopics?\b|\binspir|\bstuck\b|\bmind\b|आइडिया|विषय|\bwhat (could|can|should) i (film|shoot|post|make)|\bnothing comes/,
  hook: /\bhooks?\b|\bfirst (line|sentence|seconds?|few|three)|\bopen(ing|er|ers)?\b|\bintro\b|\battention\b|\bcatchy\b|हुक|\bpehl[ei] (line|\d)|पहली लाइन|\bswipe\b|\bscroll|\bstart(ing)? line|\bshuruaa?t\b|\bswipe (away|up)|\bleave at\b|\bfirst word|शुरुआत/,
  caption: /\bcaptions?\b|कैप्शन|\bunder (my|a|the|this)\b|\bwrite (with|under|below)|\bsaath kya likh|साथ क्या लिख/,
  hashtag: /#|\bhash ?tags?\b|\btags?\b|हैशटैग|टैग/,
  plan: /\bplan(ned|ner|ning)?\b|\bcalendar\b|\bschedule\b|\btimetable\b|\btime table\b|\broadmap\b|\bstrategy\b|\borganise|\blay out\b|प्लान|योजना|कैलेंडर|शेड्यूल|\bmon(day)? to\b|\bsomwar\b|\bdate ?wise\b|\bin advance\b|\bbatch|\bplaning\b|\bfill my (month|week)|\bahead\b|सोमवार|पहले से/,
  period: /\b(next|two|four|\d+) (weeks?|months?|days?)\b|\bmonth\b|\bweek\b|\bmahine\b|\bhafte\b|महीने|हफ्ते/,
  write: /\bwrite\b|\bdraft\b|\bcompose\b|\blikh|\bprepare\b|\btext for\b|\bannounc|लिख|तैयार/,
  make: /\bmake\b|\bcreate\b|\bbana|\bgenerate\b|\bturn\b|बना/,
  script:
    /\bscript|\bnarration\b|\bdialogues?\b|स्क्रिप्ट|\bwhat should i say\b|\bshot by shot\b|\bvoice ?-?over\b|\bnarrat|\bwhat (do )?i say\b|\blines to say\b|\bdialog\b|\bscenes?\b|डायलॉग|संवाद/,
  trend:
    /\btrend|\bnews\b|\blatest\b|\bhot\b|\bupdates?\b|\beveryone\b|\bother creators posting|\bkhabar|ट्रेंड|खबर|\baaj ?kal\b|\bthese days\b|ताजा|इन दिनों|\bbuzz\b|\bwaves?\b|\bwhat changed\b|\bnew features?\b|\bnaya kya\b|\btaza\b|\bright now\b|\bgoing on\b|\bchal rah[ai]\b|चल रहा|नया क्या/,
  teach:
    /\bmentors?\b|\bcoach|\bteach|\bguide|\bguidance\b|\bexperts?\b|\bexperienced\b|\bprofessional\b|\blearn\b|\bsikh|\bspeak (to|with)\b|\btalk (to|with)\b|मेंटर|सिखा|गाइड|एक्सपर्ट|अनुभवी/,
  book: /\bbook(ed|ing|ings)?\b|बुक|\bappointments?\b/,
  session: /\bsessions?\b|\bcalls?\b|\bmeetings?\b|\bmeet\b|सत्र|सेशन|मीटिंग|\bconsult/,
  price:
    /\bpric|\bcharg|\bfees?\b|\brates?\b|\bcost|\bexpensive|\bcheap|\bhourly\b|कीमत|फीस|चार्ज|दाम|\bfree or\b|\bamount\b|\bper hour\b|\bone hour\b|\breduce\b|\bdiscount|\bsasta\b|\bmehenga?\b|\bmahang|सस्त|महंग|रेट/,
  money: /\bmoney\b|\bpaise\b|\bpaisa\b|\brupees?\b|₹|\bpa(id|y|ys|ying|yout|yments?)\b|पैसे|\bcommercials\b/,
  earn: /\bearn|\bincome\b|\brevenue\b|\bkama|कमा|आमदनी|\bmade so far\b|\breceived\b|\bmila\b|मिले/,
  future:
    /\bwill\b|\bnext\b|\bexpect|\bforecast|\bpredict|\blikely\b|\bproject|\bgoing to\b|\bcoming\b|\bagle\b|\baane wale|\bhogi\b|\bmilega\b|\baayenge\b|अगले|आने वाले|होगी|मिलेगा|उम्मीद|\bmight\b|\bestimate|\bby (next|diwali|december|january|march)\b|\btak pahunch|\bandaza\b|\bestimate\b|\bin (a|one|six|\d+) (year|month)s?\b|\bkab tak\b|अंदाज|कब तक|तक पहुंच/,
  cancel:
    /\bcancel|\bcall off\b|\brefund|\bmoney back\b|\bpostpone|\breschedul|\bmove my\b|\bwapas|\bbadaln|रद्द|कैंस|वापस|बदलना|हटान|\bby mistake\b|\bcan't (make|attend)|\bchange the time|\bcall (it|this) off\b|\banother (date|day|time)\b|\bdate change\b|\bchange (the )?date\b|\bgalti se\b|\bshow up\b|\bcan ?not (attend|make)\b|\bshift (my|our|the)\b|\bmana kar|\bundo\b|गलती से|टाल/,
  brand:
    /\bbrands?\b|\bsponsor|\bagency\b|\bcompan(y|ies)\b|\blabel offer|\bpromot|\bpromo\b|\bbarter\b|\boffer(s|ed|ing)?\b|ब्रांड|स्पॉन्सर|प्रमोशन|कंपनी|\bdeals?\b|\bbargain|\bcommercials?\b|\bugc\b|\bcampaign|\bcontract\b|\bagree?ment\b|\bmamaearth\b|\bbadle\b|कैंपेन|बदले/,
  kit: /\bkit\b|किट|\bpdf\b|\bdeck\b|\bone page\b|परिचय/,
  profile:
    /\bprofile\b|प्रोफाइल|\bstrangers?\b|\bvisitors?\b|\blook to others\b|\bknow about me\b|\bwho am i\b|\bfields?\b|\blisted\b|\bdisplay pic|\bja+nka+ri\b|\btrust me\b|\bincomplete\b|जानकारी/,
  bio: /\bbio\b|बायो|\btagline\b|\babout section\b|\bone[ -]line\b|\bintro text\b|\bdescribe me\b|\babout me\b|\bapne ba+re\b|\bintro lines?\b|\bunder my name\b|\bcharacters\b|\babout text\b|अपने बारे|परिचय/,
  series:
    /\bseries\b|\bepisodes?\b|\bshow that\b|\bmy show\b|\bparts?\b|सीरीज|एपिसोड|\bweekly\b|\bhar (sunday|hafte|week)\b|\bday (1|one)\b|\bchallenges?\b|\bmulti ?-?part|\brepeat|\bsame intro\b|\bweb show\b|\bevery week\b|\bseason\b|चैलेंज|हर हफ्ते|धारावाहिक/,
  together:
    /\bcoll?ab|\btogether\b|\bjoint\b|\bduet\b|\bguest\b|\bpartner up\b|\bcross promot|\bmilkar\b|\bsaath\b|साथ|मिलकर|कोलैब|\bteam up\b|\binvite\b|\bmil ?ke\b|\bmilke\b|\bjudn|\bfellow\b|\btwo (of us|accounts|creators)\b|\bswap\b|जुड|साझा/,
  creator: /\bcreators?\b|\binfluencers?\b|क्रिएटर|\byoutuber|\bblogger|इन्फ्लुएंसर/,
  tired:
    /\btired\b|\bexhaust|\bburn|\bstress|\bpressure\b|\bbreak\b|\brest\b|\bquit\b|\benergy\b|\bmotivation\b|\banxious|\bfun anymore\b|\bheavy\b|\bthak|\bmann?\b|\btension\b|थक|मन|ऊब|छोड|ब्रेक|\bgiv(e|ing) up\b|\bchhut+i\b|\bsleep\b|\bburden\b|\bcho+d\b|\bchhod\b|\bstop for\b|\bbored of\b|\bfed up\b|\bdemotivat|\bguilt|\bdil nahi|छुट्टी|बोझ|हार मान/,
  hate: /\bhat(e|ers?)\b|\btroll|\babus|\binsult|\bharass|\bthreat|\bbully|\brude\b|\bnasty\b|\bgaali|\bgand[ie]\b|\bbure\b|\bmazak\b|\bdhamki\b|\blies\b|\bmake fun\b|ट्रोल|गंदे|गाली|धमकी|मजाक|बुरे|नफरत|\bfat\b|\bugly\b|\bbody ?sham|\bjudg|\babuse|\bmean (comments|people|things)|\bbad comments\b|\bdislikes?\b|\bblock\b|\bja+ti\b|\bcriticis|बुरे|बुरा भला|मोटी|काली/,
  music:
    /\bmusic\b|\bsongs?\b|\baudio\b|\btrack\b|\bgaa?n[ae]\b|\bsound effects?\b|\bscore\b|\bremix\b|गान[ाे](\s|$)|म्यूजिक|संगीत|\btunes?\b|\bdhun\b|\bbhajans?\b|\barijit\b|\bdj\b|\bbeats?\b|\bsinger|\blyrics\b|\bbackground (music|sound)|धुन|भजन/,
  copyright: /\bcopy ?(right|write)|\bstrike\b|\bclaim\b|\broyalty|\bpermission\b|कॉपीराइट|क्लेम|\bmuted\b/,
  law: /\blaw\b|\blegal\b|\brules?\b|\bmust i\b|\bhave to\b|\bfine for\b|\bzaruri\b|\bpad(ta|ega)\b|\bniyam\b|कानून|नियम|जरूरी|\bmandatory\b|\brequired\b/,
  disclose:
    /\bdisclos|\bmention|\blabel\b|\bhide\b|\btell\b|\b#ad\b|\bad\b|\bgifted\b|\bfree (product|stay|gift)|\bbatana\b|बताना|लेबल|विज्ञापन|मुफ्त|\bpartnership\b|\bsponsored post\b|\bdeclare|\basci\b|\bjurmana\b|\bmarked\b|\bhashtag ad\b|\bpaid tag\b|जुर्माना|खुलासा/,
  monetise:
    /\bmoneti|\bmonitiz|मोनेटाइज|\bpartner program|\bmake money\b|\blive from\b|\bsell something\b|\bincome sources\b|\bmoney in\b|\baffiliate\b|\badsense\b|\bsell (my )?(course|e-?book|preset|merch)|\bwatch hours\b|\bside income\b|\bmembership|\bsubscriptions?\b|\bpatreon\b|\bkamai\b|कोर्स बेच|कमाई शुरू/,
  gear: /\bmics?\b|\bmicrophone|\bcamera\b|\btripod|\blights?\b|\blighting\b|\bgear\b|\bequipment\b|\bdslr\b|\bstand\b|\bsound\b|\bphone\b|\bmobile\b|\bawaaz\b|\bdark\b|\bsetup\b|कैमरा|माइक|लाइट|मोबाइल|आवाज|सामान|\bbuy\b|\bkharid|\bblurr|\becho|\bnoise\b|\bring ?light\b|\blens\b|\bgimbal\b|\bbackground\b|\bshak(e|y|ing)\b|\bquality\b|\bstudio\b|\broom\b|\bwind\b|\bstorage\b|\bcollar\b|शोर|गूंज|धुंधल/,
  language:
    /\blanguages?\b|\bhindi\b|\benglish\b|\btamil\b|\bmarathi\b|\bgujarati\b|\bbhojpuri\b|\bhinglish\b|\btelugu\b|\bbengali\b|\bkannada\b|\bmalayalam\b|\bpunjabi\b|भाषा|हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल/,
  rank: /\balgorithm|\brank|\brecommend|\bexplore page\b|\bpush(es|ed)?\b|\bfyp\b|\bsuggested\b|एल्गोरि|सुझा|\bsignals?\b|\bshow(s|n|ing)? (it|my|to)\b|\bdikhat[aei]\b|\baage badh|\btest(s|ed)?\b|\bfor you\b|दिखात/,
  appPart:
    /\bpass ?word|\be-?mail\b|\bsettings?\b|\bnotif|\bdark mode\b|\blog(ged)? ?(in|out)\b|पासवर्ड|ईमेल|सेटिंग|नोटिफ|\bblack screen\b|\bnot open|\berror\b|\bcommission\b|\bexport\b|\bthis app\b|\bin the app\b|\bapp me\b|\byahaa?n?\b|\botp\b|\bbuttons?\b|\bscreen\b|\bcrash|यहां|ऐप/,
  payout: /\bpayout|\bwithdraw|\bbank\b|\bupi\b|पेआउट|बैंक/,
  remove: /\bdelet|\bremov|\barchiv|\btake down\b|\bclean up\b|\bhata|\bclose\b|\bunpublish|डिलीट|हटा|मिटा|आर्काइव/,
  contact:
    /\be-?mails?\b|\bmails?\b|\bmessage|\bdms?\b|\breply\b|\brepl(y|ies)\b|\bapproach|\bcontact|\bpitch|\breach(ing)? out\b|\bget in touch\b|\bjawab\b|मेल|मैसेज|जवाब|संपर्क|\btemplates?\b|\bfollow ?up\b|\bnotice me\b|\bcold\b|\bapply\b|\bkhud kaise\b|आवेदन/,
  shy: /\bshy\b|\bnervous|\bscared\b|\bafraid\b|\bawkward|\bconfiden|\bembarrass|\bfreeze\b|\bsharam|\bdar\b|\bjhijhak|शर्म|डर|झिझक|\bintrovert|\brecogni[sz]|\bmy (own )?voice\b|\bmeri awa+z|\bmask\b|\bnaturally\b|\bconservative\b|\bcolleagues?\b|\blaugh|\bstammer|\bhaklat|\bghabra|आवाज|घबरा|हकला/,
  face: /\bface(less)?\b|\bchehra\b|चेहरा|\bon camera\b|\b(to|in front of) the camera\b|कैमरे|\bwithout showing\b|\bbina (chehra|shakal|face)|\bshakal\b|\banonymous/,
  client:
    /\bclients?\b|\bcustomers?\b|\bstudents?\b|\bbuyers?\b|क्लाइंट|ग्राहक|\bfill my\b|\bslots?\b|\bmentees?\b|\bleads?\b|\bconvert|\bno ?(one|body) (books?|booked|buys|pays)|स्लॉट/,
  copied:
    /\bcop(y|ied|ying)\b|\bst(eal|ole|olen|ealing)\b|\bre-?upload|\breport(ed|ing)?\b|\bchura|\bchori|\bpermission\b|चुरा|चोरी|कॉपी कर|\binfring|\bcrop(ped)?\b|\bcontent id\b|\bnotice\b|\btheft\b|\blifted\b|\bcredit\b|\bpirat|\bscreen ?record|\bmy rights\b|\busing my\b|क्रेडिट|नकल/,
  fake: /\bfake\b|\bnakli\b|\bimpersonat|\bpretend|\bbots?\b|नकली|फर्जी/,
  several:
    /\bboth\b|\bsame\b|\bevery ?where\b|\bplatforms?\b|\bcross ?-?post|\bre-?us(e|ing)\b|\brepurpos|\bwahi\b|\bek hi\b|\bdono\b|\bwatermark|वही|दोनों|एक ही|\bsnap ?chat\b|\blinked ?in\b|\bmoj\b|\bjosh\b|\bshare ?chat\b|\btukd|\balag alag\b|\bother apps?\b|\beach app\b|\bre-?us|\blogo\b|\bsab jagah\b|अलग अलग|सब जगह/,
  edit: /\bedit|\btransitions?\b|\bcapcut\b|\bcuts?\b|एडिट|\bsubtitles?\b|\bfilters?\b|\beffects?\b|\bcolou?r grad|\bsoftware\b|\binshot\b|\bkinemaster\b|\bvn\b|\bpremiere\b|\btimeline\b|\bslow ?mo|\bgreen screen\b|\bexport settings\b|\bcaptions app\b|सबटाइटल|फिल्टर/,
  purchase:
    /\bbuy(ing)?\b|\bbought\b|\bpurchas|\bkharid|\bkhareed|\bboost|खरीद|\bpanel\b|\bpaid followers\b|\bpods?\b|\bfollow for follow\b|\bunfollow|\bgiveaway|\bgifts?\b|\bpromotion service|पैनल/,
  length:
    /\blong(er)?\b|\bshort(er)?\b|\blength\b|\bduration\b|\bseconds?\b|\bsec\b|\blamb[aei]\b|लंब|सेकंड|\bminutes?\b|\bmins?\b|\bchhot[aei]\b|\bmint\b|मिनट|छोट/,
  live: /\blive\b|\bstream|लाइव|\bviewers join|\bguest in live|\bgo(ing)? live\b|\bbroadcast/,
  niche:
    /\bniche|\bone (topic|subject|thing)\b|\binterests\b|\bfocus\b|नीश|\bone account\b|\bmix(ing)?\b|\brandom (things|stuff)\b|\btalents?\b|\bovercrowd|\bchunu\b|\bbroad\b|\bswitch|\bconfus|\bcategor|विषय|चुनूं|श्रेणी/,
  old: /\bold\b|\bpuran[aei]\b|\bflopp?(ed|s)?\b|\bbadly\b|\bagain\b|\bdobara\b|पुरान|दोबारा|नहीं चली|\bearl(y|ier|iest)\b|\bshuru ki\b|\bancient\b|\bsecond time\b|\brepost|\bmy first (posts?|videos?|reels?)|\bcringe|शुरू की/,
  prepare:
    /\bprepar|\btaiyari\b|\bstructure\b|\bconduct\b|\bbegin a\b|तैयारी|\bfirst (session|call|meeting|client)|\bagenda\b|\bhomework\b|\bpehl[aei] (session|call)|\bmost out of\b|पहली (कॉल|मुलाकात)|पहला सत्र/,
  tax: /\btax|\bgst\b|\btds\b|\bitr\b|\binvoice|\baccountant\b|टैक्स|जीएसटी|आयकर|\bfiling\b|\bfile a return\b|\breturns?\b|\bca\b|\bgovernment\b|\bsarkar\b|\bincome department\b|\b44 ?ada\b|\b194|\bpresumptive\b|\bexpenses?\b|\bhisab\b|\bpan card\b|सरकार|हिसाब|रिटर्न/,
  meaning:
    /\bmean(s|ing|t)?\b|\bdifference\b|\bexplain\b|\bmatlab\b|\bfarak\b|\bhota hai\b|मतलब|अंतर|फर्क|\bdefin|\bfull form\b|\bwhats? (is )?an?\b|\bkis[ek]?o? (kehte|bolte|kahte)|\bword\b|\bclause\b|\bcounted\b|\bkya hot[aei]\b|किसे कहते|क्या होत/,
  jargon: /\bcpm\b|\brpm\b|\bctr\b|\bugc\b|\bcta\b|\bretention\b|\busage rights\b|\bb-?roll\b|\bwatch ?time\b|रिटेंशन/,
  verified:
    /\bverif|\bblue ?-?tick|\bbadge|\btick\b|ब्लू टिक|वेरिफ|\bmark (beside|next|by)\b|\bnishan\b|\bofficial\b|\bneela\b|\bblue check\b|निशान|नीला/,
  ai: /\bai\b|\bchat ?gpt\b|\bartificial\b|\bdeep ?fake|एआई|\bsynthetic\b|\bmidjourney\b|\bgemini\b|\bavatars?\b|\brobots?\b|\bgenerated\b|\bheygen\b|\belevenlabs\b/,
  job: /\bjobs?\b|\bnaukri\b|\bcareer\b|\bfull[ -]?time\b|\bsalary\b|\bcollege\b|नौकरी|करियर|\bliving\b|\bprofession\b|\bfuture\b|\bbusiness\b|\bresume\b|\bghar chal|\byear off\b|\bresign|\bdegree\b|\bstudies\b|\bpadha+i\b|\bpapa\b|\bparents\b|पढ़ाई|पढाई|पेशा|बिजनेस|भविष्य/,
  cover:
    /\bthumbnail|\bcovers?\b|थंबनेल|कवर|\bfront (image|picture|photo)|\bpreview\b|\bclick ?bait|\bclick(s|ed|ing)? on\b|\bgrid\b|\bframe\b|\bposter\b|क्लिक/,
  public:
    /\bpublic\b|\bstreet\b|\bmall\b|\bmetro\b|\bconsent\b|\ballowed\b|\bpermission\b|सडक|अनुमति|\bstrangers?\b|\bpolice\b|\bguards?\b|\bpassers?-?by\b|\bblur (the |their )?faces?\b|\bkids?\b|\bchild|\bbacch|\bdrone\b|\btemples?\b|\btrains?\b|\bmuseum|पुलिस|बच्च|मंदिर|इजाजत/,
  name: /\bnames?\b|\bnaa?m\b|\busername\b|\bhandle\b|\bcall (my|it|this)\b|नाम|\bcalled\b|\bid\b|\bidentity\b|\bunderscores?\b|\brename|आईडी/,
  story:
    /\bstor(y|ies)\b|\bhighlights?\b|\bstickers?\b|स्टोरी|हाइलाइट|\b24 ?-?h(ou)?rs?\b|\b24 ghante\b|\bdisappear|\bvanish|\bpolls?\b|\bquiz\b|\bquestion box\b|\bclose friends\b|24 घंटे|पोल/,
  locked:
    /\bsuspend|\bdisabled\b|\bbanned\b|\bhack|\blocked\b|\brecover\b|\bband ho\b|सस्पेंड|हैक|बंद हो|\btook down\b|\btaken down\b|\bhacker|\bappeal|\bstrikes?\b|\bmy account .* gone\b|\bchanged my\b|\bsupport\b|\breject|\bviolat|\bguidelines?\b|\bud gay|स्ट्राइक|अपील|उड़ गय|उड गय/,
  you: /\byou(r)?\b|\btum(hare|hari|he)?\b|\baap\b|तुम|आप|\bu\b|\bsabo\b|\btu(m|jhe|mhe)?\b|\bter[aei]\b|तेर/,
  help: /\bhelp\b|\bmadad\b|मदद|\bfeatures?\b|\bgood at\b|\bexamples? of questions|\bwhat (else )?can (you|u)\b|\bhow does this work\b|\boptions\b|\bare you an?\b|\bkaam kaise karte\b/,
  question: /\bask(ing|s)?\b|\bquestions?\b|\bpuch|\bpooch|\bsawaa?l|पूछ|सवाल/,
  mentee:
    /\bmentees?\b|\blearners?\b|\bseekers?\b|\bbook(s|ed)? me\b|\bpaid calls?\b|\bas a mentor\b|\bmentor hu\b|\bwith me\b/,
  join: /\bjoin|\bjudu\b|\bjud(na|e)\b|\bopen (the )?(call|room|meeting)/,
  feedback: /\breviews?\b|\bratings?\b|\bstars?\b|\bfeedback\b|रिव्यू|रेटिंग/,
  app: /\bapps?\b|\bsites?\b|\bthreads\b|\btwitter\b|\bfacebook\b|\btelegram\b|\bpinterest\b|\bwhatsapp\b|फेसबुक|व्हाट्सएप/,
  gratitude:
    /\bthanks?\b|\bthx\b|\btysm\b|\bty\b|\bdhanya|\bshukriya\b|\bawesome\b|\bbye\b|\bsamajh gay|\bgot it\b|\bbadhiya\b|\bok+\b|धन्यवाद|शुक्रिया|समझ गय|बढिया|अलविदा/,
  greeting:
    /^\W*(hi+|hello+|hey+|namaste|namaskar|good (morning|evening|afternoon)|yo|sup|ram ram|salaam|pranam)\b|नमस्ते|नमस्कार|प्रणाम|राम राम/,
  everyday:
    /\bweather\b|\bcricket\b|\bmatch\b|\bmovies?\b|\bgirl ?friend\b|\bboy ?friend\b|\blove\b|\bmarr(y|iage)\b|\bbreak ?up\b|\bhomework\b|\bessay\b|\btrains?\b|\bflights?\b|\bdollar\b|\bpetrol\b|\bgold rate\b|\bcapital of\b|\bpresident\b|\bprime minister\b|\btranslat|\bpython\b|\bcode\b|\bjokes?\b|\bhoroscope\b|\bbitcoin\b|\bdoctor\b|\bfever\b|\bdiet\b|\bexam result|\bkhana\b|\bmausam\b|\bshaa?di\b|मौसम|क्रिकेट|शादी|प्यार|चुटकुल|राजधानी|प्रधानमंत्री|बुखार/,
  celebrity:
    /\bvirat\b|\bkohli\b|\bdhoni\b|\brathee\b|\bcarry ?minati\b|\bsalman\b|\bshah ?rukh\b|\bmr ?beast\b|\bambani\b|\bmodi\b|कोहली|सलमान|मोदी/,
  size: /\b\d+ ?k\b|\b\d+ ?(lakh|thousand|hazaa?r|million)\b|लाख/,
  trust: /\bsafe\b|\btrust|\bscam|\bfraud|\bgenuine\b|\bdhokha\b|\bbharosa\b|धोखा|भरोसा/,
};

const entries = Object.entries(concepts);

export function conceptsIn(plainText: string): string[] {
  return entries.filter(([, pattern]) => pattern.test(plainText)).map(([name]) => name);
}
