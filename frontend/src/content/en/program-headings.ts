import type { ProgramHeadings } from '../types/program.types';

export const programHeadings: ProgramHeadings = {
  description: 'What it is',
  benefits: 'Key benefits',
  facts: 'Practice information',
  suitedFor: 'Who it is for',
  askDoctorFirst: 'Please ask your doctor first',
  whatToBring: 'What to bring',
  session: 'What a session looks like',
};
