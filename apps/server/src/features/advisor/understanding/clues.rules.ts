import type { Intent } from './intents.rules.ts';

/** A pattern over `plain` text, and how strongly it speaks for an intent: 6 settles it, 3 is a question, 1 is a hint. */
export type Clue = [pattern: RegExp, weight: number];

// English, Hindi in Latin letters, Hindi. Devanagari has no \b; nukta and chandrabindu are gone, see `plain`.
export const clues: Record<Intent, Clue[]> = {
  ask_mentor: [
    [
      /\b(what|which questions?|kya) (should|do|can|could)? ?(i |we )?(ask|puch\w*|bring|prepare)\b.*\b(mentors?|session|coach|call)\b|\bquestions? (for|to ask) (my |a |the )?(mentor|coach)|\bmentor se kya (puch|bol)|\b(get|make) the most (out of|of)\b.*\b(session|call)|\bprepare as\b|\bpreparing for guidance\b|\bmentor se call\b|मेंटर से क्या पूछ/,
      14,
    ],
  ],
  ai_content: [
    [
      /\b(ai|a\.i\.|chat ?gpt|midjourney|deep ?fakes?)\b.*\b(content|reels?|videos?|photos?|pictures?|captions?|scripts?|voice|allowed|use|made|generated|label|instagram|youtube|banau|post)\b|\b(content|reels?|videos?|photos?|captions?|voice)\b.*\b(with|by|using|se|from) (ai|chat ?gpt)\b|\bai[ -](generated|made|voice|avatar|content)|एआई/,
      8,
    ],
  ],
  career: [
    [
      /\b(quit|leave|leaving|resign|chhod)\w*\b.*\b(job|work|naukri|college|studies)\b|\b(job|naukri)\b.*\b(quit|leave|chhod)|\bfull[ -]?time (creator|youtuber|influencer|content)|\b(creator|youtuber|influencer|content) (as a |full[ -]?time|career)|\bcareer\b|नौकरी (छोड|के साथ)|करियर|कैरियर/,
      9,
    ],
  ],
  cover: [
    [
      /\bthumbnails?\b|\bcovers?( image| photo| picture)?\b.*\b(reels?|videos?|page|grid|good|make|for)\b|\b(reels?|video) covers?\b|थंबनेल|कवर/,
      8,
    ],
  ],
  filming_people: [
    [/\bin my (video|reel)\b.*\bdelete\b/, 12],
    [
      /\b(film|record|shoot|video)(ing)?\b.*\b(people|strangers|someone|others|kids|children|customers|street|public|mall|metro|temple|monument)\b|\b(legal|allowed|permission|consent)\b.*\b(film|record|shoot)|\b(public|road|mall|metro) (place )?(me|mein|pe) (shoot|video)|(सडक|मॉल|मेट्रो|लोगों).*(फिल्मा|शूट|वीडियो बना)/,
      6,
    ],
  ],
  naming: [
    [
      /\bnames? (for|of) (my|a|the) ([\w-]+ ){0,2}(page|channel|account|brand|show|podcast|handle|business)\b|\b(page|channel|account|handle|user ?name|podcast) names?\b|\bwhat (should|do|can) i (call|name) (my|this)|\bname my (page|channel|account)|\b(page|channel|account) ka naa?m|\bgood (handle|username)\b|(पेज|चैनल|अकाउंट) का नाम/,
      9,
    ],
  ],
  platform_choice: [
    [/\bplatform for\b/, 10],
    [
      /\b(youtube|instagram|insta|facebook|linkedin|snapchat|twitter)\b[^.?]{0,20}\b(or|ya|vs|versus)\b[^.?]{0,20}\b(youtube|instagram|insta|facebook|linkedin|snapchat|shorts|reels)\b(?!.*\b(same|both)\b)|\b(which|what|best|konsa|kaunsa) (social )?(media )?(platform|app|site)\b(?!.*\b(edit|cut))|\bwhere should i (start|post|upload) (first|my)|(यूट्यूब|इंस्टा\S*) या (यूट्यूब|इंस्टा|फेसबुक)|कौन सा प्लेटफॉर्म/,
      9,
    ],
  ],
  stories: [
    [/\bstory se\b/, 12],
    [
      /\bstor(y|ies)\b.*\b(post|ideas?|views?|highlights?|how|what|many|instagram|insta|put|dalu|sticker)\b|\b(instagram|insta|my|good|more) stor(y|ies)\b|\bhighlights?\b|\bstory (me|mein|pe) kya|\bstory views?\b|स्टोरी|हाइलाइट/,
      8,
    ],
  ],
  suspended: [
    [
      /\b(third |three )?strikes?\b.*\b(gone|removed|deleted)|\bid wapas\b|\b(changed|stole) my (insta\w*|youtube|facebook|gmail)? ?pass ?word/,
      12,
    ],
    [
      /\b(account|id|page|channel|insta|instagram|youtube|profile)\b.*\b(suspend\w*|disabled|banned|ban|blocked by|hacked?|locked|band ho|terminated|deleted by)\b(?!.*\b(bought|buy|kharid)\b)|\b(suspend\w*|disabled|banned|hacked|locked|terminated)\b.*\b(account|id|page|channel|instagram|insta|youtube)\b|\b(lost|recover|get back) (access to )?my (account|page|channel|insta\w*)|अकाउंट.*(बंद हो|सस्पेंड|हैक)|(हैक|सस्पेंड)/,
      10,
    ],
  ],
  algorithm: [
    [
      /\balgorithm|\bgo(es|ing)? viral\b|\b(make|get|become)\b.*\bviral\b|\bviral (kaise|hone|karne|kare|karna|ho)\b|\breels? viral\b|\bexplore page\b|\bfyp\b|\bhow does (instagram|insta|youtube|the feed) (choose|decide|rank|work)|एल्गोरि|वायरल (कैसे|करे|करने|हो)/,
      8,
    ],
  ],
  app_help: [
    [
      /\bhow (do|can) i (join|enter)\b|\b(join|enter) the (video )?(call|room|session)|\bbecome a mentor\b|\bmentor (kaise )?ban(u|e|na)|\b(leave|write|give) a? ?(review|rating)\b|\bis my (payment|money) safe|\bmentor (does(n't| not)|didn't|did not) (come|show|join)|\bhow (do|does) (the |a )?(sessions?|bookings?) (here )?work|\bpaise (safe|surakshit)|मेंटर (कैसे )?बन|(कॉल|सत्र) (से|में) (कैसे )?(जुड|ज्वाइन)/,
      12,
    ],
    [
      /\b(delete|close|deactivate|remove)\b.*\b(my |this )?(account|profile)\b(?!.*\b(fake|copied)\b)|\baccount (delete|band|hata)|\b(change|forgot|reset|update|badal\w*)\b.*\b(pass ?word|e-?mail( address| id)?|username)\b|\bpass ?word\b|\b(download|export)\b.*\bdata\b|\bdark (mode|theme)|\bturn off\b.*\bnotif|\bnotifications? (off|band|kaise)|\bhow (do|can) i (block|mute|unblock)\b|\b(withdraw|payout)s?\b|\bbank details\b|\bupi\b|\bmake my (page|profile) public|\bpublic (page|link)\b|\bwhere (is|do i find) my link\b|\bconnect my (instagram|insta|youtube)|अकाउंट.*(डिलीट|मिटा|बंद)|पासवर्ड|पेआउट|डार्क मोड|नोटिफिकेशन (बंद|कैसे)/,
      9,
    ],
  ],
  brand_pitch: [
    [
      /\b(pitch|approach|contact|reach out to|write to|message|dm|email|mail)(ing)?\b.*\b(a |the |to )?(brands?|compan(y|ies)|sponsors?|agenc(y|ies))\b|\b(e-?mail|message|mail|letter|dm)\b.*\b(brands?|sponsors?|compan(y|ies))\b|\b(reply|respond|answer)\b.*\b(brands?|sponsors?|agency)\b|\bbrands? (wale )?ko (kya|kaise)? ?(reply|likh|message|mail|dm|bol|approach|contact)|\bhow (do|can|to|should) (i )?(find|get|land)\b.*\b(brand deals?|brands|sponsors|sponsorships?)\b|\bbrands?( deals?)? (kaise (mil|dhundh|aaye)|se collab kaise)|\b(creators?|influencers?) (find|get|land) (sponsors|brands|brand deals)|ब्रांड को (क्या|कैसे|मेल|मैसेज|जवाब)|ब्रांड कैसे (मिल|ढूंढ)/,
      10,
    ],
  ],
  camera_shy: [
    [
      /\b(shy|nervous|scared|afraid|awkward|confiden\w+|anxious)\b.*\b(camera|video|filming|face|talking|lens)\b|\b(camera|video|face)\b.*\b(shy|nervous|scared|afraid|awkward|confiden\w+|sharam|dar lagta|jhijhak)|\bwithout (showing )?(my |your )?face\b|\bfaceless\b|\bbina (chehra|face)|\bcamera (ke samne|se) (dar|sharam|jhijhak)|कैमरे? (से|के सामने).*(डर|शर्म|झिझक)|बिना चेहरा|चेहरा (नहीं )?दिखा/,
      9,
    ],
  ],
  clients: [
    [
      /\b(first|more|get|getting|find|no|any) (paying |paid |my first )*(clients?|customers?|students|bookings?)\b|\b(nobody|no ?one|koi)\b.*\bbook(s|ed|ing)?\b|\bpeople to book\b|\bclients? kaise|\bbookings? (kaise|nahi|nhi|badh)|\bbook (hi )?na?hi (kar|ho)|\b(calendar|slots?) (is|are) empty|\bfill my (calendar|slots?)|\bsell (my )?(first )?sessions?\b|बुकिंग (कैसे|नहीं|बढ)|क्लाइंट|पहली बुकिंग/,
      8,
    ],
  ],
  copied: [
    [/\b(took|removed) my (video|reel|clip|post|photo|watermark)|\bsomeone who took my/, 12],
    [
      /\b(copied|copying|stole|stolen|steal(ing)?|reposted|re-?uploaded|chura\w*|chori|copy kar)\b|\b(fake|impersonat\w*|duplicate|nakli) (account|profile|page|id)\b|\bpretend(s|ing)? to be me\b|\bwithout (my )?(permission|credit|asking)\b.*\b(video|reel|post|photo|content)\b|\b(using|used|posted) my (video|reel|photo|content|post)s?\b|चुरा|चोरी|कॉपी कर|नकली अकाउंट|फर्जी/,
      8,
    ],
  ],
  crosspost: [
    [
      /\bsame (video|reel|post|content|clip)\b.*\b(youtube|shorts|instagram|insta|facebook|both|platforms?|everywhere|linkedin|tiktok)\b|\bcross ?-?post|\b(reels?|videos?) (on|to|ko|also on) (youtube )?shorts?\b|\b(upload|post|share|use)\b.*\b(on )?(both|all|multiple|several|different) (platforms?|apps?|places)\b|\brepurpos|\bwatermark|\bwahi (video|reel)\b|\bek hi (video|reel)\b|वही (वीडियो|रील)|दोनों (जगह|प्लेटफॉर्म)|वॉटरमार्क/,
      9,
    ],
  ],
  editing: [
    [
      /\bedit(ing|or|ors)? (app|apps|software|tool|tips|my|a|videos?|reels?)\b|\b(app|apps|software|tool) (for|to|se) (video |reel )?edit|\bhow (do|to|can) (i )?edit\b|\bvideo edit|\bedit (kaise|kare|karne)|\bediting\b|\bcapcut\b|\bkinemaster\b|\btransitions?\b|\bcolou?r grad|एडिट/,
      8,
    ],
  ],
  fake_growth: [
    [
      /\b(buy|buying|bought|purchase|kharid\w*|paid|fake)\b.{0,20}\b(followers?|subscribers?|likes|views)\b|\bfollow ?(and|for|4|-)? ?(un)?follow\b|\bengagement (pods?|groups?)\b|\bfollowers? (kharid|khareed)|\bbots?\b.*\bfollow|\bboost (post|my)|फॉलोअर (खरीद|ख़रीद)|नकली फॉलो|लाइक खरीद/,
      10,
    ],
  ],
  length: [
    [
      /\bhow (long|short)\b.*\b(reels?|videos?|shorts?|clips?|captions?)\b(?!.*\b(grow|take|until)\b)|\b(ideal|best|perfect|right|optimal|max\w*) (length|duration)\b|\b(length|duration) of\b|\b(reels?|videos?|shorts?) (kitn[aei] (lamb|sec|second|min|badi|bada)|ki length|length)|\bkitne (second|sec|minute)s? (ki|ka|ke)\b|\b(15|30|60|90) (or|ya) (15|30|60|90) ?sec|कितन(ी|ा|े) (लंब|सेकंड|मिनट)|लंबाई/,
      9,
    ],
  ],
  live: [
    [
      /\b(go|going|gone|do|doing|start|starting|host) (a |an )?(instagram |insta |youtube |facebook )?live\b(?! from)|\blive ?-?(stream|session on|video|aana|jana|kaise|jaau|aau)|\b(insta|instagram|youtube|facebook) live\b|\blive (kaise|jau|aau|karu|kare)|लाइव/,
      8,
    ],
  ],
  niche: [
    [
      /\bniche\b|\bwhat (topic|subject|kind of page|should my (page|channel) be)\b.*\b(choose|pick|about|focus)|\b(choose|find|pick|which) (a |my |one )?(niche|topic for my (page|channel))|\btoo many (topics|interests|subjects)|\bone topic or\b|\bniche (kaise|kya|kaun)|\bkis (topic|cheez) (pe|par) (page|channel)|नीश|कौन सा विषय चुन|किस विषय पर (पेज|चैनल)/,
      8,
    ],
  ],
  old_posts: [
    [
      /\b(delete|remove|archive|hide|hata\w*|take down)\b.{0,40}\b(old |bad |low |failed |flop\w* |weak )?(posts?|reels?|videos?)\b|\b(posts?|reels?|videos?)\b.{0,40}\b(delete|archive|hata (du|dena|doon|dun)|take down)\b|\brepost\b.*\b(old|my|same)\b|\bpost (it )?again\b|\bold (posts?|reels?|videos?) (again|ko dobara)|(पुरानी|पोस्ट|रील|वीडियो).*(डिलीट|हटा दूं|हटाऊं|हटा देनी|मिटा)/,
      9,
    ],
  ],
  run_session: [
    [
      /\b(prepare|preparing|run|hold|conduct|structure|lead|handle)\b.{0,25}\b(my |a |the |first )*(paid |first |mentor\w* )*(session|call|consultation)s?\b|\bfirst session\b.*\b(what|how|tips|nervous|say)|\bwhat (do|should) i (say|do|ask|talk about) (in|during|at|before) (my |the |a )?(first )?(session|call)|\bsession (kaise (lu|le|lena|karu|kare)|me kya (bolu|karu|puchu))|\bsession ki taiyari|सत्र (कैसे लू|कैसे ले|की तैयारी|में क्या)/,
      9,
    ],
  ],
  tax: [
    [
      /\btax(es|able)?\b|\bgst\b|\btds\b|\bitr\b|\binvoices?\b|\bpan card\b|\baccountant\b|\bincome tax\b|टैक्स|जीएसटी|इनवॉइस|आयकर/,
      9,
    ],
  ],
  terms: [
    [
      /\b(difference|diff|farak|fark)\b.{0,30}\b(reach|impressions?|views?|cpm|rpm|engagement|retention|ctr)\b|\b(reach|impressions?|cpm|rpm|ctr|ugc|usage rights?|retention|watch ?time|b-?roll|cta|barter|niche|hook|engagement rate)\b (kya (hai|hota|hoti)|ka (matlab|mtlb)|means?|meaning|matlab)|\bwhat (is|are|does|do)\b (an? |the )?(meant by )?(reach|impressions?|cpm|rpm|ctr|ugc|usage rights?|retention|watch ?time|b-?roll|cta|barter|a niche|hook)\b(?!.*\b(my|our|good)\b)|\bmeaning of (reach|impressions?|cpm|rpm|ctr|b-?roll|engagement|retention|watch ?time)|\bexplain (reach|impressions?|cpm|rpm|ctr|ugc|retention)|(रीच|इंप्रेशन|व्यू|एंगेजमेंट).*(मतलब|फर्क|अंतर)|(मतलब|फर्क|अंतर).*(रीच|इंप्रेशन|व्यू)/,
      10,
    ],
  ],
  verification: [
    [
      /\bblue ?-?(tick|badge|check)|\bverified\b|\bverif(y|ication)\b.*\b(account|badge|instagram|insta|youtube|profile|page)\b|\bget verif|\bmeta verified\b|\bbadge\b|\btick (kaise|mark)|ब्लू टिक|वेरिफ/,
      9,
    ],
  ],
  abilities: [
    [
      /\bhow does this work\b|\byour features\b|\bexplain what you are|\bgood at\b|\bexamples of questions|\bshould i ask you|\bkaam kaise karte|\bmadad (karoge|kar)|मदद चाहिए|(आप|तुम) (क्या करते|किस काम)/,
      7,
    ],
    [
      /\bwhat (can|do|could) (you|u) (do|know|help)|\bwhat (all |kind of things |else )?can i ask|\bhow (can|do) you (help|work)/,
      6,
    ],
    [/^\s*help( me)?[\s.,!?]*$|\bwho are you\b|\bare you (an? )?(ai|bot|human|robot)\b/, 6],
    [/\b(tum|aap|tu) (kya|kaun)\b|\bkya kya kar sakte|तुम (मेरी )?क्या|(तुम|आप) कौन|क्या कर सकते हो/, 6],
    [/\bw[h]?at can (u|you) do/, 6],
  ],
  analysis: [
    [
      /\bwhere (do )?i stand\b|\brun the numbers|\bdata and tell me|\bwhat's working\b|\bsummarise my stats|\bdeep dive\b|\bpuri report\b|पूरी रिपोर्ट|क्या अच्छा है क्या बुरा|\baccount ka (haal|review)/,
      7,
    ],
    [/\banaly[sz]|\banalysis\b|विश्लेषण|ऑडिट|\baudit\b|\bcheck-?up\b/, 5],
    [/\binsights? on content, engagement and growth/, 6],
    [
      /\b(review|breakdown|report)\b.*\b(account|page|channel)\b|\b(account|acount|page|channel) (is )?(doing|performing)|\baccount dekh/,
      5,
    ],
    [/\bwhat am i doing wrong|\bkya galat\b|अकाउंट कैसा/, 4],
  ],
  best_time: [
    [
      /\b(weekends?|mon|tues|wednes|thurs|fri|satur|sun)(day)?s?\b.*\b(or|ya|than|better)\b.*\b(weekdays?|(mon|tues|wednes|thurs|fri|satur|sun)day)|\bearly morning\b|\blate night\b|\bmost active\b|\bat lunch\b|\b(viewers|people|audience) (awake|online)|कब ऑनलाइन|किस टाइम|\bfor which time/,
      8,
    ],
    [
      /\bbest (times?|hours?|days?)\b|\bwhen (should|do|to|can|is)\b.*\b(post|upload|publish|share)|\bwhen to (post|upload)/,
      6,
    ],
    [/\bwhich (week)?days?\b.*\b(likes|post|best|most)\b/, 4],
    [
      /\b(what|which) (time|hour|day|weekday)s?\b|\btiming\b|\bat (what|which) (hour|time|day)|\b(morning|evening|night),? (or|ya)\b/,
      4,
    ],
    [
      /\bkab (post|upload|dal|reel|share)|\bkitne baje|\bkis (din|time|samay|waqt)|\bbest time|\b(raat|subah|shaam)\b.*\b(post|reel|dal)/,
      6,
    ],
    [/कब (पोस्ट|डाल|अपलोड|रील)|कितने बजे|किस (समय|दिन|वक्त)|किन दिनों|(सही|अच्छा|बेहतर) (समय|वक्त|टाइम)/, 6],
    [/^[\s.,!?]*(and |aur |और )?(when|kab|कब)[\s.,!?]*$/, 5],
  ],
  bio: [
    [/\babout section\b|\btagline\b|\bdescribe me\b|\bintro text\b/, 7],
    [/\bbio\b|बायो/, 5],
    [/\b(write|rewrite|improve|fix|better|suggest|change)\b.*\bbio\b|\bbio (ideas?|options?|me|mein)\b/, 3],
    [/\b(one|1)[ -]line(r)? (description|intro)|\bdescribe my page\b|\bdescription for my (page|profile|account)/, 6],
  ],
  brand_deal: [
    [/\b(charge|price|rate|package)\b.*\b(ugc|reels?|videos?|package|campaign)\b(?!.*\bsession)/, 8],
    [
      /\bpromot\w*\b.*\b(app|product|kitn|price|maang)|\bpromo video\b|\bsponsored (story|reel|post|video)\b.*\b(price|paise|fair|charge)|\b(price|paise|much)\b.*\bsponsored (story|reel|post)|\bagency\b|\bbarter\b|\bpaid work\b|\b(label|company|hotel)\b.*\b(offer|reel|maangi)|\boffered\b.*\b(reels?|post|story)|प्रमोशन के लिए कितन|कंपनी.*दे रही/,
      7,
    ],
    [/\bbrands?\b|ब्रांड|\bcompany\b|\bsponsor(s|ship|ships)?\b|स्पॉन्सर/, 4],
    [
      /\bbrand[ -](deal|collab|price|offer|rate)|\bsponsored (reel|post|video)\b.*\b(charge|ask|price|rate|quote)|\b(ask|charge|quote)\b.*\bsponsored/,
      5,
    ],
    [/\bpaid (promotion|collab|partnership)\b.*\b(kitn|charge|price|how much)|\brate card\b|ब्रांड डील/, 5],
    [/\bpitch (to )?brands?|\bfind sponsors/, 3],
  ],
  burnout: [
    [
      /\b(stress|tension)\b|\bpressure to post|\bno energy|\bisn't fun\b|\bnot fun\b|\b(i )?hate (making|posting|creating)|\brest as a\b|\banxious\b|\bweek break\b|\bmonth break\b|\bstop for a (week|month)|\bchhodne|\bfeels heavy|छोड देने|\bbreak (hurt|affect)/,
      8,
    ],
    [
      /\bburn(t|ed)?[ -]?(out|owt)|\bexhaust|\btired of\b|\bquit (social|instagram|youtube|posting)|\blost (my )?motivation|\bno motivation/,
      6,
    ],
    [/\b(take|taking|need) a break\b|\bdon.?t feel like\b|\boverwhelm|\bstressed\b/, 5],
    [/\bthak (gay|chuk|jat)|\bma?nn? (nahi|nhi) (kar|lag)|\bbore ho (gay|chuk)/, 6],
    [/थक (गय|गई|चुक)|मन (ऊब|नहीं)|ऊब गय|ब्रेक (लेना|चाहि)/, 6],
  ],
  cadence: [
    [
      /\blongest gap\b|\bbetween two uploads|\brhythm\b|\bkitne din me|\bdin me do baar|\bkaafi hai kya|काफी है|\bonce a week|दिन में कितन|\b\d+ posts a week\b|\bhow regular/,
      7,
    ],
    [
      /\bhow (often|frequent)|\bfrequency\b|\bcadence\b|\bconsisten|\bposting enough\b|\bevery (single )?day\b.*\b(too much|enough|post)|\bpost(ing)? (every ?day|daily)\b/,
      5,
    ],
    [
      /\b(posts?|reels?|times|videos?) (a|per|each|every) (week|day)\b|\bhow many (times|posts|reels)\b.*\b(week|day|month)\b/,
      5,
    ],
    [/\bkitni (baar|bar)|\b(hafte|week|din|mahine) (me|mein|m) kitn|\broz(ana)? (post|reel|video)/, 6],
    [/कितनी बार|हफ्ते में कितन|नियमित|रोज (पोस्ट|रील|वीडियो)/, 6],
  ],
  cancel_booking: [
    [/\b(edit|change|move|shift)\b.{0,12}\bbookings?\b/, 12],
    [
      /\b(wapas|वापस)|\bpostpone|\bcall off\b|\bby mistake\b|\bdidn't show\b|\b(change|move|badaln\w*|shift)\b.*\b(booking|session|call|appointment|meeting)|\b(booking|session|call|appointment)\b.*\b(badaln|change the time)|(सेशन|सत्र|बुकिंग).*(बदल|हटा)|\bdrop my (appointment|session|call)|\b(call|session) nahi karni/,
      9,
    ],
    [/\bcanc[ea]?l\w*\b.*\b(booking|session|call|meeting|slot)s?\b/, 5],
    [/\bcanc[ea]?l|\breschedul|\brefund\b|\bmoney back\b|\bcan.?t (make|attend|join)\b/, 6],
    [/रद्द|कैंसल|कैंसिल|रिफंड/, 6],
  ],
  captions: [
    [
      /\bwords for my\b.*\b(picture|photo|pic)s?\b|\bwitty line\b|\bwrite with (my|this|the)|\bphoto ke saa?th kya|फोटो (के साथ|पर) क्या/,
      7,
    ],
    [/\bcapt(io|oi)ns?\b|कैप्शन/, 5],
    [
      /\bwrite (under|below)\b|\bwrite (something )?(under|below|beneath)\b|\b(under|below) (my|a|the) ([\w' ]+ )?(photo|picture|pic|post)\b/,
      6,
    ],
  ],
  collab: [
    [
      /\b(joint|duet)\b|\bguest on\b|\bpartner up\b|\bcross promot|\bmilkar\b|\bbade creator|बडे क्रिएटर|साथ में वीडियो|\binvite a creator|\bapproach (an|a) (influencer|creator)/,
      7,
    ],
    [/\bcoll?ab(s|orat\w*|oration)?\b|कोलैब/, 4],
    [
      /\b(other|another|bigger|fellow|two) (creators?|page|influencers?)\b|\bcreators? to (work|collab|make)|\bcreators?\b.*\b(together|joint)|\bvideo together\b/,
      5,
    ],
    [/\bcreators? ke sa+th reel/, 3],
    [
      /\b(dusre|kisi aur|aur) creators?\b.*\bsa+th\b|\bcreators? ke sa+th|\bvideo together\b|(दूसरे|किसी) क्रिएटर.*(साथ|मिलकर|कोलैब)/,
      6,
    ],
  ],
  disclosure: [
    [
      /\bmust i (tell|mention|say)|\b(law|legal)\b.*\b(influencer|paid|hide)|\bmentioning sponsor|\bpaid partnership tag|\bgift mila\b|\bad ka label|मुफ्त.*बताना|इन्फ्लुएंसर.*कानून|\bmention a partnership|\bfree stay\b|स्पॉन्सर्ड पोस्ट में/,
      8,
    ],
    [/\bdisclos|#ad\b|\basci\b|\baffiliate\b|\blabel\b.*\b(sponsor|paid|ad)/, 6],
    [
      /\b(gifted|free) product|\bis sponsored\b|\bsponsored post ke rules|\b(say|mention|tell|label|mark|hide)\b.*\b(sponsored|gifted|paid|ad)\b/,
      6,
    ],
    [
      /\b(promotion|sponsored|paid)\b.*\b(likhna|batana|zaruri|zaroori|rules?|niyam)|विज्ञापन|(पेड|प्रमोशन|स्पॉन्सर).*(लेबल|नियम|बताना|जरूरी|लिखना)/,
      7,
    ],
  ],
  draft_post: [
    [
      /\bannounce my\b|\bwrite something about|\b(a|the) post (on|about)\b.*\bplease|\btext for a post|\bwrite up an?\b.*\bpost|\bpost likhne/,
      7,
    ],
    [
      /\b(draft|write|compose|prepare|create|make|rite) (me )?(up )?(a|an|my|the|another|one)?\s*(new |short |quick |good )?post\b/,
      6,
    ],
    [/\bpost (this|it) for me\b|\b(draft|write) something for my (feed|page|followers)/, 6],
    [/\bpost (likh|bana)|पोस्ट (लिख|तैयार|बना)/, 6],
    [/\bhelp me write a post\b/, 4],
  ],
  drop: [
    [
      /\b(only|just|barely|hardly|sirf|bas)\b[^.?]{0,20}\bviews?\b|\bviews?\b[^.?]{0,20}\b(so|very|too) (low|few|less)\b|\bwhy\b[^.?]{0,40}\b(low|few|less|no)\b[^.?]{0,10}\bviews?\b|सिर्फ[^.?]{0,20}व्यू/,
      12,
    ],
    [
      /\bused to get\b|\bnow (only|barely|just)\b|\btanking\b|\balgorithm\b.*\b(punish|hate|against)|\bhalf of what\b|\bgo so badly\b|\bpehle zyada\b|पहले ज्यादा|\bno one watches\b|कोई नहीं देख|आधी हो|पहुंच (घट|कम)|\bshadowban ho/,
      7,
    ],
    [
      /\b(views?|reach|veiws|engagement|likes|impressions)\b.*\b(drop|fall|fell|fallen|down|crash|low now|less|fewer|declin|gone|dead)/,
      5,
    ],
    [
      /\b(drop\w*|fewer|less|crash\w*|declin\w*)\b.*\b(views?|reach|engagement|likes)\b.*\b(than before|now|since|suddenly)\b/,
      4,
    ],
    [
      /\b(drop|fewer|less|crash|declin)\w*\b.*\b(views?|reach|engagement|likes)\b|\bshadow ?ban|\bnobody sees\b|\bno views\b/,
      5,
    ],
    [/\b(views?|reach)\b.*\b(kam|gir|nahi aa|nhi aa|band)\b|(व्यू|रीच|पहुंच).*(कम (क्यों|हो)|गिर|नहीं आ)/, 5],
  ],
  earnings: [
    [
      /\b(made|came in|received|payout) (so far|last)|\bpayments i received|\btotal (income|revenue|earnings)|\bsum of all my|\bkitna pai?sa aaya|\bkitna mila|कितने पैसे मिले|\bkitna kamaya/,
      8,
    ],
    [/\bearn(ed|ing|ings)?\b|\bincome\b|\brevenue\b|\b(get|got|been) paid\b|\bmoney have i made\b|कमाई|आमदनी|कमाया/, 4],
    [
      /\b(have|did) (i|my sessions) (earn|made|make|paid|got)|\bhow much (money )?(have|did)\b|\bkama(i|ya|ye|yi)\b|\bsessions paid\b/,
      3,
    ],
    [/\bhow much (have|did|has) my sessions?\b/, 5],
  ],
  engagement: [
    [
      /\b(hardly anyone|nobody|no one) (comments|likes)|\binteract(ion|ions)?\b|\blog like nahi|\bcomments kaise|\blikes normal|कमेंट नहीं करते|\blike to follower/,
      6,
    ],
    [/\bengag|एंगेजमेंट|जुड़ाव|जुडाव/, 4],
    [/\b(likes?|comments?|interact)|लाइक|कमेंट/, 1],
    [
      /\b(more|few|fewer|average|low|get) (likes?|comments?|interactions)|\b(like|likes)( or|,| and)? comments?\b|लाइक और कमेंट|लाइक कम|\blike comment kam/,
      5,
    ],
    [/\bbenchmark|average rate|\bengag\w* rate/, 2],
  ],
  equipment: [
    [
      /\bdslr\b|\bbetter sound\b|\bbuy first\b|\b(mobile|phone) (stand|se shoot)|\bvlogging kit\b|\bawaaz\b|\blook dark\b|\blights? for\b|आवाज साफ|मोबाइल से/,
      7,
    ],
    [
      /\bequipment\b|\bgear\b|\bmics?\b|\bmicrophone|\bcamera\b|\btripod|\b(ring|soft) ?(light|box)|\blighting setup|\bsetup\b.*\b(budget|home|batao)|\bgimbal|\blens(es)?\b/,
      5,
    ],
    [
      /\b(phone|mobile)\b.*\b(enough|shoot|start|good)\b|\bneed to start (making|filming|shooting)|\bbuy\b.*\b(film|shoot|video|record)|\bkharid/,
      5,
    ],
    [/कैमरा|माइक|ट्राइपॉड|लाइट कौन|सामान|उपकरण|शूट.*(लाइट|फोन)/, 5],
  ],
  forecast: [
    [
      /\b(likely|expected|projection|projected|might|coming) ?(i )?(earn|revenue|income|money|of my earnings)|\b(income|money|revenue)\b.*\b(is coming|coming weeks|next month|in (january|february|march|april|may|june|july|august|september|october|november|december))|\bearn (this quarter|next|enough)|\blikely (to earn|revenue)|\baane wale mahine|आने वाले महीने|(कमाई|आमदनी|पैसे).*(उम्मीद|होने वाली|आएंगे)|\bagle (mahine|saal)\b.*\b(paise|income|milega|kitna)/,
      7,
    ],
    [
      /\b(will|going to|could|can i expect to|expect to) (i )?(make|earn|get paid)|\b(forecast|predict|estimate|project)\b.*\b(income|earn|revenue|money)|\bwill (my )?(income|earnings|revenue)|\bfuture (earnings|income)/,
      7,
    ],
    [/\b(agle|next) (mahine|month|saal|week)\b.*\bkama/, 8],
    [/(अगले (महीने|साल|हफ्ते)|आगे).*(कमाई|कमाऊं)|कमाई.*(होगी|हो सकती)/, 8],
  ],
  grow: [
    [
      /\b(want|get|need) (more )?(followers|subscribers|an audience)\b|\bget(ting)? discovered|\bpeople to follow\b|\breach \d+k? (followers|subscribers)|\baudience isn't\b|\bgrow an audience|\bsubscribers? badha|\bfollowers? badhan|\bkaise pahuche|\bzyada log tak|फॉलोअर बढाने|ज्यादा लोगों तक|चैनल को बडा|\bgoing from \d/,
      7,
    ],
    [
      /\bhow (do|can|to|should) (i |we )?(grow|get bigger|increase|gain|get)\b(?!.*\b(comments?|likes)\b).*\b(followers?|subscribers?|account|page|channel|instagram|youtube|\d+k?)|\bhow to grow\b|\bgrow (my|on|from|a)\b/,
      6,
    ],
    [
      /\b(first|get|reach|get to|hit) (my )?(first )?(\d+k?|a thousand|hundred) (followers|subscribers)|\bfrom (0|zero|\d+k?) (to|followers)|\b(zero|0|no|\d+k) followers\b|\bwant to get bigger|\bstuck at \d/,
      6,
    ],
    [
      /\bfollowers? (kaise|kese|nahi|nhi|q|kyu)|\bkaise (grow|badha)|\b(0|zero) se shuru|\bno ?(one|body) (is )?follow|\blog follow (hi )?na?hi|\bgrow kar/,
      6,
    ],
    [/फॉलोअर.*(कैसे|क्यों नहीं|नहीं बढ)|कैसे बढ़?ाऊं|नया अकाउंट|पहले (हजार|सौ)|अभी शुरू कर/, 6],
    [/\btips to grow|\bgrowth has stopped|\bincrease (my )?followers/, 6],
  ],
  growth: [
    [
      /\b(gone up|going up|shrinking|unfollowed|ghat)\b|घट रहे|\bhow quickly\b|\b(increase|numbers) (in|since)|कितने लोगों ने फॉलो|\bam i growing\b/,
      6,
    ],
    [/\bgrow(th|ing|n)?\b|बढ|ग्रोथ/, 3],
    [/\bfoll?owers?\b|फॉलोअर|\bsubscribers?\b/, 2],
    [
      /\b(gain|gained|lost|losing|lose|go up|went up)\b|\bover time\b|\bgraph\b|\bhow fast\b|\bkitne (naye )?follower|\bfollowers? kitne|कितने फॉलोअर|रफ्तार/,
      3,
    ],
  ],
  hashtags: [
    [/\btags? (in the|lagau|lagana)|वाली रील के लिए टैग/, 7],
    [/\bhash? ?tags?\b|हैशटैग|\bhastags?\b/, 6],
    [/\b(which|best|what) tags\b|\btags (for|should)\b/, 5],
  ],
  hate: [
    [/\binsult|\blies about me|\bmake fun of|\bmazak\b|\bdhamki|\bbure comments?|\bgandi baat|मजाक|बुरे कमेंट/, 7],
    [
      /\bhat(e|ers?|eful)\b|\btroll|\babus|\b(nasty|rude|mean|negative|gande|gandi|bad|hurtful) com+ents?|\bthreat|\bbull(y|ied|ying)|\bharass|\bgaali|\bgali\b/,
      6,
    ],
    [/ट्रोल|गंदे कमेंट|गाली|धमकी|नफरत/, 6],
  ],
  hello: [
    [/^[\s.,!?]*(ram ram|kya haal( hai)?|सुप्रभात|hii+|good evening)( sabo)?[\s.,!?]*$/, 9],
    [
      /^[\s.,!?]*(hi+|hell?o+|hey+|yo|hola|namaste|namaskar|good (morning|evening|afternoon)|sup|नमस्ते|नमस्कार|हैलो|हेलो|हाय)(\s+(there|sabo|ji|जी|सबो|bhai|yaar|everyone))*[\s.,!?]*$/,
      8,
    ],
    [/^[\s.,!?]*(hi|hello|hey)?[\s.,!?]*(how are you|kaise ho|kese ho|कैसे हो)[\s.,!?]*$/, 8],
  ],
  hooks: [
    [
      /\bcatchy (start|opener)|\bfirst sentence\b|\bintro line\b|\bswipe away|\bgrab attention|\battention grabbing|\bopen my video\b|\bpehle \d second|पहले (तीन|3) सेकंड|\bpehli line|\bzabardast shuru/,
      8,
    ],
    [/\bhoo?ks?\b|\bhoks?\b|हुक/, 6],
    [
      /\bopening lines?\b|\bopenings?\b|\bfirst (\d+ )?(lines?|seconds?|sentence)|\bscroll.?stopp|पहली (पंक्ति|लाइन)|दमदार शुरुआत|\bshuruaa?t kaise|\bpast the first/,
      6,
    ],
  ],
  ideas: [
    [
      /\btopics? (for|on|about)\b|\bthings to post\b|\bwhat (could|do) i (film|shoot)|\binspire me\b|\bnothing comes to mind|\b(kis|kaunse) topic|किस विषय|कौन सा वीडियो/,
      7,
    ],
    [/\bideas?\b|आइडिया|विचार दो|\binspir/, 3],
    [/\b(content|reel|video|post) ideas?\b|\bideas? for\b/, 1],
    [
      /\bwhat (should|can|could|to|do) (i |we )?(post|make|create|upload|film|shoot)\b(?!.*\b(charge|price)\b)|\bwhat (can|should|could) i make an? (video|reel)/,
      4,
    ],
    [/\bwhat (can|should|could) i make an? (video|reel)\b|\bno (clue|idea) what to (post|make)|\bran out of/, 4],
    [/\bkya (post|dalu|banau|upload|reel)|क्या (पोस्ट|डाल|बना)|\bkuch naya (batao|do)|\bcontent ke liye kuch/, 5],
  ],
  language_choice: [
    [
      /\b(hindi|english|gujarati|tamil|marathi|bhojpuri) (me|mein|videos?|captions?)\b.*\b(banau|get more|bolu)|\bin english\?|\bmix of languages|\bfrom english to hindi|(अंग्रेजी|हिंदी) में (बोलना|वीडियो|बना)|दोनों भाषा|\bbe in (english|hindi)/,
      7,
    ],
    [/\b(which|what|kis|wich) lang(ua|au)ge|किस भाषा|\bregional language|\bhinglish\b/, 7],
    [
      /\b(hindi|english|tamil|telugu|marathi|bengali|bangla|kannada|malayalam|gujarati|punjabi)\b[^.?]{0,30}\b(or|ya|vs|than)\b[^.?]{0,30}\b(hindi|english|tamil|telugu|marathi|bengali|bangla|kannada|malayalam|gujarati|punjabi)\b/,
      8,
    ],
    [/(हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल)[^.?]{0,30}या[^.?]{0,30}(हिंदी|हिन्दी|अंग्रेजी|मराठी|तमिल)/, 8],
  ],
  media_kit: [
    [/\b(pdf|deck|summary|figures|numbers|stats)\b.*\b(sponsors?|brands?|client|companies)\b|परिचय/, 8],
    [
      /\b(media|midia|press) ?-?kit\b|मीडिया किट|\bone[ -]page(r)? (pitch|about me)|\b(document|pdf|intro)\b.*\bbrands?\b|\bbrands?\b.*\b(intro|pdf|document)\b/,
      9,
    ],
  ],
  mentors: [
    [
      /\b(speak|talk) (with|to) (an?|someone|somebody)\b|\bexperienced\b|\bcould (coach|teach)|\bprofessional\b.*\bhelp|\bhelp from a professional|\bguide (me|kar)|\blooking for a session|\bbook time with|\bteacher\b|सिखाए|गाइड करने/,
      6,
    ],
    [/\bment[oe]?rs?\b|\bcoach(es)?\b|\bguidance\b|\bexperts?\b|मेंटर|मार्गदर्शन|\bguru\b/, 5],
    [
      /\bbook (a|an|some|me a) (session|call|mentor|meeting)\b|\btalk to (someone|an?)\b|\bwho (here )?can (help|teach|guide)|\b(teach|sikha\w*|sikhne)\b|\bkisse baat|\bsession book\b|\bcall with someone/,
      5,
    ],
    [/अनुभवी|(क्रिएटर|एक्सपर्ट|विशेषज्ञ) से बात|सिखाने वाल/, 5],
  ],
  mix: [
    [
      /\b(stop posting|worth making|only|sirf|सिर्फ) (pictures|carousels|reels|photos|रील)|\bbeat images|\bclips or stills|\blong video or short|\bshare of reels|\bposts do my followers prefer|फोटो और वीडियो में से/,
      8,
    ],
    [
      /\b(content|format) mix\b|\b(which|what) (formats?|formets?)\b|\bwhat (kind|type|sort)s? of (post|content|video)|\bkis (type|tarah) (ke|ka)/,
      6,
    ],
    [/\bform[ae]ts?\b|फॉर्मेट|किस तरह (के|की)/, 3],
    [
      /\b(reels?|carousels?|photos?|videos?|pictures?)\b[^.?]{0,25}\b(or|ya|vs|versus|better|than)\b[^.?]{0,25}\b(reels?|carousels?|photos?|videos?|pictures?|better)\b/,
      8,
    ],
    [/(रील|वीडियो|फोटो|तस्वीर)[^.?]{0,25}या[^.?]{0,25}(रील|वीडियो|फोटो|तस्वीर|कैरोसेल)/, 6],
  ],
  monetise: [
    [
      /\bpartner program|\blive from\b|\bpays? (me|the most)\b|\bincome sources\b|\bhobby into\b|\bsell something\b|\bmoney in\b|\bpaise kaise (kama|bana)|से (कमाई|पैसे) (कैसे|कब)|(कंटेंट|रील) से (पैसे|कमाई)|\bfollowers? pe paise/,
      7,
    ],
    [/\bmon[ei]ti[sz]|\bmonetiz|मोनेटाइज/, 7],
    [
      /\b(make|earn|making) money\b|\b(earn|paid|pay|paying|kamai|paise|earnings)\b.*\b(reels?|youtube|instagram|insta|facebook|shorts|as a|creators?)\b|\b(reels?|youtube|instagram|insta|facebook|shorts)\b.*\b(pay|paying|paid|paise|kamai|kamaye|earn)\b/,
      6,
    ],
    [/\bways to (earn|make money)/, 5],
    [/(इंस्टाग्राम|यूट्यूब|रील|फेसबुक|चैनल).*(पैसे|कमा)/, 6],
  ],
  music: [
    [/\baudio\b|\b(track|tracks)\b|\bsound effects?\b|\bremix\b|\bgaane\b|\bclaim\b|क्लेम/, 6],
    [
      /\bmusic\b|\bsongs?\b|\bcopy ?(right|write)|\bgaana\b|\bgaane\b|\bgana\b|\bsoundtrack|\broyalty|\baudio library|\bstrike\b|(^|\s)गान[ाे]|कॉपीराइट|म्यूजिक|संगीत/,
      6,
    ],
  ],
  outliers: [
    [
      /\b(biggest|best|strongest|most successful)\b.*\b(hit|upload|content|post|video)|\bperformed (well|the strongest|best)|\bflopped\b|\bpeople love most|\btop (\d|three|five)\b|\bhit (video|post)|हिट पोस्ट|किस पोस्ट पर सबसे|\bkonsi post pe|सबसे ज्यादा देखी/,
      8,
    ],
    [
      /\b(best|top|worst|viral)[ -]?(performing )?(posts?|reels?|content|videos?)\b|\bwent viral\b|\boutlier|\bblew up\b|\bmost (liked|viewed|popular|likes)\b/,
      5,
    ],
    [
      /\bwhich (of my )?(posts?|reel) (did|got|went|is|has)|\bdid (far )?better\b|\bsabse (zyada|achh?[iae])\b|\bviral hui|\bkaunsi (post|reel)\b/,
      5,
    ],
    [/सबसे (अच्छी|अच्छे|ज्यादा)|वायरल|कौन सी (पोस्ट|रील)/, 5],
  ],
  plan: [
    [
      /\borganise my (content|posts)|\bwhich day\b.*\bpublish|\bpublish on which day|\bposting routine|\btime table\b|\blay out the next|\bplanned by date/,
      8,
    ],
    [/\bplan\b|\bcalend[ae]r\b|\bschedule\b|\broadmap\b|\bstrategy\b|\btimetable\b|योजना|प्लान|रणनीति|शेड्यूल/, 5],
    [/\b(next|four|4|two|2)[ -](weeks?|month|30 days)\b|चार हफ्त|महीने/, 2],
    [/\bnext 30 days\b/, 3],
  ],
  pricing: [
    [
      /\bhourly\b|\bmentors? (kitna|se kitna)|मेंटर (कितना|से (ज्यादा|कम))|\b(session|call)s?\b.*\b(cost|cheaper|rate)|\bconsultation (fee|ka)|\bpay for a call|\bprice (kam|badha)|कीमत (बढ|घट)|\blower my\b.*\bprice/,
      6,
    ],
    [/\bpric(e|es|ing)\b|\bcharg(e|ing)\b|\b(my|session) (rate|fees?)\b|कीमत|फीस|दाम|चार्ज/, 4],
    [
      /\bper hour\b|\ban hour\b|\bcheap|\bexpensive|\b(session|hour)('s)? (fee|rate|price)|\bsession (ka|ki) (price|fees?|rate)|\b(apna|mera|meri) (rate|fees?|price)\b|\bghante (ka|ke)\b/,
      4,
    ],
    [
      /\bother mentors charge\b|\bsimilar mentors\b|\bcharg\w+ (too|enough)|\b(raise|lower|change|set|increase) my (session )?(fee|price|rate)s?\b/,
      5,
    ],
  ],
  profile: [
    [/\blook to others\b|\bto strangers\b|\bmy page say about me|मेरे बारे में तुम्हें|\bmissing in my profile/, 7],
    [/\bpro?fi?le\b|प्रोफाइल/, 3],
    [/\breview my profile\b|\bfirst[ -]time visitor|\bnew visitor\b|\bmy profile\b/, 2],
    [/\bwho am i( here)?[\s.,!?]*$|\bknow about me\b/, 9],
  ],
  reels: [
    [
      /\breels? (publish|performance)|\b(reels) i (published|created)|\bstatus of my reels|\bbanayi hui reels|बनाई रील|रील(ों)? (का|पर) (क्या हाल|कितने)/,
      7,
    ],
    [/\b(my|our) ([\w-]+ )?reels\b|मेरी (\S+ )?रील|\bmeri reels?\b|\breels i (made|have)/, 4],
    [/\b(doing|performing|stats|status|haal|kaisi chal|drafts?|list|show)\b/, 1],
    [/\bviews?\b|व्यू/, 1],
    [/\breels? (get|got|have|has|doing|performing|stats)\b|\breels? ka haal|रील (कैसी|दिखा)|रीलों को/, 3],
  ],
  series: [
    [/\bgood name for my show|\bshow that returns|\bmulti part\b|\bevery (friday|monday|tuesday|week) episode/, 8],
    [/\bseries\b|\bepisodes?\b|सीरीज|सीरिज|\bweekly (show|shwo)\b|\brecurring (format|post)|\b\d+[ -]part\b/, 7],
  ],
  sessions: [
    [
      /\bappointments?\b|\bon my (calendar|schedule)\b|\bwhen do i meet\b|\b(book|booked) me\b|\bwho is my next\b|\btime is my (call|session)|\bsessions with\b|\bkiske saa?th\b.*\b(session|call)|मुझे बुक किया|(मीटिंग|सत्र|सेशन).*(किसके|कब)/,
      7,
    ],
    [
      /\b(my|upcoming|next|agli|coming|any) (upcoming |coming |next )?(sessions?|bookings?|meetings?|calls?)\b|\bupcom\w* (sessions?|bookings?)|\bwho (am i|did i) (meet|book)/,
      5,
    ],
    [
      /\b(do i have|koi) (a |any )?(session|call|booking|meeting)|\b(meri|mera) (agl[ia] )?(bookings?|sessions?|meeting)|\bbookings?\b/,
      4,
    ],
    [/(मेरा|मेरी) (अगला|अगली|आने वाली|कोई)|मेरे सत्र|बुकिंग/, 4],
  ],
  start_reel: [
    [
      /\bnarration\b|\bdialogues?\b|\bsay in a reel|\bidea into a reel|\breel banani\b|\bto make a reel|पर वीडियो बनाना/,
      7,
    ],
    [
      /\b(make|write|create|draft|compose|prepare|start|script) (me )?((an?|my|the|another) ([\w-]+ ){0,3})?(reel|short video|video)\b/,
      6,
    ],
    [
      /\b(reel|video) s(c)?r[i]?pt\b|\bscript for (an? |my |the )?([\w-]+ ){0,3}(reel|video)\b|\bscript a\b|\bscr[i]?pt\b/,
      7,
    ],
    [/रील (बना|लिख|तैयार|शुरू)|रील (की|का) (\S+ )?स्क्रिप्ट|स्क्रिप्ट/, 7],
    [/\breel (bana|likh)|\bscript likh/, 7],
  ],
  thanks: [
    [/^[\s.,!?]*(awesome|got it|see you( later)?|bahut (badhiya|shukriya|achha)|बढिया|थैंक|badhiya)/, 8],
    [
      /^[\s.,!?]*((ok(ay)?|great|cool|nice|theek hai|thik hai|achha|perfect)[\s.,!?]*)*(thanks?( you)?|thx|ty|thank u|dhanyava+d|shukriya|bye|goodbye)\b[^?]{0,30}$/,
      9,
    ],
    [/^[\s.,!?]*(ok(ay)?|cool|great|nice|good|perfect|ठीक है|अच्छा)(\s+(cool|great|nice|then))?[\s.,!?]*$/, 8],
    [/^[\s.,!?]*(\S+ )?(धन्यवाद|शुक्रिया|थैंक)/, 9],
  ],
  trends: [
    [
      /\bgoing viral this week|\beveryone posting\b|\bnew instagram features|\bpopular topics|\bjump on\b|\bnaya kya chal|इन दिनों|\bviral hai\b|\bother creators posting/,
      8,
    ],
    [/\btr[e]?nd(s|ing)?\b|\bnews\b|ट्रेंड|खबर|समाचार|\bkhabar/, 5],
    [/\btopics? (are )?(rising|hot)|\bwhat'?s (new|hot|popular)|\bhot (right )?now\b|\btalking about\b/, 4],
  ],
};
