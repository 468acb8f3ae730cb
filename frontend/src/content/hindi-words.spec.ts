import { en } from './en';
import { hi } from './hi';

/** Texts that exist only in Hindi or that few people see. Somebody has read them; none may change by accident. */
describe('The texts in Hindi', () => {
  it('REG-7 API-12 every error code of a visitor’s request has its own Hindi sentence', () => {
    expect(hi.errors).toEqual({
      validation_failed: 'कृपया निशान लगी जगहों को एक बार फिर देख लें।',
      malformed_json: 'आपका भेजा हुआ फ़ॉर्म पढ़ा नहीं जा सका।',
      body_not_object: 'आपका भेजा हुआ फ़ॉर्म पढ़ा नहीं जा सका।',
      bad_request: 'भेजी गई जानकारी समझ में नहीं आई।',
      invalid_idempotency_key: 'यह फ़ॉर्म भेजा नहीं जा सका। कृपया पेज को दोबारा खोलें।',
      forbidden: 'यह फ़ॉर्म सिर्फ़ हमारी अपनी वेबसाइट से भेजा जा सकता है।',
      not_found: 'इस पते पर कुछ नहीं मिला।',
      method_not_allowed: 'इस पते पर इस तरह कुछ नहीं भेजा जा सकता।',
      batch_not_found: 'यह बैच अब नहीं है। कृपया दूसरा बैच चुनें।',
      batch_full: 'यह बैच अभी-अभी भर गया। कृपया दूसरा बैच चुनें।',
      waiting_list_full: 'इस बैच की प्रतीक्षा सूची भी भर गई है। कृपया दूसरा बैच चुनें।',
      offer_over: 'यह सीट अब आपके लिए नहीं रखी है। कृपया हमें फ़ोन करें।',
      not_waiting: 'आप अब प्रतीक्षा सूची में नहीं हैं। कुछ भी रद्द नहीं किया गया।',
      batch_ended: 'यह बैच पूरा हो चुका है। कृपया दूसरा बैच चुनें।',
      batch_deleted: 'यह बैच हटा दिया गया है। कृपया दूसरा बैच चुनें।',
      personal_link_void: 'यह लिंक अब कहीं नहीं ले जाता। कृपया हमें फ़ोन करें, या हमारा सबसे नया संदेश देखें।',
      undo_over: 'रद्द किया हुआ रजिस्ट्रेशन सिर्फ़ एक मिनट के भीतर वापस लाया जा सकता है। कृपया हमें फ़ोन करें।',
      registration_changed: 'इस बीच इस रजिस्ट्रेशन में कुछ बदला गया है। कृपया एक बार फिर देख लें।',
      duplicate_registration: 'इसके लिए आपका एक और रजिस्ट्रेशन पहले से है।',
      batch_program_changed: 'यह बैच अब किसी दूसरे कार्यक्रम का है। कृपया हमें फ़ोन करें।',
      notes_full: 'आपके रजिस्ट्रेशन में अब और कुछ जोड़ा नहीं जा सकता। कृपया हमें फ़ोन करें।',
      health_notes_off: 'सेहत की बातें यहाँ नहीं ली जा सकतीं। कृपया वह जगह ख़ाली छोड़ दें, और हमें फ़ोन करें।',
      body_too_large: 'भेजा गया फ़ॉर्म बहुत बड़ा है। कृपया कम लिखें।',
      address_too_long: 'यह पता बहुत लंबा है।',
      unsupported_content_type: 'यह फ़ॉर्म भेजा नहीं जा सका। कृपया पेज को दोबारा खोलें।',
      idempotency_key_reused: 'यह फ़ॉर्म पहले भी भेजा जा चुका है। कृपया पेज को दोबारा खोलें।',
      too_many_requests: 'बहुत सारी कोशिशें हो चुकी हैं। कृपया एक मिनट बाद दोबारा कोशिश करें।',
      proof_required: 'आपके नेटवर्क से एक साथ बहुत सारे रजिस्ट्रेशन आए हैं। कृपया एक मिनट बाद दोबारा कोशिश करें।',
      proof_invalid: 'आपके फ़ोन की जाँच पूरी नहीं हो पाई। कृपया फिर से रजिस्टर करें।',
      proof_expired: 'आपके फ़ोन की जाँच में बहुत समय लग गया। कृपया फिर से रजिस्टर करें।',
      proof_used: 'यह जाँच किसी दूसरे रजिस्ट्रेशन में लग चुकी है। कृपया फिर से रजिस्टर करें।',
      press_again_later:
        'आपके नेटवर्क से अभी बहुत सारे लोग रजिस्टर कर रहे हैं। आपका लिखा हुआ यहीं है: कृपया 20 सेकंड रुकिए और फिर से रजिस्टर करें। तब भी यही दिखे, तो एक मिनट रुकिए।',
      internal_error: 'हमारी ओर से कुछ गड़बड़ हो गई। कृपया दोबारा कोशिश करें।',
      database_unavailable: 'हमारा रिकॉर्ड अभी खुल नहीं रहा है। कृपया थोड़ी देर में दोबारा कोशिश करें।',
      shutting_down: 'सर्वर दोबारा शुरू हो रहा है। कृपया थोड़ी देर में दोबारा कोशिश करें।',
      required: 'इसे भरना ज़रूरी है।',
      not_text: 'यहाँ कुछ शब्द लिखें।',
      too_long: 'यह बहुत लंबा है। कृपया छोटा करके लिखें।',
      invalid_characters: 'इसमें कुछ ऐसे चिह्न हैं जो यहाँ नहीं चलते। कृपया दोबारा लिखें।',
      invalid_email: 'ईमेल पता ऐसा होना चाहिए: asha@example.org',
      invalid_phone: 'फ़ोन नंबर में 5 से 20 अंक होने चाहिए। बीच में ख़ाली जगह और + ( ) - . चल सकते हैं।',
      unknown_value: 'कृपया सूची में से चुनें।',
      batch_of_other_program: 'यह बैच किसी दूसरे कार्यक्रम का है। कृपया बैच दोबारा चुनें।',
    });
    // The server's own errors are in English already.
    expect(en.errors).toEqual({});
  });

  it('PAGE-4 the 21 postures have the expected names, in the same order as in English', () => {
    expect(Object.values(hi.postures.items).map(({ name }) => name)).toEqual([
      'ताड़ासन',
      'वृक्षासन',
      'त्रिकोणासन',
      'वीरभद्रासन 1',
      'वीरभद्रासन 2',
      'उत्तानासन',
      'अधोमुख श्वानासन',
      'भुजंगासन',
      'शलभासन',
      'धनुरासन',
      'पश्चिमोत्तानासन',
      'जानु शीर्षासन',
      'बद्धकोणासन',
      'अर्ध मत्स्येंद्रासन',
      'उष्ट्रासन',
      'सेतुबंधासन',
      'सर्वांगासन',
      'हलासन',
      'मत्स्यासन',
      'पद्मासन',
      'शवासन',
    ]);
    expect(Object.keys(hi.postures.items)).toEqual(Object.keys(en.postures.items));
  });

  it('LAND-6 the carousel has the expected labels for arrows, dots and slides', () => {
    const { previous, next, dotsLabel, show, position, carouselRole, slideRole } =
      hi.landing.teachers;
    expect([
      previous,
      next,
      dotsLabel,
      show('मीनाक्षी'),
      position(2, 3),
      carouselRole,
      slideRole,
    ]).toEqual([
      'पिछले शिक्षक',
      'अगले शिक्षक',
      'शिक्षक चुनें',
      'मीनाक्षी को देखें',
      '3 में से 2',
      'कैरोसेल',
      'स्लाइड',
    ]);
  });

  it('LAND-8 each register-now tile has the expected caption', () => {
    expect(hi.landing.registerNow.tiles.map(({ caption }) => caption)).toEqual([
      'पहली बार योग कर रहे हैं? शुरुआत यहाँ से।',
      'सूरज के साथ आधा घंटा, सिर्फ़ अपने लिए।',
      'सबके साथ, पर अपनी क्षमता के अनुसार।',
      'अभी तय नहीं किया? नंबर छोड़िए, हम बात करेंगे।',
    ]);
  });

  it('LAND-3 the landing page has the expected questions', () => {
    expect(hi.landing.faq.map(({ question }) => question)).toEqual([
      'मैंने कभी योग नहीं किया। कहाँ से शुरू करूँ?',
      'एक बैच में कितने लोग होते हैं?',
      'कक्षा से कितनी देर पहले खाना चाहिए?',
      'क्या रजिस्टर करते समय पैसे देने होंगे?',
      'कक्षाएँ किस भाषा में होती हैं?',
    ]);
  });

  it('PAGE-1 About Us has the expected mission heading and quote', () => {
    expect(hi.about.mission.heading).toBe('हमारा उद्देश्य');
    expect(hi.about.quote).toEqual({
      text: 'योगश्चित्तवृत्तिनिरोधः। तदा द्रष्टुः स्वरूपेऽवस्थानम्॥ चित्त की वृत्तियों का ठहर जाना योग है। तब देखने वाला अपने स्वरूप में टिक जाता है।',
      source: 'पतंजलि, योगसूत्र 1.2-1.3',
    });
  });
});

