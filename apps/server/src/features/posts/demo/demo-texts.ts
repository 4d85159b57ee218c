import type { CreatorCategory } from '@right-circle/rules/creator-categories';

export type DemoText = {
  text: string;
  /** Username of the author, for posts that only one of the demo people could have written. */
  by?: string;
  /** Name of a shipped picture and what it shows. */
  picture?: { name: string; alt: string };
  comments?: readonly string[];
};

const food: readonly DemoText[] = [
  {
    by: 'aarohi.menon',
    text: 'My poha reel got 40,000 views with no face, no talking and no music. Just the sound of mustard seeds. Keep the mic close to the pan. #food #soundOn',
    picture: { name: 'poha-bowl', alt: 'A bowl of yellow poha with peas, peanuts and half a lemon' },
    comments: ['I could hear this before I read it.', 'How close is close? My phone hates steam.'],
  },
  {
    by: 'kabir.eats',
    text: 'Three glasses of chai, three cameras, one spilled lens cap. The take we kept is the one where my uncle laughs. #chai #behindTheScenes',
    picture: { name: 'chai-glasses', alt: 'Three steaming glasses of chai on a wooden counter' },
    comments: ['Uncle is the real creator here.'],
  },
  {
    by: 'meera.joshi',
    text: 'I asked 200 of you what stops you from cooking on weekdays. 131 said washing up. So next week: five dinners, one pan each. #onePan',
    picture: { name: 'pan-on-stove', alt: 'A pan of vegetables steaming on a gas stove' },
    comments: [
      'Finally someone asked the right question.',
      'Please do one without onion and garlic.',
      'The washing up is 90% of it, honestly.',
    ],
  },
  {
    text: 'Shooting a thali from above: tape the phone to a ruler, tape the ruler to a shelf, move the plate instead of the phone. Costs ₹10. #foodPhotography #budget',
    picture: { name: 'thali', alt: 'A brass thali with rice, a puri and five small bowls, seen from above' },
    comments: ['Did this with a cricket bat. Works.'],
  },
  {
    by: 'aarohi.menon',
    text: 'A brand offered me ₹6,000 and “exposure” for three reels. I sent my last month’s numbers and asked for ₹21,000. They said yes in nine minutes. I should have asked for more. #brandDeals',
    comments: ['Nine minutes! That tells you everything.', 'Saving this for my next email.'],
  },
  {
    by: 'divya.nair',
    text: 'Neer dosa for breakfast and the batter finally behaved. Recipe is in the first comment because captions get cut off. #karnataka #breakfast',
    picture: { name: 'dosa-on-leaf', alt: 'A crisp dosa on a banana leaf with chutney, sambar and coconut' },
    comments: ['Soak the rice for four hours, not two. That was my mistake for years.'],
  },
  {
    text: 'Nine spices, nine seconds each, one loop. People watched it 2.4 times on average, because the last frame matches the first. #loops #editing',
    picture: { name: 'spices', alt: 'Nine bowls of ground spices on a dark table' },
    comments: ['The loop trick changed my watch time too.', 'Which one is the dark brown?'],
  },
  {
    text: 'Unpopular opinion: nobody needs to see you crack the egg in slow motion. Show me the bite. #food',
    comments: ['Show me the plate after, too.'],
  },
  {
    text: 'First time a follower recognised me at the vegetable market. She said the tomatoes are better two stalls down. She was right.',
  },
  {
    text: 'दाल में तड़का आख़िर में लगाया तो वीडियो के पहले तीन सेकंड में डाल दिया। लोग रुके, फिर पूरा देखा। #dal #hooks',
    comments: ['बहुत सही बात!'],
  },
  {
    text: 'Testing if a recipe reel works without the recipe. Posted only the faces of people eating. Comments: “recipe???” 312 times. I call that engagement. #experiment',
  },
  {
    text: 'My grandmother does not measure anything. I followed her with a kitchen scale for a week. Her “a little salt” is 4 grams, every single time. #family #cooking',
    comments: ['This is the series I want.', 'Mine would have thrown me out of the kitchen.'],
  },
  {
    text: 'Price list for a home chef who films too: ₹1,500 for one reel, ₹4,000 for three, travel extra. I published it and the bargaining stopped. #pricing',
  },
  {
    text: 'Looking for someone in Pune who bakes and edits. I cook and cannot edit. Let’s trade one Sunday. #collab',
    comments: ['Check your messages!'],
  },
];

