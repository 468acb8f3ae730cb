import type { ChoiceField, ListField } from '../../../content/document-schema';
import { itemsOf, type ProgramsDocument } from '../../../content/documents/programs';
import { isShipped, type ProgramSlug } from '../../../content/programs';
import { programSlugs, staffProgramSlugs } from '../../../content/published';
import { Button } from '../../../shared/ui/controls';
import { AdminLink } from '../../address/admin-address';
import { documentLabel, namesIn } from '../document-choice';
import type { ControlProps } from './document-editor';
import { ListControl } from './document-list';
import { ChoiceControl } from './document-parts';
import { savedDocument, valueAt } from '../use-document';
import { useWebsite } from '../website.api';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';

const texts = websiteTexts.programs;
type Item = ProgramsDocument['items'][number];

const visitorsId = (slug: string): string => `visitors-${slug}`;

/**
 * The programs, in the order of the website (PROG-2). Each can be hidden. Shipped programs cannot be removed,
 * because their slugs are part of the API contract.
 */
export function ProgramsControl({ field, path, edit }: ControlProps<ListField>) {
  return (
    <>
      <ListControl
        field={field}
        path={path}
        edit={edit}
        isRemovable={(item) => !isShipped((item as Item).slug)}
        adding={<></>}
      >
        {(at) => <Program path={at} edit={edit} />}
      </ListControl>
      <Leaving path={path} edit={edit} />
      <p className={styles.soft}>{texts.hint}</p>
    </>
  );
}

/**
 * The published programs that the saved list no longer has. Each can be kept: publishing is refused while one of
 * them is booked (PROG-4).
 */
function Leaving({ path, edit }: Pick<ControlProps<ListField>, 'path' | 'edit'>) {
  const { data: website } = useWebsite();
  if (!website) return null;
  const items = valueAt(edit.content, path) as readonly Item[];
  const listed = [...namesIn(website), ...items.map(({ slug }) => slug)];
  const leaving = staffProgramSlugs().filter((slug) => !listed.includes(slug));
  const keep = (slug: string) => {
    const state = programSlugs().includes(slug as ProgramSlug) ? 'shown' : 'hidden';
    edit.change(path, [...items, { slug, state }]);
    // The pressed button goes away.
    requestAnimationFrame(() => document.getElementById(visitorsId(slug))?.focus());
  };
  return leaving.map((slug) => {
    const name = documentLabel(slug, website);
    return (
      <p key={slug} className={styles.line}>
        <span>{texts.leaving(name)}</span>
        <Button size="small" aria-label={texts.keepOf(name)} onClick={() => keep(slug)}>
          {texts.keep}
        </Button>
      </p>
    );
  });
}

function Program({ path, edit }: Pick<ControlProps<ListField>, 'path' | 'edit'>) {
  const { slug, state } = valueAt(edit.content, path) as Item;
  const { data: website } = useWebsite();
  const name = website ? documentLabel(slug, website) : slug;
  // One that is back in the list, but not saved there yet, has no page to edit.
  const isSaved = website && namesIn(website).includes(slug);
  return (
    <div className={styles.program}>
      <strong>{name}</strong>
      {isSaved && (
        <AdminLink to="website" params={{ document: slug }} aria-label={texts.textsOf(name)}>
          {texts.texts}
        </AdminLink>
      )}
      <select
        id={visitorsId(slug)}
        aria-label={texts.visitors(name)}
        value={state}
        onChange={({ target }) => edit.change(`${path}.state`, target.value)}
      >
        {Object.entries(texts.states).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Selects a program from the draft list. Visitors are sent to it only while it is visible. */
export function ProgramChoice({ field, ...rest }: ControlProps<ChoiceField>) {
  const { data: website } = useWebsite();
  if (!website) return <ChoiceControl field={field} {...rest} />;
  const { content } = savedDocument('programs', website);
  const options = itemsOf(content as ProgramsDocument).flatMap(({ slug, state }) =>
    state === 'removed' ? [] : [slug],
  );
  const names = Object.fromEntries(options.map((slug) => [slug, documentLabel(slug, website)]));
  return <ChoiceControl field={{ ...field, options, names }} {...rest} />;
}
