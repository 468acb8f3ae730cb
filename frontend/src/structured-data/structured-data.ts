import { programSlugs, schoolFacts } from '../content/published';
import type { QuestionAndAnswer, SchoolTexts } from '../content/types/common.types';
import { LANGUAGES } from '../api/lists';
import type { SiteTexts, ViewSlug } from '../content/types';
import { pathOf } from '../app/router/routes';

/** A node of JSON-LD as schema.org describes it; undefined properties are left out. */
export interface LinkedNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/**
 * Nodes as a script element of a page (NAV-6). Safe whatever the texts hold: nothing in it can end
 * the script or open a comment.
 */
export function linkedDataScript(nodes: readonly LinkedNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** The one name of the school in structured data, by which everything else refers to it. */
function schoolId(siteUrl: string): string {
  return `${siteUrl}/#school`;
}

/** The postal address (LAND-9). */
export function schoolAddress({ street, city, region }: SchoolTexts): LinkedNode {
  const { postalCode, countryCode } = schoolFacts().address;
  return {
    '@type': 'PostalAddress',
    streetAddress: street,
    addressLocality: city,
    addressRegion: region,
    postalCode,
    addressCountry: countryCode,
  };
}

/** Enough of the school to be understood where it is only referred to. */
export function schoolReference(siteUrl: string, { name }: SchoolTexts): LinkedNode {
  return {
    '@type': 'Organization',
    '@id': schoolId(siteUrl),
    name,
    url: `${siteUrl}/`,
  };
}

/** The school as a local business: who, where, when open, and how to be reached (LAND-9). */
function schoolNode(siteUrl: string, school: SchoolTexts, description: string): LinkedNode {
  const { geo, phone, email, social, openingHours, mapUrl } = schoolFacts();
  return {
    '@type': ['LocalBusiness', 'SportsActivityLocation'],
    '@id': schoolId(siteUrl),
    name: school.name,
    description,
    url: `${siteUrl}/`,
    image: `${siteUrl}/og/main.jpg`,
    telephone: phone.text,
    email: email.text,
    address: schoolAddress(school),
    ...(geo && {
      geo: { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
      hasMap: mapUrl,
    }),
    sameAs: social.map(({ url }) => url),
    currenciesAccepted: 'INR',
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
  };
}

/**
 * What a page tells machines of itself, as far as it is known when it is built: the school on the
 * pages about it, the way to a detail view, questions and answers (NAV-6).
 * @param siteUrl without a slash at the end
 */
export function pageNodes(
  siteUrl: string,
  { view, title }: { readonly view: ViewSlug; readonly title: string },
  texts: SiteTexts,
): readonly LinkedNode[] {
  const { language } = texts;
  const url = `${siteUrl}${pathOf({ language, view })}`;
  const faq = faqOf(view, texts);
  const aboutSchool = view === 'main' || view === 'about';
  return [
    ...(view === 'main' ? [websiteNode(siteUrl, texts)] : []),
    ...(aboutSchool ? [schoolNode(siteUrl, texts.school, texts.landing.seo.description)] : []),
    ...(view === 'main' ? [] : [breadcrumbs(siteUrl, view, title, texts)]),
    ...(faq && faq.length > 0 ? [faqNode(url, faq, texts)] : []),
  ];
}

function websiteNode(siteUrl: string, { school }: SiteTexts): LinkedNode {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}/#website`,
    name: school.name,
    url: `${siteUrl}/`,
    inLanguage: LANGUAGES,
    publisher: { '@id': schoolId(siteUrl) },
  };
}

function breadcrumbs(siteUrl: string, view: ViewSlug, title: string, texts: SiteTexts): LinkedNode {
  const { language, navigation, common } = texts;
  const program = programSlugs().find((slug) => slug === view);
  const steps = [
    { view: 'main' as const, name: navigation.home },
    { view, name: (program && common.programNames[program]) ?? title },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: step.name,
      item: `${siteUrl}${pathOf({ language, view: step.view })}`,
    })),
  };
}

function faqNode(
  url: string,
  items: readonly QuestionAndAnswer[],
  { language }: SiteTexts,
): LinkedNode {
  return {
    '@type': 'FAQPage',
    '@id': `${url}#faq`,
    inLanguage: language,
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

function faqOf(view: ViewSlug, texts: SiteTexts): readonly QuestionAndAnswer[] | null {
  if (view === 'main') return texts.landing.faq;
  if (view === 'yogic-food') return texts.yogicFood.faq;
  const program = programSlugs().find((slug) => slug === view);
  return program ? (texts.programs[program]?.faq ?? null) : null;
}