const travel: readonly DemoText[] = [
  {
    by: 'tenzin.trails',
    text: 'Sandakphu, 5:40 am. I slept through the alarm on day one and day two. Day three was worth both. #himalaya #sunrise',
    picture: { name: 'ridges-at-dawn', alt: 'Layers of misty mountain ridges with the sun just above them' },
    comments: ['Which side did you come up from?', 'Day three people are the best people.'],
  },
  {
    by: 'tenzin.trails',
    text: 'Rule for high passes: the drone battery goes inside your jacket until the second you need it. At -8 °C you get four minutes otherwise. #drone #gear',
    picture: { name: 'flags-on-the-pass', alt: 'Prayer flags across a blue sky with snowy peaks behind' },
    comments: ['Learned this by losing a drone. Thank you for saving others.'],
  },
  {
    text: 'Gokarna. No voice-over, no text, 45 seconds. My slowest reel this year and the one people save most. #slowTravel',
    picture: { name: 'sea-at-sunset', alt: 'Sunset over the sea with two palm trees in silhouette' },
    comments: ['I watched it with the sound up and just breathed.'],
  },
  {
    text: 'A houseboat owner in Alappuzha gave me a free night for one post. We wrote down what “one post” means first: a reel, 30 days, no reuse in ads. Write it down. Always. #contracts #travel',
    picture: { name: 'boat-on-backwater', alt: 'A houseboat on green backwater, palms on the far bank' },
    comments: ['“No reuse in ads” is the line I keep forgetting.', 'Could you share the wording?'],
  },
  {
    text: 'Jaisalmer without a filter. The sand really is this colour at 6 pm; wait for it and put the sliders away. #rajasthan #light',
    picture: { name: 'dunes', alt: 'Sand dunes with three camels walking in the distance' },
  },
  {
    text: 'Munnar in March: fog until nine, then this. Hotels post only the fog-free hour. I posted the whole morning as a time-lapse, fog included, and people trusted the rest of my guide more. #honestTravel',
    picture: { name: 'tea-garden', alt: 'Green tea terraces with a small white house' },
    comments: ['Please never stop showing the fog.'],
  },
  {
    text: 'Camped at Chandratal with one torch and a promise to film nothing. Broke the promise once. #camping',
    picture: { name: 'tent-under-stars', alt: 'A lit tent under a sky full of stars' },
    comments: ['Some promises are meant for breaking.'],
  },
  {
    by: 'zoya.wanders',
    text: 'Forty trains so far. The window seat in sleeper class is still the best studio in India: soft light, moving background, free chai. #trains',
    picture: { name: 'train-window', alt: 'View of fields through a train window, a clay cup of chai on the sill' },
    comments: ['Side lower or window? Choose carefully.', 'The background moves so you don’t have to.'],
  },
  {
    text: 'Jaipur tip: stand across the road from Hawa Mahal before 7 am. By 8 there are more tripods than pigeons. #jaipur',
    picture: { name: 'pink-arches', alt: 'Rows of arched windows in a pink sandstone facade' },
  },
  {
    text: 'My packing list got more saves than my best reel. People want help, not my face. Noted. #travel #lists',
    comments: ['Your face is fine. The list is better.'],
  },
  {
    by: 'zoya.wanders',
    text: 'A hotel asked for “10 stories, 2 reels, 1 post” in exchange for breakfast. I asked which breakfast costs ₹35,000. They stopped writing. #brandDeals',
    comments: ['I laughed out loud in the office.', 'Stealing this reply.'],
  },
  {
    text: 'Does anyone know a homestay near Ziro that allows filming indoors? I’ll send them the edited clips for free.',
    comments: ['Ask at the village council first, they are lovely about it.'],
  },
  { text: 'Monsoon in Cherrapunji, lens fogged, shoes gone. I will post it anyway.' },
  {
    by: 'kabir.eats',
    text: 'Asked a truck driver on NH44 to name the best dhaba. He named his mother’s kitchen. So that is where we ate. #dhaba #people',
  },
];

