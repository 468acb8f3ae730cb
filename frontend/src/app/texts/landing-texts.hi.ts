export { landing } from '../../content/hi/landing';
export { programCards } from '../../content/hi/program-cards';
