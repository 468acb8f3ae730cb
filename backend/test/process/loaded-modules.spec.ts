import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { Api } from '../support/calls/api.js';
import { BuiltServer } from '../support/server/built-server.js';

const FRONTEND = join(__dirname, '../../../frontend');

/** Prints the names of all modules of Node that a process has loaded, when it ends. */
const PROBE = `data:text/javascript,process.on('exit',()=>console.log(process.moduleLoadList.join(';')))`;

describe('the modules of Node that a server loads', () => {
  let built: BuiltServer;
  beforeAll(() => {
    built = new BuiltServer();
    const site = join(built.dist, '../../frontend');
    rmSync(site, { recursive: true });
    symlinkSync(FRONTEND, site);
  });
  afterAll(() => built.remove());

  it('RUN-1 RUN-3 do not include the HTTP client and HTTP/2, which take 6 MB and a twentieth of the start', async () => {
    const server = await built.start({
      DATA_DIR: built.newDataDir(),
      NODE_OPTIONS: `--import=${PROBE}`,
    });
    const api = new Api(server.url);
    // A page with the batches of its program, and an answer of the API.
    const page = await fetch(`${server.url}/yogasanas`, { headers: { 'accept-encoding': 'br' } });
    expect(await page.text()).toContain('(sample)');
    const headers = { 'if-none-match': page.headers.get('etag') ?? '' };
    expect((await fetch(`${server.url}/yogasanas`, { headers })).status).toBe(304);
    expect((await api.call('/api/registration/batches/yogasanas')).body).toHaveLength(1);
    const { stdout } = await server.end();
    // The last lines of the log may come after it.
    const line = stdout.split('\n').find((text) => text.includes('NativeModule http;'));
    const loaded = line?.split(';') ?? [];
    expect(loaded).not.toEqual([]);
    expect(loaded.filter((name) => /undici|http2/.test(name))).toEqual([]);
  });
});
