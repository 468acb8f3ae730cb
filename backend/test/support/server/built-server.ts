import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fakeSite } from './fake-site.js';

const ROOT = join(__dirname, '../../../..');
const START_LIMIT_MS = 30_000;

/** Builds the backend as `npm start` does, if it has changed since. */
function build(): void {
  const script = `
    import { prepare } from ${JSON.stringify(join(ROOT, 'scripts/lib/prepare.mjs'))};
    await prepare({ workspaces: ['backend'] });`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', script],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`the backend does not build:\n${stderr}`);
}

/** The result of a finished command. */
export interface Finished {
  code: number | null;
  stdout: string;
  stderr: string;
}

/** A server in its own process. */
export interface RunningServer {
  url: string;
  stdout(): string;
  /** Sends a signal and waits until the process has ended. */
  end(signal?: NodeJS.Signals): Promise<Finished & { signal: NodeJS.Signals | null; ms: number }>;
}

/** Waits until the output of a process matches. */
async function saying(
  words: RegExp,
  { child, output }: { child: ChildProcess; output: { stdout: string; stderr: string } },
): Promise<RegExpExecArray> {
  const deadline = performance.now() + START_LIMIT_MS;
  let found: RegExpExecArray | null;
  while (!(found = words.exec(output.stdout + output.stderr))) {
    if (child.exitCode !== null || performance.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the process did not start:\n${output.stdout}${output.stderr}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return found;
}

/** The production build of the backend in its own folder, with a small website. */
export class BuiltServer {
  private readonly folder = mkdtempSync(join(tmpdir(), 'built-'));
  private readonly running = new Set<RunningServer>();
  readonly dist = join(this.folder, 'backend/dist');

  constructor() {
    build();
    const site = fakeSite();
    cpSync(site.siteDir, join(this.folder, 'frontend/dist'), { recursive: true });
    site.remove();
    cpSync(join(ROOT, 'backend/dist'), this.dist, { recursive: true });
    cpSync(join(ROOT, 'backend/package.json'), join(this.folder, 'backend/package.json'));
    symlinkSync(join(ROOT, 'node_modules'), join(this.folder, 'node_modules'));
  }

  /** Creates an empty data folder. */
  newDataDir(): string {
    return mkdtempSync(join(this.folder, 'data-'));
  }

  /** Runs the entry, or a command of cli/, until it ends. */
  async run(file: string, env: Record<string, string>, ...args: string[]): Promise<Finished> {
    const { output, ended } = this.launch(file, env, args);
    const { code } = await ended;
    return { code, ...output };
  }

  /** Runs a command that does not end by itself. Stops it once its output matches. */
  async runUntil(
    words: RegExp,
    file: string,
    env: Record<string, string>,
    ...args: string[]
  ): Promise<Finished> {
    const launched = this.launch(file, env, args);
    await saying(words, launched);
    launched.child.kill('SIGTERM');
    const { code } = await launched.ended;
    return { code, ...launched.output };
  }

  /** Starts the server on a free port, and waits until it prints its address. */
  async start(env: Record<string, string>): Promise<RunningServer> {
    const launched = this.launch('main.js', { PORT: '0', HOST: '127.0.0.1', ...env });
    const { child, output, ended } = launched;
    const [, url = ''] = await saying(/open at (\S+)/, launched);
    const server: RunningServer = {
      url,
      stdout: () => output.stdout,
      end: async (signal = 'SIGTERM') => {
        const start = performance.now();
        child.kill(signal);
        const end = await ended;
        this.running.delete(server);
        return { ...end, ...output, ms: performance.now() - start };
      },
    };
    this.running.add(server);
    return server;
  }

  /**
   * Starts the server in its own terminal (util-linux's `script`), waits for its address, and ends it.
   * @returns the terminal's output
   */
  async onTerminal(env: Record<string, string>): Promise<string> {
    const command = `'${process.execPath}' '${join(this.dist, 'main.js')}'`;
    const child = spawn('script', ['-qefc', `exec ${command}`, '/dev/null'], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], PORT: '0', HOST: '127.0.0.1', ...env },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    let shown = '';
    let isInterrupted = false;
    const ended = new Promise((resolve) => child.on('close', resolve));
    child.stdout.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      if (isInterrupted || !/open at \S+/.test(shown)) return;
      // Sends Control-C, as a person would, only once: more output follows meanwhile.
      isInterrupted = true;
      child.stdin.write('\u0003');
    });
    await ended;
    return shown;
  }

  async remove(): Promise<void> {
    await Promise.all([...this.running].map((server) => server.end('SIGKILL')));
    rmSync(this.folder, { recursive: true });
  }

  private launch(file: string, env: Record<string, string>, args: string[] = []) {
    const child = spawn(process.execPath, [join(this.dist, file), ...args], {
      cwd: this.folder,
      env: { PATH: process.env['PATH'], ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()));
    const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) =>
      child.on('close', (code, signal) => resolve({ code, signal })),
    );
    return { child, output, ended };
  }
}
