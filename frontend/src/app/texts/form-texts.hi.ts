export { errors } from '../../content/hi/errors';
export { registration } from '../../content/hi/registration-form';
