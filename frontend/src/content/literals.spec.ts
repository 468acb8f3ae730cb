import { en } from './en';
import { everyText } from './testing/every-text';

describe('The literal texts of the requirements', () => {
  it('NAV-2 the button that returns to main reads Back to Site', () => {
    expect(en.common.backToSite).toBe('Back to Site');
  });

  it('NAV-4 the navigation offers About Us, Classes, Contact and Admin', () => {
    const { about, classes, contact, admin } = en.navigation;
    expect([about, classes, contact, admin]).toEqual(['About Us', 'Classes', 'Contact', 'Admin']);
  });

  it('LAND-1 the hero has a Begin Your Journey button', () => {
    expect(en.landing.hero.button).toBe('Begin Your Journey');
  });

  it('LAND-2 there is a block called What and why Yoga', () => {
    expect(en.landing.whatAndWhy.heading).toBe('What and why Yoga');
  });

  it('LAND-7 Why us? has exactly the points Focused Attention, Traditional Wisdom, Holistic Approach', () => {
    expect(en.landing.whyUs.heading).toBe('Why us?');
    expect(en.landing.whyUs.points.map(({ title }) => title)).toEqual([
      'Focused Attention',
      'Traditional Wisdom',
      'Holistic Approach',
    ]);
  });

  it('PAGE-1 About Us has mission text, a quote and a Begin Your Journey button', () => {
    expect(en.about.title).toBe('About Us');
    expect(en.about.mission.paragraphs.length).toBeGreaterThan(0);
    expect(en.about.quote.text).not.toBe('');
    expect(en.about.button).toBe('Begin Your Journey');
  });

  it.each([
    [
      'PAGE-2 the membership says Start Your Journey',
      'hatha-yoga-membership',
      'Start Your Journey',
    ],
    ['PAGE-3 Angamardana says Start Angamardana', 'angamardana', 'Start Angamardana'],
    ['PAGE-4 Yogasanas says Begin Yogasanas', 'yogasanas', 'Begin Yogasanas'],
    ['PAGE-5 Bhuta Shuddhi says Begin Bhuta Shuddhi', 'bhuta-shuddhi', 'Begin Bhuta Shuddhi'],
    ['PAGE-11 Surya Shakti says Begin Surya Shakti', 'surya-shakti', 'Begin Surya Shakti'],
    ['PAGE-11 Surya Kriya says Begin Surya Kriya', 'surya-kriya', 'Begin Surya Kriya'],
    ['PAGE-8 the Treatment Module says Start Treatment', 'treatment-module', 'Start Treatment'],
    ['PAGE-9 the button names Yoga for Kids', 'yoga-for-kids', 'Register for Yoga for Kids'],
  ] as const)('%s on its register button', (_requirement, program, label) => {
    expect(en.programs[program].registerLabel).toBe(label);
  });

  it('REG-0 the submit button reads Register, and the X is called Close', () => {
    expect(en.registration.submit).toBe('Register');
    expect(en.registration.close).toBe('Close');
  });

  it('REG-1 the fields are called Full Name, Email Address, Phone Number, Program, Available Batches, Additional Notes', () => {
    expect(Object.values(en.registration.labels)).toEqual([
      'Full Name',
      'Email Address',
      'Phone Number',
      'Program',
      'Available Batches',
      'Additional Notes',
    ]);
  });

  it('REG-5 the parts of a batch option read N spots left, and start to end', () => {
    expect([0, 1, 7].map(en.registration.batches.spotsLeft)).toEqual([
      '0 spots left',
      '1 spots left',
      '7 spots left',
    ]);
    expect(en.registration.batches.dates('5 Dec 2026', '30 Dec 2026')).toBe(
      '5 Dec 2026 to 30 Dec 2026',
    );
  });

  it('REG-6 the button reads Submitting... while submitting', () => {
    expect(en.registration.submitting).toBe('Submitting...');
  });

  it('REG-7 the outcome is told in the words of the requirements', () => {
    const { success, failed, network } = en.registration.messages;
    expect(success).toBe('Thank you for registering! We will contact you soon.');
    expect(failed).toBe('Registration failed. Please try again.');
    expect(network).toBe('Network error. Please check your connection and try again.');
  });

  it('REG-8 of all texts of the form, only the good news contains success or Thank you', () => {
    const green = everyText(en.registration).filter(({ text }) => /success|Thank you/.test(text));
    expect(green.map(({ path }) => path)).toEqual(['messages.success']);
  });
});
