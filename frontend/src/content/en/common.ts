import type { CommonTexts, NavigationTexts, PwaTexts } from '../types/common.types';

export const common: CommonTexts = {
  backToSite: 'Back to Site',
  register: 'Register',
  faqHeading: 'Questions people ask',
  adminTitle: 'Administration',
  programNames: {
    'hatha-yoga-membership': 'Hatha Yoga Membership',
    angamardana: 'Angamardana',
    yogasanas: 'Yogasanas',
    'bhuta-shuddhi': 'Bhuta Shuddhi',
    'surya-shakti': 'Surya Shakti',
    'surya-kriya': 'Surya Kriya',
    'treatment-module': 'Treatment Module',
    'yoga-for-kids': 'Yoga for Kids',
    'yogic-food': 'Yogic Food',
  },
  weekdays: {
    Monday: 'Monday',
    Tuesday: 'Tuesday',
    Wednesday: 'Wednesday',
    Thursday: 'Thursday',
    Friday: 'Friday',
    Saturday: 'Saturday',
    Sunday: 'Sunday',
  },
  months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
  opensElsewhere: 'opens another site',
};

export const navigation: NavigationTexts = {
  skipToContent: 'Skip to the content',
  mainLabel: 'Main',
  home: 'Home',
  about: 'About Us',
  classes: 'Classes',
  contact: 'Contact',
  admin: 'Admin',
  menu: 'Menu',
  openMenu: 'Open the menu',
  closeMenu: 'Close the menu',
};

export const pwa: PwaTexts = {
  updateReady: 'A new version of this site is ready.',
  updateNow: 'Update now',
  updating: 'Updating. The page will load again in a moment.',
  later: 'Later',
  installInvitation:
    'Keep the school on your home screen: it opens at once, even without a network.',
  install: 'Install',
  installIosHint: 'In Safari, tap Share, then Add to Home Screen.',
  dismiss: 'Not now',
  cutOff: {
    label: 'No connection',
    form: 'There is no connection, so the form cannot open. It opens by itself when you are online again.',
    call: 'You can also call us:',
    tryAgain: 'Try again',
  },
};
