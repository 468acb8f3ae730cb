import type { DataSource, QueryRunner } from 'typeorm';
import { onMysql } from './test-database.js';

type Done = (error: Error | null, result?: unknown) => void;
type Call = (sql: string, values: unknown, done: Done) => void;

interface Connection {
  query: Call;
  execute: Call;
  destroy(): void;
}

/** The statement at which to cut, and whether it is executed before the connection is lost. */
export interface Cut {
  word: string;
  nth: number;
  answerIsLost: boolean;
}

const lost = () =>
  Object.assign(new Error('the connection was cut'), {
    code: onMysql ? 'PROTOCOL_CONNECTION_LOST' : 'SQLITE_IOERR',
  });

/**
 * Cuts the connection once, at the n-th statement from now on that begins with a word: either before it reaches the
 * database, or after it was executed but before its response arrives.
 * @returns a function that restores the connection, and returns whether it was cut
 */
export function cutConnectionAt(
  dataSource: DataSource,
  { word, nth, answerIsLost }: Cut,
): () => boolean {
  const create = dataSource.createQueryRunner.bind(dataSource);
  let left = nth;
  const isHit = (sql: string): boolean => sql.startsWith(word) && --left === 0;
  dataSource.createQueryRunner = (mode) => {
    const runner = create(mode);
    return onMysql ? withCutConnection(runner, isHit, answerIsLost) : withCutQuery(runner);
  };
  let undo = (): void => undefined;
  const withCutQuery = (runner: QueryRunner): QueryRunner => {
    if (Object.hasOwn(runner, 'query')) return runner;
    const query = runner.query.bind(runner);
    undo = () => Reflect.deleteProperty(runner, 'query');
    runner.query = async (sql: string, ...rest: never[]) => {
      const hit = isHit(sql);
      // A BEGIN with a lost answer is not executed either: nobody would roll the transaction back.
      if (hit && !(answerIsLost && !sql.startsWith('BEGIN'))) throw lost();
      const answer: unknown = await query(sql, ...rest);
      if (hit) throw lost();
      return answer as never;
    };
    return runner;
  };
  return () => {
    undo();
    Reflect.deleteProperty(dataSource, 'createQueryRunner');
    return left <= 0;
  };
}

function withCutConnection(
  runner: QueryRunner,
  isHit: (sql: string) => boolean,
  answerIsLost: boolean,
): QueryRunner {
  const connect = runner.connect.bind(runner) as () => Promise<Connection>;
  runner.connect = async () => {
    const connection = await connect();
    const cut = (name: 'query' | 'execute'): Call => {
      return (sql, values, done) => {
        const end: Done = typeof values === 'function' ? (values as Done) : done;
        const fail = (): void => {
          connection.destroy();
          end(lost());
        };
        if (!isHit(sql)) connection[name].call(connection, sql, values, done);
        else if (answerIsLost)
          connection[name].call(connection, sql, values === end ? [] : values, fail);
        else fail();
      };
    };
    return new Proxy(connection, {
      get(target, name) {
        if (name === 'query' || name === 'execute') return cut(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
  };
  return runner;
}
