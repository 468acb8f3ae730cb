import type { ChoiceField, ListField } from '../../../content/document-schema';
import { itemsOf, type ProgramsDocument } from '../../../content/documents/programs';
import { isShipped } from '../../../content/programs';
import { AdminLink } from '../../address/admin-address';
import { documentLabel } from '../document-choice';
import type { ControlProps } from './document-editor';
import { ListControl } from './document-list';
import { ChoiceControl } from './document-parts';
import { savedDocument, valueAt } from '../use-document';
import { useWebsite } from '../website.api';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';

const texts = websiteTexts.programs;
type Item = ProgramsDocument['items'][number];

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
      <p className={styles.soft}>{texts.hint}</p>
    </>
  );
}

function Program({ path, edit }: Pick<ControlProps<ListField>, 'path' | 'edit'>) {
  const { slug, state } = valueAt(edit.content, path) as Item;
  const { data: website } = useWebsite();
  const name = website ? documentLabel(slug, website) : slug;
  return (
    <div className={styles.program}>
      <strong>{name}</strong>
      <AdminLink to="website" params={{ document: slug }} aria-label={texts.textsOf(name)}>
        {texts.texts}
      </AdminLink>
      <select
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
