import { LANGUAGES } from '../api/lists';
import type { ViewSlug, SiteTexts } from '../content/types';
import { programSlugs } from '../content/published';
import type { QuestionAndAnswer } from '../content/types/common.types';
import { pathOf } from '../app/router/routes';
import type { LinkedNode } from './node';
import { schoolId, schoolNode } from './school';

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
