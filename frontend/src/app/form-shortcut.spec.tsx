import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api';
import { webManifest } from '../../prerender/web-manifest';
import { renderApp } from '../../test/render-app';

describe('the shortcut of the installed site', () => {
  it('REG-1 is named in its manifest, beside the one to the classes', () => {
    expect(webManifest.shortcuts?.map(({ name, url }) => [name, url])).toEqual([
      ['Register for a program', '/?register'],
      ['Classes', '/#classes'],
    ]);
  });

  it('REG-1 opens the form, once', async () => {
    fakeApi();
    await renderApp('/?register');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(window.location.search).toBe('');
  });

  it('REG-1 is not meant by a plain address', async () => {
    fakeApi();
    await renderApp('/?utm_source=card');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
