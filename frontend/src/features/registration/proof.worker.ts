import type { ProofChallenge } from './registration.api';
import { solveChallenge } from './solve-challenge';

/** What is needed of a worker's own scope; the project's types are those of a page. */
interface WorkerScope {
  addEventListener(type: 'message', listen: (message: MessageEvent<ProofChallenge>) => void): void;
  postMessage(proof: string | null): void;
}

const scope = globalThis as unknown as WorkerScope;

scope.addEventListener('message', ({ data }) => {
  void solveChallenge(data).then(
    (proof) => scope.postMessage(proof),
    () => scope.postMessage(null),
  );
});
