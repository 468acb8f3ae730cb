import { Button } from '../../../../shared/ui/button';
import { useShortcuts } from '../../shell/shortcuts/shortcuts';
import { useAddressWindow } from '../../shell/use-address-window';
import type { Registration } from '../registrations.api';
import { registrationsTexts } from '../registrations-texts';
import { AddDialog } from './add-dialog';
import styles from './add.module.css';

const texts = registrationsTexts.add;

export interface AddRegistrationProps {
  readonly onOpen: () => void;
  readonly onAdded: (added: Registration) => void;
}

/** The button that opens the form, and the form at its address, '?add=1'. */
export function AddRegistration({ onOpen, onAdded }: AddRegistrationProps) {
  const form = useAddressWindow('add');
  const open = () => {
    onOpen();
    form.show('1');
  };
  useShortcuts([{ keys: 'n', label: texts.open, run: open }]);

  return (
    <>
      <Button variant="primary" className={styles.open} onClick={open}>
        <span aria-hidden="true">+</span>
        <span className={styles.text}>{texts.open}</span>
      </Button>
      {form.open !== null && (
        <AddDialog
          onClose={form.close}
          onAdded={(added) => {
            form.close();
            onAdded(added);
          }}
        />
      )}
    </>
  );
}
