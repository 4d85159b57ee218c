import type { Playbook } from './playbook.rules.ts';

/** A creator's page, the platforms, and what to do when they cause trouble. */
export const page: readonly Playbook[] = [
  {
    id: 'cover',
    intent: 'cover',
    sources: [{ name: 'Instagram, profile grid in 3:4', year: 2025 }],
    en: {
      title: 'Covers and thumbnails',
      answer:
        'On YouTube the thumbnail decides whether people click, so make it before you film. On Instagram and for Shorts most people never see the cover in the feed; it matters on your page, where visitors decide what to watch next.',
      why: [
        'Three to five large words that promise something, one face or one result, and plenty of contrast. Look at it at the size of a stamp.',
        'Keep text and face in the middle: Instagram crops covers to 3:4 in the grid.',
        'Use one style for all of them, so that people recognise yours.',
      ],
      example: ['Cover for {subject}: the result in close-up, and “[number] minutes, no [usual problem]”'],
      limit:
        'Three to five words is our rule of thumb. YouTube lets you test several thumbnails against each other; trust that more.',
    },
    hi: {
      title: 'कवर और थंबनेल',
      answer:
        'YouTube पर थंबनेल से तय होता है कि लोग क्लिक करेंगे या नहीं, इसलिए उसे शूट से पहले सोचें। Instagram और Shorts में फ़ीड में कवर कम दिखता है; वह आपके पेज पर काम आता है, जहाँ लोग अगला वीडियो चुनते हैं।',
      why: [
        'तीन से पाँच बड़े शब्द जो कुछ वादा करें, एक चेहरा या एक नतीजा, और साफ़ कंट्रास्ट। उसे डाक टिकट जितना छोटा करके देखें।',
        'लिखावट और चेहरा बीच में रखें: Instagram ग्रिड में कवर 3:4 में कटता है।',
        'सबका एक ही अंदाज़ रखें, ताकि लोग आपका वीडियो पहचानें।',
      ],
      example: ['{subject} का कवर: नतीजा पास से, और “[संख्या] मिनट, बिना [आम दिक़्क़त]”'],
      limit: 'तीन से पाँच शब्द हमारा अंदाज़ा है। YouTube पर कई थंबनेल की आपस में जाँच हो सकती है; उस पर ज़्यादा भरोसा करें।',
    },
  },
  {
    id: 'suspended',
    intent: 'suspended',
    sources: [{ name: 'Instagram Help, disagreeing with a suspension', year: 2024 }],
    en: {
      title: 'A suspended or hacked account',
      answer:
        'Suspended: log in, choose “Disagree with decision”, and do what it asks, within 180 days. Hacked: go to instagram.com/hacked or, for Google, to g.co/recover, from a phone you have used before, and change the password of your email first.',
      why: [
        'Nobody can unlock an account for money. Everyone who offers it in a message wants your money or your password.',
        'Look under Settings, Account Status for the post that broke a rule, and take it down or appeal.',
        'Afterwards switch on two-factor authentication, and remove apps you don’t know.',
      ],
      example: [
        'Tell your followers on another platform where they find you meanwhile, so that nobody pays the person who took your account',
      ],
      limit: 'I can’t see or change your account on another platform, and only that platform decides.',
    },
    hi: {
      title: 'बंद या हैक हुआ अकाउंट',
      answer:
        'बंद हुआ हो: लॉग इन करके “Disagree with decision” चुनें और जो माँगा जाए वह 180 दिन के भीतर करें। हैक हुआ हो: पहले इस्तेमाल किए फ़ोन से instagram.com/hacked या Google के लिए g.co/recover पर जाएँ, और सबसे पहले अपने ईमेल का पासवर्ड बदलें।',
      why: [
        'पैसे लेकर कोई अकाउंट नहीं खोल सकता। मैसेज में ऐसा कहने वाला आपका पैसा या पासवर्ड चाहता है।',
        'Settings, Account Status में देखें कि किस पोस्ट से नियम टूटा, और उसे हटाएँ या अपील करें।',
        'बाद में टू-फ़ैक्टर चालू करें, और अनजान ऐप हटाएँ।',
      ],
      example: ['दूसरे प्लेटफ़ॉर्म पर बताएँ कि अभी आप कहाँ मिलेंगे, ताकि कोई उस इंसान को पैसे न दे जिसने अकाउंट लिया'],
      limit: 'मैं दूसरे प्लेटफ़ॉर्म पर आपका अकाउंट न देख सकता हूँ न बदल सकता हूँ; फ़ैसला वही प्लेटफ़ॉर्म करता है।',
    },
  },
  {
    id: 'career',
    intent: 'career',
    sources: [],
    en: {
      title: 'Living from it',
      answer:
        'Not yet, if you have to ask: keep the job until your content has paid half of your salary for six months in a row, and you have six months of rent and food saved. Until then, give it fixed hours, like an evening class.',
      why: [
        'Income from content comes in lumps; one brand that pays late must not decide about your rent.',
        'Two kinds of income are safer than one: sessions or a product of your own beside brands or ads.',
        'Read your contract first: some employers want to know about work on the side.',
      ],
      example: [
        'Write down what {subject} brought you in each of the last three months, and what each hour of it was worth',
      ],
      limit: 'Half of the salary and six months are our rule of thumb. I don’t know your family or your debts.',
    },
    hi: {
      title: 'इसी से गुज़ारा',
      answer:
        'अभी नहीं, अगर पूछना पड़ रहा है: नौकरी तब तक रखें जब तक कंटेंट लगातार छह महीने आपकी आधी तनख़्वाह न दे, और छह महीने का किराया और खाना बचा न हो। तब तक इसे शाम की क्लास की तरह तय समय दें।',
      why: [
        'कंटेंट की कमाई रुक-रुककर आती है; देर से पैसे देने वाला एक ब्रांड आपका किराया तय न करे।',
        'दो तरह की कमाई एक से सुरक्षित है: ब्रांड या विज्ञापन के साथ अपने सत्र या प्रोडक्ट।',
        'पहले नौकरी का अनुबंध पढ़ें: कुछ कंपनियाँ अलग काम के बारे में जानना चाहती हैं।',
      ],
      example: ['लिखें कि पिछले तीन महीनों में {subject} से हर महीने कितना आया, और हर घंटे की कीमत क्या रही'],
      limit: 'आधी तनख़्वाह और छह महीने हमारा अंदाज़ा है। मैं आपका परिवार या कर्ज़ नहीं जानता।',
    },
  },
  {
    id: 'platform-choice',
    intent: 'platform_choice',
    sources: [],
    en: {
      title: 'Which platform',
      answer:
        'Choose the one whose videos you like to watch yourself, and stay with it for three months. YouTube suits what people search for and need for years: lessons, recipes, repairs. Instagram suits what people like to see and send on: style, food, travel, and it is where most brands look.',
      why: [
        'A YouTube video can be found years later; a reel mostly lives for days.',
        'On Instagram people write to you, which helps when you offer sessions.',
        'Film upright and you can put the same short video on both. Write for one of them.',
      ],
      example: ['{subject}: the full lesson on YouTube, the best 20 seconds of it as a reel with the link in your bio'],
      limit: 'Where your own viewers are, only a test shows: the same ten videos on both, then compare.',
    },
    hi: {
      title: 'कौन सा प्लेटफ़ॉर्म',
      answer:
        'वह चुनें जिसके वीडियो आप ख़ुद देखते हैं, और तीन महीने उसी पर रहें। YouTube उसके लिए ठीक है जो लोग खोजते हैं और बरसों काम आता है: पाठ, रेसिपी, मरम्मत। Instagram उसके लिए जो लोग देखना और भेजना पसंद करते हैं: स्टाइल, खाना, यात्रा, और ज़्यादातर ब्रांड वहीं देखते हैं।',
      why: [
        'YouTube वीडियो बरसों बाद भी मिलता है; रील ज़्यादातर कुछ दिन चलती है।',
        'Instagram पर लोग आपको लिखते हैं, जो सत्र देने में मदद करता है।',
        'खड़ा वीडियो बनाएँ तो वही दोनों जगह डाल सकते हैं। लिखें किसी एक के लिए।',
      ],
      example: ['{subject}: पूरा पाठ YouTube पर, उसके सबसे अच्छे 20 सेकंड रील में, लिंक बायो में'],
      limit: 'आपके दर्शक कहाँ हैं, यह सिर्फ़ परखने से पता चलेगा: वही दस वीडियो दोनों जगह, फिर तुलना।',
    },
  },
  {
    id: 'naming',
    intent: 'naming',
    sources: [],
    en: {
      title: 'A name for your page',
      answer:
        'Take a name people can spell after hearing it once. Your own name with the subject is the safest: it stays yours when the subject changes.',
      why: [
        'Two or three words, no numbers, no dots you would have to explain.',
        'Search for it on Instagram, YouTube and Google before you decide, and take the same name everywhere on the same day.',
        'Say it aloud: “Hi, I’m from …”. If you stumble, so will they.',
      ],
      example: [
        '“[Your name] on {subject}”',
        '“{subject} with [your name]”',
        '“The [place] guide to {subject}”',
        '“Honest {subject}”',
      ],
      limit: 'I can’t see whether a name is taken on other platforms, or protected as a brand.',
    },
    hi: {
      title: 'पेज का नाम',
      answer: 'ऐसा नाम लें जिसे एक बार सुनकर लोग लिख सकें। अपना नाम और विषय सबसे सुरक्षित है: विषय बदलने पर भी वह आपका रहता है।',
      why: [
        'दो या तीन शब्द, कोई संख्या नहीं, ऐसे बिंदु नहीं जो समझाने पड़ें।',
        'तय करने से पहले Instagram, YouTube और Google पर खोजें, और उसी दिन हर जगह वही नाम लें।',
        'ज़ोर से बोलकर देखें: “नमस्ते, मैं … से”। आप अटकें तो वे भी अटकेंगे।',
      ],
      example: [
        '“[आपका नाम] और {subject}”',
        '“{subject}, [आपका नाम] के साथ”',
        '“[जगह] का {subject} गाइड”',
        '“सच्चा {subject}”',
      ],
      limit: 'मैं नहीं देख सकता कि नाम दूसरे प्लेटफ़ॉर्म पर लिया हुआ या ब्रांड के रूप में सुरक्षित है या नहीं।',
    },
  },
  {
    id: 'stories',
    intent: 'stories',
    sources: [],
    en: {
      title: 'Stories and highlights',
      answer:
        'Stories are for people who already follow you: show the day, ask one question, answer the answers. Keep what a newcomer needs as highlights: who you are, your best three posts, what people say about you, and how to book you.',
      why: [
        'Three to seven in a day are plenty; the first one decides whether people tap on.',
        'A poll or question sticker in the first two brings answers you can make videos from.',
        'Write on every story what is said in it: many watch without sound.',
      ],
      example: ['Sticker: “What’s your biggest problem with {subject}?” Answer the three most frequent ones as reels'],
      limit: 'Three to seven is our rule of thumb. Stories hardly reach strangers; for that you need reels.',
    },
    hi: {
      title: 'स्टोरी और हाइलाइट',
      answer:
        'स्टोरी उनके लिए है जो आपको पहले से फ़ॉलो करते हैं: दिन दिखाएँ, एक सवाल पूछें, जवाबों का जवाब दें। नए लोगों के लिए हाइलाइट रखें: आप कौन हैं, तीन सबसे अच्छी पोस्ट, लोग क्या कहते हैं, और बुकिंग कैसे हो।',
      why: [
        'दिन में तीन से सात काफ़ी हैं; पहली स्टोरी तय करती है कि लोग आगे देखेंगे या नहीं।',
        'पहली दो में पोल या सवाल का स्टिकर लगाएँ; उन जवाबों से वीडियो बनते हैं।',
        'हर स्टोरी पर लिखें कि क्या कहा गया: बहुत लोग बिना आवाज़ देखते हैं।',
      ],
      example: ['स्टिकर: “{subject} में आपकी सबसे बड़ी दिक़्क़त?” तीन सबसे आम जवाबों पर रील बनाएँ'],
      limit: 'तीन से सात हमारा अंदाज़ा है। स्टोरी अजनबियों तक कम जाती है; उसके लिए रील चाहिए।',
    },
  },
  {
    id: 'ai-content',
    intent: 'ai_content',
    sources: [
      { name: 'Meta, labelling AI-generated content', year: 2024 },
      { name: 'YouTube Help, disclosing altered or synthetic content', year: 2024 },
    ],
    en: {
      title: 'Content made with AI',
      answer:
        'It is allowed on Instagram and YouTube, but you have to label pictures, voices and videos that look real and aren’t. Ideas, texts, captions and corrections with AI need no label there.',
      why: [
        'Never put words into the mouth of a real person, and use no voice or face without consent.',
        'Check every fact: a mistake under your name is your mistake.',
        'Viewers stay for what only you know. Let a tool do the first draft, and tell your own example.',
      ],
      example: ['Let AI list ten questions about {subject}, and answer the three you have lived through'],
      limit: 'Rules on labels are changing, also in India. Look up the current ones before an advertisement.',
    },
    hi: {
      title: 'AI से बना कंटेंट',
      answer:
        'Instagram और YouTube पर इसकी अनुमति है, पर असली दिखने वाली और नक़ली तस्वीर, आवाज़ और वीडियो पर लेबल लगाना होता है। आइडिया, लेख, कैप्शन और सुधार पर वहाँ लेबल नहीं चाहिए।',
      why: [
        'किसी असली इंसान के मुँह में बात न डालें, और बिना अनुमति किसी की आवाज़ या चेहरा न लें।',
        'हर तथ्य जाँचें: आपके नाम की ग़लती आपकी ग़लती है।',
        'लोग उस बात के लिए रुकते हैं जो सिर्फ़ आप जानते हैं। पहला मसौदा टूल से लें, उदाहरण अपना दें।',
      ],
      example: ['AI से {subject} पर दस सवाल लें, और उन तीन का जवाब दें जो आपने जिए हैं'],
      limit: 'लेबल के नियम बदल रहे हैं, भारत में भी। विज्ञापन से पहले ताज़ा नियम देखें।',
    },
  },
  {
    id: 'filming-people',
    intent: 'filming_people',
    sources: [],
    en: {
      title: 'Filming other people',
      answer:
        'Ask, and show them the clip, before anybody who can be recognised is in your video. People who merely pass by in a public street are usually no problem; close-ups, children, patients and customers always need a yes, for children from their parents.',
      why: [
        'Shops, malls, metro stations, temples and monuments have their own rules. Ask at the entrance.',
        'Take it down when somebody asks you to, even if you may be right. It costs you one video, not your name.',
        'Have a yes recorded on camera or written in a message; for an advertisement get it in writing.',
      ],
      example: [
        '“I’m filming about {subject} for my page @[name]. May I show you for ten seconds? You can see it before I post it.”',
      ],
      limit: 'This is no legal advice, and places differ. When money or a quarrel is involved, ask a lawyer.',
    },
    hi: {
      title: 'दूसरों को फ़िल्माना',
      answer:
        'जो पहचाना जा सके, उससे वीडियो में आने से पहले पूछें और क्लिप दिखाएँ। सार्वजनिक सड़क पर गुज़रने वाले आम तौर पर समस्या नहीं; पास के शॉट, बच्चे, मरीज़ और ग्राहक के लिए हमेशा हाँ चाहिए, बच्चों के लिए माता-पिता की।',
      why: [
        'दुकान, मॉल, मेट्रो, मंदिर और स्मारक के अपने नियम हैं। प्रवेश पर पूछें।',
        'कोई हटाने को कहे तो हटा दें, चाहे आप सही हों। एक वीडियो जाएगा, नाम नहीं।',
        'हाँ कैमरे पर या मैसेज में रखें; विज्ञापन के लिए लिखित लें।',
      ],
      example: ['“मैं {subject} पर अपने पेज @[नाम] के लिए शूट कर रहा हूँ। दस सेकंड आपको दिखा सकता हूँ? डालने से पहले आप देख लें।”'],
      limit: 'यह क़ानूनी सलाह नहीं है, और हर जगह अलग है। पैसे या झगड़े की बात हो तो वकील से पूछें।',
    },
  },
];
