import { CallFailure } from '../../http/http';
import { Skeleton } from '../../ui/indicators';
import { Gone, LoadFailed } from '../../ui/notice';
import { AnnouncementProvider } from '../contexts';
import type { Registration } from '../../records/records.api';
import { useRegistration } from './registration.api';
import { registrationsTexts } from '../registrations-texts';
import { PanelFrame } from './panel-frame';
import styles from './panel.module.css';
import { RegistrationSheet } from './registration-sheet';

const texts = registrationsTexts.panel;

interface RegistrationPanelProps {
  readonly id: string;
  readonly onClose: () => void;
  readonly onDeleted: (deleted: Registration) => void;
}

/** The panel with all data and actions of one registration. */
export function RegistrationPanel({ id, onClose, onDeleted }: RegistrationPanelProps) {
  const call = useRegistration(id);
  const { data: registration } = call;
  const isGone = call.error instanceof CallFailure && call.error.status === 404;
  return (
    <PanelFrame subject={id} title={registration?.name ?? texts.about} onClose={onClose}>
      {/* Screen readers ignore live regions outside an open dialog. */}
      <AnnouncementProvider>
        {/* Above the data, which stays, with what has been typed, if somebody deletes it meanwhile. */}
        {isGone && <Gone className={styles.gone}>{texts.gone}</Gone>}
        {registration && (
          <RegistrationSheet key={id} registration={registration} onDeleted={onDeleted} />
        )}
      </AnnouncementProvider>
      {call.isPending && (
        <>
          <p className="visually-hidden">{texts.loading}</p>
          <Skeleton rows={4} />
        </>
      )}
      {!registration && call.isError && !isGone && (
        <LoadFailed text={texts.failed} onRetry={() => void call.refetch()} />
      )}
    </PanelFrame>
  );
}
