export { landing } from './landing';
export { programCards } from './program-cards';
