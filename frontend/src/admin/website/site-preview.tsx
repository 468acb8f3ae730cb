import { useEffect, useRef, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGES, WORKSHOPS } from '../../api/lists';
import { itemsOf, type ProgramsDocument } from '../../content/documents/programs';
import type { Language } from '../../content/types';
import { Button, classes } from '../../shared/ui/controls';
import { Field } from '../../shared/ui/form';
import { adminTexts } from '../ui/admin-texts';
import panel from '../ui/panel.module.css';
import { documentLabel } from './document-choice';
import { savedDocument } from './use-document';
import type { Website } from './website.api';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.preview;
type Size = keyof typeof texts.sizes;
type Scheme = keyof typeof texts.schemes;

interface SitePreviewProps {
  /** The base URL of the preview pages; secret and temporary. */
  readonly address: string;
  /** The edited document, whose page is shown first. */
  readonly about: string;
  readonly website: Website;
  readonly onClose: () => void;
}

/** Shows the pages as they would be published, in a sandboxed frame without scripts. */
export function SitePreview({ address, about, website, onClose }: SitePreviewProps) {
  const pages = pagesOf(website);
  const [page, setPage] = useState(() => pageAbout(about, pages));
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [size, setSize] = useState<Size>('phone');
  const [scheme, setScheme] = useState<Scheme>('device');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  const site = scheme === 'device' ? address : `${address}.${scheme}`;
  const parts = [site, language === DEFAULT_LANGUAGE ? '' : language, page].filter(Boolean);
  return (
    <section className={styles.preview} aria-labelledby="preview-heading">
      <div className={panel.top}>
        <h2 ref={heading} id="preview-heading" tabIndex={-1}>
          {texts.heading}
        </h2>
        <Button onClick={onClose}>{texts.close}</Button>
      </div>
      <p className={styles.soft}>{texts.hint}</p>
      <div className={styles.choices}>
        <Choice label={texts.page} value={page} options={pages} onChange={setPage} />
        <Choice
          label={texts.language}
          value={language}
          options={Object.fromEntries(LANGUAGES.map((each) => [each, adminTexts.languages[each]]))}
          onChange={(value) => setLanguage(value as Language)}
        />
        <Choice
          label={texts.size}
          value={size}
          options={texts.sizes}
          onChange={(value) => setSize(value as Size)}
        />
        <Choice
          label={texts.scheme}
          value={scheme}
          options={texts.schemes}
          onChange={(value) => setScheme(value as Scheme)}
        />
      </div>
      <div className={styles.scroller}>
        <iframe
          key={parts.join('/')}
          title={texts.frame}
          src={parts.join('/')}
          // Same origin is needed to load the fonts. Scripts, forms and popups stay disabled.
          sandbox="allow-same-origin"
          referrerPolicy="no-referrer"
          className={classes(styles.frame, styles[size])}
        />
      </div>
    </section>
  );
}

type Pages = Readonly<Record<string, string>>;

/** The previewable pages by path, with those of the programs that visitors would see. */
function pagesOf(website: Website): Pages {
  const { items, hidesWorkshops } = savedDocument('programs', website).content as ProgramsDocument;
  const shown = itemsOf({ items }).flatMap(({ slug, state }) => (state === 'shown' ? [slug] : []));
  const programs = hidesWorkshops ? shown : [...shown, WORKSHOPS];
  return {
    ...texts.pages,
    ...Object.fromEntries(programs.map((slug) => [slug, documentLabel(slug, website)])),
    ...texts.lastPages,
  };
}

/** The page that shows a document; the landing page if it has none. */
function pageAbout(document: string, pages: Pages): string {
  const page = document === 'recipes' ? WORKSHOPS : document;
  return Object.hasOwn(pages, page) ? page : '';
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: Readonly<Record<string, string>>;
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  return (
    <Field label={label}>
      {(control) => (
        <select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {Object.entries(options).map(([key, text]) => (
            <option key={key} value={key}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
