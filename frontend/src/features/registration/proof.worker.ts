import type { ProofChallenge } from './registration.api';
import { solveChallenge } from './solve-challenge';

/** The part of the worker scope that is used. Declared here, because the project has only the types of a page. */
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