const entertainment: readonly DemoText[] = [
  {
    by: 'joel.dsouza',
    text: 'First open mic. Four people, one of them the bartender. The joke about my landlord died, the accident with the mic stand lived. #comedy #openMic',
    picture: { name: 'mic-on-stage', alt: 'A microphone in a spotlight in front of red curtains' },
    comments: ['The bartender is the hardest crowd. Respect.', 'Keep the mic stand. Rehearse the accident.'],
  },
  {
    by: 'imtila.hums',
    text: 'Wrote the chorus at 2 am, hated it at 8 am, loved it at 8 pm. Rule: never delete before dinner. #songwriting',
    picture: { name: 'guitar-by-the-wall', alt: 'An acoustic guitar leaning on a green wall next to a plant' },
    comments: ['Never delete before dinner should be on a poster.'],
  },
  {
    by: 'vihaan.plays',
    text: 'Streamed for six hours and the clip that travelled was eleven seconds of my cat on the keyboard. Cutting shorter from now on. #gaming #clips',
    picture: { name: 'gaming-desk', alt: 'A gaming desk in purple light with a bright monitor' },
    comments: ['The cat has better aim.', 'What was the title of that clip?'],
  },
  {
    text: 'Uttarayan from our roof: nine kites cut, none of them ours. We only had one, and we never got it up. Full film on Sunday. #gujarat #festival',
    picture: { name: 'kites', alt: 'Kites in a blue sky above people on rooftops' },
    comments: ['Waiting for Sunday!'],
  },
  {
    by: 'rustom.laughs',
    text: 'Three things I cut from every sketch now: the hello, the walk to the sofa, the second-best joke. #comedy #editing',
    comments: ['The walk to the sofa. Guilty.'],
  },
  {
    text: 'My mother reviewed my last five videos. “Too loud, nice shirt, too loud, who is that, good.” Honest analytics. #family',
    comments: ['Can she review mine?'],
  },
  {
    by: 'imtila.hums',
    text: 'A cover of an old Kishore song brought 8,000 people. An original kept 900 of them. Both numbers matter, and I only look at the second. #music #honestNumbers',
    comments: ['900 who stay beat 8,000 who scroll.'],
  },
  {
    text: 'Looking for a tabla player for sixteen bars, paid, remote is fine. Send a voice note, not a portfolio. #collab',
  },
  {
    text: 'The algorithm did not kill your video. The four-second logo at the start did. #hooks',
    comments: ['I feel seen.', 'Removed mine yesterday. Thank you, I think.'],
  },
  {
    text: 'Bengali subtitles doubled my views in Kolkata in one week. It took my cousin one evening and two plates of biryani. #subtitles',
    comments: ['Biryani is the strongest currency.'],
  },
  {
    text: 'If you do voices: record all lines of one character first, then the next. Your throat and your editor will thank you. #voiceOver',
  },
  {
    text: 'Small win: a stranger on the Metro hummed my jingle. She did not know it was mine. I did not say anything. Best day.',
    comments: ['This made my morning.'],
  },
  {
    text: 'Copyright strike on a dholak loop that I recorded myself. Kept the raw files, sent them, strike removed in two days. Keep your raw files. #copyright',
  },
  {
    text: 'Poll result: 62% of you watch comedy without sound. So my next sketch works on mute. Wish me luck. #accessibility',
    comments: ['Captions with timing jokes, please.'],
  },
];

