import { programSlugs, schoolFacts } from '../content/published';
import type { QuestionAndAnswer, SchoolTexts } from '../content/types/common.types';
import { LANGUAGES } from '../api/lists';
import type { SiteTexts, ViewSlug } from '../content/types';
import { pathOf } from '../app/router/routes';

/** A JSON-LD node as schema.org describes it. Undefined properties are left out. */
export interface LinkedNode {
  readonly '@type': string | readonly string[];
  readonly '@id'?: string;
  readonly [property: string]: unknown;
}

/**
 * Nodes as a script element of a page (NAV-6). Safe for any text: '<' is escaped, so that no text can
 * end the script or open a comment.
 */
export function linkedDataScript(nodes: readonly LinkedNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph).replaceAll('<', String.raw`\u003c`);
  return `<script type="application/ld+json">${json}</script>`;
}

/** The @id of the school, with which other nodes refer to it. */
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

/** A short node of the school, for nodes that only refer to it. */
export function schoolReference(siteUrl: string, { name }: SchoolTexts): LinkedNode {
  return {
    '@type': 'Organization',
    '@id': schoolId(siteUrl),
    name,
    url: `${siteUrl}/`,
  };
}

/** The school as a local business: name, address, opening hours and contacts (LAND-9). */
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
 * The structured data of a page that is known at build time (NAV-6): the school on the pages about it,
 * breadcrumbs on detail views, and questions with their answers.
 * @param siteUrl without a trailing slash
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
