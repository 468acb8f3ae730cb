import { LoadFailed } from '../ui/notice';
import { Skeleton } from '../ui/indicators';
import panel from '../ui/panel.module.css';
import { EmailSection } from './email-section';
import { DeviceSection } from './device-section';
import { useNotices } from './notices.api';
import { noticesTexts } from './notices-texts';

/** What one is told, and where, as everybody chooses for themselves. */
export function NoticesScreen() {
  const notices = useNotices();
  return (
    <div className={panel.panel}>
      <div>
        <h2>{noticesTexts.heading}</h2>
        <p>{noticesTexts.intro}</p>
      </div>
      {notices.isPending && <Skeleton rows={3} />}
      {notices.isError && !notices.data && <LoadFailed onRetry={() => void notices.refetch()} />}
      {notices.data && <DeviceSection notices={notices.data} />}
      {notices.data && <EmailSection notices={notices.data} />}
    </div>
  );
}
