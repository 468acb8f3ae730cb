import { schoolFacts } from '../published';
import type { LegalTexts } from '../types/page.types';

export const privacy: LegalTexts = {
  seo: {
    title: 'Privacy',
    description:
      'What our registration form stores, why, for how long, and whom to ask. No trackers, no advertising, nothing sold or passed on.',
  },
  title: 'Privacy',
  lead: 'In short: we keep what you write in the form, to arrange your class, and delete it when it has served that purpose.',
  sections: [
    {
      heading: 'What the form stores',
      paragraphs: ['When you register, we store on our own server:'],
      items: [
        'your name, e-mail address and phone number',
        'the program and, if you chose one, the batch',
        'your notes, exactly as you typed them',
        'for a child, the name and relation of the parent or guardian',
        'in the Treatment Module, what you tell us about your health: encrypted, and opened only by our staff, which is recorded each time',
        'which notice the form showed you, and when',
        'the language you used, and the time of your registration',
        'which mails we sent you about it, and when',
      ],
    },
    {
      heading: 'Why',
      paragraphs: [
        'To call or write to you about your registration, to know how many places of a batch are taken, and, if you tell us about an injury or illness, to teach you safely. We use it for nothing else. You decide what to put in the notes; nothing there is required.',
      ],
    },
    {
      heading: 'How long',
      saysRetention: true,
      paragraphs: [
        'If you have ticked “Tell me of new batches”, or agreed to it on paper or at the school, we keep your name, contact, language and programs longer, only for this, until you say no: on your personal page, with one tap in any such mail, or by telling us.',
        'So that a repeated tap does not register you twice, it also remembers the technical number of each submission, for 72 hours. So that robots are noticed, it keeps a coded mark of the network each registration came from, for three days; the address itself is never stored.',
      ],
    },
    {
      heading: 'Who can see it',
      paragraphs: [
        'Our teachers and our office, each with a login of their own. We do not sell, lend or pass on anything to anyone, unless the law obliges us to. A mail to you passes through the mail service that we use, as any mail does. When you register or cancel, or get a seat from the waiting list, your first name and the program may be shown on the phones of our staff and in a mail to them; the message to a phone is encrypted on its way.',
      ],
    },
    {
      heading: 'What we do not do',
      paragraphs: [
        'This site sets no cookies for visitors, counts no clicks, loads nothing from other companies and shows no advertising. Your browser may keep a copy of our pages, and of the batches you saw last, so that you can read them without a connection; you can delete it at any time with the browser’s site data.',
        'While you fill in the form, your browser keeps what you type, except under “About your health”, so that nothing is lost if the page loads again: in this tab only, and until you send or close the form. After 30 minutes it is not shown again.',
      ],
    },
    {
      heading: 'Your rights, and whom to ask',
      get paragraphs() {
        const { email, phone } = schoolFacts();
        return [
          `You may ask at any time what we hold about you, have it corrected, or have it deleted at once. Write to ${email.text} or call ${phone.text}; we answer within a week. Where a mail of ours holds a personal link, you can do all of this there yourself. For a child, please ask as the parent.`,
        ];
      },
    },
  ],
  retention: {
    deletes: (ofEnded, withoutBatch) =>
      `Every night at 02:00 the server deletes ${ofEnded}, and ${withoutBatch}.`,
    ofEnded: 'the registrations of batches that have ended',
    ofLongEnded: (days) =>
      `the registrations of batches that ended more than ${days} ${days === 1 ? 'day' : 'days'} ago`,
    withoutBatch: (days) =>
      `registrations without a batch that are older than ${days} ${days === 1 ? 'day' : 'days'}`,
    confirmed: {
      all: 'Confirmed registrations are kept; ask us, and we delete yours.',
      ofEnded:
        'Confirmed registrations of batches that have ended are kept; ask us, and we delete yours.',
      withoutBatch:
        'Confirmed registrations without a batch are kept; ask us, and we delete yours.',
    },
  },
};
