import assert from 'node:assert/strict';
import { test } from 'node:test';
import { crowdedOf, foldersOf, listFaults, methodsOf } from './file-laws.mjs';

const says = 'is too small';

test('a file that breaks a law is a fault unless listed; the list may only shrink, but a file in it may move', () => {
  assert.deepEqual(
    listFaults({ says, found: ['a.ts'], listed: ['a.ts'], before: ['a.ts', 'b.ts'] }),
    [],
  );
  assert.deepEqual(listFaults({ says, found: ['a.ts'], listed: ['a.ts'] }), []);
  assert.deepEqual(listFaults({ says, found: ['a.ts', 'b.ts'], listed: ['a.ts'] }), [
    'b.ts is too small',
  ]);
  assert.match(listFaults({ says, found: [], listed: ['a.ts'] })[0], /^a\.ts breaks no law now/);
  const swapped = { says, found: ['b.ts'], listed: ['b.ts'], before: ['a.ts'] };
  assert.match(listFaults(swapped)[0], /^b\.ts was added .* may only shrink/);
  const moved = { says, found: ['two/a.ts'], listed: ['two/a.ts'] };
  assert.deepEqual(listFaults({ ...moved, before: ['one/a.ts'] }), []);
  const copied = { ...moved, found: ['one/a.ts', 'two/a.ts'], listed: ['one/a.ts', 'two/a.ts'] };
  assert.match(listFaults({ ...copied, before: ['one/a.ts'] })[0], /^two\/a\.ts was added/);
});

test('methodsOf counts the public methods of a service, without its constructor and lifecycle hooks', () => {
  const service = `export class Seats {
    constructor(private readonly db: Db) {}
    onModuleInit(): void {}
    take(): void { this.count(); }
    private count(): number { return 1; }
    protected more(): void {}
  }`;
  assert.equal(methodsOf('seats.service.ts', service), 1);
  assert.equal(methodsOf('seats.service.ts', service.replace('private count', 'count')), 2);
});

test('a folder has at least four files, at most fifteen besides its subfolders, and at most one .api.ts file', () => {
  const files = (folder, names) => names.map((name) => `frontend/src/admin/${folder}/${name}`);
  const four = files('a', ['a.ts', 'b.tsx', 'b.spec.tsx', 'b.module.css']);
  assert.deepEqual(foldersOf(four), []);
  assert.deepEqual(foldersOf(four.slice(1)), ['frontend/src/admin/a', 'frontend/src/admin']);
  const many = Array.from({ length: 16 }, (_, at) => `f${at}.ts`);
  assert.deepEqual(foldersOf(files('b', many)), ['frontend/src/admin/b']);
  assert.deepEqual(foldersOf(files('b', many.slice(1))), []);
  assert.deepEqual(foldersOf(files('c', ['a.api.ts', 'b.api.ts', 'c.ts', 'd.ts'])), [
    'frontend/src/admin/c',
  ]);
  assert.deepEqual(
    foldersOf([
      'backend/src/batches/domain/a.ts',
      ...many.slice(1).map((name) => `backend/src/batches/${name}`),
    ]),
    [],
  );
});

test('a folder of tests has at most fifteen files besides its subfolders', () => {
  const many = Array.from({ length: 16 }, (_, at) => `frontend/e2e/f${at}.spec.ts`);
  assert.deepEqual(crowdedOf([...many, 'frontend/e2e/form/a.spec.ts']), ['frontend/e2e']);
  assert.deepEqual(crowdedOf(many.slice(1)), []);
});
