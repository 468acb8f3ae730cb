import type { ManifestOptions } from 'vite-plugin-pwa';
import { DEFAULT_LANGUAGE } from '../../src/api/lists.ts';
import { accentNow } from '../identity-style.ts';
import { iconAddress } from '../site-drawings.ts';

export const ADMIN_MANIFEST_FILE = 'admin.webmanifest';

/**
 * The manifest of the staff's app, a separate app beside the public site with its own identity and icon.
 * Only the pages of the admin link to it.
 */
export const adminManifest = (schoolName: string): Partial<ManifestOptions> => ({
  id: '/admin',
  name: `Admin – ${schoolName}`,
  short_name: 'Admin',
  description: 'Batches and registrations of the school, for the people who run it.',
  lang: DEFAULT_LANGUAGE,
  dir: 'ltr',
  categories: ['business', 'productivity'],
  start_url: '/admin',
  scope: '/admin',
  display: 'standalone',
  theme_color: accentNow().light.band,
  background_color: '#fcf5ea',
  icons: [
    { src: iconAddress('/icons/admin-192.png'), sizes: '192x192', type: 'image/png' },
    { src: iconAddress('/icons/admin-512.png'), sizes: '512x512', type: 'image/png' },
    {
      src: iconAddress('/icons/admin-maskable-512.png'),
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ],
  shortcuts: [
    { name: 'Registrations', url: '/admin/registrations' },
    { name: 'Create Batch', url: '/admin/create-batch' },
  ],
});
