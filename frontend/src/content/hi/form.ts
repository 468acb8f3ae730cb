export { errors } from './errors';
export { registration } from './registration-form';
