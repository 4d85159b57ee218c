import type { Playbook } from './playbook.rules.ts';

export const writing: readonly Playbook[] = [
  {
    id: 'hooks',
    intent: 'hooks',
    sources: [{ name: 'Facebook, video viewing', year: 2016 }],
    en: {
      title: 'Hooks',
      answer:
        'Say in the first line what the viewer gets or what went wrong, before your name and before any music. Name the subject in it, so that the right people stay.',
      why: [
        'Facebook reported that 65% of those who watch the first three seconds of a video watch at least ten.',
        'A number, a mistake or a question with an open end gives a reason to wait for the answer.',
      ],
      example: [
        'Weak: “Hi guys, today I want to talk about {subject}”',
        'Better: “I got {subject} wrong for a year. This fixed it.”',
      ],
      limit: 'Use only openings that are true for you. A promise the video doesn’t keep costs you the next view.',
    },
    hi: {
      title: 'हुक',
      answer:
        'पहली ही पंक्ति में बताएँ कि दर्शक को क्या मिलेगा या क्या ग़लत हुआ; अपने नाम और संगीत से पहले। विषय का नाम उसी में लें, ताकि सही लोग रुकें।',
      why: [
        'Facebook के अनुसार जो लोग वीडियो के पहले तीन सेकंड देखते हैं, उनमें से 65% कम से कम दस सेकंड देखते हैं।',
        'कोई संख्या, ग़लती या खुला सवाल जवाब का इंतज़ार कराता है।',
      ],
      example: ['कमज़ोर: “दोस्तों, आज मैं {subject} के बारे में बात करूँगा”', 'बेहतर: “एक साल मैंने {subject} ग़लत किया। इससे ठीक हुआ।”'],
      limit: 'वही शुरुआत लें जो आपके लिए सच हो। जो वादा वीडियो पूरा नहीं करता, वह अगला व्यू खो देता है।',
    },
  },
  {
    id: 'captions',
    intent: 'captions',
    sources: [],
    en: {
      title: 'Captions',
      answer:
        'Put the point into the first line, because the rest is hidden behind “more”. Then one detail only you know, and one question people can answer in five words.',
      why: ['A question that needs a long answer gets none.', 'Short is fine: one good line beats five filler lines.'],
      example: ['“{subject}, and the part nobody shows. Would you have guessed?”'],
      limit: 'I only know the subject. The one true detail has to come from you.',
    },
    hi: {
      title: 'कैप्शन',
      answer:
        'असली बात पहली पंक्ति में रखें, क्योंकि बाक़ी “more” के पीछे छिप जाता है। फिर एक बात जो सिर्फ़ आप जानते हैं, और एक सवाल जिसका जवाब पाँच शब्दों में हो सके।',
      why: ['जिस सवाल का जवाब लंबा हो, उसका जवाब कोई नहीं देता।', 'छोटा ठीक है: एक अच्छी पंक्ति पाँच भरती की पंक्तियों से बेहतर है।'],
      example: ['“{subject}, और वह हिस्सा जो कोई नहीं दिखाता। आपने अंदाज़ा लगाया था?”'],
      limit: 'मुझे सिर्फ़ विषय पता है। एक सच्ची बात आपको जोड़नी होगी।',
    },
  },
  {
    id: 'hashtags',
    intent: 'hashtags',
    sources: [{ name: 'Instagram @creators', year: 2021 }],
    en: {
      title: 'Hashtags',
      answer:
        'Use 3 to 5 hashtags that say exactly what the post shows: one for the subject, one for the place or style, one for the people it is for. They help the right people find you; they don’t make a weak post travel.',
      why: [
        'Instagram’s own creators account recommends 3 to 5.',
        'Very broad tags such as #love put you beside millions of posts.',
      ],
      example: ['{tags}'],
      limit: 'I don’t know how often a hashtag is used outside this community, so I can’t rank them by size.',
    },
    hi: {
      title: 'हैशटैग',
      answer:
        '3 से 5 हैशटैग लगाएँ जो ठीक वही बताएँ जो पोस्ट में है: एक विषय का, एक जगह या शैली का, एक उन लोगों का जिनके लिए है। इनसे सही लोग ढूँढ पाते हैं; कमज़ोर पोस्ट इनसे नहीं चलती।',
      why: [
        'Instagram का अपना creators अकाउंट 3 से 5 की सलाह देता है।',
        '#love जैसे बहुत बड़े टैग में आप लाखों पोस्ट के बीच खो जाते हैं।',
      ],
      example: ['{tags}'],
      limit: 'इस समुदाय के बाहर कोई हैशटैग कितना चलता है, मुझे नहीं पता, इसलिए आकार से नहीं चुन सकता।',
    },
  },
  {
    id: 'series',
    intent: 'series',
    sources: [],
    en: {
      title: 'A content series',
      answer:
        'A series is one question asked again and again: same name, same day, same opening, new answer. Decide on 5 episodes before you announce it, and film the first two before you publish one.',
      why: [
        'People follow because they expect the next part.',
        'The fixed frame saves you from inventing a format each week.',
      ],
      example: [
        'Name: “{subject}, honestly”',
        '1. The mistake everyone makes first with {subject}',
        '2. {subject} on the smallest budget',
        '3. Someone who does {subject} better than me',
        '4. The question about {subject} I get most',
        '5. What I would do differently if I started {subject} today',
      ],
      limit:
        'Stop after 5 if the third and fourth get clearly fewer interactions than the first. That is a result, not a failure.',
    },
    hi: {
      title: 'कंटेंट सीरीज़',
      answer:
        'सीरीज़ मतलब एक ही सवाल बार-बार: वही नाम, वही दिन, वही शुरुआत, नया जवाब। घोषणा से पहले 5 भाग तय करें, और पहला डालने से पहले दो शूट कर लें।',
      why: ['लोग अगले भाग के लिए फ़ॉलो करते हैं।', 'तय ढाँचा हर हफ़्ते नया फ़ॉर्मेट सोचने से बचाता है।'],
      example: [
        'नाम: “{subject}, सच-सच”',
        '1. {subject} में सबसे पहली ग़लती',
        '2. सबसे कम बजट में {subject}',
        '3. कोई जो {subject} मुझसे बेहतर करता है',
        '4. {subject} पर सबसे ज़्यादा पूछा गया सवाल',
        '5. आज {subject} शुरू करूँ तो क्या अलग करूँ',
      ],
      limit: 'तीसरे और चौथे भाग पर पहले से साफ़ कम इंटरैक्शन हों तो 5 पर रुक जाएँ। यह भी एक नतीजा है।',
    },
  },
  {
    id: 'bio',
    intent: 'bio',
    sources: [],
    en: {
      title: 'A bio that says what you do',
      answer:
        'Say in the first line who it is for and what they get; leave adjectives out. Then one proof, and one thing to do next.',
      why: [
        'Visitors decide from the first line, and Instagram gives you 150 characters in all.',
        'A proof is a number or a fact: years, people taught, a place. Never invent one.',
      ],
      example: [],
      limit: 'The words in brackets are for you to fill in. I don’t know your proof.',
    },
    hi: {
      title: 'बायो जो बताए आप क्या करते हैं',
      answer: 'पहली पंक्ति में लिखें कि यह किसके लिए है और उन्हें क्या मिलेगा; विशेषण छोड़ दें। फिर एक सबूत, और एक काम जो आगे करना है।',
      why: [
        'लोग पहली पंक्ति से फ़ैसला करते हैं, और Instagram कुल 150 अक्षर देता है।',
        'सबूत कोई संख्या या तथ्य है: साल, कितनों को सिखाया, जगह। मनगढ़ंत कभी नहीं।',
      ],
      example: [],
      limit: 'कोष्ठक के शब्द आपको भरने हैं। आपका सबूत मुझे नहीं पता।',
    },
  },
  {
    id: 'language-choice',
    intent: 'language_choice',
    sources: [],
    en: {
      title: 'Hindi, English or both',
      answer:
        'Speak the language in which you are quickest and funniest, and put the other one into the subtitles. Test it properly: the same video once in each language, five times, then compare views after 7 days.',
      why: [
        'Viewers forgive a simple sentence, not a stiff one.',
        'On-screen text in Hindi or Hinglish with English hashtags lets both groups find you.',
      ],
      example: ['Voice: “{subject} में ये गलती मत करना”', 'Subtitle: “Don’t make this mistake with {subject}”'],
      limit:
        'I have no figures on languages for your audience. Brands that sell in English-speaking cities may ask for English: check before you switch.',
    },
    hi: {
      title: 'हिंदी, अंग्रेज़ी या दोनों',
      answer:
        'उस भाषा में बोलें जिसमें आप सबसे तेज़ और मज़ेदार हैं, और दूसरी को सबटाइटल में रखें। ठीक से आज़माएँ: वही वीडियो दोनों भाषाओं में, पाँच बार, फिर 7 दिन बाद व्यू की तुलना।',
      why: [
        'दर्शक सरल वाक्य माफ़ कर देते हैं, बनावटी नहीं।',
        'स्क्रीन पर हिंदी या हिंग्लिश और अंग्रेज़ी हैशटैग से दोनों तरह के लोग ढूँढ पाते हैं।',
      ],
      example: ['आवाज़: “{subject} में ये ग़लती मत करना”', 'सबटाइटल: “Don’t make this mistake with {subject}”'],
      limit: 'आपके दर्शकों की भाषा के आँकड़े मेरे पास नहीं हैं।',
    },
  },
];
