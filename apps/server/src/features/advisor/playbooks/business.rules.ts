import type { Playbook } from './playbook.rules.ts';

export const business: readonly Playbook[] = [
  {
    id: 'brand-deals',
    intent: 'brand_deal',
    sources: [{ name: 'Income-tax Act, section 194R', year: 2022 }],
    en: {
      title: 'Brand deals',
      answer:
        'Name a price before the brand does, and name it for exactly one thing: one reel, one round of changes, 30 days on your page. Everything else, such as ads with your face or no work for rivals, is extra.',
      why: [
        'Extras to charge for: use in the brand’s own ads, working for no rival, a second round of changes, delivery within 3 days. We suggest 25% each as a start; it is our rule of thumb.',
        'Ask for half before you film and half on publishing, in writing.',
        'Brands in India deduct 10% tax on gifts worth more than ₹20,000 a year (section 194R, since July 2022). Ask an accountant before a large one.',
      ],
      example: [
        'Pitch: “I make videos on {subject}. I have one idea for you: [idea in a sentence]. One reel costs [price]; it can be online in 10 days.”',
      ],
      limit:
        'There is no reliable public table of Indian rates, so I don’t quote one: your own hour is the honest start.',
    },
    hi: {
      title: 'ब्रांड डील',
      answer:
        'ब्रांड से पहले अपनी कीमत बताएँ, और ठीक एक चीज़ के लिए: एक रील, बदलाव का एक दौर, 30 दिन आपके पेज पर। बाक़ी सब अलग से, जैसे आपके चेहरे वाले विज्ञापन या प्रतिद्वंद्वी के लिए काम न करना।',
      why: [
        'अलग से लें: ब्रांड के अपने विज्ञापन में इस्तेमाल, प्रतिद्वंद्वी के लिए काम न करना, बदलाव का दूसरा दौर, 3 दिन में डिलीवरी। शुरुआत में हर एक के 25%; यह हमारा अंदाज़ा है।',
        'आधा शूट से पहले और आधा प्रकाशित होने पर, लिखकर।',
        'भारत में ब्रांड साल में ₹20,000 से ज़्यादा के उपहार पर 10% टैक्स काटते हैं (धारा 194R, जुलाई 2022 से)। बड़ी डील से पहले अकाउंटेंट से पूछें।',
      ],
      example: ['पिच: “मैं {subject} पर वीडियो बनाता हूँ। आपके लिए एक आइडिया: [एक वाक्य]। एक रील [कीमत]; 10 दिन में ऑनलाइन।”'],
      limit: 'भारत की दरों की कोई भरोसेमंद सार्वजनिक तालिका नहीं है, इसलिए मैं नहीं बताता: आपका अपना घंटा ही सही शुरुआत है।',
    },
  },
  {
    id: 'session-price',
    intent: 'pricing',
    sources: [],
    en: {
      title: 'Pricing a session',
      answer:
        'Start at the middle of similar mentors, keep that price for your first 5 sessions, then raise it by a fifth each time half of your free slots are taken. Change it one step at a time, so that you can see what it does to your bookings.',
      why: [
        'Your calendar says more than your feeling: if every week is full, try a higher price.',
        'A short first session at a lower price lets people try you without making the long one cheap.',
      ],
      example: ['“30 minutes on {subject}: bring one video, leave with three changes”'],
      limit: 'Half of the slots and a fifth are our rule of thumb.',
    },
    hi: {
      title: 'सत्र की कीमत',
      answer:
        'मिलते-जुलते मेंटर के मध्य से शुरू करें, पहले 5 सत्र वही कीमत रखें, फिर जब भी आधे ख़ाली समय भर जाएँ तो पाँचवाँ हिस्सा बढ़ाएँ। एक बार में एक ही क़दम बदलें, ताकि दिखे कि बुकिंग पर क्या असर हुआ।',
      why: [
        'कैलेंडर एहसास से ज़्यादा बताता है: हर हफ़्ता भरा हो तो ज़्यादा कीमत आज़माएँ।',
        'कम कीमत का छोटा पहला सत्र लोगों को आज़माने देता है।',
      ],
      example: ['“{subject} पर 30 मिनट: एक वीडियो लाएँ, तीन बदलाव ले जाएँ”'],
      limit: 'आधा और पाँचवाँ हिस्सा हमारा अंदाज़ा है।',
    },
  },
  {
    id: 'media-kit',
    intent: 'media_kit',
    sources: [],
    en: {
      title: 'A media kit',
      answer:
        'One page is enough: who you are, who watches, what you measured, what you offer and for how much. Put the date beside every figure, and only figures you could show on your screen.',
      why: [
        'A brand manager reads it for less than a minute.',
        'Three of your best links say more than ten adjectives.',
      ],
      example: [],
      limit: 'Age, city and gender of your viewers are only in your platform’s own insights. Add them from there.',
    },
    hi: {
      title: 'मीडिया किट',
      answer:
        'एक पेज काफ़ी है: आप कौन हैं, कौन देखता है, क्या मापा, क्या देते हैं और कितने में। हर आँकड़े के साथ तारीख़ लिखें, और वही आँकड़े जो आप स्क्रीन पर दिखा सकें।',
      why: ['ब्रांड मैनेजर इसे एक मिनट से कम पढ़ता है।', 'आपके तीन सबसे अच्छे लिंक दस विशेषणों से ज़्यादा कहते हैं।'],
      example: [],
      limit: 'दर्शकों की उम्र, शहर और लिंग सिर्फ़ प्लेटफ़ॉर्म के अपने इनसाइट में हैं। वहाँ से जोड़ें।',
    },
  },
  {
    id: 'monetise',
    intent: 'monetise',
    sources: [{ name: 'YouTube Partner Program, YouTube Help', year: 2023 }],
    en: {
      title: 'Earning as a creator',
      answer:
        'Below 10,000 followers, your own offer pays sooner than any platform: a paid session, a workshop or a small product. YouTube pays from 1,000 subscribers on; on Instagram most money comes from brands, not from Instagram.',
      why: [
        'YouTube, fan funding: 500 subscribers, 3 public uploads in 90 days, and 3,000 watch hours in a year or 3 million Shorts views in 90 days.',
        'YouTube, ad revenue: 1,000 subscribers, and 4,000 watch hours in a year or 10 million Shorts views in 90 days. Creators keep 55% on long videos and 45% on Shorts.',
        'Instagram and Facebook: gifts, subscriptions and content payments are switched on account by account; the Professional dashboard shows what you have.',
        'Here: paid sessions, from your first follower on.',
      ],
      example: ['“30 minutes with me on {subject}” as a session here, with the link in your bio'],
      limit: 'The platforms change their terms. Check the current ones before you plan with them.',
    },
    hi: {
      title: 'क्रिएटर की कमाई',
      answer:
        '10,000 फ़ॉलोअर से पहले आपकी अपनी सेवा किसी भी प्लेटफ़ॉर्म से जल्दी पैसे देती है: पेड सत्र, वर्कशॉप या छोटा प्रोडक्ट। YouTube 1,000 सब्सक्राइबर से विज्ञापन के पैसे देता है; Instagram पर ज़्यादातर पैसा ब्रांड से आता है।',
      why: [
        'YouTube, फ़ैन फ़ंडिंग: 500 सब्सक्राइबर, 90 दिन में 3 सार्वजनिक अपलोड, और साल में 3,000 घंटे या 90 दिन में 30 लाख Shorts व्यू।',
        'YouTube, विज्ञापन: 1,000 सब्सक्राइबर, और साल में 4,000 घंटे या 90 दिन में 1 करोड़ Shorts व्यू। लंबे वीडियो पर 55% और Shorts पर 45% क्रिएटर को मिलता है।',
        'Instagram और Facebook: गिफ़्ट, सब्सक्रिप्शन और भुगतान हर अकाउंट के लिए अलग चालू होते हैं; Professional dashboard में देखें।',
        'यहाँ: पेड सत्र, पहले फ़ॉलोअर से ही।',
      ],
      example: ['“{subject} पर मेरे साथ 30 मिनट”, यहाँ सत्र के रूप में, लिंक बायो में'],
      limit: 'प्लेटफ़ॉर्म शर्तें बदलते हैं। योजना बनाने से पहले ताज़ा शर्तें देखें।',
    },
  },
  {
    id: 'disclosure',
    intent: 'disclosure',
    sources: [
      { name: 'ASCI, Guidelines for Influencer Advertising in Digital Media', year: 2021 },
      { name: 'Department of Consumer Affairs, Endorsements Know-hows', year: 2023 },
      { name: 'CCPA, Guidelines for Prevention of Misleading Advertisements', year: 2022 },
    ],
    en: {
      title: 'Saying that it is an ad',
      answer:
        'Yes: in India you must say so whenever you got money, a gift, a discount, a trip or any other benefit, and also if you own part of the company. Put “Ad”, “Sponsored”, “Collaboration” or “Free gift” where nobody can miss it: on the picture or in the first lines, and spoken or shown in a video.',
      why: [
        'A label among ten hashtags or behind “more” does not count.',
        'In a live stream, show it the whole time. Use the platform’s paid-partnership label as well, not instead.',
        'The consumer authority can fine misleading ads up to ₹10 lakh, up to ₹50 lakh for repeated ones, and ban endorsements for up to one year, three when repeated.',
        'Say only what you have tried yourself; you answer for it too.',
      ],
      example: ['First line: “Ad with [brand]. I tried this for {subject} for two weeks, here is what I think.”'],
      limit: 'This is general information, not legal advice. Health and finance have stricter rules.',
    },
    hi: {
      title: 'विज्ञापन बताना',
      answer:
        'हाँ: भारत में पैसे, उपहार, छूट, यात्रा या कोई और फ़ायदा मिला हो तो बताना ज़रूरी है, और तब भी जब कंपनी में आपका हिस्सा हो। “Ad”, “Sponsored”, “Collaboration” या “Free gift” वहाँ लिखें जहाँ कोई चूक न सके: तस्वीर पर या पहली पंक्तियों में, और वीडियो में बोलकर या दिखाकर।',
      why: [
        'दस हैशटैग के बीच या “more” के पीछे का लेबल नहीं गिना जाता।',
        'लाइव में पूरे समय दिखाएँ। प्लेटफ़ॉर्म का paid-partnership लेबल भी लगाएँ, सिर्फ़ वही नहीं।',
        'भ्रामक विज्ञापन पर ₹10 लाख तक, दोहराने पर ₹50 लाख तक जुर्माना, और एक साल (दोहराने पर तीन साल) तक प्रचार पर रोक लग सकती है।',
        'वही कहें जो ख़ुद आज़माया हो; ज़िम्मेदारी आपकी भी है।',
      ],
      example: ['पहली पंक्ति: “[ब्रांड] के साथ विज्ञापन। {subject} के लिए दो हफ़्ते आज़माया, मेरी राय यह है।”'],
      limit: 'यह आम जानकारी है, क़ानूनी सलाह नहीं। स्वास्थ्य और वित्त के नियम और सख़्त हैं।',
    },
  },
];

