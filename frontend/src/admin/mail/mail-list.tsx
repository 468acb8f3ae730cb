import type { ReactNode } from 'react';
import { Button } from '../../shared/ui/controls';
import { schoolMinute } from '../ui/clock-time';
import { Skeleton } from '../ui/indicators';
import { LoadFailed, Notice, type NoticeMessage, useFailureNotice } from '../ui/notice';
import { mailTexts as texts } from './mail-texts';
import { type MailMessage, useMails, useResend } from './mail.api';
import styles from './mail.module.css';

interface MailListProps<Mail extends MailMessage> {
  readonly mails: readonly Mail[];
  /** Renders the recipient before the mail's details, where it is not clear from the context. */
  readonly renderTo?: (mail: Mail) => ReactNode;
  /** The recipient's name, if the list has several: the buttons of two such mails need different names. */
  readonly nameOf?: (mail: Mail) => string;
}

const RESENT: NoticeMessage = { outcome: 'success', text: texts.resent };

/** Lists mails with their delivery state. Undelivered ones can be sent again. */
export function MailList<Mail extends MailMessage>({
  mails,
  renderTo,
  nameOf,
}: MailListProps<Mail>) {
  const resend = useResend();
  const failure = useFailureNotice(resend.error, texts.failed, texts.network);
  return (
    <>
      <Notice message={resend.isSuccess ? RESENT : failure} onDismiss={() => resend.reset()} />
      {/* oxlint-disable-next-line jsx-a11y/no-redundant-roles -- a list without marks is none to Safari */}
      <ul role="list" className={styles.mails}>
        {mails.map((mail) => (
          <li key={mail._id} className={styles.mail}>
            {renderTo && <p>{renderTo(mail)}</p>}
            <p>
              {texts.kinds[mail.kind]}
              <span className={mail.state === 'failed' ? styles.failed : styles.state}>
                {texts.states[mail.state]}
                {', '}
                {schoolMinute(mail.settledAt ?? mail.createdAt)}
              </span>
            </p>
            {mail.reason && <p className={styles.reason}>{texts.reasons[mail.reason]}</p>}
            {(mail.state === 'failed' || mail.state === 'dropped') && (
              <Button
                size="small"
                aria-label={texts.resendOf(texts.kinds[mail.kind], nameOf?.(mail))}
                disabled={resend.isPending}
                onClick={() => resend.mutate(mail._id)}
              >
                {texts.resend}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Lists the mails of one registration, in its panel. */
export function RegistrationMails({ registrationId }: { readonly registrationId: string }) {
  const { data, isError, refetch } = useMails(registrationId);
  if (!data) {
    return isError ? (
      <LoadFailed text={texts.failedToLoad} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={1} />
    );
  }
  if (data.messages.length === 0) return <p className={styles.reason}>{texts.none}</p>;
  return <MailList mails={data.messages} />;
}
