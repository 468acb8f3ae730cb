import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import { logFailure } from '../../shared/browser';
import { ConfirmDialog } from '../../shared/ui/confirm-dialog';
import { adminTexts } from '../ui/admin-texts';

const texts = adminTexts.missingPart;

/**
 * A dialog that is its own chunk. If the chunk cannot be had, as on a page from before a deploy, a question whether to
 * load the page again takes its place. Without it the whole admin would become an empty page.
 * @param close closes the dialog without doing anything
 */
export function dialogOnDemand<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  close: (props: Props) => void,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch (error) {
      logFailure('A dialog could not be loaded.', error);
      return { default: (props) => <MissingPart onClose={() => close(props)} /> };
    }
  });
}

function MissingPart({ onClose }: { readonly onClose: () => void }) {
  return (
    <ConfirmDialog
      title={texts.title}
      confirm={texts.reload}
      cancel={adminTexts.cancel}
      onConfirm={() => location.reload()}
      onCancel={onClose}
    >
      <p>{texts.text}</p>
    </ConfirmDialog>
  );
}
