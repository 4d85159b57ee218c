/** Words commonly used in passwords, in lower case, without the digits and symbols people add to them. */
export const commonWords: ReadonlySet<string> = new Set(
  `
password passw pass passwd passcode parole motdepasse contrasena passwort kennwort login admin administrator root user
username guest default master test tester testing temp demo sample secret private access account welcome letmein changeme
change openup open enter system server computer internet network laptop desktop windows linux apple google facebook
instagram insta whatsapp youtube twitter telegram snapchat tiktok linkedin gmail yahoo hotmail outlook microsoft oracle
samsung nokia iphone android oneplus redmi xiaomi realme motorola jio airtel vodafone idea bsnl paytm phonepe flipkart
amazon swiggy zomato netflix hotstar ola uber rapido creator influencer follower followers reels rightcircle circle mentor
seeker guidance whatever nothing something anything everything nopassword mypassword newpassword trustno trustnoone
iloveyou iloveu loveyou loveme lovely lover lovers love mylove myself mine forever always heart hearts sweetheart sweet
sweety sweetie darling honey baby babygirl babyboy babe angel angels cutie cute princess prince queen king kingkong jaan
jaanu janu shona sona sonu monu golu chotu pinky rinku tinku bunty bablu guddu happy smile smiley sunshine sunny moonlight
moon star stars starwars startrek sunrise sunset rainbow flower flowers rose roses lotus lily jasmine daisy orchid blossom
summer winter spring autumn monsoon january february march april june july august september october november december
monday tuesday wednesday thursday friday saturday sunday morning evening night today tomorrow yesterday holiday
football cricket hockey tennis badminton kabaddi soccer baseball basketball softball volleyball hunter hunting fishing
golf golfer racing runner player sports champion champions winner legend captain soldier warrior fighter killer sniper
ranger rangers eagles falcons cowboys steelers yankees redsox lakers bulls chicago dallas arsenal chelsea liverpool
manchester united barcelona barca realmadrid juventus messi ronaldo cristiano neymar mbappe beckham rooney
superman batman spiderman ironman hulk thor avengers captainamerica wonderwoman joker deadpool wolverine pokemon pikachu
naruto sasuke goku dragonball minecraft fortnite roblox pubg freefire callofduty gamer gaming xbox playstation nintendo
mario zelda matrix terminator predator alien godzilla transformers mustang ferrari porsche mercedes lamborghini bugatti
toyota honda hyundai maruti suzuki tata mahindra bajaj yamaha royalenfield bullet harley ducati corvette camaro jaguar
dragon dragons monkey tiger tigers lion lions panther leopard elephant horse horses eagle falcon hawk wolf wolves bear
panda rabbit bunny kitty kitten hellokitty puppy doggy buddy shadow ginger pepper cookie cookies chocolate candy sugar
butter cheese coffee orange banana mango cherry peaches strawberry pineapple apple grapes lemon biscuit biryani chapati
samosa paneer dosa chai masala pizza burger pasta icecream peanut pumpkin tomato potato onion chicken bacon whiskey vodka
black white green yellow purple silver golden gold diamond crystal emerald ruby pearl platinum bronze blue orange pink
ocean river mountain forest island beach thunder lightning storm blizzard phoenix fire water earth wind ice snow snowball
freedom liberty justice peace power magic wizard mystic mystery destiny fortune lucky success money rich billion million
dollar rupee rupees bitcoin crypto business company office work school college student teacher doctor engineer lawyer
manager director president minister collector officer police army navy airforce commando soldier india indian indians
bharat hindustan hindu hindi jaihind vandemataram bharatmata mathrubhumi desi namaste namaskar swagat shanti dosti yaar
dost bhai bhaiya didi papa mummy mummi mama maa baba dada dadi nana nani chacha amma appa anna akka thambi thalaiva
mother father mom mommy dad daddy brother sister family friend friends bestfriend husband wife children son daughter
mumbai bombay delhi newdelhi kolkata calcutta chennai madras bangalore bengaluru hyderabad secunderabad pune ahmedabad
surat jaipur jodhpur udaipur lucknow kanpur nagpur indore bhopal patna ranchi bhubaneswar cuttack guwahati shillong
chandigarh amritsar ludhiana jalandhar gurgaon gurugram noida ghaziabad faridabad meerut agra varanasi banaras kashi
allahabad prayagraj ayodhya mathura vrindavan haridwar rishikesh dehradun shimla manali srinagar kashmir jammu ladakh goa
kochi cochin kerala trivandrum thiruvananthapuram kozhikode calicut thrissur coimbatore madurai trichy salem vellore
mysore mysuru mangalore hubli belgaum vijayawada visakhapatnam vizag guntur tirupati warangal telangana andhra tamilnadu
tamil telugu kannada malayalam marathi gujarat gujarati punjab punjabi haryana rajasthan rajput maharashtra karnataka
bihar bengal bengali odisha assam manipur nagaland sikkim rajkot vadodara baroda nashik aurangabad solapur kolhapur thane
krishna krishnaa radha radhe radhekrishna radhakrishna harekrishna jaishrikrishna jaishreekrishna hari hariom harihari
govind govinda gopal kanha kanhaiya murari madhav keshav shyam ghanshyam vishnu narayan narayana venkatesh venkateswara
balaji tirumala srinivas srinivasa shiva shiv shivji shivshakti shivshankar mahadev harharmahadev omnamahshivaya namah
namahshivaya namo om bholenath bhole bholebaba shankar shambhu mahakal mahakaal rudra nataraj parvati durga jaimatadi
matadi maata mata kali mahakali kalika bhavani ambe ambaji vaishnodevi vaishnavi lakshmi laxmi mahalakshmi saraswati
ganesh ganesha ganapati ganpati ganapathi vinayaka vinayak bappa morya kartik karthik murugan muruga subramani ayyappa
ayyappan swamiye swami sairam saibaba omsai omsairam sai shirdi jaishreeram jaishriram jaisriram shreeram shriram sriram
jaijai jai shree shri sri ram rama raam ramram sitaram seetaram sita seeta lakshman hanuman bajrang bajrangbali maruti
anjaneya jaihanuman allah allahu akbar bismillah mashallah inshallah alhamdulillah muhammad mohammad mohammed islam muslim
khuda quran ramadan jesus christ jesuschrist godisgood godislove god bible church mary john waheguru satnam satnaam khalsa
singh kaur sardar nanak buddha mahavir jain om shanti omshanti blessed blessing faith grace hope heaven heavenly angel
sachin tendulkar sachintendulkar virat kohli viratkohli dhoni msdhoni mahendra rohit rohitsharma hitman sharma dravid
rahul ganguly sourav sehwag virender yuvraj yuvrajsingh raina suresh gambhir gautam zaheer harbhajan bhajji kumble anil
kapil kapildev gavaskar sunil laxman azhar azharuddin jadeja ravindra ashwin bumrah jasprit shami siraj hardik pandya
krunal rishabh pant ishan kishan shubman gill shreyas iyer kuldeep chahal bhuvneshwar surya suryakumar mithali harmanpreet
smriti mandhana lara warne ponting sangakkara gayle abdevilliers villiers mumbaiindians chennaisuperkings superkings
royals challengers knightriders sunrisers neeraj chopra milkha sindhu saina nehwal sania mirza bhupathi paes anand
shahrukh shahrukhkhan srk salman salmankhan aamir hrithik ranbir ranveer akshay ajay devgn amitabh bachchan abhishek
rajinikanth rajini kamal kamalhaasan vijay thalapathy ajith thala suriya dhanush prabhas alluarjun allu arjun ramcharan
charan ntr maheshbabu mahesh pawan kalyan pawankalyan chiranjeevi yash kgf bahubali baahubali pushpa katrina kareena
deepika padukone alia bhatt priyanka aishwarya madhuri dixit kajol sridevi sunnyleone samantha nayanthara trisha tamanna
aarav aditya aditi akash amar amit amitkumar amrita ananya aniket anita anjali ankit ankita ankur anu anuj anushka arpit
aruna arun aryan asha ashish ashok ashwini avinash ayush bhavna bharti chandan chandra chandu deepa deepak deepika dev
devi dinesh divya gaurav geeta gita gopi harish harsh harsha hemant hemanth isha ishita jaya jayesh jyoti kajal kavita
kavya kiran komal kumar kumari lalit lata madhu mahi manish manisha manju manoj mayank meena meera megha mehul mohan mohit
monika mukesh nagesh naresh naveen navya neha nidhi nikhil nikita nisha nitin nitish om pallavi pankaj payal pooja poonam
prabhu pradeep prakash pranav prasad prashant prasanna pratik praveen pravin preeti prem prerna priti priya puja puneet
raghav raghu raj raja rajan rajat rajesh rajeev rajiv raju rakesh raman ramesh rani ranjit rashmi rasik ravi reena rekha
renu richa ritika ritu riya rohan roshan roshni ruchi rupali rupesh sagar sahil sameer samir sandeep sandhya sanjay sanjana
sanju santosh sarita satish saurabh seema shalini sharad shashi shekhar shilpa shivam shivani shruti shubham shweta sidharth
siddharth simran sneha sonal sonali sonia sonam soni srinu sudha sudhir sujata suman sumit sunita suraj sushil sushma swapna
swati tanvi tanya tarun tejas uday uma umesh usha vaibhav vandana varsha varun vasu venkat venky vidya vikas vikash vikram
vinay vineet vinod vipin vipul vishal vivek yadav yogesh yogi zoya patel gupta verma mishra tiwari pandey dubey shukla
reddy naidu chowdary rao nair menon pillai iyengar das dutta ghosh bose banerjee mukherjee chatterjee sen roy khan ansari
ahmed ali hussain fatima ayesha ayaan zara arjun kabir vihaan reyansh sara saanvi myra pari
michael michelle jennifer jessica ashley amanda daniel david robert thomas andrew joshua matthew anthony william charlie
george jordan justin brandon jackson nicholas nicole samantha elizabeth melissa rachel hannah taylor maggie sophie olivia
emily emma lauren danielle stephanie victoria alexander alexandra alexis alex james joseph jonathan benjamin martin marina
martina andrea carolina angela angelina jasmine natasha patricia barbara linda sandra susan karen maria mariana carlos
antonio francisco miguel fernando eduardo ricardo roberto pedro daniela claudia veronica peter patrick steven steve kevin
brian jason tyler austin dakota dylan logan hunter sparky rocky rockyou rockstar rock metal metallica slipknot nirvana
eminem tupac beatles music guitar piano drummer singer dancer dance party disco blink mickey mouse minnie donald tigger
pooh snoopy garfield scooby bugsbunny tweety simpsons barney elmo harry potter harrypotter hogwarts gandalf frodo hobbit
bond jamesbond agent maverick scorpio scorpion virgo libra gemini cancer aries taurus leo pisces capricorn aquarius
sagittarius sexy sexyboy sexygirl hotgirl badboy badgirl goodboy goodgirl bitch fuck fuckyou fucker fuckoff asshole
pussy shit bastard slut dick cock penis boobs porn naked nude chutiya bhosdi madarchod behenchod gandu harami kutta kamina
pagal bindaas jhakaas mast rockz dude bro boss boss hero heroine villain don gangster mafia badshah nawab shehzada sultan
sher shera babbar toofan bijli chandni sitara tara chand suraj sagar samundar pyar pyaar ishq mohabbat aashiqui dil dilse
zindagi jindagi khushi anmol dilwale raaz sholay mogambo gabbar lagaan dangal pathaan jawan animal tiger bahubali singham
good great best super cool awesome amazing perfect beautiful handsome crazy stupid hello hellothere hiya hi there bye
goodbye goodmorning goodnight thankyou thanks please sorry welcome yes no okay alright namaskaram vanakkam salaam sasriakal
the and for you your yours this that with from have what where when which who how why not all one two three four five six
seven eight nine ten first second third number numbers zero hundred thousand my our his her its are was will can may new
old big small little long time life live living dead death man woman boy girl boys girls men women people person world
house home garden window door table chair book books phone mobile camera photo picture video movie film story game games
hockey fast slow high low hot cold red blue left right back front north south east west center middle inside outside
qwerty qwert qwertz azerty asdf zxcv qaz wsx abc xyz aaa
`
    .trim()
    .split(/\s+/),
);
