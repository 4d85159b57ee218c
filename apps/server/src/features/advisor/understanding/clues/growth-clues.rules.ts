import type { Clues } from './clue.ts';

/** About reaching more people. */
export const growthClues = {
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
  algorithm: [
    [
      /\balgorithm|\bgo(es|ing)? viral\b|\b(make|get|become)\b.*\bviral\b|\bviral (kaise|hone|karne|kare|karna|ho)\b|\breels? viral\b|\bexplore page\b|\bfyp\b|\bhow does (instagram|insta|youtube|the feed) (choose|decide|rank|work)|एल्गोरि|वायरल (कैसे|करे|करने|हो)/,
      8,
    ],
  ],
  crosspost: [
    [
      /\bsame (video|reel|post|content|clip)\b.*\b(youtube|shorts|instagram|insta|facebook|both|platforms?|everywhere|linkedin|tiktok)\b|\bcross ?-?post|\b(reels?|videos?) (on|to|ko|also on) (youtube )?shorts?\b|\b(upload|post|share|use)\b.*\b(on )?(both|all|multiple|several|different) (platforms?|apps?|places)\b|\brepurpos|\bwatermark|\bwahi (video|reel)\b|\bek hi (video|reel)\b|वही (वीडियो|रील)|दोनों (जगह|प्लेटफॉर्म)|वॉटरमार्क/,
      9,
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
  verification: [
    [
      /\bblue ?-?(tick|badge|check)|\bverified\b|\bverif(y|ication)\b.*\b(account|badge|instagram|insta|youtube|profile|page)\b|\bget verif|\bmeta verified\b|\bbadge\b|\btick (kaise|mark)|ब्लू टिक|वेरिफ/,
      9,
    ],
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
  hashtags: [
    [/\btags? (in the|lagau|lagana)|वाली रील के लिए टैग/, 7],
    [/\bhash? ?tags?\b|हैशटैग|\bhastags?\b/, 6],
    [/\b(which|best|what) tags\b|\btags (for|should)\b/, 5],
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
  plan: [
    [
      /\borganise my (content|posts)|\bwhich day\b.*\bpublish|\bpublish on which day|\bposting routine|\btime table\b|\blay out the next|\bplanned by date/,
      8,
    ],
    [/\bplan\b|\bcalend[ae]r\b|\bschedule\b|\broadmap\b|\bstrategy\b|\btimetable\b|योजना|प्लान|रणनीति|शेड्यूल/, 5],
    [/\b(next|four|4|two|2)[ -](weeks?|month|30 days)\b|चार हफ्त|महीने/, 2],
    [/\bnext 30 days\b/, 3],
  ],
  profile: [
    [/\blook to others\b|\bto strangers\b|\bmy page say about me|मेरे बारे में तुम्हें|\bmissing in my profile/, 7],
    [/\bpro?fi?le\b|प्रोफाइल/, 3],
    [/\breview my profile\b|\bfirst[ -]time visitor|\bnew visitor\b|\bmy profile\b/, 2],
    [/\bwho am i( here)?[\s.,!?]*$|\bknow about me\b/, 9],
  ],
  trends: [
    [
      /\bgoing viral this week|\beveryone posting\b|\bnew instagram features|\bpopular topics|\bjump on\b|\bnaya kya chal|इन दिनों|\bviral hai\b|\bother creators posting/,
      8,
    ],
    [/\btr[e]?nd(s|ing)?\b|\bnews\b|ट्रेंड|खबर|समाचार|\bkhabar/, 5],
    [/\btopics? (are )?(rising|hot)|\bwhat'?s (new|hot|popular)|\bhot (right )?now\b|\btalking about\b/, 4],
  ],
} satisfies Clues;
