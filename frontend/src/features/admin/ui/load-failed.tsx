import { Button } from '../../../shared/ui/button';
import { adminTexts } from '../admin-texts';
import panel from './panel.module.css';

/** Stands where a list would, as long as none could be loaded at all. */
export function LoadFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <div className={panel.empty}>
      <p>{adminTexts.loadFailed}</p>
      <Button onClick={onRetry}>{adminTexts.tryAgain}</Button>
    </div>
  );
}
