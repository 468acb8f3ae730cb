import type { Language } from '../../content/types';
import { programName } from '../ui/admin-texts';

const upper = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

/** The default register button of an added program, until its texts are written. */
const BEGIN: Readonly<Record<Language, (name: string) => string>> = {
  en: (name) => `Begin ${name}`,
  hi: (name) => `${name} शुरू करें`,
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
  placeholders: '{school}, {city}, {phone} and {email} in a text stand for what “The school” says.',
  status: {
    typed: 'not saved yet',
    sample: 'sample',
    missing: (count: number) =>
      count === 1 ? '1 text to translate' : `${count} texts to translate`,
  },
  picture: {
    drawn: 'The drawing that ships is shown.',
    none: 'No picture is chosen: pages show colours of the dawn in its place.',
    choose: 'Choose a picture',
    other: 'Choose another',
    hint: 'JPEG, PNG, WebP or AVIF, to 25 MB. The place where it was taken, and all else it says, is removed.',
    sending: (percent: number) => `On its way: ${percent} %`,
    making: 'Its sizes are being made...',
    cancel: 'Cancel the upload',
    drawing: 'Use the drawing again',
    remove: 'Remove the photograph',
    drawingOf: (label: string) => `Use the drawing again: ${label}`,
    tooLarge: 'A picture may have at most 25 MB.',
    failed: 'The picture could not be taken in. Please try again.',
    focus: (label: string) =>
      `What stays to be seen of: ${label}. Tap it, or move it with the arrow keys.`,
    focusAt: (x: number, y: number) => `${x} % from the left, ${y} % from the top`,
    focusHint: 'Pages cut the picture to their shape. Tap what must stay to be seen.',
  },
  logo: {
    choose: 'Choose a logo',
    other: 'Choose another',
    shipped: 'The sign that ships is shown.',
    remove: 'Use the sign that ships again',
    tooLarge: 'A logo may have at most 2 MB. Please make it smaller first.',
    failed: 'The logo could not be taken in. Please try again.',
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
    shipped: 'Visitors see the sample school that this product ships with.',
    published: (by: string, at: string) => `Published by ${by}, ${at}.`,
    waiting: 'There are changes that visitors do not see yet.',
    typed: 'There is something here that is not saved yet.',
  },
  missing: {
    heading: (count: number) =>
      count === 1 ? 'One text is not translated' : `${count} texts are not translated`,
    line: (label: string, language: string) => `${label}: nothing in ${language}`,
    hint: 'Visitors read the other language there.',
  },

  inLanguage: (label: string, language: string) => `${label} (${language})`,
  programs: {
    visitors: (program: string) => `Visitors: ${program}`,
    states: { shown: 'Visitors see it', hidden: 'Hidden' },
    texts: 'Its texts',
    textsOf: (program: string) => `Texts of ${program}`,
    hint: 'Hidden, its page is gone, and no form has it; what is booked stays, and staff go on with it.',
  },
  newProgram: {
    heading: 'Add a program',
    intro:
      'It gets a page in every language, a card on the landing page, its place in the forms and in every list here. Visitors see it when you publish; from then on batches of it can be planned.',
    name: 'Name',
    line: 'What it is, in a line',
    lineHint: 'Below its name, and on its card. All of it can be changed afterwards.',
    address: 'Address of its page',
    addressHint: 'Small letters, digits and hyphens. It stays: links and bookings name it.',
    add: 'Add the program',
    adding: 'Adding...',
    isThere: 'There is a program at this address already.',
    taken:
      'Please choose another address: small letters, digits and hyphens, and none that the website uses.',
    noSlug: 'Address of its page is required.',
    changed:
      'Somebody else has changed the programs meanwhile. Please look at the list, and add it once more.',
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
    none: 'None. Visitors see nothing of this part.',
    drag: 'Drag it to another place',
    undo: 'Undo',
    moved: (item: string, from: number, to: number, count: number) =>
      `${upper(item)} ${from} is now number ${to} of ${count}.`,
    removed: (item: string, place: number) => `${upper(item)} ${place} was removed.`,
    back: (item: string, place: number) => `${upper(item)} ${place} is back.`,
  },
  place: {
    paste: 'Paste the address of a map',
    short:
      'This short link does not hold the position. Open it, and paste the address that the browser then shows.',
    none: 'No position is in this text. Open the school on a map, and copy the address of the page.',
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
  conflict:
    'Somebody else has changed this meanwhile. What you typed is still here. Save once more to put it in place of theirs, or discard it to see theirs.',
  network: 'The server did not answer. What you typed is still here: please try again.',

  /** The progress while pages are rendered. */
  pages: ({ done, total }: { readonly done: number; readonly total: number }) =>
    `${done} of ${total} pages`,

  preview: {
    draw: 'Preview',
    drawing: 'Drawing the pages...',
    heading: 'Preview',
    hint: 'The real pages, as they would be published. Nothing can be sent from here.',
    page: 'Page',
    language: 'Language',
    size: 'Screen',
    sizes: { phone: 'Phone', desktop: 'Desktop' },
    scheme: 'Colours',
    schemes: { device: 'As this device', light: 'Light', dark: 'Dark' },
    close: 'Close the preview',
    frame: 'Preview of the page',
    failed: 'The preview could not be drawn. Please try again.',
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
    title: 'Publish the website?',
    question:
      'Every visitor sees what is saved here from then on. The version before can be brought back at any time.',
    unsaved: (names: readonly string[]) =>
      `Typed and not saved, and so not published: ${names.join(', ')}.`,
    confirm: 'Publish',
    done: 'The website is published.',
    failed: 'It could not be published. Visitors see what they saw before.',
  },

  history: {
    heading: 'Versions',
    shipped: 'As the product ships',
    version: (id: number) => `Version ${id}`,
    by: (name: string, at: string) => `${name}, ${at}`,
    restored: (id: number) =>
      id === 0 ? 'what ships was brought back' : `version ${id} was brought back`,
    changed: (names: readonly string[]) => `Changed: ${names.join(', ')}`,
    present: 'Visitors see this',
    restore: 'Bring back',
    restoreOf: (name: string) => `Bring back: ${name}`,
    title: 'Bring this version back?',
    question: (name: string) =>
      `Visitors see it at once: ${name}. What is saved here and was never published is replaced; what was published stays in this list.`,
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
      samples: 'Take the sample batches away',
      batch: 'Plan the first batch',
      publish: 'Publish',
    },
    done: 'done',
    open: {
      school: 'still that of the sample',
      logo: 'still that of the sample',
      teachers: 'still those of the sample',
      programs: 'still those of the sample',
      pages: 'still what the sample says',
      samples: 'visitors see them',
      privacy: 'still that of the sample',
      batch: 'none is planned yet',
      publish: 'visitors do not see all of it yet',
    },
  },

  file: {
    heading: 'The whole website in one file',
    intro:
      'For an agency that writes the texts, for another school, or to keep. What a file holds is shown before anything is kept, and nothing of it is published.',
    download: 'Download the website',
    loading: 'Collecting the pictures...',
    notLoaded: 'The pictures could not be had, so nothing was downloaded. Please try again.',
    choose: 'Choose a file',
    startEmpty: 'Start empty',
    emptyHeading: 'Without what only your school can say',
    differs: (name: string) => `What ${name} would change`,
    offered: (count: number) =>
      count === 1
        ? 'One part would be other than it is written now:'
        : `${count} parts would be other than they are written now:`,
    count: (label: string, before: number, after: number) => `${label} (${before} → ${after})`,
    keep: 'Keep these as drafts',
    keeping: 'Keeping...',
    leave: 'Leave everything as it is',
    kept: (count: number) =>
      `${count === 1 ? 'One part is' : `${count} parts are`} kept. Visitors see nothing of it until you publish.`,
    nothing: 'Nothing in it is other than what is written now.',
    failed: 'Not all of it could be kept.',
    again: 'Choose the file once more: what is left of it is then shown.',
    tooLarge: 'This file is larger than 50 MB, and so no file of a website.',
    notOurs: 'This is not the file of a website: it is made by “Download the website”.',
    tooNew: 'This file was made by a newer version of the product. Please update first.',
    faults: (count: number) =>
      count === 1 ? 'One thing in this file is wrong:' : `${count} things in this file are wrong:`,
    wrong: (part: string, field: string, message: string) => `${part}, ${field}: ${message}`,
    unknownPart: (name: string) => `“${name}” is no part of the website.`,
  },
  cancel: 'Cancel',
} as const;
