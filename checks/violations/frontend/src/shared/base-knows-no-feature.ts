// violates: base-knows-no-feature
import { openForm } from '../features/registration/open-form';

export const open = openForm;