describe('The privacy page', () => {
  it.each([
    [
      'in English',
      en,
      [
        'your name, e-mail address and phone number',
        'the program and, if you chose one, the batch',
        'your notes, exactly as you typed them',
        'for a child, the name and relation of the parent or guardian',
        'in the Treatment Module, what you tell us about your health: encrypted, and opened only by our staff, which is recorded each time',
        'which notice the form showed you, and when',
        'the language you used, and the time of your registration',
        'which mails we sent you about it, and when',
      ],
    ],
    [
      'in Hindi',
      hi,
      [
        'आपका नाम, ईमेल पता और फ़ोन नंबर',
        'कार्यक्रम, और बैच चुना हो तो वह भी',
        'आपकी लिखी बातें, ठीक जैसी आपने लिखीं',
        'बच्चे के लिए, माता-पिता या अभिभावक का नाम और रिश्ता',
        'योग उपचार में, आप अपनी सेहत के बारे में जो बताएँ: गुप्त कूट में, जिसे सिर्फ़ हमारे शिक्षक और दफ़्तर के लोग खोलते हैं, और हर बार यह दर्ज होता है',
        'फ़ॉर्म ने आपको कौन-सी सूचना दिखाई, और कब',
        'आपकी चुनी हुई भाषा और रजिस्टर करने का समय',
        'इस बारे में हमने आपको कौन-से ईमेल भेजे, और कब',
      ],
    ],
  ])('KEEP-6 LAW-1 lists each item that the form stores, %s', (_, { privacy }, items) => {
    expect(privacy.sections[0]?.items).toEqual(items);
  });
});