const fitness: readonly DemoText[] = [
  {
    by: 'jasraj.lifts',
    text: 'Form check week. Send one set, side view, phone at hip height. I answer the first thirty, and I’ll tell you one thing, not ten. #formCheck',
    picture: { name: 'dumbbells', alt: 'Two racks of dumbbells in a gym' },
    comments: ['Sent mine. Be kind.', 'One thing, not ten: this is why I stay.'],
  },
  {
    by: 'rohan.pillai',
    text: 'Day 41 of filming the boring part. The run was 3 km, the view was a flyover, and I showed up. #everyDay #running',
    picture: { name: 'running-track', alt: 'A runner on a red track early in the morning' },
    comments: ['Showing up is the whole secret.'],
  },
  {
    text: 'Ten minutes, one mat, no jumping, because the neighbours downstairs have a baby. You asked for it, it’s in my reels. #quietWorkout',
    picture: { name: 'yoga-mat', alt: 'A woman sitting cross-legged on a purple mat next to a plant' },
    comments: ['My neighbours say thank you.', 'Could you do one for bad knees?'],
  },
  {
    text: 'Gully cricket in slow motion proved I was out in 2019. My brother has waited seven years for this upload. #cricket #family',
    picture: { name: 'stumps-at-dusk', alt: 'Three stumps, a bat and a red ball on a pitch at dusk' },
    comments: ['Justice for the brother.', 'Walk next time.'],
  },
  {
    text: 'Cycled to work for a month and filmed two minutes each day at the same signal. Same red light, thirty skies. #cycling #timeLapse',
    picture: { name: 'bicycle-by-the-wall', alt: 'A red bicycle with a flower basket against a yellow wall' },
  },
  {
    by: 'jasraj.lifts',
    text: 'A supplement brand wanted “before and after” in fourteen days. I said no and posted my twelve-month chart instead. It did better than the ad would have. #honestFitness',
    comments: ['Twelve months. Thank you for saying it.', 'More coaches like this, please.'],
  },
  {
    text: 'Beginners: you don’t need a plan with a name. Two push days, two pull days, walk on the others. Save the money for good shoes. #strength',
  },
  {
    text: 'Filming in a gym: ask first, go at 2 pm, point the camera at a wall, blur whoever walks in. Nobody has ever said no to me. #etiquette',
    comments: ['The wall trick is so simple.'],
  },
  {
    text: 'I cannot do a pull-up. Documenting until I can. Week 1: I hang there like laundry. #weekOne',
    comments: ['Laundry is where we all started.', 'Following until the first one!'],
  },
  {
    by: 'jasraj.lifts',
    text: 'Client of 61 years deadlifted her grandson’s school bag and laughed. That’s the reel. That’s the whole reel. #strongAtAnyAge',
  },
  {
    text: 'Stopped posting calories. Started posting what I ate with whom. Fewer likes, better messages. #food #mind',
    comments: ['The messages are the point.'],
  },
  {
    text: 'Surya namaskar, twelve rounds, one take, sunrise behind the water tank. The crow at 0:14 was not planned. #yoga',
    comments: ['The crow nailed its pose.'],
  },
  {
    text: 'Rest day reminder for creators too. I did not open the app on Sunday, and nothing happened. Nothing! #burnout',
    comments: ['Nothing happened is the best review.'],
  },
  {
    text: 'What do you want next: a warm-up for office chairs or a ten-minute stretch for long drives?',
    comments: ['Office chairs!', 'Drives. My back has opinions.'],
  },
];

