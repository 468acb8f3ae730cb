import { useEffect, useRef } from 'react';
import { ACCENTS, SHIPPED_ACCENT } from '../../../content/accents';
import type { LogoField, OwnLogo } from '../../../content/document-schema';
import { groundColour, type IdentityDocument } from '../../../content/documents/identity';
import { Button, classes } from '../../../shared/ui/controls';
import type { ControlProps } from './document-editor';
import { UploadLine, useUpload } from './upload';
import { valueAt } from '../use-document';
import { MAX_LOGO_BYTES } from '../website.api';
import { websiteTexts } from '../website-texts';
import styles from '../website.module.css';

const texts = websiteTexts.logo;

/** The logo, with previews beside the name in light and dark mode, and as an icon (LOGO-3). */
export function LogoControl({ field, path, edit }: ControlProps<LogoField>) {
  const own = valueAt(edit.content, path) as OwnLogo | null;
  const latest = useRef(edit);
  useEffect(() => {
    latest.current = edit;
  });
  const upload = useUpload(
    { maxBytes: MAX_LOGO_BYTES, texts, isLogo: true, edit },
    ({ id, width, height }) => latest.current.change(path, { picture: id, width, height }),
  );
  const error = upload.error ?? edit.errors[path];

  return (
    <fieldset className={classes(styles.group, styles.picture)}>
      <legend>{field.label}</legend>
      {own ? (
        <Looks own={own} identity={edit.content as IdentityDocument} />
      ) : (
        <p className={styles.soft}>{texts.shipped}</p>
      )}
      <UploadLine
        upload={upload}
        label={field.label}
        accept="image/png,image/svg+xml"
        choose={own ? texts.other : texts.choose}
      >
        {own && (
          <Button size="small" onClick={() => edit.change(path, null)}>
            {texts.remove}
          </Button>
        )}
      </UploadLine>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <p className={styles.soft}>{field.hint}</p>
    </fieldset>
  );
}

interface LooksProps {
  readonly own: OwnLogo;
  readonly identity: IdentityDocument;
}

/** Renders the same as `backend/src/site-content/drawings/icons.ts`. */
function Looks({ own, identity: { ground, accent } }: LooksProps) {
  const background = groundColour(ground, accent);
  const { dark } = ACCENTS[accent || SHIPPED_ACCENT];
  const logo = (
    <img src={`/pictures/${own.picture}/logo.png`} alt="" width={own.width} height={own.height} />
  );
  const plates = [
    [texts.day, '#fcf5ea', styles.mark],
    [texts.night, dark.ground, styles.mark],
    [texts.icon, 'transparent', styles.icon],
  ] as const;
  return (
    <ul aria-label={texts.look} className={styles.looks}>
      {plates.map(([name, page, shape]) => (
        <li key={name}>
          <span className={styles.page} style={{ background: page }}>
            <span className={shape} style={{ background }}>
              {logo}
            </span>
          </span>
          {name}
        </li>
      ))}
    </ul>
  );
}
