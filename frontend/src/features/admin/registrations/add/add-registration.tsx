import { useState } from 'react';
import { Button } from '../../../../shared/ui/button';
import { useShortcuts } from '../../shell/shortcuts/shortcuts';
import { Notice } from '../../ui/notice';
import { registrationsTexts } from '../registrations-texts';
import { useAddressWindow } from '../use-address-window';
import { AddDialog } from './add-dialog';
import styles from './add.module.css';

const texts = registrationsTexts.add;

/** The button that opens the form, the form at its address '?add=1', and how it ended. */
export function AddRegistration() {
  const form = useAddressWindow('add');
  const [added, setAdded] = useState<string | null>(null);
  const open = () => {
    setAdded(null);
    form.show('1');
  };
  useShortcuts([{ keys: 'n', label: texts.open, run: open }]);

  return (
    <>
      <Button variant="primary" className={styles.open} onClick={open}>
        <span aria-hidden="true">+</span>
        {texts.open}
      </Button>
      {added !== null && (
        <Notice
          message={{ outcome: 'success', text: texts.added(added) }}
          onDismiss={() => setAdded(null)}
        />
      )}
      {form.open !== null && (
        <AddDialog
          onClose={form.close}
          onAdded={({ name }) => {
            form.close();
            setAdded(name);
          }}
        />
      )}
    </>
  );
}
