import { type DocumentName, isSame, SHIPPED } from '../../content/documents';
import type { IdentityDocument } from '../../content/documents/identity';
import { SHIPPED_PROGRAMS } from '../../content/programs';
import { AdminLink } from '../address/admin-address';
import { useBatches } from '../batches/batches.api';
import { useAdmin } from '../session/session-data';
import { savedDocument } from './use-document';
import type { Website } from './website.api';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.steps;
type Step = keyof typeof texts.names;

/** The part of the website that a step is about. */
const DOCUMENTS: Readonly<Partial<Record<Step, DocumentName>>> = {
  school: 'school',
  logo: 'identity',
  teachers: 'teachers',
  programs: SHIPPED_PROGRAMS[0] ?? '',
  privacy: 'privacy',
};

/** What a school does first, and what of it still says what ships (SITE-13); nothing once all of it is done. */
export function FirstSteps({ website }: { readonly website: Website }) {
  const isSample = (name: DocumentName) =>
    isSame(savedDocument(name, website).content, SHIPPED[name]);
  const { role } = useAdmin();
  const { data: batches } = useBatches();
  const steps: Readonly<Record<Step, boolean | undefined>> = {
    school: !isSample('school'),
    logo: (savedDocument('identity', website).content as IdentityDocument).logo !== null,
    teachers: !isSample('teachers'),
    programs: SHIPPED_PROGRAMS.some((slug) => !isSample(slug)),
    privacy: !isSample('privacy'),
    batch: batches?.some(({ sample }) => !sample),
    publish: website.version > 0 && !website.hasChanges,
  };
  const open = Object.values(steps).filter((isDone) => isDone === false).length;
  if (open === 0) return null;
  return (
    <details className={styles.missing} open={website.version === 0}>
      <summary>{texts.heading(open)}</summary>
      <ol className={styles.steps}>
        {(Object.entries(steps) as readonly (readonly [Step, boolean | undefined])[])
          // Batches are none of an editor's.
          .filter(([step]) => role !== 'editor' || step !== 'batch')
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
  if (step === 'batch') return <AdminLink to="create-batch">{texts.names.batch}</AdminLink>;
  if (document === undefined) return <>{texts.names[step]}</>;
  return (
    <AdminLink to="website" params={{ document: document === 'school' ? '' : document }}>
      {texts.names[step]}
    </AdminLink>
  );
}
