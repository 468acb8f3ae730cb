// violates: features-apart
import { openForm } from '../registration/open-form';

export const begin = openForm;
