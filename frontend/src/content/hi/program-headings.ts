import type { ProgramHeadings } from '../types/program.types';

export const programHeadings: ProgramHeadings = {
  description: 'यह अभ्यास क्या है',
  benefits: 'मुख्य लाभ',
  facts: 'अभ्यास की जानकारी',
  suitedFor: 'किनके लिए है',
  askDoctorFirst: 'पहले अपने डॉक्टर से पूछ लें',
  whatToBring: 'साथ क्या लाएँ',
  session: 'एक कक्षा में क्या-क्या होता है',
};
