import { type DocumentName, isSame, SHIPPED, type SiteDocuments } from '../../content/documents';
import type { IdentityDocument } from '../../content/documents/identity';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { AdminLink, type AdminScreen } from '../address/admin-address';
import { useBatches } from '../records/records.api';
import { useAdmin } from '../session/session-data';
import { savedDocument, showDocument } from './use-document';
import type { Website } from './website.api';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.steps;
type Step = keyof typeof texts.names;

/** The document that a step edits. */
const DOCUMENTS: Readonly<Partial<Record<Step, DocumentName>>> = {
  school: 'school',
  logo: 'identity',
  teachers: 'teachers',
  programs: 'programs',
  pages: 'landing',
  privacy: 'privacy',
};

/** What visitors would use to find or to call the sample school. */
const CONTACT = ['name', 'street', 'phone', 'whatsapp', 'email'] as const;

/** The screen of a step that edits no document. */
const SCREENS: Readonly<Partial<Record<Step, AdminScreen>>> = {
  batch: 'create-batch',
  samples: 'batches',
};

/** The first steps of a school, and which still have default content (SITE-13); nothing once all are done. */
export function FirstSteps({ website }: { readonly website: Website }) {
  const isSample = (name: DocumentName) =>
    isSame(savedDocument(name, website).content, SHIPPED[name]);
  const school = savedDocument('school', website).content as SiteDocuments['school'];
  const { role } = useAdmin();
  const { data: batches } = useBatches();
  const steps: Readonly<Record<Step, boolean | undefined>> = {
    school: CONTACT.every((field) => !isSame(school[field], SHIPPED.school[field])),
    logo: (savedDocument('identity', website).content as IdentityDocument).logo !== null,
    teachers: !isSample('teachers'),
    programs: ['programs', ...SHIPPED_PROGRAMS].some((name) => !isSample(name)),
    pages: !isSample('landing') && !isSample('about'),
    privacy: !isSample('privacy'),
    batch: batches?.some(({ sample }) => !sample),
    samples: batches?.every(({ sample }) => !sample),
    publish: website.version > 0 && !website.hasChanges,
  };
  const open = Object.values(steps).filter((isDone) => isDone === false).length;
  if (open === 0) return null;
  return (
    <details className={styles.missing} open={website.version === 0}>
      <summary>{texts.heading(open)}</summary>
      <ol className={styles.steps}>
        {(Object.entries(steps) as readonly (readonly [Step, boolean | undefined])[])
          // Editors have no batches; and a school without samples has none to remove.
          .filter(([step]) => role !== 'editor' || SCREENS[step] === undefined)
          .filter(([step, isDone]) => step !== 'samples' || isDone === false)
          .map(([step, isDone]) => (
            <li key={step}>
              <StepLink step={step} />
              {isDone !== undefined && (
                <span className={styles.soft}> – {isDone ? texts.done : texts.open[step]}</span>
              )}
            </li>
          ))}
      </ol>
    </details>
  );
}

function StepLink({ step }: { readonly step: Step }) {
  const document = DOCUMENTS[step];
  const screen = SCREENS[step];
  if (screen) return <AdminLink to={screen}>{texts.names[step]}</AdminLink>;
  if (document === undefined) return <>{texts.names[step]}</>;
  return (
    <AdminLink
      to="website"
      params={{ document: document === 'school' ? '' : document }}
      onClick={showDocument}
    >
      {texts.names[step]}
    </AdminLink>
  );
}
