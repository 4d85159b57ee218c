import type { Clues } from './clue.ts';

/** About making posts, reels and videos. */
export const makingClues = {
  ai_content: [
    [
      /\b(ai|a\.i\.|chat ?gpt|midjourney|deep ?fakes?)\b.*\b(content|reels?|videos?|photos?|pictures?|captions?|scripts?|voice|allowed|use|made|generated|label|instagram|youtube|banau|post)\b|\b(content|reels?|videos?|photos?|captions?|voice)\b.*\b(with|by|using|se|from) (ai|chat ?gpt)\b|\bai[ -](generated|made|voice|avatar|content)|एआई/,
      8,
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
  stories: [
    [/\bstory se\b/, 12],
    [
      /\bstor(y|ies)\b.*\b(post|ideas?|views?|highlights?|how|what|many|instagram|insta|put|dalu|sticker)\b|\b(instagram|insta|my|good|more) stor(y|ies)\b|\bhighlights?\b|\bstory (me|mein|pe) kya|\bstory views?\b|स्टोरी|हाइलाइट/,
      8,
    ],
  ],
  camera_shy: [
    [
      /\b(shy|nervous|scared|afraid|awkward|confiden\w+|anxious)\b.*\b(camera|video|filming|face|talking|lens)\b|\b(camera|video|face)\b.*\b(shy|nervous|scared|afraid|awkward|confiden\w+|sharam|dar lagta|jhijhak)|\bwithout (showing )?(my |your )?face\b|\bfaceless\b|\bbina (chehra|face)|\bcamera (ke samne|se) (dar|sharam|jhijhak)|कैमरे? (से|के सामने).*(डर|शर्म|झिझक)|बिना चेहरा|चेहरा (नहीं )?दिखा/,
      9,
    ],
  ],
  editing: [
    [
      /\bedit(ing|or|ors)? (app|apps|software|tool|tips|my|a|videos?|reels?)\b|\b(app|apps|software|tool) (for|to|se) (video |reel )?edit|\bhow (do|to|can) (i )?edit\b|\bvideo edit|\bedit (kaise|kare|karne)|\bediting\b|\bcapcut\b|\bkinemaster\b|\btransitions?\b|\bcolou?r grad|एडिट/,
      8,
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
  music: [
    [/\baudio\b|\b(track|tracks)\b|\bsound effects?\b|\bremix\b|\bgaane\b|\bclaim\b|क्लेम/, 6],
    [
      /\bmusic\b|\bsongs?\b|\bcopy ?(right|write)|\bgaana\b|\bgaane\b|\bgana\b|\bsoundtrack|\broyalty|\baudio library|\bstrike\b|(^|\s)गान[ाे]|कॉपीराइट|म्यूजिक|संगीत/,
      6,
    ],
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
} satisfies Clues;
