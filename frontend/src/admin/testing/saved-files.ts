interface SavedFiles {
  /** What the running test has given the browser to save. */
  readonly saved: { readonly file: Blob; readonly name: string }[];
  /** The addresses of files that the browser is to forget. */
  readonly revoked: string[];
}

/** Gives every test of a file a browser that keeps what it is to save, in place of one that cannot. */
export function inSavingBrowser(): SavedFiles {
  const files: SavedFiles = { saved: [], revoked: [] };
  let last: Blob | undefined;
  beforeEach(() => {
    files.saved.length = 0;
    files.revoked.length = 0;
    // jsdom gives no addresses to files.
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
