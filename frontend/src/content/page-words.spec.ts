import { en } from './en';
import { hi } from './hi';
import type { SiteTexts } from './types';

/** The sentences of the pages, repeated because other specs only compare the views with the dictionaries. */
describe('The sentences of the pages are the expected ones', () => {
  it.each<[string, (texts: SiteTexts) => readonly string[], readonly string[], readonly string[]]>([
    [
      'LAND-1 LAND-3 LAND-6 LAND-7 LAND-8 the introductions of the sections of the landing page',
      ({ landing: { hero, offerings, teachers, whyUs, registerNow } }) => [
        hero.eyebrow,
        hero.lead,
        offerings.intro,
        teachers.intro,
        whyUs.intro,
        registerNow.intro,
      ],
      [
        'Classical hatha yoga in Bhopal',
        'At half past five the lake is still dark and the hall already quiet. Come and learn a practice you can carry home.',
        'Eight ways in. Some are vigorous, some take ten minutes, one is for children. Each is taught step by step until you can do it alone at home.',
        'Three people who practise every day, and have been corrected many times themselves.',
        'There are many places to stretch. This is what you find here.',
        'Choose what draws you. We call back to answer your questions before anything is settled.',
      ],
      [
        'भोपाल में पारंपरिक हठ योग',
        'सुबह के साढ़े पाँच, झील पर अँधेरा, हॉल में शांति। आइए, ऐसा अभ्यास सीखिए जो घर पर भी आपके साथ रहे।',
        'शुरुआत के आठ रास्ते। कुछ में पसीना बहता है, एक में दस मिनट लगते हैं, एक सिर्फ़ बच्चों के लिए है। हर अभ्यास क़दम-दर-क़दम सिखाया जाता है, जब तक आप उसे घर पर ख़ुद न करने लगें।',
        'तीन लोग, जो ख़ुद रोज़ अभ्यास करते हैं और जिनकी ग़लतियाँ भी बहुत बार सुधारी गई हैं।',
        'शरीर को खींचने-तानने की जगहें बहुत हैं। यहाँ आपको यह मिलेगा।',
        'जो मन को भाए, चुन लीजिए। कुछ भी तय होने से पहले हम फ़ोन करके आपके सवालों के जवाब देंगे।',
      ],
    ],
    [
      'PEOPLE-1 the consent to news of new batches',
      ({ registration }) => Object.values(registration.news),
      [
        'Tell me of new batches',
        'By e-mail',
        'By phone or WhatsApp',
        'Optional. I agree that the school keeps my name, contact, language and programs for this until I say no, with one tap in any such mail.',
      ],
      [
        'नए बैच के बारे में मुझे बताएँ',
        'ईमेल से',
        'फ़ोन या व्हाट्सऐप से',
        'ज़रूरी नहीं। मैं सहमत हूँ कि इसके लिए योगशाला मेरा नाम, संपर्क, भाषा और कार्यक्रम रखे, जब तक मैं मना न करूँ: ऐसे हर ईमेल में एक ही टैप से।',
      ],
    ],
    [
      'LAND-2 the section What and why Yoga',
      ({ landing }) => landing.whatAndWhy.paragraphs,
      [
        'The word yoga comes from a root that means to yoke, to join. What is joined is nothing far away: breath with movement, attention with body, you with the moment you are in. Postures are the best-known part of it because the body is the easiest place to begin.',
        'Hatha yoga works from the outside inwards. You learn to place the feet, to lengthen the spine, to let the breath set the pace. After some weeks you notice that you sit differently at your desk, sleep more easily and answer less sharply, and that nobody had to talk you into it.',
        'You do not have to be supple, young or of any particular belief. You need an empty stomach, a piece of floor and the willingness to come again tomorrow.',
      ],
      [
        'योग का सीधा अर्थ है जुड़ना। जिससे जुड़ना है, वह कहीं दूर नहीं: साँस का शरीर की गति से, मन का शरीर से, और आपका उस पल से जिसमें आप हैं। आसन योग का सबसे जाना-पहचाना हिस्सा हैं, क्योंकि शुरुआत शरीर से करना सबसे आसान है।',
        'हठ योग बाहर से भीतर की ओर काम करता है। पहले पैर ठीक से रखना आता है, फिर रीढ़ सीधी होती है, फिर साँस अपनी चाल तय करती है। कुछ हफ़्तों बाद ध्यान जाता है कि आप कुर्सी पर अलग ढंग से बैठ रहे हैं, नींद जल्दी आ रही है और बात-बात पर झुँझलाहट नहीं हो रही।',
        'इसके लिए न लचीला शरीर चाहिए, न कम उम्र, न कोई ख़ास मान्यता। चाहिए बस ख़ाली पेट, थोड़ी-सी ज़मीन और कल फिर आने का मन।',
      ],
    ],
    [
      'LAND-4 the section about yogic food',
      ({ landing }) => landing.yogicFood.paragraphs,
      [
        'What you ate last night sits on the mat with you this morning. Yogic cooking prefers what is fresh, light and simply spiced, eaten calmly and in good time, so that the body stays nimble and the mind clear.',
        'We have written down how we eat, and the recipes our students ask for most.',
      ],
      [
        'कल रात जो खाया था, आज सुबह वह भी आपके साथ आसन पर बैठता है। यौगिक रसोई में ताज़ा, हल्का और कम मसाले का खाना बनता है, और चैन से, समय पर खाया जाता है। इससे शरीर फुर्तीला रहता है और मन साफ़।',
        'हमने यहाँ लिखा है कि हम क्या और कैसे खाते हैं। साथ में वे व्यंजन भी हैं जो हमसे सबसे ज़्यादा पूछे जाते हैं।',
      ],
    ],
    [
      'LAND-5 the testimonials',
      ({ landing }) => landing.testimonials.items.map(({ quote }) => quote),
      [
        'I had tried three gyms and left all three. Here somebody showed me how to stand before asking me to do anything else. Two years later I still come at six, and I have stopped counting the days.',
        'Surya Kriya takes half an hour and I drive a city bus for nine. It is the only part of the day in which nobody needs anything from me. My family says I have become easier company.',
        'My daughter used to be the last to be picked in every game. Now she teaches her grandfather tree pose and corrects his foot. She is very strict about the foot.',
      ],
      [
        'मैं तीन जिम बदल चुकी थी। यहाँ पहली बार किसी ने कुछ करवाने से पहले यह सिखाया कि खड़े कैसे होते हैं। दो साल हो गए, आज भी छह बजे पहुँच जाती हूँ। अब दिन गिनना छोड़ दिया है।',
        'सूर्य क्रिया में आधा घंटा लगता है, और सिटी बस मैं दिन में नौ घंटे चलाता हूँ। पूरे दिन में यही एक वक़्त है जब किसी को मुझसे कुछ नहीं चाहिए। घरवाले कहते हैं कि अब मेरे साथ रहना आसान हो गया है।',
        'हर खेल में मेरी बेटी को सबसे आख़िर में चुना जाता था। अब वह दादाजी को वृक्षासन सिखाती है और उनका पैर ठीक करवाती है। पैर के मामले में वह ज़रा भी ढील नहीं देती।',
      ],
    ],
    [
      'LAND-7 the texts of the three points',
      ({ landing }) => landing.whyUs.points.map(({ text }) => text),
      [
        'Batches are small enough for a teacher to see every knee and hear every breath. You are corrected early, kindly and by name, before a mistake becomes a habit.',
        'We teach each practice whole, in its old order, with the preparation and the rest that belong to it. No music, no mirrors, nothing mixed in for effect: what has been handed down works well as it is.',
        'Posture, breath, food, sleep and the way you spend the first hour of the day all pull on the same thread. We speak about all of them and change them one at a time.',
      ],
      [
        'बैच इतने छोटे हैं कि शिक्षक की नज़र हर घुटने पर और कान हर साँस पर रहते हैं। ग़लती आदत बने, उससे पहले ही आपको प्यार से, नाम लेकर बता दिया जाता है।',
        'हर अभ्यास पूरा सिखाया जाता है, अपने पुराने क्रम में, पूरी तैयारी और पूरे विश्राम के साथ। न संगीत, न शीशे, न दिखावे के लिए कोई मिलावट। जो पीढ़ियों से चला आ रहा है, वह जैसा है वैसा ही अच्छा है।',
        'आसन, साँस, खाना, नींद और दिन का पहला घंटा, ये सब एक ही डोर से बँधे हैं। हम इन सबकी बात करते हैं और एक बार में एक ही चीज़ बदलते हैं।',
      ],
    ],
    [
      'PAGE-1 the mission',
      ({ about }) => about.mission.paragraphs,
      [
        'We want classical hatha yoga to be within reach of everyone in this city who looks for it: the student, the shopkeeper, the grandmother, the man who has not touched his toes since school. Within reach means near, affordable, in a language you speak and at an hour you can keep.',
        'Our work is done when you no longer need us for it: when you get up in the morning, spread your mat and know what to do.',
      ],
      [
        'हम चाहते हैं कि इस शहर में जो भी पारंपरिक हठ योग सीखना चाहे, उसे वह मिले: कॉलेज के छात्र को, दुकानदार को, दादी को, और उन्हें भी जिन्होंने स्कूल के बाद कभी झुककर अपने पैर नहीं छुए। मिले, यानी घर के पास, अपनी जेब के हिसाब से, अपनी भाषा में और ऐसे समय पर जो निभ सके।',
        'हमारा काम उस दिन पूरा होता है जब आपको हमारी ज़रूरत न रहे: आप सुबह उठें, चटाई बिछाएँ और जानते हों कि क्या करना है।',
      ],
    ],
    [
      'PAGE-10 the notes on the recipes',
      ({ yogicFood }) => yogicFood.recipes.items.flatMap(({ note }) => note ?? []),
      [
        'For small children leave out the pepper.',
        'To sprout moong: soak overnight, drain, keep in a damp cloth for a day and a night, rinsing twice. Pregnant women, small children and anyone in weak health should have the sprouts cooked through.',
        'It is cooling: with a cold or a cough leave it for another day.',
      ],
      [
        'छोटे बच्चों के लिए काली मिर्च मत डालिए।',
        'अंकुर ऐसे निकालिए: मूँग रात भर भिगोइए, पानी निकालकर गीले कपड़े में एक दिन और एक रात रखिए, बीच में दो बार धोइए। गर्भवती महिलाएँ, छोटे बच्चे और जिनकी तबीयत कमज़ोर हो, वे इसे अच्छी तरह पकाकर ही खाएँ।',
        'इसकी तासीर ठंडी है: सर्दी-खाँसी हो तो किसी और दिन।',
      ],
    ],
    [
      'LAND-1 LAND-4 LAND-8 PAGE-1 PAGE-2 PAGE-3 PAGE-4 PAGE-5 PAGE-6 PAGE-7 PAGE-8 PAGE-9 PAGE-10 the alt texts of the pictures',
      ({ landing: { hero, yogicFood: food, registerNow }, about, programs, yogicFood }) => {
        const pages = [hero, food, about, ...Object.values(programs), yogicFood];
        const ofTiles = registerNow.tiles.map(({ alt }) => alt);
        return [...pages.map((part) => part?.imageAlt ?? ''), ...ofTiles];
      },
      [
        'A person sits cross-legged and upright on a riverbank while a large sun rises behind the hills.',
        'A thali of fresh, simple food.',
        'An old teacher sits cross-legged on a stone under a banyan tree; four students sit facing him on their mats, and the sun rises over the lake.',
        'A small class of people of different ages practises together on mats.',
        'Two people in strong movements close to the floor: one in a plank, one balancing with arms and legs raised.',
        'Several figures show a sequence of classical postures.',
        'A seated figure with signs of the five elements: earth, water, fire, air and space.',
        'At sunrise, figures pass through the postures of a flowing sun sequence.',
        'A figure before the low sun, upright and open, drawing in the breath.',
        'A person in a gentle, supported posture, helped by a teacher.',
        'Three children play at yoga postures.',
        'A thali of fresh, simple food.',
        'A mat being unrolled in the first light of the day.',
        'Two hands joined in front of the chest in greeting.',
        'A group of people folded forward in child’s pose on their mats.',
        'A lit oil lamp with flowers.',
      ],
      [
        'नदी के किनारे एक व्यक्ति पालथी मारकर सीधा बैठा है और पहाड़ियों के पीछे से बड़ा-सा सूरज उग रहा है।',
        'ताज़े, सादे खाने की थाली।',
        'बरगद के नीचे पत्थर पर पालथी मारे बैठे बुज़ुर्ग शिक्षक, सामने अपनी-अपनी चटाई पर चार विद्यार्थी, और झील के उस पार उगता सूरज।',
        'अलग-अलग उम्र के लोगों की एक छोटी कक्षा, अपनी-अपनी चटाई पर अभ्यास करती हुई।',
        'ज़मीन पर ज़ोरदार अभ्यास: एक युवक दंड की मुद्रा में, एक युवती हाथ-पैर उठाकर संतुलन साधे हुए।',
        'पानी के किनारे सीढ़ियों पर चार लोग, हर एक किसी पारंपरिक आसन में।',
        'बैठा हुआ एक व्यक्ति, साथ में पाँच तत्त्वों के चिह्न: पृथ्वी, जल, अग्नि, वायु और आकाश।',
        'सूर्योदय के समय पाँच लोग, हर एक इस बहते क्रम की अलग मुद्रा में।',
        'क्षितिज के पास सूरज, और उसके सामने बाँहें उठाए सीधी खड़ी एक महिला, साँस भरती हुई।',
        'सहारे के साथ आराम की मुद्रा में एक व्यक्ति, पास में मदद करते शिक्षक।',
        'तीन बच्चे खेल-खेल में आसन कर रहे हैं।',
        'ताज़े, सादे खाने की थाली।',
        'सुबह की पहली रोशनी में चटाई बिछाई जा रही है।',
        'छाती के सामने नमस्कार में जुड़े दो हाथ।',
        'कुछ लोग अपनी-अपनी चटाई पर बालासन में आगे झुके हुए हैं।',
        'फूलों के साथ जलता हुआ दीया।',
      ],
    ],
  ])('%s', (_, said, inEnglish, inHindi) => {
    expect(said(en)).toEqual(inEnglish);
    expect(said(hi)).toEqual(inHindi);
  });
});
