interface SavedFiles {
  /** The files that the running test saved. */
  readonly saved: { readonly file: Blob; readonly name: string }[];
  /** The revoked object URLs. */
  readonly revoked: string[];
}

/** Makes the test browser record the files it is asked to save, because it cannot save them. */
export function inSavingBrowser(): SavedFiles {
  const files: SavedFiles = { saved: [], revoked: [] };
  let last: Blob | undefined;
  beforeEach(() => {
    files.saved.length = 0;
    files.revoked.length = 0;
    // jsdom has no object URLs.
    Object.assign(URL, {
      createObjectURL: (file: Blob) => {
        last = file;
        return 'blob:here';
      },
      revokeObjectURL: (url: string) => files.revoked.push(url),
    });
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      if (last) files.saved.push({ file: last, name: this.download });
    });
  });
  return files;
}
