import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { Alert, Field } from '../../shared/ui/form';
import { Button } from '../../shared/ui/controls';
import { failureText, onceReloadIsShown } from '../http/http';
import { useDraft } from '../session/drafts';
import { schoolDay } from '../ui/clock-time';
import { Skeleton } from '../ui/indicators';
import { LoadFailed, useFocusIfLost } from '../ui/notice';
import panel from '../ui/panel.module.css';
import { EmailSection } from './email-section';
import {
  type Device,
  type Notices,
  sayThatSeen,
  useAddDevice,
  useNotices,
  useRemoveDevice,
} from './notices.api';
import styles from './notices.module.css';
import { noticesTexts } from './notices-texts';
import {
  abilityOfThisDevice,
  deviceName,
  NotAllowed,
  ownEndpoint,
  subscribe,
  unsubscribe,
} from './this-device';

const texts = noticesTexts.device;

/** The user's own notification settings: what they are told, and where. */
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

const THIS_DEVICE_KEY = ['this-device'] as const;

/** Loads the id of this browser among the devices; null if it is not one of them. */
function useThisDevice() {
  return useQuery({
    queryKey: THIS_DEVICE_KEY,
    queryFn: async () => {
      const endpoint = await ownEndpoint();
      return endpoint === null ? null : sayThatSeen(endpoint);
    },
  });
}

interface Said {
  readonly outcome: 'success' | 'failure';
  readonly text: string;
}

/** Notices on phones and browsers: this device, and the list of the user's devices. */
function DeviceSection({ notices }: { readonly notices: Notices }) {
  const queries = useQueryClient();
  const own = useThisDevice();
  const remove = useRemoveDevice();
  const [said, setSaid] = useState<Said | null>(null);
  const sentence = useFocusIfLost<HTMLDivElement>(said);
  const { value: name, set: setName } = useDraft('device-name', deviceName(navigator.userAgent), {
    endsWithView: true,
  });
  const [isMissing, setIsMissing] = useState(false);
  const [ability, setAbility] = useState(abilityOfThisDevice);
  const add = useAddDevice(async () => {
    const made = await subscribe(notices.publicKey);
    return { name: name.trim(), ...made };
  }, unsubscribe);
  const device = notices.devices.find(({ _id }) => _id === own.data);
  // To switch notices on again would list this device twice.
  const isUnknown = own.isError && own.data === undefined;

  /** Once the pressed button has gone: the sentence then takes the focus. */
  const say = (text: string) => onceReloadIsShown(() => setSaid({ outcome: 'success', text }));

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setSaid(null);
    setIsMissing(name.trim() === '');
    if (name.trim() === '') {
      (event.currentTarget.elements.namedItem('device-name') as HTMLElement).focus();
      return;
    }
    add.mutate(undefined, {
      onSuccess: ({ _id }) => {
        queries.setQueryData(THIS_DEVICE_KEY, _id);
        say(texts.turnedOn);
      },
      onError: (error) => {
        setAbility(abilityOfThisDevice());
        setSaid({ outcome: 'failure', text: failureOf(error) });
      },
    });
  }

  function leave(leaving: Device) {
    setSaid(null);
    remove.mutate(leaving._id, {
      onSuccess: () => {
        say(noticesTexts.devices.removed(leaving.name));
        if (leaving._id !== own.data) return;
        queries.setQueryData(THIS_DEVICE_KEY, null);
        void unsubscribe().catch(() => {});
      },
      onError: (error) =>
        setSaid({
          outcome: 'failure',
          text: failureText(error, noticesTexts.failed, noticesTexts.failed),
        }),
    });
  }

  return (
    <>
      <section className={styles.section} aria-labelledby="device-heading">
        <h3 id="device-heading">{texts.heading}</h3>
        <p className={styles.soft}>{texts.intro}</p>
        {device ? (
          <div className={styles.item}>
            <strong>{texts.isOn}</strong>
            <Button busy={remove.isPending} onClick={() => leave(device)}>
              {texts.turnOff}
            </Button>
          </div>
        ) : (
          !isUnknown && (
            <p>
              <strong>{ability === 'able' ? texts.off : texts[ability]}</strong>
            </p>
          )
        )}
        {isUnknown && <LoadFailed onRetry={() => void own.refetch()} />}
        {!device && !isUnknown && ability === 'able' && (
          <form noValidate className={styles.form} onSubmit={submit}>
            <Field
              label={texts.name}
              required
              hint={texts.nameHint}
              error={isMissing ? texts.nameMissing : undefined}
            >
              {(control) => (
                <input
                  {...control}
                  name="device-name"
                  maxLength={100}
                  autoComplete="off"
                  value={name}
                  onChange={(event) => setName(event.target.value)}
                />
              )}
            </Field>
            <div className={styles.start}>
              <Button type="submit" variant="primary" disabled={own.isPending} busy={add.isPending}>
                {add.isPending ? texts.turningOn : texts.turnOn}
              </Button>
            </div>
          </form>
        )}
        {said && (
          <div ref={sentence} tabIndex={-1}>
            <Alert outcome={said.outcome}>{said.text}</Alert>
          </div>
        )}
      </section>
      <DeviceList devices={notices.devices} own={own.data ?? null} onRemove={leave} />
    </>
  );
}

/** Separates errors of the browser from refusals by the server. */
function failureOf(error: Error): string {
  if (error instanceof NotAllowed) {
    return abilityOfThisDevice() === 'denied' ? texts.notAllowed : texts.dismissed;
  }
  const isBrowsers = error instanceof DOMException || error instanceof TypeError;
  return isBrowsers
    ? texts.noService
    : failureText(error, noticesTexts.failed, noticesTexts.failed);
}

interface DeviceListProps {
  readonly devices: readonly Device[];
  /** The id of this device. */
  readonly own: string | null;
  readonly onRemove: (device: Device) => void;
}

function DeviceList({ devices, own, onRemove }: DeviceListProps) {
  const { devices: words } = noticesTexts;
  return (
    <section className={styles.section} aria-labelledby="devices-heading">
      <h3 id="devices-heading">{words.heading}</h3>
      {devices.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <ul>
          {devices.map((device) => (
            <li key={device._id} className={styles.item}>
              <div>
                <strong>{device.name}</strong>
                {device._id === own && <> ({words.thisOne})</>}
                <div className={styles.soft}>
                  {words.added(schoolDay(device.createdAt))}, {words.seen(schoolDay(device.seenAt))}
                </div>
              </div>
              <Button
                size="small"
                aria-label={words.removeOf(device.name)}
                onClick={() => onRemove(device)}
              >
                {words.remove}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.soft}>{words.ends}</p>
    </section>
  );
}
