export { errors } from '../../content/en/errors';
export { registration } from '../../content/en/registration-form';
