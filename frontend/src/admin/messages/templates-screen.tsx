import { LANGUAGES } from '../../api/lists';
import { Field } from '../../shared/ui/form';
import { useAdminAddress } from '../address/admin-address';
import { Skeleton } from '../ui/indicators';
import { LoadFailed } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { LanguageChoice } from '../mail/letter-view';
import { TemplateEditor } from './template-editor';
import { type TemplateKindRule, useTemplates } from '../mail/mail.api';
import { templatesTexts as texts } from './templates-texts';
import styles from './templates.module.css';

/** The texts of mails and WhatsApp messages. Each can be edited, previewed and tested. */
export function TemplatesScreen() {
  const { data, isPending, isLoadingError, refetch } = useTemplates();
  const { params, setParams } = useAdminAddress();
  const rule = data?.kinds.find(({ kind }) => kind === params.get('kind')) ?? data?.kinds[0];
  const language = LANGUAGES.find((each) => each === params.get('language')) ?? LANGUAGES[0];
  const stored = data?.templates.find(
    (each) => each.kind === rule?.kind && each.language === language,
  );
  return (
    <div className={panel.panel}>
      <div>
        <h2>{texts.heading}</h2>
        <p className={styles.soft}>{texts.intro}</p>
      </div>
      {isPending && <Skeleton rows={4} />}
      {isLoadingError && <LoadFailed onRetry={() => void refetch()} />}
      {data && rule && (
        <>
          <div className={styles.choice}>
            <KindChoice
              kinds={data.kinds}
              kind={rule.kind}
              onChange={(kind) => setParams({ kind }, { replace: true })}
            />
            <LanguageChoice
              label={texts.language}
              language={language}
              onChange={(value) => setParams({ language: value }, { replace: true })}
            />
            <p className={stored ? styles.own : styles.soft}>
              {stored ? texts.own : texts.standard}
            </p>
          </div>
          <TemplateEditor
            key={`${rule.kind}.${language}`}
            name={{ kind: rule.kind, language }}
            rule={rule}
            stored={stored}
          />
        </>
      )}
    </div>
  );
}

interface KindChoiceProps {
  readonly kinds: readonly TemplateKindRule[];
  readonly kind: TemplateKindRule['kind'];
  readonly onChange: (kind: string) => void;
}

function KindChoice({ kinds, kind, onChange }: KindChoiceProps) {
  return (
    <Field label={texts.kind}>
      {(control) => (
        <select {...control} value={kind} onChange={(event) => onChange(event.target.value)}>
          {(['mail', 'whatsapp'] as const).map((channel) => (
            <optgroup key={channel} label={texts.groups[channel]}>
              {kinds
                .filter((each) => each.channel === channel)
                .map((each) => (
                  <option key={each.kind} value={each.kind}>
                    {texts.kinds[each.kind]}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
      )}
    </Field>
  );
}
