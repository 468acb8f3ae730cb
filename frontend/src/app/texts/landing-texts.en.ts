export { landing } from '../../content/en/landing';
export { programCards } from '../../content/en/program-cards';
