import { act } from '@testing-library/react';
import { loadAllPanels } from '../shell/panels';
import { FakeSchool } from './fake-school';
import { forgetSession } from './render-admin';

/** Noon of 5 December 2026 in Asia/Kolkata. */
export const TODAY = new Date('2026-12-05T06:30:00Z');

export interface Surroundings {
  /** The server of the running test. */
  readonly school: FakeSchool;
  /** The warnings logged by the running test. */
  readonly log: jest.SpiedFunction<typeof console.warn>;
}

/** Gives each test of a file its own fake server, a clock that starts at TODAY, and no session. */
export function inFakeSchool(): Surroundings {
  const surroundings = {} as { -readonly [Key in keyof Surroundings]: Surroundings[Key] };
  // Preloaded, so that a tab shows its panel as soon as it opens.
  beforeAll(loadAllPanels);
  beforeEach(() => {
    jest.useFakeTimers({ now: TODAY, advanceTimers: true });
    surroundings.school = new FakeSchool();
    surroundings.log = jest.spyOn(console, 'warn').mockImplementation(() => {});
  });
  afterEach(() => {
    forgetSession();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  return surroundings;
}

/** Many turns of the event loop: a request that waits for nothing is sent in them. */
export async function manyTurns(): Promise<void> {
  for (let turn = 0; turn < 30; turn++) {
    await act(async () => new Promise((done) => setTimeout(done)));
  }
}
