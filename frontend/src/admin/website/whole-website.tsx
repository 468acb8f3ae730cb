import { type ChangeEvent, useRef, useState } from 'react';
import { Button } from '../../shared/ui/controls';
import { failureText } from '../http/http';
import { saveFile } from '../http/csv.api';
import { Notice, type NoticeMessage, WHERE_IT_IS } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { documentLabel } from './document-choice';
import { useSaveDocuments, type Website } from './website.api';
import {
  type DocumentChange,
  emptyWebsite,
  FILE_NAME,
  MAX_FILE_BYTES,
  readWebsiteFile,
  websiteFile,
} from './website-file';
import { type PictureFiles, withPictures } from './website-file-pictures';
import { websiteTexts } from './website-texts';
import styles from './website.module.css';

const texts = websiteTexts.file;

interface Offered {
  readonly heading: string;
  readonly changes: readonly DocumentChange[];
  readonly pictures: PictureFiles;
}

/** Prepares the documents for saving: uploads the pictures that this server does not have. */
async function* prepared({ changes, pictures }: Offered) {
  for (const { name, content, version } of changes) {
    // oxlint-disable-next-line no-await-in-loop -- what came before is kept meanwhile
    const placed = await withPictures(content, pictures);
    yield { name, body: { content: JSON.stringify(placed), version } };
  }
}

/** Exports and imports the website as one file (SITE-12), and starts without the sample's lists (SITE-13). */
export function WholeWebsite({ website }: { readonly website: Website }) {
  const [offered, setOffered] = useState<Offered | null>(null);
  const [details, setDetails] = useState<readonly string[]>([]);
  const [notice, setNotice] = useState<NoticeMessage | null>(null);
  const [isLoading, setLoading] = useState(false);
  const saving = useSaveDocuments();
  const input = useRef<HTMLInputElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  function tell(outcome: NoticeMessage['outcome'], text: string, more: readonly string[] = []) {
    setOffered(null);
    setNotice({ outcome, text });
    setDetails(more);
  }

  function offer(title: string, changes: readonly DocumentChange[], pictures: PictureFiles = {}) {
    if (changes.length === 0) {
      tell('success', texts.nothing);
      return;
    }
    setNotice(null);
    setDetails([]);
    setOffered({ heading: title, changes, pictures });
    requestAnimationFrame(() => heading.current?.focus());
  }

  async function read({ target }: ChangeEvent<HTMLInputElement>) {
    const [file] = target.files ?? [];
    if (!file) return;
    // Reset, so that a corrected file can be chosen again.
    const forget = () => {
      target.value = '';
    };
    if (file.size > MAX_FILE_BYTES) {
      forget();
      tell('failure', texts.tooLarge);
      return;
    }
    const text = await file.text().catch(() => null);
    forget();
    if (text === null) {
      tell('failure', texts.unreadable);
      return;
    }
    const found = readWebsiteFile(text, website);
    if ('fault' in found) tell('failure', found.fault, found.details);
    else offer(texts.differs(file.name), found.changes, found.pictures);
  }

  async function download() {
    setLoading(true);
    try {
      const file = await websiteFile(website);
      saveFile(new Blob([file], { type: 'application/json' }), FILE_NAME);
    } catch (error) {
      tell('failure', failureText(error, texts.notLoaded, texts.notLoaded));
    }
    setLoading(false);
  }

  function leave() {
    chooser.current?.focus(WHERE_IT_IS);
    setOffered(null);
  }

  function keep(all: Offered) {
    saving.mutate(prepared(all), {
      onSuccess: () => tell('success', texts.kept(all.changes.length)),
      onError: (error) =>
        tell('failure', `${failureText(error, texts.failed, texts.failed)} ${texts.again}`),
    });
  }

  return (
    <section aria-labelledby="file-heading" className={styles.versions}>
      <h3 id="file-heading">{texts.heading}</h3>
      <p className={styles.soft}>{texts.intro}</p>
      <div className={panel.buttons}>
        <Button busy={isLoading} onClick={() => void download()}>
          {isLoading ? texts.loading : texts.download}
        </Button>
        <Button ref={chooser} onClick={() => input.current?.click()}>
          {texts.choose}
        </Button>
        <Button onClick={() => offer(texts.emptyHeading, emptyWebsite(website))}>
          {texts.startEmpty}
        </Button>
      </div>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={texts.choose}
        hidden
        onChange={(event) => void read(event)}
      />
      <Notice message={notice} onDismiss={() => setNotice(null)} />
      {details.length > 0 && (
        <ul className={styles.details}>
          {details.slice(0, 20).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {offered && (
        <div className={styles.offered}>
          <h4 ref={heading} tabIndex={-1}>
            {offered.heading}
          </h4>
          <p>{texts.offered(offered.changes.length)}</p>
          <ul>
            {offered.changes.map(({ name, parts }) => (
              <li key={name}>
                <strong>{documentLabel(name, website)}</strong>: {parts.join(', ')}
              </li>
            ))}
          </ul>
          <div className={panel.buttons}>
            <Button variant="primary" busy={saving.isPending} onClick={() => keep(offered)}>
              {saving.isPending ? texts.keeping : texts.keep}
            </Button>
            <Button disabled={saving.isPending} onClick={leave}>
              {texts.leave}
            </Button>
          </div>
        </div>
      )}
    </section>
  );
}
