import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { inRoot } from './lib/files.mjs';

const [{ name, rules }] = parse(readFileSync(inRoot('docs/deploy/alerts.yml'), 'utf8')).groups;

/** The whole expression of each rule: which series, labels and codes it reads, and how it combines them. */
const EXPRESSIONS = {
  ServerDown: 'up{job="yoga-school"} == 0',
  DatabaseAway: 'sum(increase(problems_total{code="database_unavailable"}[5m])) > 5',
  FaultsOfOurs: 'sum(increase(problems_total{code="internal_error"}[15m])) > 0',
  SlowAnswers:
    'histogram_quantile(0.99, sum by (le) (rate(http_request_duration_seconds_bucket{route=~"/api/registration.*"}[10m]))) > 1',
  ConnectionsExhausted: 'database_connections{state="waiting"} > 20',
  CleanupFailed: 'sum(increase(cleanup_runs_total{outcome="failed"}[6h])) > 2',
  CleanupMissed:
    'sum(increase(cleanup_runs_total{outcome="finished"}[26h])) == 0 and on() min(time() - process_start_time_seconds{job="yoga-school"}) > 26 * 3600',
  PasswordsGuessed:
    'sum(increase(problems_total{code=~"login_failed|too_many_logins"}[15m])) > 100',
  RegistrationsThrottled:
    'sum(increase(problems_total{code=~"proof_required|too_many_requests"}[15m])) > 50',
  MemoryGrows: 'process_resident_memory_bytes{job="yoga-school"} > 400e6',
};

/** What the alert says to who is called. */
const SUMMARIES = {
  ServerDown: 'The server {{ $labels.instance }} does not answer.',
  DatabaseAway: 'Calls are refused because the database does not answer in time.',
  FaultsOfOurs:
    'Something failed that has no refusal of its own. The log has the cause under "request failed".',
  SlowAnswers: 'One visitor in a hundred waits longer than a second.',
  ConnectionsExhausted: 'Callers queue for a connection to the database.',
  CleanupFailed: 'The clean-up keeps failing; it tries again every hour.',
  CleanupMissed: 'No clean-up has finished for more than a day.',
  PasswordsGuessed: 'Somebody tries passwords.',
  RegistrationsThrottled:
    'One network sends more registrations than it may. Spam, or TRUST_PROXY is not set.',
  MemoryGrows: 'The process needs far more memory than it should (about 150 MB).',
};

test('RUN-4 RUN-5 the alert rules read these series, labels and codes, and no others', () => {
  assert.equal(name, 'yoga-school');
  assert.deepEqual(Object.fromEntries(rules.map(({ alert, expr }) => [alert, expr])), EXPRESSIONS);
});

test('RUN-4 RUN-5 each alert says in one sentence what is wrong', () => {
  const said = rules.map(({ alert, annotations: { summary } }) => [alert, summary]);
  assert.deepEqual(Object.fromEntries(said), SUMMARIES);
});
