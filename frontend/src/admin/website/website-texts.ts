import type { Language } from '../../content/types';
import { programName } from '../ui/admin-texts';

const upper = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The default register button of an added program, until its texts are written; without a name for a long one. */
const BEGIN: Readonly<Record<Language, (name?: string) => string>> = {
  en: (name) => (name ? `Begin ${name}` : 'Begin'),
  hi: (name) => (name ? `${name} शुरू करें` : 'शुरू करें'),
};

/** The texts of the website screen. */
export const websiteTexts = {
  heading: 'Website',
  intro:
    'What visitors read about the school, on every page, in mails and in the installed app. Nothing changes for them until you publish.',
  ownersOnly: 'Only owners and editors can change the website. Please ask one of them.',
  choose: 'What to change',
  parts: {
    school: 'The school',
    identity: 'Logo and colour',
    pictures: 'Pictures',
    landing: 'Landing page',
    teachers: 'Teachers',
    testimonials: 'Testimonials',
    questions: 'Questions on the landing page',
    about: 'About Us',
    programs: 'All programs: order, and what visitors see',
    'yogic-food': 'Yogic Food',
    recipes: 'Recipes',
    privacy: 'Privacy',
  } as Readonly<Record<string, string>>,
  groups: { school: 'The school', landing: 'Landing page', programs: 'Programs', pages: 'Pages' },
  placeholders:
    'In every text, {school}, {city}, {phone} and {email} are filled in from “The school”.',
  status: {
    typed: 'not saved yet',
    sample: 'sample',
    missing: (count: number) =>
      count === 1 ? '1 text to translate' : `${count} texts to translate`,
  },
  picture: {
    drawn: 'The built-in drawing is shown.',
    none: 'No picture is chosen. Pages show the colours of the dawn instead.',
    choose: 'Choose a picture',
    other: 'Choose another',
    hint: 'JPEG, PNG, WebP or AVIF, up to 25 MB. Hidden details, such as where it was taken, are removed.',
    sending: (percent: number) => `Uploading: ${percent} %`,
    making: 'Preparing the picture...',
    cancel: 'Cancel the upload',
    drawing: 'Use the drawing again',
    remove: 'Remove the photograph',
    drawingOf: (label: string) => `Use the drawing again: ${label}`,
    tooLarge: 'A picture may be at most 25 MB.',
    failed: 'The picture could not be uploaded. Please try again.',
    focus: (label: string) =>
      `The part of “${label}” that stays visible. Tap it, or move it with the arrow keys.`,
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
    focusHint: 'Pages crop the picture to fit. Tap the part that must stay visible.',
  },
  logo: {
    choose: 'Choose a logo',
    other: 'Choose another',
    shipped: 'The built-in sign is shown.',
    remove: 'Use the built-in sign again',
    tooLarge: 'A logo may be at most 2 MB. Please make it smaller first.',
    failed: 'The logo could not be uploaded. Please try again.',
    look: 'What it looks like',
    day: 'By day',
    night: 'In the dark',
    icon: 'On a phone',
  },
  choice: {
    choose: 'Please choose',
    none: 'None',
    named: programName,
  },
  state: {
    shipped: 'Visitors see the sample school that came with this product.',
    published: (by: string, at: string) => `Published by ${by}, ${at}.`,
    waiting: 'There are changes that visitors do not see yet.',
    typed: 'There are changes here that are not saved yet.',
  },
  missing: {
    heading: (count: number) =>
      count === 1 ? 'One text is not translated' : `${count} texts are not translated`,
    line: (label: string, language: string) => `${label}: no text in ${language}`,
    hint: 'Visitors read the other language there.',
  },

  inLanguage: (label: string, language: string) => `${label} (${language})`,
  programs: {
    visitors: (program: string) => `Visitors: ${program}`,
    states: { shown: 'Visitors see it', hidden: 'Hidden' },
    texts: 'Its texts',
    textsOf: (program: string) => `Texts of ${program}`,
    leaving: (program: string) => `${program} is removed when you publish.`,
    keep: 'Keep it',
    keepOf: (program: string) => `Keep it: ${program}`,
    hint: 'A hidden program has no page, and no form offers it. Bookings stay, and staff can still use it.',
  },
  newProgram: {
    heading: 'Add a program',
    intro:
      'It gets a page in every language, a card on the landing page, and its place in the forms and in every list here. Visitors see it when you publish; from then on you can plan batches of it.',
    name: 'Name',
    line: 'What it is, in a line',
    lineHint: 'Shown below its name and on its card. You can change all of this later.',
    address: 'Address of its page',
    addressHint:
      'Small letters, digits and hyphens. It cannot be changed later, because links and bookings use it.',
    add: 'Add the program',
    adding: 'Adding...',
    isThere: 'There is a program at this address already.',
    taken:
      'Please choose another address: small letters, digits and hyphens, and not one that the website uses already.',
    noSlug: 'Address of its page is required.',
    changed:
      'Somebody else has changed the programs meanwhile. Please check the list, and add yours again.',
    saveFirst:
      'Please save the list above, or discard what you changed in it, before you add a program.',
    begin: BEGIN,
  },
  list: {
    add: (item: string) => `Add ${/^[aeiou]/.test(item) ? 'an' : 'a'} ${item}`,
    remove: (item: string, place: number) => `Remove ${item} ${place}`,
    up: (item: string, place: number) => `Move ${item} ${place} up`,
    down: (item: string, place: number) => `Move ${item} ${place} down`,
    item: (item: string, place: number) => upper(`${item} ${place}`),
    none: 'None. Visitors do not see this part.',
    drag: 'Drag it to another place',
    undo: 'Undo',
    moved: (item: string, from: number, to: number, count: number) =>
      `${upper(item)} ${from} is now number ${to} of ${count}.`,
    removed: (item: string, place: number) => `${upper(item)} ${place} was removed.`,
    back: (item: string, place: number) => `${upper(item)} ${place} is back.`,
  },
  place: {
    paste: 'Paste a link to a map',
    short:
      'This short link does not contain the position. Open it, and paste the address that the browser then shows.',
    none: 'There is no position in this text. Open the school on a map, and copy the address of that page.',
    at: (latitude: number, longitude: number) => `${latitude}, ${longitude}`,
    look: 'See it on the map',
    remove: 'No place on the map',
    nowhere: 'The website shows no map.',
  },

  save: 'Save',
  saving: 'Saving...',
  saved: 'Saved. Visitors see it when you publish.',
  saveFailed: 'It could not be saved. Please try again.',
  nothingChanged: 'Nothing was changed.',
  checkFields: 'Please look at the marked fields.',
  discard: 'Discard what I typed',
  discarding: {
    title: 'Discard what you typed here?',
    question: 'What is saved stays as it is. What you typed since then cannot be brought back.',
    confirm: 'Discard',
    keep: 'Keep it',
    done: 'What you typed is discarded.',
  },
  conflict:
    'Somebody else has changed this meanwhile. What you typed is still here. Save again to replace theirs, or discard yours to see theirs.',
  /** Of a publication or a restoration that was refused. */
  changedMeanwhile:
    'Somebody else has changed the website meanwhile, so nothing was done. Please look at what is new here, then try again.',
  network: 'The server did not answer. What you typed is still here: please try again.',

  /** The progress while pages are rendered. */
  pages: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `${done} of ${total} pages`,

  preview: {
    draw: 'Preview',
    drawing: 'Preparing the pages...',
    heading: 'Preview',
    hint: 'The real pages, as they would be published. Its forms send nothing. After a quarter of an hour it is over: then press “Preview” again.',
    page: 'Page',
    language: 'Language',
    size: 'Screen',
    sizes: { phone: 'Phone', desktop: 'Desktop' },
    scheme: 'Colours',
    schemes: { device: 'As this device', light: 'Light', dark: 'Dark' },
    close: 'Close the preview',
    frame: 'Preview of the page',
    failed: 'The preview could not be prepared. Please try again.',
    pages: {
      '': 'Landing page',
      about: 'About Us',
    },
    /** Listed after the programs. */
    lastPages: { privacy: 'Privacy', register: 'Form without scripts' },
  },

  publish: {
    button: 'Publish',
    publishing: 'Publishing...',
    uploading: 'Waiting for the picture...',
    title: 'Publish the website?',
    question:
      'From then on, every visitor sees what is saved here. You can bring the previous version back at any time.',
    unsaved: (names: readonly string[]) =>
      `Not saved yet, and so not published: ${names.join(', ')}.`,
    confirm: 'Publish',
    done: 'The website is published.',
    failed: 'It could not be published. Visitors see what they saw before.',
  },

  history: {
    heading: 'Versions',
    shipped: 'The sample website',
    version: (id: number) => `Version ${id}`,
    by: (name: string, at: string) => `${name}, ${at}`,
    restored: (id: number) =>
      id === 0 ? 'the sample website was brought back' : `version ${id} was brought back`,
    changed: (names: readonly string[]) => `Changed: ${names.join(', ')}`,
    present: 'Visitors see this',
    restore: 'Bring back',
    restoreOf: (name: string) => `Bring back: ${name}`,
    title: 'Bring this version back?',
    question: (name: string) =>
      `Visitors see it at once: ${name}. Saved changes that were never published are replaced; published versions stay in this list.`,
    presentQuestion:
      'Visitors see it already. Saved changes that were never published are replaced by it.',
    done: 'The version is back.',
    failed: 'It could not be brought back. Visitors see what they saw before.',
  },
  steps: {
    heading: (count: number) =>
      count === 1 ? 'First steps: one is left' : `First steps: ${count} are left`,
    names: {
      school: 'Name, address and contact',
      logo: 'Logo and colour',
      teachers: 'Teachers',
      programs: 'Programs',
      privacy: 'Privacy: have it read by somebody who knows the law',
      pages: 'What the landing page and About Us say',
      samples: 'Remove the sample batches',
      batch: 'Plan the first batch',
      publish: 'Publish',
    },
    done: 'done',
    open: {
      school: 'some of it is still from the sample',
      logo: 'still from the sample',
      teachers: 'still from the sample',
      programs: 'still from the sample',
      pages: 'still from the sample',
      samples: 'visitors see them',
      privacy: 'still from the sample',
      batch: 'none is planned yet',
      publish: 'visitors do not see all of it yet',
    },
  },

  file: {
    heading: 'The whole website in one file',
    intro:
      'For an agency that writes the texts, for another school, or as a copy to keep. You see what a file contains before anything is saved, and none of it is published.',
    download: 'Download the website',
    loading: 'Collecting the pictures...',
    notLoaded: 'The pictures could not be loaded, so nothing was downloaded. Please try again.',
    choose: 'Choose a file',
    startEmpty: 'Start empty',
    emptyHeading: 'Empty what only your school can say',
    differs: (name: string) => `What ${name} would change`,
    offered: (count: number) =>
      count === 1 ? 'One part would change:' : `${count} parts would change:`,
    count: (label: string, before: number, after: number) => `${label} (${before} → ${after})`,
    keep: 'Keep these as drafts',
    keeping: 'Keeping...',
    leave: 'Leave everything as it is',
    kept: (count: number) =>
      `${count === 1 ? 'One part is' : `${count} parts are`} saved. Visitors see the change when you publish.`,
    nothing: 'Nothing would change.',
    failed: 'Not all of it could be saved.',
    again: 'Choose the file again to see what is left.',
    tooLarge: 'This file is larger than 50 MB, so it cannot be a website file.',
    unreadable: 'The file could not be opened. Please choose it again.',
    notOurs: 'This is not a website file. “Download the website” makes such a file.',
    tooNew: 'This file was made by a newer version of the product. Please update first.',
    faults: (count: number) =>
      count === 1 ? 'One thing in this file is wrong:' : `${count} things in this file are wrong:`,
    wrong: (part: string, field: string, message: string) => `${part}, ${field}: ${message}`,
    unknownPart: (name: string) => `“${name}” is not a part of the website.`,
  },
  cancel: 'Cancel',
} as const;