const technology: readonly DemoText[] = [
  {
    text: 'Everything I film with costs ₹11,400: a three-year-old phone, a clip-on mic, a ring light and a tripod that leans. The list with links is in my bio. #gear #budget',
    picture: { name: 'gear-flat-lay', alt: 'A phone, a ring light, a microphone and a small tripod on yellow paper' },
    comments: ['The leaning tripod has character.', 'Which mic is it?'],
  },
  {
    text: 'My desk at the end of a tutorial day. The important tool is the paper on the left. #setup',
    picture: { name: 'desk-from-above', alt: 'A laptop, a notebook, a coffee and a plant on a wooden desk' },
    comments: ['Paper never runs out of battery.'],
  },
  {
    text: 'I checked 90 of my own posts. The ones published when my followers were awake did 1.3 times better. The ones with a clear first line did 2.1 times better. Fix the line first. #analytics',
    picture: { name: 'chart-on-phone', alt: 'A phone showing a rising line chart' },
    comments: ['Love that you show both numbers.', 'How did you define “awake”?'],
  },
  {
    by: 'pranav.hegde',
    text: 'Explained two-factor authentication to my father with the two locks on our front door. He turned it on the same evening. #security #explainers',
    comments: ['The two locks! Using this with my parents.'],
  },
  {
    text: 'Screen recordings: zoom to 150%, hide the dock, slow the cursor, cut every wait longer than a breath. #tutorials #editing',
    comments: ['Slow the cursor is underrated.'],
  },
  {
    text: 'Lost two years of footage to one hard disk. Today I have three copies in two places. Ask me anything, but back up first. #backup',
    comments: ['Backing up right now. Really.'],
  },
  {
    text: 'A tool I built for myself turned into 400 downloads, because I posted the bug and not the feature. People love helping. #buildInPublic',
  },
  {
    text: 'AI captions in Hindi got 9 words in 10 right for me. The tenth word was always the name of the guest. Check the names. #subtitles',
    comments: ['It renamed my sister to a city.'],
  },
  {
    text: 'Review units go back on Friday. If I keep one, I say so on screen. That’s the rule, and it’s in my bio. #disclosure',
    comments: ['More of this, please.'],
  },
  {
    text: 'Five free editors compared on a ₹9,000 phone: export time, watermark, Hindi fonts. Table in the second picture of tomorrow’s post. #compare',
    comments: ['Hindi fonts! Nobody ever tests that.'],
  },
  { text: 'Question from a 14-year-old: “Do I need a better phone?” No. You need a window and a quiet hour.' },
  {
    by: 'karthik.raman',
    text: 'My longest video is 22 minutes about a ₹300 soldering iron. It pays the rent. Niches are real. #youtube',
    comments: ['I watched all 22. Twice.'],
  },
  {
    text: 'Stopped saying “guys” and started saying what the video fixes. Average view went from 38 to 61 seconds. #hooks #honestNumbers',
  },
  {
    text: 'Anyone else using text messages to themselves as a content calendar? Mine has 1,204 unread from me.',
    comments: ['2,310. I win. Or lose.'],
  },
];

const fashion: readonly DemoText[] = [
  {
    text: 'Six kurtas, one week, no repeats and no shopping. Day four is the one you saved. #wardrobe',
    picture: { name: 'clothes-rail', alt: 'Six colourful kurtas on a clothes rail' },
    comments: ['Day four, obviously.', 'The marigold one, please.'],
  },
  {
    by: 'lakshmi.narayan',
    text: 'Kanjivaram from 1987. My mother wore it once, my sister twice, I’m filming it before my turn. #saree #heirloom',
    picture: { name: 'saree-folds', alt: 'Close-up of silk saree folds with a golden border' },
    comments: ['Please film the pallu too.', 'This colour has not aged a day.'],
  },
  {
    text: 'The tailor near Charminar let me film his hands for an hour. He asked for one thing: his shop’s name in the first line. So: Noor Tailors, Laad Bazaar. #craft',
    comments: ['Going there next week because of this.'],
  },
  {
    text: 'Thrifted the jacket, dyed it at home, ruined the bucket. Reel tomorrow, bucket forever. #thrift #diy',
    comments: ['RIP bucket.'],
  },
  {
    by: 'zoya.wanders',
    text: 'Modest fashion is not one look. Here are four of mine for 42 °C, all cotton, all washable. #modest #summer',
  },
  {
    text: 'A label sent a dress in my size and a contract in theirs. I changed three lines: payment in 30 days, no exclusivity, credit in the caption. They signed. #brandDeals',
    comments: ['No exclusivity is the big one.'],
  },
  {
    text: 'Stopped doing hauls. Started doing “one year later”. Returns are down, trust is up. #slowFashion',
    comments: ['One year later is such a good format.'],
  },
  {
    text: 'Petite people: film yourself at chest height, not from above. You’ll look like you, and the hem will look like the hem.',
    comments: ['Been doing it wrong for two years.'],
  },
  { text: 'How to drape a nine-yard saree in 58 seconds. It took me 58 takes. #saree #learning' },
  {
    text: 'My most-liked picture this month is a safety pin. I don’t make the rules. #details',
    comments: ['Tell us about the safety pin.'],
  },
  {
    text: 'Colour tip for reels: one loud thing, two quiet things. If everything is loud, nobody looks at the embroidery. #styling',
  },
  {
    text: 'Who in Surat weaves small runs for creators? I need 40 stoles for a charity sale and pay in advance.',
    comments: ['My cousin does. Sending you the number.'],
  },
  {
    text: 'Boys’ kurta sizes are a mystery. Made a chart with a tape measure and six patient cousins. Download is free. #sizing',
  },
  {
    text: 'Ironing is 30% of fashion content and 0% of fashion content. Today I posted the ironing.',
    comments: ['The honesty we needed.'],
  },
];

