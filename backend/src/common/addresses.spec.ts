import { AllowedMethods } from './addresses.js';

describe('the methods of an address', () => {
  const allowed = new AllowedMethods();
  allowed.add('/api/batches', ['GET', 'HEAD']);
  allowed.add('/api/batches', 'POST');
  allowed.add('/api/batches/:id', 'DELETE');
  allowed.add('/api/admin/registrations/:id/status', 'PATCH');

  it.each([
    ['/api/batches', ['GET', 'HEAD', 'POST']],
    ['/api/batches/0199-a', ['DELETE']],
    ['/api/admin/registrations/x/status', ['PATCH']],
    ['/api/batches/', []],
    ['/api/batches/a/b', []],
    ['/api/batch', []],
    ['/api/batches/:id/', []],
    ['/', []],
  ])('API-12 %s takes %j', (path, methods) => expect(allowed.of(path)).toEqual(methods));
});
