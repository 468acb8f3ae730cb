import type { CommonTexts, NavigationTexts, PwaTexts } from '../types/common.types';

export const common: CommonTexts = {
  backToSite: 'मुख्य पेज पर लौटें',
  register: 'रजिस्टर करें',
  faqHeading: 'अक्सर पूछे जाने वाले सवाल',
  adminTitle: 'एडमिन',
  programNames: {
    'hatha-yoga-membership': 'हठ योग सदस्यता',
    angamardana: 'अंगमर्दन',
    yogasanas: 'योगासन',
    'bhuta-shuddhi': 'भूत शुद्धि',
    'surya-shakti': 'सूर्य शक्ति',
    'surya-kriya': 'सूर्य क्रिया',
    'treatment-module': 'योग उपचार',
    'yoga-for-kids': 'बच्चों के लिए योग',
    'yogic-food': 'यौगिक आहार',
  },
  weekdays: {
    Monday: 'सोमवार',
    Tuesday: 'मंगलवार',
    Wednesday: 'बुधवार',
    Thursday: 'गुरुवार',
    Friday: 'शुक्रवार',
    Saturday: 'शनिवार',
    Sunday: 'रविवार',
  },
  months: [
    'जनवरी',
    'फ़रवरी',
    'मार्च',
    'अप्रैल',
    'मई',
    'जून',
    'जुलाई',
    'अगस्त',
    'सितंबर',
    'अक्टूबर',
    'नवंबर',
    'दिसंबर',
  ],
  opensElsewhere: 'दूसरी साइट पर खुलेगा',
};

export const navigation: NavigationTexts = {
  skipToContent: 'सीधे मुख्य सामग्री पर जाएँ',
  mainLabel: 'मुख्य मेन्यू',
  home: 'मुख्य पेज',
  about: 'हमारे बारे में',
  classes: 'कक्षाएँ',
  contact: 'संपर्क',
  admin: 'एडमिन',
  menu: 'मेन्यू',
  openMenu: 'मेन्यू खोलें',
  closeMenu: 'मेन्यू बंद करें',
};

export const pwa: PwaTexts = {
  updateReady: 'इस साइट का नया संस्करण आ गया है।',
  updateNow: 'अभी अपडेट करें',
  updating: 'अपडेट हो रहा है। पेज कुछ ही पल में फिर से खुलेगा।',
  later: 'बाद में',
  installInvitation: 'योगशाला को होम स्क्रीन पर रखिए: बिना इंटरनेट के भी तुरंत खुल जाएगी।',
  install: 'इंस्टॉल करें',
  installIosHint: 'Safari में शेयर दबाएँ, फिर “होम स्क्रीन में जोड़ें” चुनें।',
  dismiss: 'अभी नहीं',
  cutOff: {
    label: 'इंटरनेट नहीं है',
    form: 'इंटरनेट नहीं चल रहा, इसलिए फ़ॉर्म नहीं खुल सकता। इंटरनेट आते ही यह अपने आप खुल जाएगा।',
    call: 'आप हमें फ़ोन भी कर सकते हैं:',
    tryAgain: 'फिर कोशिश करें',
  },
};