const beauty: readonly DemoText[] = [
  {
    by: 'oishi.glows',
    text: 'Swatches on six real skin tones, same window, same minute. If a shade looks grey on you, it’s the shade, not you. #swatches #deepSkin',
    picture: { name: 'make-up-flat-lay', alt: 'A make-up palette, lipsticks and six swatches from light to dark' },
    comments: ['It’s the shade, not you. Crying a little.', 'The fourth one is mine. Thank you!'],
  },
  {
    text: 'Cleaned my mirror before filming. Views up 0%. Self-respect up 40%. #behindTheScenes',
    picture: { name: 'mirror-with-bulbs', alt: 'A dressing-table mirror framed by bulbs, bottles in front' },
    comments: ['The numbers that matter.'],
  },
  {
    text: 'Two fingers of sunscreen, face and neck, again after lunch. That’s the whole reel, and it’s my most-shared one. #skincare',
    comments: ['Sent to the entire family group.'],
  },
  {
    by: 'oishi.glows',
    text: 'Paid post rule on my page: “Paid” is the first word, not the eleventh hashtag. #disclosure',
    comments: ['Every page should do this.'],
  },
  {
    text: 'Humidity test: kajal at 8 am, auto ride, cricket with my nephew, 6 pm selfie. Two of five survived. Names in the comments. #kajal',
    comments: ['The nephew is a tough laboratory.', 'Which two??'],
  },
  { text: 'I don’t do “anti-ageing”. I do “looks awake at 7 am”. #words' },
  {
    by: 'farah.siddiqui',
    text: 'My skin in normal light, no filter, day 12 of my cycle. Posting it because I never see it. #realSkin',
    comments: ['Thank you. Really.', 'Needed this today.'],
  },
  {
    text: 'Half a face with primer, half without, four hours, forty degrees. The difference was one photo and ₹899. Decide for yourself. #compare',
  },
  {
    text: 'If a brand asks you to delete a bad review, ask them to reply under it instead. Two did. One fixed the pump. #honestReviews',
    comments: ['And the third?'],
  },
  {
    text: 'Henna for beginners: practise on a peeled potato. It’s cheap, round and doesn’t move. #mehndi',
    comments: ['The potato tip!! Genius.'],
  },
  {
    text: 'Bridal trial went wrong, bride laughed, we kept the red smudge in the video. 71,000 views for a smudge. #bridal',
  },
  {
    text: 'DIY lip balm, three ingredients, and yes, I checked them with a pharmacist first. #diy #safety',
    comments: ['The pharmacist part is why I follow you.'],
  },
  {
    text: 'Asked my followers with vitiligo what they want to see. Answer: “Anything, without the sad music.” So here we go. #everyFace',
    comments: ['Without the sad music. YES.'],
  },
  {
    text: 'Lighting for under ₹2,000: a white bedsheet, a window and the patience to wait for ten o’clock.',
    comments: ['The bedsheet is doing more than my softbox.'],
  },
];