export const care: readonly Playbook[] = [
  {
    id: 'music',
    intent: 'music',
    sources: [{ name: 'Copyright Act, India', year: 1957 }],
    en: {
      title: 'Music and copyright',
      answer:
        'Songs from the app’s own music library are fine in ordinary posts of a personal or creator account, but not in ads or paid posts. For anything sponsored, use royalty-free music, such as Meta Sound Collection or the YouTube Audio Library, or music you have in writing.',
      why: [
        'There is no “30 seconds are free” rule in India: even a short piece needs permission, except in cases such as review or criticism.',
        'Business accounts on Instagram get a smaller library for this reason.',
        'On YouTube a claim takes the ad money of that video; three copyright strikes within 90 days can end the channel.',
      ],
      example: ['A reel on {subject}: your own voice first, a royalty-free track quietly under it'],
      limit: 'Libraries differ by country and account. This is general information, not legal advice.',
    },
    hi: {
      title: 'संगीत और कॉपीराइट',
      answer:
        'ऐप की अपनी म्यूज़िक लाइब्रेरी के गाने निजी या क्रिएटर अकाउंट की आम पोस्ट में ठीक हैं, विज्ञापन या पेड पोस्ट में नहीं। स्पॉन्सर्ड काम में रॉयल्टी-फ़्री संगीत लें, जैसे Meta Sound Collection या YouTube Audio Library, या लिखित अनुमति वाला।',
      why: [
        'भारत में “30 सेकंड मुफ़्त” जैसा नियम नहीं है: छोटे हिस्से की भी अनुमति चाहिए, समीक्षा या आलोचना जैसे मामलों को छोड़कर।',
        'इसी वजह से Instagram के बिज़नेस अकाउंट की लाइब्रेरी छोटी है।',
        'YouTube पर क्लेम से उस वीडियो की कमाई जाती है; 90 दिन में तीन स्ट्राइक से चैनल बंद हो सकता है।',
      ],
      example: ['{subject} पर रील: पहले आपकी आवाज़, नीचे धीमा रॉयल्टी-फ़्री संगीत'],
      limit: 'लाइब्रेरी देश और अकाउंट पर निर्भर है। यह आम जानकारी है, क़ानूनी सलाह नहीं।',
    },
  },
  {
    id: 'equipment',
    intent: 'equipment',
    sources: [],
    en: {
      title: 'Equipment on a budget',
      answer:
        'Your phone is enough. Spend on sound first, then light, then a stand: people watch a grainy video, but they leave when they can’t understand you.',
      why: [
        'Free and better than most lamps: face a window, with the window behind the phone.',
        'Clean the lens, lock the exposure, film in a room with curtains: that removes echo without a new microphone.',
      ],
      example: ['For {subject}: phone on a stand at eye height, clip-on microphone, window to your left'],
      limit: 'I don’t know today’s prices. The split is our rule of thumb.',
    },
    hi: {
      title: 'कम बजट में सामान',
      answer:
        'आपका फ़ोन काफ़ी है। पहले आवाज़ पर ख़र्च करें, फिर रोशनी, फिर स्टैंड: लोग धुँधला वीडियो देख लेते हैं, पर बात समझ न आए तो चले जाते हैं।',
      why: [
        'मुफ़्त और ज़्यादातर लैंप से बेहतर: खिड़की की ओर मुँह करें।',
        'लेंस साफ़ करें, एक्सपोज़र लॉक करें, पर्दे वाले कमरे में शूट करें: गूँज कम होगी।',
      ],
      example: ['{subject} के लिए: फ़ोन आँख की ऊँचाई पर स्टैंड पर, क्लिप वाला माइक, खिड़की बाईं ओर'],
      limit: 'आज की कीमतें मुझे नहीं पता। बँटवारा हमारा अंदाज़ा है।',
    },
  },
  {
    id: 'burnout',
    intent: 'burnout',
    sources: [
      { name: 'World Health Organization, ICD-11', year: 2019 },
      { name: 'Tele MANAS, Government of India', year: 2022 },
    ],
    en: {
      title: 'When it gets too much',
      answer:
        'Take the break: tell people when you’ll be back, and switch off notifications until then. Afterwards come back with half the posts you made before, not with more.',
      why: [
        'The World Health Organization describes burnout as the result of lasting stress at work: exhaustion, distance, doing less well. More effort doesn’t cure it.',
        'Keep two finished posts in reserve, so that a bad week isn’t an emergency.',
        'Cut the part you dread most, such as daily stories, for a month and see whether anybody misses it.',
      ],
      example: ['Post: “I’m taking two weeks off. Back on the 1st with {subject}. See you then.”'],
      limit:
        'I’m a program, not a doctor. If the low mood stays or you think of hurting yourself, call Tele MANAS on 14416: free, day and night, in many Indian languages.',
    },
    hi: {
      title: 'जब बहुत हो जाए',
      answer: 'ब्रेक लें: बता दें कि कब लौटेंगे, और तब तक नोटिफ़िकेशन बंद रखें। लौटने पर पहले से आधी पोस्ट से शुरू करें, ज़्यादा से नहीं।',
      why: [
        'विश्व स्वास्थ्य संगठन बर्नआउट को काम के लंबे तनाव का नतीजा बताता है: थकान, दूरी, काम में गिरावट। और मेहनत इसका इलाज नहीं है।',
        'दो तैयार पोस्ट बचाकर रखें, ताकि ख़राब हफ़्ता मुसीबत न बने।',
        'जिस काम से सबसे ज़्यादा डर लगता है, उसे एक महीने छोड़कर देखें।',
      ],
      example: ['पोस्ट: “दो हफ़्ते की छुट्टी। 1 तारीख़ को {subject} के साथ वापसी।”'],
      limit:
        'मैं एक प्रोग्राम हूँ, डॉक्टर नहीं। उदासी बनी रहे या ख़ुद को नुक़सान पहुँचाने का ख़याल आए तो Tele MANAS को 14416 पर कॉल करें: मुफ़्त, दिन-रात।',
    },
  },
  {
    id: 'hate',
    intent: 'hate',
    sources: [{ name: 'IT Rules, Government of India', year: 2021 }],
    en: {
      title: 'Hate comments',
      answer:
        'Criticism of the work: answer once, calmly, or not at all. Insults: hide and block without answering. Threats: take screenshots with date and address first, then report, then block.',
      why: [
        'An answer shows the insult to more people; that is what trolls want.',
        'Set hidden words in the app’s settings, so that the usual insults never appear.',
        'Under India’s IT Rules a platform has to acknowledge a complaint within 24 hours and decide within 15 days. Threats and private pictures can be reported at cybercrime.gov.in.',
      ],
      example: ['To fair criticism: “Thank you, I hadn’t thought of that. How would you do {subject}?”'],
      limit: 'I can’t see your comments on other platforms. If you feel in danger, call 112.',
    },
    hi: {
      title: 'नफ़रत भरे कमेंट',
      answer:
        'काम की आलोचना: एक बार शांति से जवाब दें, या न दें। अपमान: बिना जवाब छिपाएँ और ब्लॉक करें। धमकी: पहले तारीख़ और पते के साथ स्क्रीनशॉट लें, फिर रिपोर्ट करें, फिर ब्लॉक।',
      why: [
        'जवाब से अपमान और लोगों तक पहुँचता है; ट्रोल यही चाहते हैं।',
        'ऐप की सेटिंग में छिपे शब्द जोड़ें, ताकि आम गालियाँ दिखें ही नहीं।',
        'भारत के IT नियमों में प्लेटफ़ॉर्म को 24 घंटे में शिकायत स्वीकार और 15 दिन में फ़ैसला करना होता है। धमकी और निजी तस्वीरों की शिकायत cybercrime.gov.in पर करें।',
      ],
      example: ['सही आलोचना पर: “शुक्रिया, यह मैंने नहीं सोचा था। आप {subject} कैसे करेंगे?”'],
      limit: 'दूसरे प्लेटफ़ॉर्म के कमेंट मुझे नहीं दिखते। ख़तरा लगे तो 112 पर कॉल करें।',
    },
  },
];
