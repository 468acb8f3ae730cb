import { fireEvent, screen } from '@testing-library/react';
import type { Website } from '../website/website.api';
import { type FakeSchool, GOOD_TOKEN, ok } from './fake-school';
import { openAdmin } from './render-admin';

/** A website without changes. */
export const A_WEBSITE: Website = {
  revision: 'r0',
  version: 0,
  hasChanges: false,
  documents: [],
  versions: [],
};

/** Opens the website screen and waits for its first document. */
export async function openWebsite(school: FakeSchool, website: Website = A_WEBSITE) {
  school.answer('GET /api/admin/website', ok(website));
  const opened = openAdmin(GOOD_TOKEN, '/admin/website');
  await screen.findByLabelText('Name of the school (English)');
  return opened;
}

export const schoolName = () => screen.getByLabelText('Name of the school (English)');
export const typeSchoolName = (value: string) =>
  fireEvent.change(schoolName(), { target: { value } });

/** The draft of the school as the server answers it. */
export const storedSchool = (content: object, version: number) => ({
  name: 'school',
  content: JSON.stringify(content),
  version,
  changedAt: '2026-11-20T06:30:00.000Z',
  changedBy: 'Asha',
});