const lifestyle: readonly DemoText[] = [
  {
    text: 'My whole content plan fits on one page: two lessons, one story, one answer to a question, repeat. The pink notes are ideas that scare me. #planning',
    picture: { name: 'plan-on-paper', alt: 'A monthly plan on paper with coloured notes, a pencil and a coffee' },
    comments: ['Post the pink ones first.', 'One page. I need this discipline.'],
  },
  {
    text: 'Studio tour: one window, one chair, one light I bought used. The chair is also where I do my taxes. #studio',
    picture: { name: 'window-studio', alt: 'A bright room with a window, a red chair and a phone on a ring light' },
    comments: ['The taxes chair deserves a raise.'],
  },
  {
    text: 'Read 31 books this year, reviewed nine, liked all nine because I never review the others. Life is short. #books',
    picture: { name: 'bookshelf', alt: 'Three shelves of colourful books' },
    comments: ['Number five was my favourite as well.', 'Which was the best of the nine?'],
  },
  {
    text: 'Rangoli at my aunt’s door: she draws, I film, the dog walks through at minute six. We kept the dog. #diwali',
    picture: { name: 'rangoli', alt: 'A bright round rangoli with clay lamps around it' },
    comments: ['The paw prints make it.'],
  },
  {
    text: 'Monsoon evening, laptop closed, window open. Posting this and then nothing until Monday. #slow',
    picture: { name: 'rain-on-the-city', alt: 'City skyline in the rain with lit windows' },
    comments: ['See you Monday.'],
  },
  {
    text: 'Saturday market, ₹500, dinner for six. The vendor with the green awning taught me how to choose jackfruit, and now he has 4,000 views. #market',
    picture: { name: 'night-market', alt: 'A night market with striped awnings and strings of lights' },
    comments: ['Does he know he’s famous?'],
  },
  {
    text: 'Auto drivers of Chennai, part 3: Selvam has had the same auto for nineteen years and repaints the flowers every Pongal. #people #portraits',
    picture: { name: 'auto-rickshaw', alt: 'A yellow auto-rickshaw in front of a turquoise wall' },
    comments: ['Best series on here.', 'Parts 1 and 2 are just as good.'],
  },
  {
    text: 'What I earned in October: ₹38,400 from four sessions and two brands, ₹11,000 still unpaid. Publishing it monthly until it feels normal. #honestNumbers',
    comments: ['It helps so many of us. Thank you.', 'Chase the 11,000!'],
  },
  {
    by: 'vasudha.iyengar',
    text: 'Three lines I add to every offer: payment date, number of changes, where the video may be used. Nobody has ever refused. #contracts',
    comments: ['Saved, printed, framed.'],
  },
  {
    by: 'anand.kujur',
    text: 'Taught fractions with a roti. Twelve teachers asked for the video without my face, so I made that version too. #education',
    comments: ['One quarter roti for me, please.'],
  },
  {
    by: 'sneha.kulkarni',
    text: 'बच्चों को पैसे के बारे में कब बताएँ? मैंने अपनी बेटी को सब्ज़ी का बजट दिया। पहले हफ़्ते सिर्फ़ आम आए। #money #parenting',
    comments: ['आम वाला हफ़्ता सबसे अच्छा हफ़्ता!'],
  },
  {
    text: 'I turned off comments for one week. Slept better, missed you more. Back on, with a filter this time. #mentalHealth',
    comments: ['Glad you’re back.'],
  },
  {
    text: 'Sent 40 emails to brands. 31 no answer, 6 no, 2 maybe, 1 yes. The yes pays for the year’s rent on my small studio. Send the emails. #brandDeals',
    comments: ['31 no answers and still going. Respect.'],
  },
  {
    by: 'vasudha.iyengar',
    text: 'GST for creators in two minutes: you register above ₹20 lakh a year for services in most states. Below that, keep your invoices anyway. #gst #finance',
    comments: ['Clearest explanation I’ve seen.', 'Do one on TDS next?'],
  },
];

/** Posts of the demo people. Each text is used once. */
export const demoTexts: Readonly<Record<CreatorCategory, readonly DemoText[]>> = {
  Food: food,
  Travel: travel,
  Entertainment: entertainment,
  Fitness: fitness,
  Technology: technology,
  Fashion: fashion,
  Beauty: beauty,
  'Life style': lifestyle,
};
