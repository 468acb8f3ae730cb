// violates: app-on-top
import { shell } from '../../app/shell';

export const outer = shell;
